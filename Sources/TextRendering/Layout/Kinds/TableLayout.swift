import Containers

/// Arranges a table whose rows are built as they come into sight: header, those rows and the gaps between them,
/// footer, and the lines.
///
/// The columns are as wide as what was ever in sight of them needs; see ``SeenColumns``.
final class TableLayout: ChildArrangement {
  /// Where everything stands in one width.
  private struct Places {
    let plan: ColumnPlan
    /// Where each line goes, nil where it has no room.
    var lines: [Int32?] = []
    var header: (top: Int32, height: Int32) = (0, 0)
    var footer: (top: Int32, height: Int32) = (0, 0)
    var rows: [(box: BoxRef, top: Int32, height: Int32)] = []
    var bottom: Int32 = 0

    var width: Int32 { Int32(clamping: plan.width) }
  }

  private let arrangement: ColumnArrangement
  private let parts: ColumnArrangement.RowsInSight
  var seen = SeenColumns()
  /// What was found out last: for so many cells of width, in the layout of this generation.
  private var known: (available: Int, generation: UInt32, places: Places)?
  private var placed: Places?

  init(_ arrangement: ColumnArrangement) {
    self.arrangement = arrangement
    parts =
      arrangement.rowsInSight
      ?? ColumnArrangement.RowsInSight(
        hasFooter: false, haveFills: false, haveLines: false, lines: [])
  }

