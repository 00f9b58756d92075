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
    var area = found.pointee.rect.intersection(clip)
    if isBorder { area.height = min(1, area.height) }
    guard !area.isEmpty else { return [] }
    let buffer = CellBuffer(width: area.width, height: area.height, styles: styles)
    let canvas = Canvas(buffer, charset, showing: area)
    if isBorder {
      BorderBox.paintLines(of: found, on: canvas, in: self)
    } else {
      TextBox.paint(found, on: canvas, in: self)
    }
    let lines = buffer.lines(x: area.x, y: area.y, charset, strikesOut: strikesOut)
    return isBorder ? lines.compactMap(titleOnly) : lines
  }

  /// A border's upper edge without its lines; nil where no title is left.
  private func titleOnly(_ edge: VisibleLine) -> VisibleLine? {
    let isLine = { (scalar: Unicode.Scalar) in
      (0x2500...0x257F).contains(scalar.value) || scalar == "+" || scalar == "-"
        || scalar == " "
    }
    let scalars = Array(edge.text.unicodeScalars)
    let lead = scalars.prefix(while: isLine).count
    guard lead < scalars.count else { return nil }
    var title = String.UnicodeScalarView()
    title.append(contentsOf: scalars[lead...].reversed().drop(while: isLine).reversed())
    return VisibleLine(
      x: edge.x.saturatingAdd(Int32(clamping: lead)), y: edge.y, text: String(title))
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
