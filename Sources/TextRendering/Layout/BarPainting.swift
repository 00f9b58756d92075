extension LayoutTree {
  func paintBar(_ box: Box, on canvas: Canvas, clip: CellRect) {
    let bar = BarParameters(box.words)
    let isHorizontal = bar.axis == .horizontal
    let length = isHorizontal ? box.size.width : box.size.height
    let glyphs = BarGlyphs(bar, length: length, charset: charset)
    // Only cells that show: a bar may be longer than any terminal.
    let shown =
      isHorizontal
      ? (box.x..<box.x.saturatingAdd(length)).clamped(to: clip.x..<max(clip.x, clip.maxX))
      : (box.y..<box.y.saturatingAdd(length)).clamped(to: clip.y..<max(clip.y, clip.maxY))
    for position in shown {
      let index = isHorizontal ? position - box.x : box.y + length - 1 - position
      let glyph = glyphs.glyph(index)
      guard glyph != " " else { continue }
      let area = CellRect(
        x: isHorizontal ? position : box.x, y: isHorizontal ? box.y : position,
        width: isHorizontal ? 1 : box.size.width, height: isHorizontal ? box.size.height : 1)
      paintLine(
        area.intersection(clip), glyph,
        glyphs.isTrack(index) ? bar.trackStyle : box.style, on: canvas, clip: clip)
    }
  }

  func paintSparkline(_ box: Box, on canvas: Canvas, clip: CellRect) {
    let line = SparklineParameters(box.words)
    guard line.values.count > 0, box.size.width > 0 else { return }
    let values = UnsafeBufferPointer(
      start: samples.base + Int(line.values.start), count: Int(line.values.count))
    let glyphs = SparklineGlyphs(
      values, width: box.size.width, rows: line.rows, charset: charset)
    let shown = (box.x..<box.x.saturatingAdd(box.size.width))
      .clamped(to: clip.x..<max(clip.x, clip.maxX))
    // Only rows that show: a band of a sparkline may be a small part of it.
    let bottom = box.y.saturatingAdd(line.rows)
    let rows = (box.y..<bottom).clamped(to: clip.y..<max(clip.y, clip.maxY))
    for x in shown {
      let eighths = glyphs.eighths(ofColumn: Int(x - box.x))
      for y in rows.reversed() {
        let glyph = glyphs.glyph(eighths, row: Int(bottom - 1 - y))
        guard glyph != " " else { break }
        let area = CellRect(x: x, y: y, width: 1, height: 1)
        paintLine(
          area.intersection(clip), glyph, box.style, on: canvas, clip: clip)
      }
    }
  }
}
