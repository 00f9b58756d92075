/// One row of a ``CellBuffer`` while it is painted: never leaves half a wide glyph behind.
struct CellRow {
  private let cells: UnsafeMutablePointer<Cell>
  private let width: Int
  /// The columns that may be painted.
  let visible: Range<Int>
  private let styles: StyleTable

  init(
    cells: UnsafeMutablePointer<Cell>, width: Int, visible: Range<Int>, styles: StyleTable
  ) {
    self.cells = cells
    self.width = width
    self.visible = visible
    self.styles = styles
  }

  /// Paints printable ASCII from `column` on.
  @inline(__always)
  func paintASCII(_ bytes: UnsafePointer<UInt8>, count: Int, at column: Int, style: StyleID) {
    let first = max(column, visible.lowerBound)
    let end = min(column &+ count, visible.upperBound)
    guard first < end else { return }
    detach(first..<end)
    for position in first..<end {
      cells[position] = Cell(
        glyph: UInt32(bytes[position &- column]), style: merged(style, at: position), width: 1)
    }
  }

  /// Paints one glyph of one or two cells; of a wide one that does not fit, the visible half is a space.
  func paint(_ glyph: UInt32, width: Int, isRisky: Bool, at column: Int, style: StyleID) {
    guard width == 2 else {
      if visible.contains(column) { paintNarrow(glyph, isRisky: isRisky, at: column, style: style) }
      return
    }
    let whole = visible.contains(column) && visible.contains(column &+ 1)
    guard whole else {
      paintSpaces(column..<column &+ 2, style: style)
      return
    }
    detach(column..<column &+ 2)
    let (left, right) = (merged(style, at: column), merged(style, at: column &+ 1))
    cells[column] = Cell(
      glyph: glyph, style: left, width: 2, flags: isRisky ? Cell.riskBit : 0)
    cells[column &+ 1] = .continuation(right)
  }

  private func paintNarrow(_ glyph: UInt32, isRisky: Bool, at column: Int, style: StyleID) {
    detach(column..<column &+ 1)
    cells[column] = Cell(
      glyph: glyph, style: merged(style, at: column), width: 1,
      flags: isRisky ? Cell.riskBit : 0)
  }

  func paintSpaces(_ columns: Range<Int>, style: StyleID) {
    fill(columns, glyph: 0x20, style: style)
  }

  /// Paints the same narrow glyph in every visible column of `columns`.
  func fill(_ columns: Range<Int>, glyph: UInt32, style: StyleID) {
    let columns = columns.clamped(to: visible)
    guard !columns.isEmpty else { return }
    detach(columns)
    for position in columns {
      cells[position] = Cell(glyph: glyph, style: merged(style, at: position), width: 1)
    }
  }

  /// Gives the visible columns of `columns` the background of `background`; glyphs stay.
  func fillBackground(_ columns: Range<Int>, color: ColorValue) {
    var last: (old: StyleID, new: StyleID)?
    for position in columns.clamped(to: visible) {
      let old = cells[position].style
      if last?.old != old {
        var record = styles[old]
        record.background = color
        last = (old, styles.intern(record))
      }
      if let new = last?.new { cells[position] = cells[position].with(new) }
    }
  }

  @inline(__always)
  private func merged(_ style: StyleID, at position: Int) -> StyleID {
    let below = cells[position].style
    return below == .plain ? style : styles.merge(style, over: below)
  }

  /// Blanks the other halves of wide glyphs that painting `columns` would cut, also outside the clip.
  @inline(__always)
  private func detach(_ columns: Range<Int>) {
    if columns.lowerBound > 0, cells[columns.lowerBound].isContinuation {
      let head = columns.lowerBound &- 1
      cells[head] = .space(cells[head].style)
    }
    if columns.upperBound < width, cells[columns.upperBound].isContinuation {
      cells[columns.upperBound] = .space(cells[columns.upperBound].style)
    }
  }
}
