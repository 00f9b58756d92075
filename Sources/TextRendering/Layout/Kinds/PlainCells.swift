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
    /// The cells of the widest one.
    var width: Int32 = 0
    var texts = ContiguousArray<Text>()
  }

  private(set) var columns: [Column] = []
  private var others: [MeasuredText] = []

  /// The number of rows.
  var count: Int { columns.first?.texts.count ?? 0 }

  mutating func add(_ column: Column) { columns.append(column) }

  /// Adds a text to the last column.
  mutating func add(_ text: MeasuredText) {
    let isLine = text.kind == .ascii && !text.hasTabs && text.hardLines == 1
    if !isLine { others.append(text) }
    let last = columns.count - 1
    columns[last].texts.append(
      Text(bytes: text.bytes, count: text.count, other: isLine ? -1 : Int32(others.count - 1)))
    columns[last].width = max(columns[last].width, text.width)
  }

  func text(_ row: Int, _ column: Int) -> MeasuredText {
    let text = columns[column].texts[row]
    if text.other >= 0 { return others[Int(text.other)] }
    return MeasuredText(
      bytes: text.bytes, count: text.count, width: text.count, hardLines: 1, kind: .ascii,
      hasTabs: false, hasWide: false)
  }

  // MARK: - Measuring

  /// Sets the heights of the rows, of which the first is the one at `first`.
  func measure(
    _ plan: ColumnPlan, _ charset: OutputCharset, into heights: inout [Int32], from first: Int
  ) {
    guard count > 0 else { return }
    for row in 0..<count { heights[first + row] = 1 }
    for (place, number) in plan.shown.enumerated() {
      let width = plan.offer(place).columns
      // Without texts of several lines a column that has the width of its widest cell has rows of one line.
      guard columns[number].width > width || !others.isEmpty else { continue }
      for row in 0..<count where needsLines(row, number, width) {
        let size = size(row, number, width, rows: nil, charset)
        heights[first + row] = max(heights[first + row], size.rows)
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
