import Containers

// What stands around cells in columns: the lines, the backgrounds, and what says how many columns are left out.
extension ColumnPlan {
  /// What is answered to a proposal by rows and titles that end at `end`, below which one of `counters` has the room
  /// that there is.
  func size(
    _ proposal: ProposedViewSize, _ arrangement: ColumnArrangement, end: Int32, in tree: LayoutTree,
    _ counters: (Int) -> BoxRef?
  ) -> ViewSize {
    let isEndless =
      proposal.columns == .infinite && arrangement.columns.contains { $0.maximum == .max }
    var size = ViewSize(columns: isEndless ? .infinite : cells, rows: end)
    guard missing > 0 else { return size }
    size.rows = end.saturatingAdd(1)
    if let counter = counters(missing - 1) {
      let offer = ProposedViewSize(columns: proposal.columns, rows: 1)
      size.columns = max(size.columns, tree.measure(counter, offer).columns)
    }
    return size
  }

  /// Whether a line across is drawn. Where there is no room for the outer lines beside the columns, those above and
  /// below all go too.
  func hasRoom(forLine isInside: Bool) -> Bool { isFramed || !hasVerticals || isInside }

  /// Puts one of `views` at each line beside the columns that show: they have one in front of each column, and one at
  /// the end.
  func putVerticals(
    _ y: Int32, height: Int32, _ put: Arrangement, _ views: (Int) -> BoxRef?
  ) {
    guard isFramed else { return }
    for number in 0...shown.count {
      guard let line = views(vertical(number)) else { continue }
      put(line, border(number), y, ProposedViewSize(columns: 1, rows: height))
    }
  }

  /// Puts a line across, and what stands where it meets those beside the columns.
  func putLine(_ y: Int32?, _ put: Arrangement, _ views: (Int) -> BoxRef?) {
    guard let y, let line = views(0) else { return }
    put(line, 0, y, ProposedViewSize(columns: cells, rows: 1))
    putVerticals(y, height: 1, put) { views(1 + $0) }
  }

  /// Puts what lies behind the cells of a row.
  func putFill(_ fill: BoxRef, _ y: Int32, height: Int32, _ put: Arrangement) {
    let inset: Int32 = isFramed ? 1 : 0
    put(fill, inset, y, ProposedViewSize(columns: cells - 2 * inset, rows: height))
  }

  /// Puts what says how many columns are left out: of `views` the n-th says n.
  func putCounter(_ y: Int32, in room: Int32, _ put: Arrangement, _ views: (Int) -> BoxRef?) {
    guard missing > 0, let counter = views(missing - 1) else { return }
    put(counter, 0, y, ProposedViewSize(columns: room, rows: 1))
  }

  /// Where the line in front of a column is seen in some rows: cells of several columns hide those inside of them.
  func parts(
    ofVertical number: Int, in rows: Range<Int32>,
    hiddenBy cells: [(columns: Range<Int>, rows: Range<Int32>)]
  ) -> [Range<Int32>] {
    var parts: [Range<Int32>] = []
    var start = rows.lowerBound
    // The first line is that of the frame.
    if shown.first != number {
      for cell in cells where cell.columns.dropFirst().contains(number) {
        guard start < cell.rows.upperBound else { continue }
        if start < cell.rows.lowerBound { parts.append(start..<cell.rows.lowerBound) }
        start = cell.rows.upperBound
      }
    }
    if start < rows.upperBound { parts.append(start..<rows.upperBound) }
    return parts
  }

  /// Draws a line beside a column where it is seen, in rows from the top of `box`.
  static func paint(
    _ line: BoxRef, in parts: some Sequence<Range<Int32>>, of box: BoxRef, on canvas: Canvas,
    in tree: LayoutTree
  ) {
    for part in parts {
      let area = CellRect(
        x: canvas.clip.x, y: box.pointee.y.saturatingAdd(part.lowerBound),
        width: canvas.clip.width, height: part.upperBound - part.lowerBound)
      tree.paint(line, on: canvas.clipped(to: area))
    }
  }
}
