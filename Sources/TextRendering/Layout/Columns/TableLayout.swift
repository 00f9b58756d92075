import Containers

/// Arranges a table whose rows are built as they come into sight: header, those rows and the gaps between them,
/// footer, and the lines.
///
/// The columns are as wide as what was ever in sight of them needs; see ``SeenColumns``.
final class TableLayout: ChildArrangement {
  /// Where everything stands in one width.
  private struct Places {
    let plan: ColumnPlan
    let parts: TableParts
    /// The cells behind the whole part of a number, in each column.
    let tails: [Int32]
    /// The rows that are built, from the header to the footer.
    var rows: [TableRow] = []
    /// Where each line goes, nil where it has no room.
    var lines: [Int32?] = []
    /// Where the rows begin that are built as they come into sight.
    var start: Int32 = 0
    /// Where the outer lines begin and end.
    var top: Int32 = 0
    var bottom: Int32 = 0
    var end: Int32 = 0
  }

  private let arrangement: ColumnArrangement
  var seen = SeenColumns()
  /// What was found out last: for so many cells of width, in the layout of this generation.
  private var known: (available: Int, generation: UInt32, places: Places)?
  private var placed: Places?

  init(_ arrangement: ColumnArrangement) { self.arrangement = arrangement }

  func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let places = places(in: box, proposal.columns, tree)
    return places.plan.size(proposal, arrangement, end: places.end, in: tree) {
      places.parts.counters.dropFirst($0).first
    }
  }

  func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    let places = places(in: box, sizing.size.columns, tree)
    let (plan, parts) = (places.plan, places.parts)
    parts.titles.put(plan, bottom: places.bottom, arrangement.titles.alignment, tree, put)
    plan.putVerticals(places.top, height: places.bottom - places.top, put) {
      parts.verticals.dropFirst($0).first
    }
    for (line, y) in zip(parts.lines, places.lines) {
      plan.putLine(y, put) { line.dropFirst($0).first }
    }
    plan.putCounter(places.end, in: sizing.size.columns, put) {
      parts.counters.dropFirst($0).first
    }
    for row in places.rows { putRow(row, places, tree, put) }
  }

  func finishPlacing(_ box: BoxRef, in tree: LayoutTree) {
    let places = places(in: box, box.pointee.size.columns, tree)
    for row in places.rows where row.hasCells {
      row.box.pointee.size = ViewSize(columns: places.plan.cells, rows: row.height)
      row.box.pointee.drawsOwnRows()
      for cell in tree.placedChildren(of: row.box) { row.box.pointee.drawsOver(cell.pointee) }
    }
    placed = places
    tree.notePlace(ofRowsIn: box, across: box.pointee.size.columns, start: places.start)
    note(places, in: tree)
  }

  /// The lines beside the columns stand in front of the rows, those between rows in front of all, and titles in those.
  func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let places = places(in: box, box.pointee.size.columns, tree)
    let dividers = tree.framedDividers.count
    for row in places.rows where row.hasCells {
      for view in [row.fill].compactMap({ $0 }) + row.cells { tree.paint(view, on: canvas) }
    }
    for row in places.rows where !row.hasCells { tree.paint(row.box, on: canvas) }
    let hiding = places.rows.flatMap { row in
      row.spans.map { (columns: $0.columns, rows: row.top..<row.top.saturatingAdd(row.height)) }
    }
    for (number, line) in places.parts.verticals.enumerated() {
      let parts = places.plan.parts(
        ofVertical: number, in: places.top..<places.bottom, hiddenBy: hiding)
      ColumnPlan.paint(line, in: parts, of: box, on: canvas, in: tree)
    }
    for line in places.parts.lines + places.rows.map(\.line) + [places.parts.counters] {
      for view in line { tree.paint(view, on: canvas) }
    }
    places.parts.titles.paint(isInLine: places.plan.isFramed, of: box, on: canvas, in: tree)
    if places.plan.isFramed { tree.framedDividers.forget(downTo: dividers) }
  }

  func length(ofAdded row: BoxRef, in tree: LayoutTree) -> Int32 {
    placed.map { makeRow(row, in: tree).height($0.plan, in: tree) } ?? 0
  }

  // MARK: - What there is

  private func makeRow(_ box: BoxRef, in tree: LayoutTree) -> TableRow {
    TableRow(
      box, columns: arrangement.columns.count,
      hasFill: arrangement.lazyRows?.haveFills ?? false, in: tree)
  }

  // MARK: - Sizes

  private func places(in box: BoxRef, _ columns: Int32, _ tree: LayoutTree) -> Places {
    let available = columns.isConcrete && columns != .infinite ? Int(columns) : .max
    let generation = tree.pass.pointee.generation
    if let known, known.available == available, known.generation == generation {
      return known.places
    }
    let places = makePlaces(in: box, available, tree)
    known = (available, generation, places)
    return places
  }

  private func makePlaces(in box: BoxRef, _ available: Int, _ tree: LayoutTree) -> Places {
    let parts = TableParts(arrangement, Array(tree.children(of: box)), in: tree)
    let body = parts.rows.map { makeRow($0, in: tree) }
    let rows = [parts.header].compactMap { $0 } + body + [parts.footer].compactMap { $0 }
    let numbers = arrangement.columns.indices.map { self.numbers(of: $0, rows, tree) }
    var places = Places(
      plan: plan(rows, numbers.map(\.width), parts, available, tree), parts: parts,
      tails: numbers.map(\.tail))
    var lines = (arrangement.lazyRows?.lines ?? []).makeIterator()
    var line = lines.next()
    var y: Int32 = ColumnTitles.height(parts.titles.title, places.plan, in: tree)
    func draw(_ next: ColumnArrangement.LazyRows.Line) {
      guard line == next else { return }
      line = lines.next()
      let isDrawn = places.plan.hasRoom(forLine: next == .belowHeader || next == .aboveFooter)
      places.lines.append(isDrawn ? y : nil)
      if isDrawn { y = y.saturatingAdd(1) }
    }
    func add(_ row: TableRow) {
      var row = row
      (row.top, row.height) = (y, row.height(places.plan, in: tree))
      places.rows.append(row)
      y = y.saturatingAdd(row.height)
    }
    places.top = y
    draw(.aboveAll)
    parts.header.map(add)
    draw(.belowHeader)
    places.start = y
    body.forEach(add)
    draw(.aboveFooter)
    parts.footer.map(add)
    draw(.belowAll)
    places.bottom = y
    places.end = y.saturatingAdd(ColumnTitles.height(parts.titles.caption, places.plan, in: tree))
    return places
  }

  /// The columns as wide as what is in sight needs, and was.
  private func plan(
    _ rows: [TableRow], _ numbers: [Int32], _ parts: TableParts, _ available: Int,
    _ tree: LayoutTree
  ) -> ColumnPlan {
    let widest = arrangement.columns.indices.map { number in
      var widest = WidestCells()
      if arrangement.columns[number].ideal != nil { return widest }
      widest.title = arrangement.hasHeader ? Self.widest(number, rows.prefix(1), tree) : 0
      widest.rows = Self.widest(number, rows.dropFirst(arrangement.hasHeader ? 1 : 0), tree)
      widest.rows = max(widest.rows, Int(seen.width(of: number)), Int(numbers[number]))
      return widest
    }
    var plan = ColumnPlan(arrangement, of: widest, available: available) { number in
      let words = rows.map { ColumnCells.widestWord($0.ownCell(number), in: tree) }
      return words.contains(nil) ? nil : words.lazy.compactMap { $0 }.max() ?? 0
    }
    var spans = seen.spans
    for row in rows { see(row, in: tree, &spans) }
    for columns in spans.keys.sorted(by: { ($0.lowerBound, $0.count) < ($1.lowerBound, $1.count) })
    {
      plan.widen(columns, to: Int(spans[columns] ?? 0), arrangement, available: available)
    }
    parts.titles.widen(&plan, arrangement, available: available, in: tree)
    return plan
  }

  private static func widest(_ column: Int, _ rows: ArraySlice<TableRow>, _ tree: LayoutTree) -> Int
  {
    let cells = rows.lazy.compactMap { $0.ownCell(column) }
    return Int(cells.map { tree.measure($0, .unspecified).columns }.max() ?? 0)
  }

  private func see(_ row: TableRow, in tree: LayoutTree, _ spans: inout [Range<Int>: Int32]) {
    for span in row.spans {
      let width = tree.measure(row.cell(span.columns.lowerBound), .unspecified).columns
      spans[span.columns] = max(spans[span.columns] ?? 0, width)
    }
  }

  /// The widths on both sides of where the whole parts of numbers end; none for columns of other alignment.
  private func numbers(of column: Int, _ rows: [TableRow], _ tree: LayoutTree) -> NumberWidths {
    guard arrangement.columns[column].isDecimal else { return NumberWidths() }
    var widths = seen.numbers[column] ?? NumberWidths()
    for row in rows.dropFirst(arrangement.hasHeader ? 1 : 0) {
      guard let cell = row.ownCell(column), let text = ColumnCells.number(cell, in: tree) else {
        continue
      }
      widths.add(text)
    }
    return widths
  }

  /// Notes what is in sight of the columns, for rows that are built later.
  private func note(_ places: Places, in tree: LayoutTree) {
    for row in places.rows { see(row, in: tree, &seen.spans) }
    for (number, column) in arrangement.columns.enumerated() where column.ideal == nil {
      // The title is always in sight.
      let rows = places.rows.dropFirst(arrangement.hasHeader ? 1 : 0)
      for cell in rows.compactMap({ $0.ownCell(number) }) {
        seen.see(tree.measure(cell, .unspecified).columns, in: number)
      }
      if column.isDecimal { seen.numbers[number] = numbers(of: number, places.rows, tree) }
    }
    let widths = places.plan.shown.indices.map { places.plan.offer($0).columns }
    seen.note(widths, offers: places.plan.shown.map { Int32(clamping: $0) })
  }

  // MARK: - Places

  private func putRow(
    _ row: TableRow, _ places: Places, _ tree: LayoutTree, _ put: Arrangement
  ) {
    let plan = places.plan
    put(row.box, 0, row.top, ProposedViewSize(columns: plan.cells, rows: row.height))
    if let fill = row.fill { plan.putFill(fill, row.cellsTop, height: row.cellsHeight, put) }
    let isBody = row.box != places.parts.header?.box
    ColumnCells(arrangement, plan, tails: places.tails)
      .put(row.spans, row.cellsTop, row.cellsHeight, tree, put) { column in
        row.cell(column).map { ($0, isBody) }
      }
    plan.putLine(row.top, put) { row.line.dropFirst($0).first }
  }
}
