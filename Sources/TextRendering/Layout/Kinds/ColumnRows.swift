import Containers

/// The rows of a ``ColumnsLayout`` in one width: where each begins, and where the lines go.
struct ColumnRows {
  let plan: ColumnPlan
  let heights: [Int32]
  /// The box of the first line, behind those of all cells.
  let firstLine: Int32
  private(set) var tops: [Int32] = []
  /// Where each line goes, nil where it has no room.
  private(set) var rules: [Int32?] = []
  private(set) var bottom: Int32 = 0

  /// The cells across.
  var width: Int32 { Int32(clamping: plan.width) }

  init(_ arrangement: ColumnArrangement, _ plan: ColumnPlan, _ heights: [Int32], firstLine: Int32) {
    (self.plan, self.heights, self.firstLine) = (plan, heights, firstLine)
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
      // Where there is no room for the outer lines, those above and below all go too.
      let isDrawn = plan.isFramed || !arrangement.hasVerticals || (row > 0 && row < heights.count)
      rules.append(isDrawn ? bottom : nil)
      if isDrawn { bottom = bottom.saturatingAdd(1) }
    }
  }
}
