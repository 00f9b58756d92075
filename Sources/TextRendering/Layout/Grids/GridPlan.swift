import Containers

/// One cell of a grid and the columns it takes.
struct GridCell {
  let box: BoxRef
  let row: Int
  let column: Int
  var span: Int
  let parameters: GridCellBox.Parameters
  /// The width it is offered once the columns are known.
  var offer: Int32 = .unspecified
  /// What it makes of that where its row has no height yet; nil where rows have been offered heights.
  var size: ViewSize?
  /// The number of the cell before it among those that take its column only.
  var earlier: Int?
  /// Whether it draws lines that its neighbours may share.
  var isBordered = false
  /// Cells that it leaves free at its sides for the lines of others that it stands among: 0 or 1.
  var insets = (leading: 0 as Int8, trailing: 0 as Int8, ends: 0 as Int8)
  /// Whether there are any.
  var hasInsets = false

  /// Whether it has no say in the width of its columns.
  let isUnsized: Bool

  init(box: BoxRef, row: Int, column: Int, span: Int, parameters: GridCellBox.Parameters) {
    (self.box, self.row, self.column, self.span) = (box, row, column, span)
    self.parameters = parameters
    isUnsized = parameters.unsized.contains(.horizontal)
  }

  var columns: Range<Int> { column..<(column + span) }

  private var horizontal: Int32 { Int32(insets.leading) + Int32(insets.trailing) }
  private var vertical: Int32 { 2 * Int32(insets.ends) }

  /// The proposal without the cells that are left free.
  @inline(__always)
  func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    hasInsets ? proposal.shrunk(width: horizontal, height: vertical) : proposal
  }

  /// The size with them.
  @inline(__always)
  func outer(_ size: ViewSize) -> ViewSize {
    hasInsets ? size.grown(width: horizontal, height: vertical) : size
  }

  /// The area without them.
  func inner(_ area: CellRect) -> CellRect {
    CellRect(
      x: area.x.saturatingAdd(Int32(insets.leading)), y: area.y.saturatingAdd(Int32(insets.ends)),
      width: area.width.shrunk(by: horizontal), height: area.height.shrunk(by: vertical))
  }
}

/// One row of a grid: its box, nil for a view that takes a whole row.
struct GridLine {
  let box: BoxRef?
  /// The row's own cells among all.
  let cells: Range<Int>
  let alignment: Alignment
  /// Whether some of them share lines with those above and below.
  var isBordered = false
  /// The line on which cells meet that stand by their text, in half cells from the row's top.
  var baseline: Int32 = 0

  /// What cells meet with that stand by their text; nil for other alignment.
  var guide: AlignmentGuide? {
    alignment.vertical.isBaseline ? AlignmentGuide(alignment, in: .horizontal) : nil
  }
}

/// The cells of a grid, and the widths and heights they come to.
struct GridPlan {
  var cells: [GridCell] = []
  var lines: [GridLine] = []
  /// Whether rows, and columns, that have borders share a line with the next ones: they overlap by one cell.
  let isJoined: Bool
  private let horizontalSpacing: Int32
  private let verticalSpacing: Int32
  private var borderedColumns: [Bool] = []
  private let widensLast: Bool
  var widths: [Int32] = []
  /// What each column's own cells are offered: its share, or its width where that is more.
  var offers: [Int32] = []
  var heights: [Int32] = []
  /// Where each column and each row begins, from the grid's top left corner.
  private(set) var lefts: [Int32] = []
  private(set) var tops: [Int32] = []
  private var wholeRows: [Int] = []
  private(set) var columnCount = 0
  /// The last cell of each column that takes that one only.
  private var lastCells: [Int?] = []
  /// Where the cells of columns stand that have said so.
  private(set) var alignments: [Int: HorizontalAlignment] = [:]
  /// The widest cells of each column that are not in sight, where rows are built as they come into it.
  private var unseen: [Int32] = []

