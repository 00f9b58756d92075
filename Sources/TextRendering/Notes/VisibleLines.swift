/// One line of a text as it is seen: its first cell, and what is drawn from there on.
struct VisibleLine {
  let x: Int32
  let y: Int32
  let text: String

  /// The cells it takes.
  var width: Int32 { text.cellWidth }
}

extension LayoutTree {
  /// The lines of a text box, or of a border's title, that `clip` lets through: read back from cells, so
  /// that they are cut, aligned and wrapped as they are drawn.
  func visibleLines(of box: Int32, clip: CellRect, styles: StyleTable, strikesOut: Bool)
    -> [VisibleLine]
  {
    let found = self[box]
    let isBorder = found.pointee.kind == .border
    let cells = isBorder ? BorderBox.titleCells(of: found, in: self) : found.pointee.rect
    guard let area = cells?.intersection(clip), !area.isEmpty else { return [] }
    let buffer = CellBuffer(width: area.width, height: area.height, styles: styles)
    let canvas = Canvas(buffer, charset, showing: area)
    if isBorder {
      BorderBox.paintLines(of: found, on: canvas, in: self)
    } else {
      TextBox.paint(found, on: canvas, in: self)
    }
    return buffer.lines(x: area.x, y: area.y, charset, strikesOut: strikesOut)
  }
}

extension CellBuffer {
  /// The rows that hold anything, as if the first cell stood at `x`, `y`.
  fileprivate func lines(x: Int32, y: Int32, _ charset: OutputCharset, strikesOut: Bool)
    -> [VisibleLine]
  {
    (0..<height).compactMap { row in
      let text = text(rows: row..<(row + 1), charset: charset, strikesOut: strikesOut).dropLast()
      let margin = text.prefix { $0 == " " }.count
      guard margin < text.count else { return nil }
      return VisibleLine(
        x: x.saturatingAdd(Int32(clamping: margin)), y: y.saturatingAdd(row),
        text: String(text.dropFirst(margin)))
    }
  }
}
