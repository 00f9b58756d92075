/// Where the children of a ``ColumnArrangement`` are, and which rows have any.
struct ColumnOrder {
  private let columns: Int
  private let headerRows: Int
  private let fills: Int
  private let rows: Int
  /// The rows without boxes, in order, and how many of them come before each range.
  let plain: [Range<Int>]
  let plainBefore: [Int]
  /// The rows that have boxes.
  let boxed: [Int]
  /// The lines beside the columns, one more than there are columns.
  let verticals: Int
  let title: Int?
  let caption: Int?
  private let spansByRow: [Int: [ColumnArrangement.Span]]

  /// Where no plain cells are drawn, all rows have boxes.
  init(_ arrangement: ColumnArrangement, hasPlainRows: Bool) {
    columns = arrangement.columns.count
    headerRows = arrangement.hasHeader ? 1 : 0
    fills = arrangement.fills.count
    rows = arrangement.rows
    plain = hasPlainRows ? arrangement.plain.filter { $0.upperBound <= arrangement.rows } : []
    var before = 0
    var plainBefore: [Int] = []
    var boxed: [Int] = []
    var next = 0
    for range in plain {
      plainBefore.append(before)
      before += range.count
      boxed += next..<max(next, range.lowerBound)
      next = range.upperBound
    }
    boxed += next..<max(next, rows)
    (self.plainBefore, self.boxed) = (plainBefore, boxed)
    verticals = arrangement.verticals
    title = arrangement.titles.hasTitle ? 0 : nil
    let cells = (title == nil ? 0 : 1) + fills + boxed.count * columns
    caption = arrangement.titles.hasCaption ? cells : nil
    spansByRow = Dictionary(grouping: arrangement.spans, by: \.row)
  }

  /// How many rows have no boxes.
  var plainRows: Int { plain.last.map { plainBefore[plain.count - 1] + $0.count } ?? 0 }

  func titles(_ children: Children) -> ColumnTitles {
    ColumnTitles(title: title.flatMap { children[$0] }, caption: caption.flatMap { children[$0] })
  }

  private var firstHeader: Int { title == nil ? 0 : 1 }

  /// The first of the fills, which come behind the header.
  var firstFill: Int { firstHeader + headerRows * columns }

  /// The line in front of the first column.
  var firstLine: Int {
    firstHeader + fills + boxed.count * columns + (caption == nil ? 0 : 1)
  }

  /// Where the cells of a row begin, which has boxes.
  func firstCell(of row: Int) -> Int {
    guard row >= headerRows else { return firstHeader }
    return firstHeader + (row - plainRows(before: row)) * columns + fills
  }

  func spans(of row: Int) -> [ColumnArrangement.Span] {
    spansByRow.isEmpty ? [] : spansByRow[row] ?? []
  }

  /// All cells of several columns.
  var boxedSpans: [ColumnArrangement.Span] {
    spansByRow.isEmpty ? [] : boxed.flatMap { spans(of: $0) }
  }

  /// Whether the cell of a row in a column is one of several columns, or is taken by one.
  func isSpanned(_ row: Int, _ column: Int) -> Bool {
    !spansByRow.isEmpty && spans(of: row).contains { $0.columns ~= column }
  }

  /// Whether a row is below the header.
  func isBody(_ row: Int) -> Bool { row >= headerRows }

  /// How many rows without boxes come before `row`, which has some.
  private func plainRows(before row: Int) -> Int {
    let next = plain.indices.first(halving: { plain[$0].lowerBound >= row })
    return next == 0 ? 0 : plainBefore[next - 1] + plain[next - 1].count
  }
}

extension ColumnArrangement.Titles {
  var areGiven: Bool { hasTitle || hasCaption }
}
