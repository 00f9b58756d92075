import Containers

extension LayoutTree {
  /// The four lines, and the title between the upper corners: `╭ Title ───╮`. Shared lines join those
  /// that are there.
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
      paintBorderLine(side, glyphs.vertical, of: box, on: canvas, clip: clip)
    }
    paintEdge(box, bottom, glyphs.bottomLeft, glyphs.bottomRight, glyphs, on: canvas, clip: clip)
  }

  private func paintEdge(
    _ box: Box, _ y: Int32, _ left: Unicode.Scalar, _ right: Unicode.Scalar,
    _ glyphs: BorderGlyphs, on canvas: Canvas, clip: CellRect
  ) {
    guard y >= clip.y && y < clip.maxY else { return }
    let end = box.x.saturatingAdd(box.size.width - 1)
    func paint(_ x: Int32, _ width: Int32, _ scalar: Unicode.Scalar) {
      paintBorderLine(
        CellRect(x: x, y: y, width: width, height: 1), scalar, of: box, on: canvas, clip: clip)
    }
    paint(box.x, 1, left)
    paint(box.x.saturatingAdd(1), box.size.width - 2, glyphs.horizontal)
    paint(end, 1, right)
  }

  private func paintBorderLine(
    _ line: CellRect, _ scalar: Unicode.Scalar, of box: Box, on canvas: Canvas, clip: CellRect
  ) {
    let line = line.intersection(clip)
    guard box.traits.contains(.joined) else {
      return paintLine(line, scalar, box.style, on: canvas, clip: clip)
    }
    canvas.buffer.joinLine(
      canvas.convert(line), scalar: scalar, style: box.style, clip: canvas.convert(clip))
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
    let alignment =
      HorizontalPlacement(rawValue: UInt8(truncatingIfNeeded: box.words.d)) ?? .leading
    let left = box.x.saturatingAdd(1 + alignment.offset(of: line.width, in: room))
    let space = CellRect(x: left, y: box.y, width: line.width + 2, height: 1)
    paintLine(space.intersection(clip), " ", box.style, on: canvas, clip: clip)
    canvas.buffer.put(
      line, of: text, x: left.saturatingAdd(1).saturatingSubtract(canvas.column),
      y: box.y.saturatingSubtract(canvas.row), style: style, clip: canvas.convert(clip),
      charset: charset)
  }
}
