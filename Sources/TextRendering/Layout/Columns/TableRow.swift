import Containers

/// A row of a ``TableLayout``, and what the views in it are.
struct TableRow {
  let box: BoxRef
  /// Whether the row has cells; it is a view of its own otherwise, or a gap.
  let hasCells: Bool
  /// What lies behind the cells.
  let fill: BoxRef?
  let cells: ArraySlice<BoxRef>
  /// The line above the cells, and what stands where it meets those beside columns.
  let line: ArraySlice<BoxRef>
  /// The cells that take several columns.
  let spans: [ColumnArrangement.Span]
  var top: Int32 = 0
  var height: Int32 = 0

  init(_ box: BoxRef, columns: Int, hasFill: Bool, in tree: LayoutTree) {
    self.box = box
    hasCells = box.pointee.kind == .gridRow
    var views = hasCells ? Array(tree.children(of: box))[...] : []
    fill = hasFill ? views.popFirst() : nil
    cells = views.prefix(columns)
    line = views.dropFirst(columns)
    spans = cells.enumerated().compactMap { column, cell in
      guard cell.pointee.kind == .gridCell else { return nil }
      let count = min(Int(GridCellBox.parameters(of: cell).columns), columns - column)
      guard count > 1 else { return nil }
      return ColumnArrangement.Span(row: 0, columns: column..<column + count, alignment: nil)
    }
  }

  /// Where the cells begin: below the line.
  var cellsTop: Int32 { top.saturatingAdd(line.isEmpty ? 0 : 1) }

  var cellsHeight: Int32 { height.saturatingSubtract(line.isEmpty ? 0 : 1) }

  func cell(_ column: Int) -> BoxRef? {
    column < cells.count ? cells[cells.startIndex + column] : nil
  }

  /// The cell that takes one column only; nil where there is none.
  func ownCell(_ column: Int) -> BoxRef? {
    spans.contains { $0.columns ~= column } ? nil : cell(column)
  }

  /// The cells of height that the row takes, with the line above it.
  func height(_ plan: ColumnPlan, in tree: LayoutTree) -> Int32 {
    guard hasCells else { return tree.measure(box, .unspecified).rows }
    let height = plan.places(of: spans).reduce(0) { height, place in
      max(height, cell(place.column).map { tree.measure($0, place.offer).rows } ?? 0)
    }
    return height.saturatingAdd(line.isEmpty ? 0 : 1)
  }
}