  func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let places = places(in: box, proposal.columns, tree)
    let isEndless =
      proposal.columns == .infinite && arrangement.columns.contains { $0.maximum == .max }
    return ViewSize(
      columns: isEndless ? .infinite : places.width,
      rows: places.bottom.saturatingAdd(missing(places.plan) > 0 ? 1 : 0))
  }

  func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    let places = places(in: box, sizing.size.columns, tree)
    var children = Array(tree.siblings(from: box.pointee.firstChild).prefix(fixed))[...]
    let count = arrangement.columns.count
    if arrangement.hasHeader {
      putCells(children.take(count), places, places.header, tree, put)
    }
    if parts.hasFooter { putCells(children.take(count), places, places.footer, tree, put) }
    putVerticals(children.take(verticals), places, (0, places.bottom), put)
    for line in places.lines { putLine(children.take(1 + verticals), places, line, put) }
    let missing = missing(places.plan)
    if missing > 0, let counter = children.dropFirst(missing - 1).first {
      put(counter, 0, places.bottom, ProposedViewSize(columns: places.width, rows: 1))
    }
    for row in places.rows { putRow(row, places, tree, put) }
  }

  func finishPlacing(_ box: BoxRef, in tree: LayoutTree) {
    let places = places(in: box, box.pointee.size.columns, tree)
    for row in places.rows where row.box.pointee.kind == .gridRow {
      row.box.pointee.size = ViewSize(columns: places.width, rows: row.height)
      row.box.pointee.drawsOwnRows()
      for cell in tree.placedChildren(of: row.box) { row.box.pointee.drawsOver(cell.pointee) }
    }
    placed = places
    tree.notePlace(
      ofRowsIn: box, across: box.pointee.size.columns, start: start(of: places))
    note(places, in: tree, of: box)
  }

  /// The lines beside the columns stand in front of the rows, and the lines between those in front of all.
  func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let children = Array(tree.children(of: box))
    let linesFrom = (parts.haveFills ? 1 : 0) + arrangement.columns.count
    let rows = children.dropFirst(fixed).filter { $0.pointee.kind == .gridRow }
      .map { Array(tree.children(of: $0)) }
    for row in rows {
      for view in row.prefix(linesFrom) { tree.paint(view, on: canvas) }
    }
    for view in children.prefix(fixed) { tree.paint(view, on: canvas) }
    for row in rows {
      for line in row.dropFirst(linesFrom) { tree.paint(line, on: canvas) }
    }
  }

  func length(ofAdded row: BoxRef, in tree: LayoutTree) -> Int32 {
    placed.map { height(of: row, $0.plan, in: tree) } ?? 0
  }

  // MARK: - What there is

  private var fixed: Int { arrangement.viewsBeforeRows }

  private var verticals: Int { arrangement.hasVerticals ? arrangement.columns.count + 1 : 0 }

  /// How many columns are left out, of those that are counted.
  private func missing(_ plan: ColumnPlan) -> Int {
    arrangement.counters > 0 ? arrangement.columns.count - plan.shown.count : 0
  }

  private func start(of places: Places) -> Int32 {
    places.header.top.saturatingAdd(places.header.height)
      .saturatingAdd(hasLine(.belowHeader) ? 1 : 0)
  }

  private func hasLine(_ line: ColumnArrangement.RowsInSight.Line) -> Bool {
    parts.lines.contains(line)
  }

  /// The cells of a row: what stands in its box between the fill and the line.
  private func cells(of row: BoxRef, in tree: LayoutTree) -> ArraySlice<BoxRef> {
    Array(tree.children(of: row)).dropFirst(parts.haveFills ? 1 : 0)
      .prefix(arrangement.columns.count)
  }

  private func headerCells(of box: BoxRef, in tree: LayoutTree) -> [ArraySlice<BoxRef>] {
    let count = arrangement.columns.count
    var children = Array(tree.siblings(from: box.pointee.firstChild).prefix(fixed))[...]
    return [arrangement.hasHeader, parts.hasFooter].map { $0 ? children.take(count) : [] }
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
    let edges = headerCells(of: box, in: tree)
    let rows = Array(tree.children(of: box).dropFirst(fixed))
    let widest = widestCells(
      edges + rows.map { $0.pointee.kind == .gridRow ? cells(of: $0, in: tree) : [] }, in: tree)
    var places = Places(plan: ColumnPlan(arrangement, of: widest, available: available))
    var y: Int32 = 0
    var lines = parts.lines.makeIterator()
    var line = lines.next()
    func draw(_ next: ColumnArrangement.RowsInSight.Line) {
      guard line == next else { return }
      line = lines.next()
      let isInside = next == .belowHeader || next == .aboveFooter
      let isDrawn = places.plan.isFramed || !arrangement.hasVerticals || isInside
      places.lines.append(isDrawn ? y : nil)
      if isDrawn { y = y.saturatingAdd(1) }
    }
    draw(.aboveAll)
    places.header = (y, height(of: edges[0], places.plan, in: tree))
    y = y.saturatingAdd(places.header.height)
    draw(.belowHeader)
    for row in rows {
      let height = height(of: row, places.plan, in: tree)
      places.rows.append((row, y, height))
      y = y.saturatingAdd(height)
    }
    draw(.aboveFooter)
    places.footer = (y, height(of: edges[1], places.plan, in: tree))
    y = y.saturatingAdd(places.footer.height)
    draw(.belowAll)
    places.bottom = y
    return places
  }

  private func widestCells(_ rows: [ArraySlice<BoxRef>], in tree: LayoutTree) -> [Int] {
    arrangement.columns.indices.map { number in
      if arrangement.columns[number].ideal != nil { return 0 }
      let unseen = seen.widest.indices.contains(number) ? seen.widest[number] : 0
      return Int(
        rows.reduce(unseen) { widest, row in
          guard row.count > number else { return widest }
          return max(widest, tree.measure(row[row.startIndex + number], .unspecified).columns)
        })
    }
  }

  /// The cells that a row takes, with the line above it.
  private func height(of row: BoxRef, _ plan: ColumnPlan, in tree: LayoutTree) -> Int32 {
    guard row.pointee.kind == .gridRow else { return tree.measure(row, .unspecified).rows }
    return height(of: cells(of: row, in: tree), plan, in: tree)
      .saturatingAdd(parts.haveLines ? 1 : 0)
  }

  private func height(of cells: ArraySlice<BoxRef>, _ plan: ColumnPlan, in tree: LayoutTree)
    -> Int32
  {
    var height: Int32 = 0
    for (place, column) in plan.shown.enumerated() where column < cells.count {
      height = max(
        height, tree.measure(cells[cells.startIndex + column], plan.offer(place)).rows)
    }
    return height
  }

  /// Notes what is in sight of the columns, for rows that are built later.
  private func note(_ places: Places, in tree: LayoutTree, of box: BoxRef) {
    for row in places.rows where row.box.pointee.kind == .gridRow {
      for (number, cell) in cells(of: row.box, in: tree).enumerated()
      where arrangement.columns[number].ideal == nil {
        seen.see(tree.measure(cell, .unspecified).columns, in: number)
      }
    }
    let widths = places.plan.shown.indices.map { places.plan.offer($0).columns }
    seen.note(widths, offers: places.plan.shown.map { Int32(clamping: $0) })
  }

  // MARK: - Places

  private func putRow(
    _ row: (box: BoxRef, top: Int32, height: Int32), _ places: Places, _ tree: LayoutTree,
    _ put: Arrangement
  ) {
    put(row.box, 0, row.top, ProposedViewSize(columns: places.width, rows: row.height))
    guard row.box.pointee.kind == .gridRow else { return }
    var children = Array(tree.children(of: row.box))[...]
    let line: Int32 = parts.haveLines ? 1 : 0
    let (top, height) = (row.top.saturatingAdd(line), row.height.saturatingSubtract(line))
    if parts.haveFills, let fill = children.popFirst() {
      let inset: Int32 = places.plan.isFramed ? 1 : 0
      put(fill, inset, top, ProposedViewSize(columns: places.width - 2 * inset, rows: height))
    }
    putCells(children.take(arrangement.columns.count), places, (top, height), tree, put)
    if parts.haveLines { putLine(children, places, row.top, put) }
  }

  private func putCells(
    _ cells: ArraySlice<BoxRef>, _ places: Places, _ row: (top: Int32, height: Int32),
    _ tree: LayoutTree, _ put: Arrangement
  ) {
    for (place, column) in places.plan.shown.enumerated() where column < cells.count {
      let cell = cells[cells.startIndex + column]
      var offer = places.plan.offer(place)
      let taken = min(offer.columns, tree.measure(cell, offer).columns)
      let inset = arrangement.columns[column].alignment.inset(of: taken, in: offer.columns)
      offer.rows = row.height
      put(cell, places.plan.start(place).saturatingAdd(inset), row.top, offer)
    }
  }

  /// A line across, and what stands where it meets the lines beside the columns.
  private func putLine(
    _ views: ArraySlice<BoxRef>, _ places: Places, _ y: Int32?, _ put: Arrangement
  ) {
    guard let y, let line = views.first else { return }
    put(line, 0, y, ProposedViewSize(columns: places.width, rows: 1))
    putVerticals(views.dropFirst(), places, (y, 1), put)
  }

  /// One view at each line beside the columns, the last one at the end.
  private func putVerticals(
    _ views: ArraySlice<BoxRef>, _ places: Places, _ rows: (top: Int32, height: Int32),
    _ put: Arrangement
  ) {
    guard places.plan.isFramed, views.count > arrangement.columns.count else { return }
    for number in 0...places.plan.shown.count {
      let isLast = number == places.plan.shown.count
      let view = views[views.startIndex + (isLast ? arrangement.columns.count : number)]
      put(
        view, places.plan.border(number), rows.top,
        ProposedViewSize(columns: 1, rows: rows.height))
    }
  }
}

extension ArraySlice<BoxRef> {
  /// Takes the first ones away, as far as there are any.
  fileprivate mutating func take(_ count: Int) -> ArraySlice<BoxRef> {
    defer { self = dropFirst(count) }
    return prefix(count)
  }
}
