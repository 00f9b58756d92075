import Containers

/// Rows of cells in common columns (R134): a column is as wide as its widest cell, a row as high as its
/// highest; cells that stretch widen the grid to what it is offered.
enum GridBox: ContainerLayout {
  static var defaults: GridParameters { GridParameters() }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    tree.plan(of: box, proposal).size
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    var plan = tree.plan(of: box, sizing.proposal)
    plan.locate()
    for cell in plan.cells {
      let place = tree.place(of: cell, in: plan, plan.area(of: cell), box)
      put(cell.box, place.right, place.down, place.offer)
    }
  }

  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    tree.placeGrid(box, sizing.proposal)
  }

  static func length(ofAdded row: BoxRef, to box: BoxRef, in tree: LayoutTree) -> Int32 {
    let spacing = rowSpacing(of: box, in: tree)
    let columns = tree.seenColumns[tree.index(of: box)] ?? SeenColumns()
    guard row.pointee.kind == .gridRow else {
      let offer = tree.width(of: 0..<columns.widths.count, columns, in: box)
      return tree.height(ofCell: row, offered: offer).saturatingAdd(spacing)
    }
    var (height, column): (Int32, Int) = (0, 0)
    for cell in tree.children(of: row) {
      let parameters = tree.cellParameters(cell)
      let span = Int(min(max(1, parameters.columns), GridPlan.spanLimit))
      let isUnsized = parameters.unsized.contains(.horizontal)
      let offer = tree.width(of: column..<column + span, columns, in: box, isUnsized: isUnsized)
      height = max(height, tree.height(ofCell: cell, offered: offer))
      column += span
    }
    return height.saturatingAdd(spacing)
  }

  static func rowSpacing(of box: BoxRef, in tree: LayoutTree) -> Int32 {
    let sharesLines = box.pointee.traits.contains(.joined) && hasLines(box, in: tree)
    return sharesLines ? -1 : parameters(of: box).verticalSpacing.cells ?? defaultSpacing(.vertical)
  }

  static func axis(inside box: BoxRef) -> Axis? { nil }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool {
    box.pointee.traits.contains(.joined) && hasLines(box, in: tree)
  }

  /// True when every cell of a grid is bordered, so that all rows and columns share lines.
  fileprivate static func hasLines(_ box: BoxRef, in tree: LayoutTree) -> Bool {
    tree.allChildren(of: box) { child in
      child.pointee.kind == .gridRow
        ? tree.allChildren(of: child) { tree.hasLine($0, at: .top) }
        : tree.hasLine(child, at: .top)
    }
  }
}

extension LayoutTree {
  fileprivate func placeGrid(_ grid: BoxRef, _ proposal: ProposedViewSize) {
    var plan = plan(of: grid, proposal)
    plan.locate()
    notePlace(ofRowsIn: grid, across: proposal.columns)
    if let columns = seenColumns(of: grid) { note(plan, in: columns) }
    for (number, line) in plan.lines.enumerated() {
      if let row = line.box { beginRow(row, in: grid, plan.tops[number], plan.heights[number]) }
      for cell in plan.cells[line.cells] { placeCell(cell, in: plan, grid, line.box ?? grid) }
      if let row = line.box { grid.pointee.drawsOver(row.pointee) }
    }
  }

  private func beginRow(_ row: BoxRef, in grid: BoxRef, _ top: Int32, _ height: Int32) {
    (row.pointee.x, row.pointee.y) = (grid.pointee.x, grid.pointee.y.saturatingAdd(top))
    row.pointee.size = ViewSize(columns: grid.pointee.size.columns, rows: height)
    row.pointee.drawsOwnRows()
    row.pointee.traits.remove(.leftOut)
  }

  private func placeCell(
    _ cell: GridCell, in plan: GridPlan, _ grid: BoxRef, _ holder: BoxRef
  ) {
    var area = plan.area(of: cell)
    let place = place(of: cell, in: plan, area, grid)
    area.x = grid.pointee.x.saturatingAdd(area.x)
    area.y = grid.pointee.y.saturatingAdd(area.y)
    self.place(
      cell.box, x: grid.pointee.x.saturatingAdd(place.right),
      y: grid.pointee.y.saturatingAdd(place.down), place.offer)
    holder.pointee.drawsOver(cell.box.pointee)
    drawLines(of: cell.box, around: area)
  }

