import Containers

extension LayoutTree {
  /// The four lines, and the title between the upper corners: `╭ Title ───╮`.
  func paintBorder(_ box: Box, on canvas: Canvas, clip: CellRect) {
    guard !box.traits.contains(.bareContent), box.size.width >= 2, box.size.height >= 2 else {
      return
    }
    let glyphs = BorderGlyphs(BorderStyle(word: box.words.a), charset: charset)
    let right = box.x.saturatingAdd(box.size.width - 1)
    let bottom = box.y.saturatingAdd(box.size.height - 1)
    paintEdge(box, box.y, glyphs.topLeft, glyphs.topRight, glyphs, on: canvas, clip: clip)
    paintTitle(box, on: canvas, clip: clip)
    for x in [box.x, right] {
      let side = CellRect(
        x: x, y: box.y.saturatingAdd(1), width: 1, height: box.size.height - 2)
      paintLine(side.intersection(clip), glyphs.vertical, box.style, on: canvas, clip: clip)
    }
    paintEdge(box, bottom, glyphs.bottomLeft, glyphs.bottomRight, glyphs, on: canvas, clip: clip)
  }

  private func paintEdge(
    _ box: Box, _ y: Int32, _ left: Unicode.Scalar, _ right: Unicode.Scalar,
    _ glyphs: BorderGlyphs, on canvas: Canvas, clip: CellRect
  ) {
    guard y >= clip.y && y < clip.maxY else { return }
    let end = box.x.saturatingAdd(box.size.width - 1)
    paintCorner(left, box.x, y, box.style, on: canvas, clip: clip)
    let line = CellRect(x: box.x.saturatingAdd(1), y: y, width: box.size.width - 2, height: 1)
    paintLine(line.intersection(clip), glyphs.horizontal, box.style, on: canvas, clip: clip)
    paintCorner(right, end, y, box.style, on: canvas, clip: clip)
  }

  private func paintCorner(
    _ scalar: Unicode.Scalar, _ x: Int32, _ y: Int32, _ style: StyleID, on canvas: Canvas,
    clip: CellRect
  ) {
    canvas.buffer.putScalar(
      scalar, x: x.saturatingSubtract(canvas.column), y: y.saturatingSubtract(canvas.row),
      style: style, clip: canvas.convert(clip))
  }

  private func paintTitle(_ box: Box, on canvas: Canvas, clip: CellRect) {
    guard box.words.c > 0, box.detail != Box.none else { return }
    let room = box.size.width - Self.titleMargin
    guard room > 0, box.y >= clip.y, box.y < clip.maxY else { return }
    let style = StyleID(rawValue: UInt16(truncatingIfNeeded: box.words.b))
    let text = texts.pointer(box.detail).pointee.text
    // A title too wide by nature, such as one ideograph in one cell, is left out.
    guard text.minimumWidth <= room else { return }
    lineCache.fill(text, width: room, lineLimit: 1, .tail, charset)
    guard let line = lineCache.first, line.width > 0, line.width <= room else { return }
    let space = CellRect(
      x: box.x.saturatingAdd(1), y: box.y, width: line.width + 2, height: 1)
    paintLine(space.intersection(clip), " ", box.style, on: canvas, clip: clip)
    canvas.buffer.put(
      line, of: text, x: box.x.saturatingAdd(2).saturatingSubtract(canvas.column),
      y: box.y.saturatingSubtract(canvas.row), style: style, clip: canvas.convert(clip),
      charset: charset)
  }
}
