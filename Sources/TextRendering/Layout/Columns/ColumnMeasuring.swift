import Containers

/// Finds out how wide and how high the cells of a ``ColumnArrangement`` are.
struct ColumnMeasuring {
  private let arrangement: ColumnArrangement
  private let order: ColumnOrder
  private let cells: PlainCells?
  private let children: Children
  private let titles: ColumnTitles
  private let tree: LayoutTree

  init(
    _ arrangement: ColumnArrangement, _ order: ColumnOrder, _ intake: CellIntake?,
    _ children: Children, _ tree: LayoutTree
  ) {
    (self.arrangement, self.order, cells) = (arrangement, order, intake?.cells)
    (self.children, self.tree) = (children, tree)
    titles = order.titles(children)
  }

  /// The rows in so many cells of width, each as high as its highest cell.
  func rows(in available: Int) -> ColumnRows {
    let numbers = arrangement.columns.indices.map(numbers)
    var plan = ColumnPlan(
      arrangement, of: widestCells(numbers), available: available, widestWord: widestWord)
    for span in order.boxedSpans {
      let cell = children[order.firstCell(of: span.row) + span.columns.lowerBound]
      plan.widen(span.columns, to: width(of: cell), arrangement, available: available)
    }
    titles.widen(&plan, arrangement, available: available, in: tree)
    return ColumnRows(
      arrangement, plan, heights(plan), titles: titles(plan), tails: numbers.map { $0?.tail ?? 0 })
  }

  private func width(of cell: BoxRef?) -> Int {
    guard let cell else { return 0 }
    return Int(tree.measure(cell, .unspecified).columns)
  }

  /// The rows of the titles outside of the lines, and where boxes are that are no cells.
  private func titles(_ plan: ColumnPlan) -> ColumnRows.Titles {
    func index(_ place: Int) -> Int32? { children[place].map { tree.index(of: $0) } }
    return ColumnRows.Titles(
      above: ColumnTitles.height(titles.title, plan, in: tree),
      below: ColumnTitles.height(titles.caption, plan, in: tree),
      texts: titles, firstLine: index(order.firstLine) ?? .max,
      verticals: arrangement.spans.isEmpty
        ? [] : (0..<order.verticals).compactMap { index(order.firstLine + $0) })
  }

  // MARK: - Widths

  /// The widths on both sides of where the whole parts of numbers end; nil for columns of other alignment.
  private func numbers(of column: Int) -> NumberWidths? {
    guard arrangement.columns[column].isDecimal else { return nil }
    var widths = cells.flatMap { $0.count > 0 ? $0.columns[column].numbers : nil } ?? NumberWidths()
    for row in order.boxed where !order.isSpanned(row, column) {
      guard let cell = children[order.firstCell(of: row) + column] else { continue }
      if order.isBody(row), let text = ColumnCells.number(cell, in: tree) { widths.add(text) }
    }
    return widths
  }

  private func widestCells(_ numbers: [NumberWidths?]) -> [WidestCells] {
    arrangement.columns.enumerated().map { number, column in
      var widest = WidestCells()
      if column.ideal != nil { return widest }
      widest.rows = Int(cells.map { $0.count > 0 ? $0.columns[number].width : 0 } ?? 0)
      for row in order.boxed where !order.isSpanned(row, number) {
        let width = width(of: children[order.firstCell(of: row) + number])
        if row == 0, arrangement.hasHeader {
          widest.title = width
        } else {
          widest.rows = max(widest.rows, width)
        }
      }
      widest.rows = max(widest.rows, Int(numbers[number]?.width ?? 0))
      return widest
    }
  }

  private func widestWord(of column: Int) -> Int? {
    var widest = 0
    for row in order.boxed where !order.isSpanned(row, column) {
      guard
        let word = ColumnCells.widestWord(
          children[order.firstCell(of: row) + column], in: tree)
      else { return nil }
      widest = max(widest, word)
    }
    for row in 0..<(cells?.count ?? 0) {
      widest = max(widest, Int(cells?.text(row, column).widestWord ?? 0))
    }
    return widest
  }

  // MARK: - Heights

  private func heights(_ plan: ColumnPlan) -> [Int32] {
    var heights = [Int32](repeating: 0, count: arrangement.rows)
    cells?.measure(plan, tree.charset, into: &heights, at: order)
    for row in order.boxed {
      let first = order.firstCell(of: row)
      for place in plan.places(of: order.spans(of: row)) {
        let size = tree.measure(children[first + place.column], place.offer)
        heights[row] = max(heights[row], size.rows)
      }
    }
    return heights
  }
}