  /// Where in its grid a cell stands that has `area`, and what it is offered.
  fileprivate func place(
    of cell: GridCell, in plan: GridPlan, _ area: CellRect, _ grid: BoxRef
  ) -> (right: Int32, down: Int32, offer: ProposedViewSize) {
    let line = plan.lines[cell.row]
    let area = cell.hasInsets ? cell.inner(area) : area
    var offer = cell.inner(ProposedViewSize(columns: cell.offer, rows: .unspecified))
    let size = settle(cell.box, &offer, liking: cell.size, in: area.height)
    let down =
      line.guide.map { guide in
        let halves = textHalves(of: guide, in: cell, offer, size)
        let distance = line.baseline.saturatingSubtract(halves) >> 1
        return max(0, min(distance, area.height.saturatingSubtract(size.rows)))
      } ?? line.alignment.vertical.offset(of: size.rows, in: area.height)
    let across = plan.alignment(of: cell.columns) ?? line.alignment.horizontal
    return (
      area.x.saturatingAdd(across.offset(of: size.columns, in: area.width)),
      area.y.saturatingAdd(down), offer
    )
  }

  /// Where the text of a cell stands, in half cells from the cell's top.
  private func textHalves(
    of guide: AlignmentGuide, in cell: GridCell, _ offer: ProposedViewSize, _ size: ViewSize
  ) -> Int32 {
    textHalves(of: guide, on: cell.box, offer, size).saturatingAdd(2 * Int32(cell.insets.ends))
  }

  // MARK: - Columns and rows

  fileprivate func plan(of grid: BoxRef, _ proposal: ProposedViewSize) -> GridPlan {
    let seen = seenColumns(of: grid)
    // Rows that are not in sight have a height by one rule for all.
    let isJoined =
      grid.pointee.traits.contains(.joined) && (seen == nil || GridBox.hasLines(grid, in: self))
    var plan = GridPlan(GridBox.parameters(of: grid), isJoined: isJoined)
    plan.reserve(
      rows: Int(grid.pointee.childCount),
      cells: children(of: grid).reduce(0) {
        $0 + ($1.pointee.kind == .gridRow ? Int($1.pointee.childCount) : 1)
      })
    for child in children(of: grid) {
      var alignment = GridBox.parameters(of: grid).alignment
      if child.pointee.kind == .gridRow {
        alignment.vertical = GridRowBox.parameters(of: child).alignment ?? alignment.vertical
        plan.addRow(
          child, alignment, children(of: child).lazy.map { ($0, self.cellParameters($0)) })
      } else {
        plan.addWholeRow(child, alignment, cellParameters(child))
      }
    }
    plan.takeSeen(seen)
    if isJoined {
      for number in plan.cells.indices {
        plan.cells[number].isBordered = hasLine(plan.cells[number].box, at: .top)
      }
    }
    plan.finish()
    setWidths(of: &plan, offered: proposal.columns)
    setHeights(of: &plan, offered: proposal.rows)
    return plan
  }

  // MARK: - Rows that are built as they come into sight

  private func seenColumns(of grid: BoxRef) -> SeenColumns? {
    seenColumns.isEmpty ? nil : seenColumns[index(of: grid)]
  }

  /// Notes how wide the cells of one column like to be; those that take what they are offered say nothing of it.
  private func note(_ plan: GridPlan, in columns: SeenColumns) {
    for cell in plan.cells where cell.span == 1 && cell.box.pointee.kind != .gap {
      guard !stretches(cell.box, .horizontal) else { continue }
      columns.see(width(of: cell, offered: .unspecified), in: cell.column)
    }
    columns.note(plan.widths, offers: plan.offers)
    columns.alignments = plan.alignments
  }

  /// What a cell of these columns was offered in the last layout.
  fileprivate func width(
    of range: Range<Int>, _ columns: SeenColumns, in grid: BoxRef, isUnsized: Bool = false
  ) -> Int32 {
    guard range.upperBound <= columns.widths.count else { return .unspecified }
    if range.count == 1, !isUnsized { return columns.offers[range.lowerBound] }
    let spacing =
      GridBox.parameters(of: grid).horizontalSpacing.cells ?? defaultSpacing(.horizontal)
    return range.reduce(GridPlan.gaps(range.count, spacing)) {
      $0.saturatingAdd(columns.widths[$1])
    }
  }

  fileprivate func height(ofCell box: BoxRef, offered columns: Int32) -> Int32 {
    let rows: Int32 = cellParameters(box).unsized.contains(.vertical) ? 0 : .unspecified
    return measure(box, ProposedViewSize(columns: columns, rows: rows)).rows
  }

  fileprivate func cellParameters(_ box: BoxRef) -> GridCellBox.Parameters {
    box.pointee.kind == .gridCell ? GridCellBox.parameters(of: box) : GridCellBox.defaults
  }

  /// The width a cell takes of the columns' when it is offered `width`.
  private func width(of cell: GridCell, offered width: Int32) -> Int32 {
    let offer = cell.isUnsized ? 0 : width
    if offer == 0, !cell.hasInsets, TextBox.shrinksToOneCell(cell.box) { return 1 }
    let proposal = ProposedViewSize(columns: offer, rows: .unspecified)
    return cell.outer(measure(cell.box, cell.inner(proposal))).columns
  }

