import Containers

extension LayoutTree {
  func paintGlyph(_ box: Box, on canvas: Canvas, clip: CellRect) {
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: box.words.a)) else { return }
    canvas.buffer.putScalar(
      scalar, x: box.x.saturatingSubtract(canvas.column), y: box.y.saturatingSubtract(canvas.row),
      style: box.style, clip: canvas.convert(clip))
  }

  func paintFill(_ box: Box, on canvas: Canvas, clip: CellRect) {
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: box.words.a)) else { return }
    let area = visible(box, clip)
    guard !area.isEmpty else { return }
    canvas.buffer.fill(
      canvas.convert(area), scalar: scalar, style: box.style, clip: canvas.convert(clip))
  }

  func paintDivider(_ box: Box, on canvas: Canvas, clip: CellRect) {
    let glyphs = BorderGlyphs(BorderStyle(word: box.words.a), charset: charset)
    let scalar = box.enclosing == .horizontal ? glyphs.vertical : glyphs.horizontal
    paintLine(visible(box, clip), scalar, box.style, on: canvas, clip: clip)
  }

  /// Puts `scalar` on every cell of `area`; a style without a background keeps the one that is there.
  func paintLine(
    _ area: CellRect, _ scalar: Unicode.Scalar, _ style: StyleID, on canvas: Canvas, clip: CellRect
  ) {
    guard !area.isEmpty else { return }
    canvas.buffer.fill(
      canvas.convert(area), scalar: scalar, style: style, clip: canvas.convert(clip))
  }

  /// The part of a box's rect that `clip` lets through.
  @inline(__always)
  private func visible(_ box: Box, _ clip: CellRect) -> CellRect {
    CellRect(x: box.x, y: box.y, width: box.size.width, height: box.size.height)
      .intersection(clip)
  }
}

extension BorderStyle {
  @inline(__always)
  init(word: Int32) { self = BorderStyle(rawValue: UInt8(truncatingIfNeeded: word)) ?? .single }
}