  init(_ grid: GridParameters, isJoined: Bool) {
    self.isJoined = isJoined
    horizontalSpacing = grid.horizontalSpacing.cells ?? defaultSpacing(.horizontal)
    verticalSpacing = grid.verticalSpacing.cells ?? defaultSpacing(.vertical)
    widensLast = grid.widensLast
  }

  /// Makes room for so many rows and cells: an array that grows holds twice of each.
  mutating func reserve(rows: Int, cells count: Int) {
    lines.reserveCapacity(rows)
    cells.reserveCapacity(count)
  }

  /// The columns that one cell may take: more than a terminal has cells would cost memory only.
  static let spanLimit: Int32 = 1_000

  /// Adds a row of cells; `row` is its box.
  mutating func addRow(
    _ row: BoxRef, _ alignment: Alignment,
    _ boxes: some Sequence<(box: BoxRef, parameters: GridCellBox.Parameters)>
  ) {
    let first = cells.count
    var column = 0
    for (box, parameters) in boxes {
      let span = Int(min(max(1, parameters.columns), Self.spanLimit))
      cells.append(
        GridCell(
          box: box, row: lines.count, column: column, span: span, parameters: parameters))
      column += span
    }
    columnCount = max(columnCount, column)
    lines.append(GridLine(box: row, cells: first..<cells.count, alignment: alignment))
  }

  /// Adds a view that takes a whole row.
  mutating func addWholeRow(
    _ box: BoxRef, _ alignment: Alignment, _ parameters: GridCellBox.Parameters
  ) {
    wholeRows.append(cells.count)
    columnCount = max(columnCount, 1)
    let number = cells.count
    cells.append(
      GridCell(box: box, row: lines.count, column: 0, span: 1, parameters: parameters))
    lines.append(GridLine(box: nil, cells: number..<number + 1, alignment: alignment))
  }

  /// Takes what is known of cells that are not in sight.
  mutating func takeSeen(_ columns: SeenColumns?) {
    guard let columns else { return }
    (unseen, alignments) = (columns.widest, columns.alignments)
  }

  /// Finds the cells of each column, once all rows are there.
  mutating func finish() {
    columnCount = max(columnCount, unseen.count)
    for index in wholeRows { cells[index].span = columnCount }
    for cell in cells where cell.parameters.columnAlignment != nil {
      guard cell.span == 1, alignments[cell.column] == nil else { continue }
      alignments[cell.column] = cell.parameters.columnAlignment
    }
    lastCells = (0..<columnCount).map { _ in nil }
    for number in cells.indices where cells[number].span == 1 {
      let column = cells[number].column
      (cells[number].earlier, lastCells[column]) = (lastCells[column], number)
    }
    if isJoined { makeWayForLines() }
  }

  /// Finds the rows and columns with borders. What has none keeps out of the lines that it stands among.
  private mutating func makeWayForLines() {
    borderedColumns = [Bool](repeating: false, count: columnCount)
    for cell in cells where cell.isBordered {
      lines[cell.row].isBordered = true
      for column in cell.columns { borderedColumns[column] = true }
    }
    for (number, cell) in cells.enumerated() where !cell.isBordered {
      cells[number].hasInsets = true
      cells[number].insets = (
        borderedColumns[cell.columns.first!] ? 1 : 0, borderedColumns[cell.columns.last!] ? 1 : 0,
        lines[cell.row].isBordered ? 1 : 0
      )
    }
  }

  /// The greatest of `least` and of what `width` says of the cells that take that column only.
  func widest(of column: Int, _ least: Int32, _ width: (GridCell) -> Int32) -> Int32 {
    var (widest, next) = (least, lastCells[column])
    while let number = next {
      widest = max(widest, width(cells[number]))
      next = cells[number].earlier
    }
    return widest
  }

  /// What the cells of a column that are not in sight make of an offer, as the widest of them would.
  func unseenWidth(of column: Int, offered: Int32) -> Int32 {
    guard unseen.indices.contains(column) else { return 0 }
    return offered == .unspecified ? unseen[column] : min(unseen[column], max(1, offered))
  }