  private func setWidths(of plan: inout GridPlan, offered: Int32) {
    func widest(offered: Int32) -> [Int32] {
      var widths = (0..<plan.columnCount).map { plan.unseenWidth(of: $0, offered: offered) }
      for cell in plan.cells where cell.span == 1 {
        widths[cell.column] = max(widths[cell.column], width(of: cell, offered: offered))
      }
      return widths
    }
    guard dividesSpace(offered) else {
      let length = uniformLength(offered)
      plan.widths = widest(offered: length)
      widenForSpans(&plan) { _, _ in length }
      plan.offers = plan.widths.map { length == .unspecified ? length : max(length, $0) }
      return
    }
    let gaps = plan.columnGaps(in: 0..<plan.columnCount)
    var shares = widest(offered: 0)
    let division = GridDivision(minimums: shares, maximums: widest(offered: .infinite))
    // A cell of several columns is served with the last of these, so that columns served later leave it its room.
    let ranks = division.ranks
    let spans = Dictionary(grouping: plan.cells.lazy.filter { $0.span > 1 }) { cell in
      cell.columns.max { ranks[$0] < ranks[$1] }
    }
    plan.widths = shares
    division.serve(available: Int64(offered) - Int64(gaps)) { column, share in
      shares[column] = share
      var taken = plan.widest(of: column, plan.unseenWidth(of: column, offered: share)) {
        width(of: $0, offered: share)
      }
      plan.widths[column] = taken
      for cell in spans[column] ?? [] {
        let left = max(0, share.saturatingSubtract(taken))
        taken = taken.saturatingAdd(
          widen(&plan, for: cell, offered: plan.width(of: cell).saturatingAdd(left)))
      }
      return taken
    }
    // What the columns leave over is there for cells of several columns too.
    widenForSpans(&plan) { plan, cell in
      plan.width(of: cell).saturatingAdd(max(0, offered.saturatingSubtract(plan.width)))
    }
    plan.offers = zip(shares, plan.widths).map { max($0, $1) }
  }

  /// Makes room for cells of several columns, each offered what `offer` says.
  private func widenForSpans(_ plan: inout GridPlan, offer: (GridPlan, GridCell) -> Int32) {
    for cell in plan.cells where cell.span > 1 {
      _ = widen(&plan, for: cell, offered: offer(plan, cell))
    }
  }

  /// Makes room for a cell of several columns, and says by how much these got wider.
  private func widen(_ plan: inout GridPlan, for cell: GridCell, offered: Int32) -> Int32 {
    let wanted = width(of: cell, offered: offered)
    let excess = max(0, wanted.saturatingSubtract(plan.width(of: cell)))
    if excess > 0 { plan.widen(cell, by: excess) }
    return excess
  }

  private func setHeights(of plan: inout GridPlan, offered: Int32) {
    plan.setOffers { stretches($0, .horizontal) }
    let lines = plan.lines
    func height(of line: Int, offered: Int32) -> Int32 {
      var (height, extent) = (0 as Int32, GuidedExtent())
      for number in lines[line].cells {
        let cell = plan.cells[number]
        let isUnsized = cell.parameters.unsized.contains(.vertical)
        let offer = cell.inner(
          ProposedViewSize(columns: cell.offer, rows: isUnsized ? 0 : offered))
        let size = measure(cell.box, offer)
        if offer.rows == .unspecified { plan.cells[number].size = size }
        let rows = cell.outer(size).rows
        height = max(height, rows)
        guard let guide = lines[line].guide, !isUnsized else { continue }
        extent.add(rows, guide: textHalves(of: guide, in: cell, offer, size))
      }
      return max(height, extent.length)
    }
    /// The line of each row that stands by its texts, as far down as the lowest of them.
    func findBaselines() {
      for (number, line) in lines.enumerated() {
        guard let guide = line.guide else { continue }
        plan.lines[number].baseline = plan.cells[line.cells].reduce(0) { lowest, cell in
          let offer = cell.inner(ProposedViewSize(columns: cell.offer, rows: .unspecified))
          return max(lowest, textHalves(of: guide, in: cell, offer, measure(cell.box, offer)))
        }
      }
    }
    defer { findBaselines() }
    func heights(offered: Int32) -> [Int32] {
      lines.indices.map { height(of: $0, offered: offered) }
    }
    guard dividesSpace(offered) else {
      plan.heights = heights(offered: uniformLength(offered))
      return
    }
    let division = GridDivision(
      minimums: heights(offered: 0), maximums: heights(offered: .infinite))
    plan.heights = lines.map { _ in 0 }
    division.serve(available: Int64(offered) - Int64(plan.rowGaps)) { line, share in
      plan.heights[line] = height(of: line, offered: share)
      return plan.heights[line]
    }
  }
}
