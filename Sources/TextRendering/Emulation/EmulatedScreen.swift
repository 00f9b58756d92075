import Containers

/// The cells of a terminal and its cursor, and what can be done to them.
///
/// Rows and columns are counted from 0; what is beyond the screen is taken to be at its edge.
struct EmulatedScreen {
  private(set) var cells: CellBuffer
  private(set) var row: Int32 = 0
  private(set) var column: Int32 = 0
  /// Whether a glyph stands in the last column, and the next one is for the next row.
  private(set) var waitsToWrap = false
  private(set) var wraps = true
  var wrapsAtOnce = false
  var scrolledOut: ((CellBuffer, Int32) -> Void)?
  /// Whether glyphs move what stands behind them.
  var inserts = false
  /// The rows that scroll.
  private(set) var region: Range<Int32>
  var pen = StyleRecord() { didSet { style = cells.styles.intern(pen) } }
  private(set) var style = StyleID.plain

  init(width: Int32, height: Int32, styles: StyleTable) {
    cells = CellBuffer(width: width, height: height, styles: styles)
    region = 0..<cells.height
  }

  var width: Int32 { cells.width }
  var height: Int32 { cells.height }

  /// A screen with nothing on it, on which all else is as it is here.
  var blanked: EmulatedScreen {
    var other = self
    other.cells = CellBuffer(width: width, height: height, styles: cells.styles)
    other.region = 0..<height
    return other
  }

  mutating func setWrapping(_ isOn: Bool) {
    wraps = isOn
    if !isOn { waitsToWrap = false }
  }

  /// Changes the size; the cursor's row stays on the screen.
  mutating func resize(width: Int32, height: Int32) {
    let lost = max(0, row - height + 1)
    let resized = CellBuffer(width: width, height: height, styles: cells.styles)
    resized.copyCells(of: cells, fromRow: lost)
    cells = resized
    region = 0..<cells.height
    move(toRow: row - lost, column: column)
  }

  // MARK: - The cursor

  mutating func move(toRow row: Int32, column: Int32) {
    self.row = min(height - 1, max(0, row))
    self.column = min(width - 1, max(0, column))
    waitsToWrap = false
  }

  /// Moves up or down, and not out of the region that scrolls.
  mutating func move(rows: Int32, toColumn column: Int32? = nil) {
    let top = row >= region.lowerBound ? region.lowerBound : 0
    let bottom = row < region.upperBound ? region.upperBound : height
    move(toRow: min(bottom - 1, max(top, row + rows)), column: column ?? self.column)
  }

  /// Goes to the next row; at the end of the region its rows move up.
  mutating func feedLine() {
    if row == region.upperBound - 1 {
      scroll(by: 1)
    } else {
      move(toRow: row + 1, column: column)
    }
    waitsToWrap = false
  }

  mutating func feedLineBack() {
    if row == region.lowerBound {
      scroll(by: -1)
    } else {
      move(toRow: row - 1, column: column)
    }
  }

  /// A region of less than two rows is the whole screen.
  mutating func setRegion(_ first: Int32, _ end: Int32) {
    let end = min(height, end)
    region = first >= 0 && end - first > 1 ? first..<end : 0..<height
    move(toRow: 0, column: 0)
  }

  // MARK: - Glyphs

  /// Prints a glyph of one or two cells; returns where it stands.
  mutating func print(_ glyph: UInt32, width: Int32, isRisky: Bool) -> (row: Int32, column: Int32) {
    if waitsToWrap { wrap() }
    if column + width > self.width {
      if wraps { wrap() } else { column = max(0, self.width - width) }
    }
    if inserts { insertCells(width) }
    let place = (row, column)
    put(glyph, isWide: width == 2 && column + 1 < self.width, isRisky: isRisky)
    column += width
    if column >= self.width {
      column = self.width - 1
      waitsToWrap = wraps
      if wrapsAtOnce, wraps { wrap() }
    }
    return place
  }

  private mutating func wrap() {
    column = 0
    feedLine()
  }

  private func put(_ glyph: UInt32, isWide: Bool, isRisky: Bool) {
    let flags = cells.styles.backgroundBit(of: style) | (isRisky ? Cell.riskBit : 0)
    let last = column + (isWide ? 1 : 0)
    let head = Cell(glyph: glyph, style: style, width: isWide ? 2 : 1, flags: flags)
    replace(column..<last + 1, ofRow: row, by: head)
    guard isWide else { return }
    cells[last, row] = Cell(
      glyph: Cell.continuationGlyph, style: style, width: 0,
      flags: cells.styles.backgroundBit(of: style))
  }

