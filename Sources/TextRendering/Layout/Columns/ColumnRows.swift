/// The rows of a ``ColumnsLayout`` in one width: where each begins, and where the lines go.
struct ColumnRows {
  /// What stands above and below the rows.
  struct Titles {
    /// How many rows titles have outside of the lines.
    var above: Int32 = 0
    var below: Int32 = 0
    var texts = ColumnTitles(title: nil, caption: nil)
    /// The box of the first line, behind those of all cells, and those of the lines beside columns.
    var firstLine: Int32 = .max
    var verticals: [Int32] = []
  }

  let plan: ColumnPlan
  let heights: [Int32]
  private let outside: Titles
  /// The cells behind the whole part of a number, in each column.
  let tails: [Int32]
  private(set) var tops: [Int32] = []
  /// Where each line goes, nil where it has no room.
  private(set) var rules: [Int32?] = []
  private(set) var bottom: Int32 = 0
  private var verticalParts: [[Range<Int32>]] = []

  /// Where the rows begin, and their outer line.
  var top: Int32 { outside.above }

  /// Where all ends.
  var end: Int32 { bottom.saturatingAdd(outside.below) }

  var titles: ColumnTitles { outside.texts }

  var firstLine: Int32 { outside.firstLine }

  /// The number of the line beside a column that a box is; nil for any other box.
  func vertical(_ box: Int32) -> Int? { outside.verticals.firstIndex(of: box) }

  init(
    _ arrangement: ColumnArrangement, _ plan: ColumnPlan, _ heights: [Int32], titles: Titles,
    tails: [Int32]
  ) {
    (self.plan, self.heights, outside, self.tails) = (plan, heights, titles, tails)
    bottom = titles.above
    tops.reserveCapacity(heights.count)
    var lines = arrangement.lines.makeIterator()
    var line = lines.next()
    for row in 0...heights.count {
      if row > 0 {
        tops.append(bottom)
        bottom = bottom.saturatingAdd(heights[row - 1])
      }
      guard line == row else { continue }
      line = lines.next()
      let isDrawn = plan.hasRoom(forLine: row > 0 && row < heights.count)
      rules.append(isDrawn ? bottom : nil)
      if isDrawn { bottom = bottom.saturatingAdd(1) }
    }
    let hiding = arrangement.spans.filter { tops.indices.contains($0.row) }.map { span in
      let top = tops[span.row]
      return (columns: span.columns, rows: top..<top.saturatingAdd(heights[span.row]))
    }
    verticalParts = titles.verticals.indices.map {
      plan.parts(ofVertical: $0, in: top..<bottom, hiddenBy: hiding)
    }
  }

  /// The rows of the drawing, among `shown`, in which the line in front of a column is seen.
  func parts(ofVertical number: Int, in shown: Range<Int32>) -> some Sequence<Range<Int32>> {
    let parts = verticalParts[number]
    let first = parts.indices.first(halving: { parts[$0].upperBound > shown.lowerBound })
    return parts[first...].prefix { $0.lowerBound < shown.upperBound }
  }
}