  /// The cells across that a cell has, the gaps inside it included.
  func width(of cell: GridCell) -> Int32 {
    guard cell.span > 1 else { return widths[cell.column] }
    return cell.columns.reduce(columnGaps(in: cell.columns)) { $0.saturatingAdd(widths[$1]) }
  }

  /// Sets the width that each cell is offered, once the columns are known. A column's own cells are offered what they
  /// were measured with, so that their answer is known, unless they may take more.
  mutating func setOffers(stretches: (BoxRef) -> Bool) {
    for number in cells.indices {
      let cell = cells[number]
      if cell.span > 1 || cell.isUnsized {
        cells[number].offer = width(of: cell)
      } else if offers[cell.column] != .unspecified {
        cells[number].offer = offers[cell.column]
      } else {
        cells[number].offer = stretches(cell.box) ? widths[cell.column] : .unspecified
      }
    }
  }

  /// Finds where columns and rows begin, once their lengths are known.
  mutating func locate() {
    lefts = Self.starts(widths, gap: columnGap(before:))
    tops = Self.starts(heights, gap: rowGap(before:))
  }

  private static func starts(_ lengths: [Int32], gap: (Int) -> Int32) -> [Int32] {
    var end: Int32 = 0
    return lengths.enumerated().map { number, length in
      let start = number == 0 ? 0 : end.saturatingAdd(gap(number))
      end = start.saturatingAdd(length)
      return start
    }
  }

  /// The cells that a grid's cell has, from the grid's top left corner.
  func area(of cell: GridCell) -> CellRect {
    CellRect(
      x: lefts[cell.column], y: tops[cell.row], width: width(of: cell), height: heights[cell.row])
  }

  /// Where the cells of a column stand, if one has said so; those that take several stand as their row says.
  @inline(__always)
  func alignment(of columns: Range<Int>) -> HorizontalAlignment? {
    alignments.isEmpty || columns.count > 1 ? nil : alignments[columns.lowerBound]
  }

  /// The cells across that all columns have, the gaps between them included.
  var width: Int32 {
    widths.reduce(columnGaps(in: widths.indices)) { $0.saturatingAdd($1) }
  }

  var size: ViewSize {
    ViewSize(columns: width, rows: heights.reduce(rowGaps) { $0.saturatingAdd($1) })
  }

  /// The cells before a column, which is not the first.
  private func columnGap(before column: Int) -> Int32 {
    guard isJoined, borderedColumns[column - 1], borderedColumns[column] else {
      return horizontalSpacing
    }
    return -1
  }

  /// The cells above a row, which is not the first.
  private func rowGap(before row: Int) -> Int32 {
    guard isJoined, lines[row - 1].isBordered, lines[row].isBordered else { return verticalSpacing }
    return -1
  }

  /// The cells between neighbours among these columns.
  func columnGaps(in columns: Range<Int>) -> Int32 {
    guard isJoined else { return Self.gaps(columns.count, horizontalSpacing) }
    return columns.dropFirst().reduce(0) { $0.saturatingAdd(columnGap(before: $1)) }
  }

  /// The cells between all rows.
  var rowGaps: Int32 {
    guard isJoined else { return Self.gaps(lines.count, verticalSpacing) }
    return lines.indices.dropFirst().reduce(0) { $0.saturatingAdd(rowGap(before: $1)) }
  }

  /// The cells between `count` neighbours.
  static func gaps(_ count: Int, _ spacing: Int32) -> Int32 {
    Int32(clamping: Int64(max(0, count - 1)) * Int64(spacing))
  }

  /// Makes the columns of `cell` wider by `excess` together; leading ones take the odd cells (R137). With `widensLast`
  /// the last one takes all.
  mutating func widen(_ cell: GridCell, by excess: Int32) {
    let last = cell.columns.upperBound - 1
    guard !widensLast else { return widths[last] = widths[last].saturatingAdd(excess) }
    let count = Int32(clamping: cell.span)
    for (place, column) in cell.columns.enumerated() {
      let share = excess / count + (Int32(clamping: place) < excess % count ? 1 : 0)
      widths[column] = widths[column].saturatingAdd(share)
    }
  }
}