  private func replace(_ columns: Range<Int32>, ofRow y: Int32, by cell: Cell) {
    let columns = columns.clamped(to: 0..<width)
    guard !columns.isEmpty, y >= 0, y < height else { return }
    let range = Int(columns.lowerBound)..<Int(columns.upperBound)
    cells.row(y, columns: range).replace(range, by: cell)
  }

  // MARK: - Erasing and moving cells

  /// What is left where something was erased: a space on the background that is drawn on.
  private var blank: Cell {
    guard pen.background != .clear else { return .blank }
    let style = cells.styles.intern(StyleRecord(background: pen.background))
    return Cell(glyph: 0x20, style: style, width: 1, flags: cells.styles.backgroundBit(of: style))
  }

  func erase(_ columns: Range<Int32>, ofRow y: Int32) { replace(columns, ofRow: y, by: blank) }

  func erase(rows: Range<Int32>) {
    for y in rows.clamped(to: 0..<height) { erase(0..<width, ofRow: y) }
  }

  /// Moves what stands from the cursor on to the right.
  func insertCells(_ count: Int32) {
    let count = min(count, width - column)
    moveCells(from: column, to: column + count)
    erase(column..<column + count, ofRow: row)
    mendHalves()
  }

  /// Takes cells out at the cursor; what stands behind them moves to the left.
  func deleteCells(_ count: Int32) {
    let count = min(count, width - column)
    moveCells(from: column + count, to: column)
    erase(width - count..<width, ofRow: row)
    mendHalves()
  }

  private func moveCells(from old: Int32, to new: Int32) {
    let line = cells.cells + Int(row) * Int(width)
    (line + Int(new)).update(from: line + Int(old), count: Int(width - max(old, new)))
  }

  /// Half a wide glyph becomes a space.
  private func mendHalves() {
    for x in 0..<width {
      let cell = cells[x, row]
      let isHead = cell.width == 2 && !cells[x + 1, row].isContinuation
      let isTail = cell.isContinuation && (x == 0 || cells[x - 1, row].width != 2)
      if isHead || isTail { cells[x, row] = cell.blanked }
    }
  }

  /// Moves the rows of the region up by `count`, or down.
  mutating func scroll(by count: Int32) { scroll(region, by: count) }

  /// Moves the rows from the cursor on, to the end of the region, down by `count`, or up.
  mutating func insertRows(_ count: Int32) {
    guard region.contains(row) else { return }
    scroll(row..<region.upperBound, by: -count)
    move(toRow: row, column: 0)
  }

  private func scroll(_ rows: Range<Int32>, by count: Int32) {
    let lost = min(Int32(rows.count), abs(count))
    if rows.lowerBound == 0, count > 0 { (0..<lost).forEach { scrolledOut?(cells, $0) } }
    let kept = Int32(rows.count) - lost
    let start = cells.cells + Int(rows.lowerBound) * Int(width)
    let rest = start + Int(lost) * Int(width)
    let (from, to) = count > 0 ? (rest, start) : (start, rest)
    to.update(from: from, count: Int(kept) * Int(width))
    erase(
      rows: count > 0
        ? rows.upperBound - lost..<rows.upperBound : rows.lowerBound..<rows.lowerBound + lost)
  }
}

extension CellBuffer {
  /// Takes the cells of `other` from row `first` on, as far as there is room for them.
  package func copyCells(of other: CellBuffer, fromRow first: Int32 = 0) {
    clusters = other.clusters.copy()
    let columns = Int(min(width, other.width))
    for y in 0..<max(0, min(height, other.height - first)) {
      let line = cells + Int(y) * Int(width)
      line.update(from: other.cells + Int(y + first) * Int(other.width), count: columns)
      // A wide glyph that does not fit leaves a space.
      if columns > 0, line[columns - 1].width == 2 { line[columns - 1] = line[columns - 1].blanked }
    }
  }

  /// Whether nothing shows: no glyph, and no background.
  package var isBlank: Bool { rowsToLastGlyph == 0 }

  /// The rows up to the last on which something shows.
  package var rowsToLastGlyph: Int32 {
    var count = Int(width) * Int(height)
    while count > 0, cells[count - 1].isSpace, !cells[count - 1].hasBackground { count -= 1 }
    return count == 0 ? 0 : Int32((count - 1) / Int(width)) + 1
  }
}
