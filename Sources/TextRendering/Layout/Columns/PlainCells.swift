import Containers

/// The texts of rows of cells, column by column, without boxes.
///
/// Budget: 16 bytes a cell beside its text. A million rows are measured by comparing numbers.
struct PlainCells {
  /// A text; nearly all are printable ASCII on one line, which is as wide as it is long.
  struct Text: BitwiseCopyable {
    let bytes: UnsafePointer<UInt8>
    let count: Int32
    /// The number of the text among those that are more; -1 for a line of ASCII.
    let other: Int32
  }

  /// The texts of a column.
  struct Column {
    var alignment: HorizontalAlignment
    var lineLimit: Int32
    var truncation: Truncation
    /// Whether numbers are to stand with the ends of their whole parts below each other.
    var isDecimal = false
    /// The cells of the widest one.
    var width: Int32 = 0
    var numbers = NumberWidths()
    var texts = ContiguousArray<Text>()
  }

  private(set) var columns: [Column] = []
  private var others: [MeasuredText] = []
  /// The column that texts are added to.
  private var current = 0
  /// How each row is drawn; empty where all rows are drawn alike.
  private(set) var styles = ContiguousArray<StyleID>()

  /// The number of rows.
  var count: Int { columns.first?.texts.count ?? 0 }

  /// Texts added from here on are of the column with this number, which is `column` the first time.
  mutating func begin(_ number: Int, count: Int, _ column: @autoclosure () -> Column) {
    current = number
    guard number == columns.count else { return }
    columns.append(column())
    columns[number].texts.reserveCapacity(count)
  }

  /// Says how the rows behind the first `before` are drawn; those before them that have no style of their own are
  /// drawn in `common`.
  mutating func add(_ added: [StyleID], after before: Int, _ common: StyleID) {
    while styles.count < before { styles.append(common) }
    styles += added
  }

  func style(of row: Int, _ common: StyleID) -> StyleID {
    row < styles.count ? styles[row] : common
  }

  /// Adds a text to the column that was begun last.
  mutating func add(_ text: MeasuredText) {
    let isLine = text.kind == .ascii && !text.hasTabs && text.hardLines == 1
    if !isLine { others.append(text) }
    columns[current].texts.append(
      Text(bytes: text.bytes, count: text.count, other: isLine ? -1 : Int32(others.count - 1)))
    columns[current].width = max(columns[current].width, text.width)
    if columns[current].isDecimal { columns[current].numbers.add(text) }
  }

  func text(_ row: Int, _ column: Int) -> MeasuredText {
    let text = columns[column].texts[row]
    if text.other >= 0 { return others[Int(text.other)] }
    return MeasuredText(
      bytes: text.bytes, count: text.count, width: text.count, hardLines: 1, kind: .ascii,
      hasTabs: false, hasWide: false)
  }

  // MARK: - Measuring

  /// Sets the heights of the rows that have no boxes.
  func measure(
    _ plan: ColumnPlan, _ charset: OutputCharset, into heights: inout [Int32], at order: ColumnOrder
  ) {
    for (part, range) in order.plain.enumerated() {
      let before = order.plainBefore[part]
      measure(before..<min(count, before + range.count), plan, charset) { row, height in
        let place = range.lowerBound + row - before
        heights[place] = max(heights[place], height)
      }
    }
  }

  private func measure(
    _ rows: Range<Int>, _ plan: ColumnPlan, _ charset: OutputCharset, _ take: (Int, Int32) -> Void
  ) {
    for row in rows { take(row, 1) }
    for (place, number) in plan.shown.enumerated() {
      let width = plan.offer(place).columns
      // Without texts of several lines a column that has the width of its widest cell has rows of one line.
      guard columns[number].width > width || !others.isEmpty else { continue }
      for row in rows where needsLines(row, number, width) {
        take(row, size(row, number, width, rows: nil, charset).rows)
      }
    }
  }

  /// Whether more is to be done than drawing one line.
  private func needsLines(_ row: Int, _ column: Int, _ width: Int32) -> Bool {
    let text = columns[column].texts[row]
    return text.other >= 0 || text.count > width
  }

  func size(
    _ row: Int, _ number: Int, _ width: Int32, rows: Int32?, _ charset: OutputCharset
  ) -> ViewSize {
    let column = columns[number]
    let size = textSize(
      text(row, number), proposedWidth: width, proposedHeight: rows, lineLimit: column.lineLimit,
      mode: column.truncation, charset: charset)
    return ViewSize(columns: size.width, rows: size.height)
  }
}
