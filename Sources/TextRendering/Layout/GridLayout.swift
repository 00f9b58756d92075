/// Grids (R134): a column is as wide as its widest cell, a row as high as its highest; cells that
/// stretch widen the grid to what it is offered.
extension LayoutTree {
  func measureGrid(_ grid: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    plan(of: grid, proposal).size
  }

  func placeGrid(_ index: Int32, _ proposal: Proposal) {
    let grid = boxes.pointer(index)
    let plan = plan(of: grid, proposal)
    let starts = plan.starts
    let alignment = BoxAlignment(word: grid.pointee.words.a)
    var y = grid.pointee.y
    for (number, line) in plan.lines.enumerated() {
      let height = plan.heights[number]
      let holder = line.box == Box.none ? index : line.box
      var rowAlignment = alignment
      if line.box != Box.none {
        beginRow(line.box, in: grid, y: y, height: height)
        let words = boxes.pointer(line.box).pointee.words
        rowAlignment.vertical = GridRowParameters(words).alignment ?? alignment.vertical
      }
      for cell in plan.cells[line.cells] {
        let area = CellRect(
          x: grid.pointee.x.saturatingAdd(starts[cell.column]), y: y,
          width: plan.width(of: cell), height: height)
        placeCell(cell, of: holder, area, offered: offer(for: cell, plan), rowAlignment)
      }
      if line.box != Box.none { absorbInk(of: line.box, into: index) }
      y = y.saturatingAdd(height).saturatingAdd(plan.verticalSpacing)
    }
  }

  private func beginRow(
    _ row: Int32, in grid: UnsafeMutablePointer<Box>, y: Int32, height: Int32
  ) {
    let box = boxes.pointer(row)
    box.pointee.x = grid.pointee.x
    box.pointee.y = y
    box.pointee.size = LayoutSize(width: grid.pointee.size.width, height: height)
    box.pointee.inkTop = y
    box.pointee.inkBottom = y.saturatingAdd(height)
  }

  private func placeCell(
    _ cell: GridCell, of holder: Int32, _ area: CellRect, offered width: Int32,
    _ alignment: BoxAlignment
  ) {
    // A row's height is offered only where it matters: other answers are there already.
    var offer = Proposal(width: width, height: Proposal.unspecified)
    if stretches(cell.box, .vertical) || measure(cell.box, offer).height > area.height {
      offer.height = area.height
    }
    let size = measure(cell.box, offer)
    placeChild(
      of: holder, cell.box,
      x: area.x.saturatingAdd(alignment.horizontal.offset(of: size.width, in: area.width)),
      y: area.y.saturatingAdd(alignment.vertical.offset(of: size.height, in: area.height)), offer)
    drawLines(of: borderBox(of: cell.box), around: area)
  }

  // MARK: - Columns and rows

  private func plan(of grid: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> GridPlan {
    let isJoined = grid.pointee.traits.contains(.joined) && gridHasLines(grid)
    var plan = GridPlan(grid.pointee.words, isJoined: isJoined)
    var child = grid.pointee.firstChild
    while child != Box.none {
      let box = boxes.pointer(child)
      if box.pointee.kind == .gridRow {
        plan.addRow(child, cells(of: box))
      } else {
        plan.addWholeRow(child, cellParameters(child))
      }
      child = box.pointee.nextSibling
    }
    plan.finish()
    setWidths(of: &plan, offered: proposal.width)
    setHeights(of: &plan, offered: proposal.height)
    return plan
  }

  private func cells(
    of row: UnsafeMutablePointer<Box>
  ) -> [(box: Int32, parameters: GridCellParameters)] {
    var cells: [(box: Int32, parameters: GridCellParameters)] = []
    var child = row.pointee.firstChild
    while child != Box.none {
      cells.append((child, cellParameters(child)))
      child = boxes.pointer(child).pointee.nextSibling
    }
    return cells
  }

  private func cellParameters(_ index: Int32) -> GridCellParameters {
    let box = boxes.pointer(index)
    return box.pointee.kind == .gridCell
      ? GridCellParameters(box.pointee.words) : GridCellParameters()
  }

  /// The width a cell takes of the columns' when it is offered `width`.
  private func width(of cell: GridCell, offered width: Int32) -> Int32 {
    let offer = cell.parameters.isUnsizedAcross ? 0 : width
    return measure(cell.box, Proposal(width: offer, height: Proposal.unspecified)).width
  }

  /// The width a cell is offered once the columns are known. A column's own cells keep the share they
  /// were measured with, unless they may take more: that answer is there already.
  private func offer(for cell: GridCell, _ plan: GridPlan) -> Int32 {
    guard cell.span == 1, plan.offers[cell.column] == Proposal.unspecified else {
      return cell.span == 1 ? plan.offers[cell.column] : plan.width(of: cell)
    }
    return stretches(cell.box, .horizontal) ? plan.widths[cell.column] : Proposal.unspecified
  }

  private func setWidths(of plan: inout GridPlan, offered: Int32) {
    func widest(offered: Int32) -> [Int32] {
      var widths = [Int32](repeating: 0, count: plan.widths.count)
      for cell in plan.cells where cell.span == 1 {
        widths[cell.column] = max(widths[cell.column], width(of: cell, offered: offered))
      }
      return widths
    }
    guard dividesSpace(offered) else {
      let length = uniformLength(offered)
      plan.widths = widest(offered: length)
      widenForSpans(&plan) { _, _ in length }
      plan.offers = plan.widths.map { length == Proposal.unspecified ? length : max(length, $0) }
      return
    }
    let gaps = GridPlan.gaps(plan.widths.count, plan.horizontalSpacing)
    let division = GridDivision(
      minimums: widest(offered: 0), maximums: widest(offered: Proposal.infinite))
    var shares = plan.widths
    plan.widths = division.lengths(available: Int64(offered) - Int64(gaps)) { column, share in
      shares[column] = share
      return plan.cells.reduce(0) { width, cell in
        guard cell.span == 1, cell.column == column else { return width }
        return max(width, self.width(of: cell, offered: share))
      }
    }
    // What the columns leave over is there for cells of several columns.
    widenForSpans(&plan) { plan, cell in
      plan.width(of: cell).saturatingAdd(max(0, offered.saturatingSubtract(plan.size.width)))
    }
    plan.offers = zip(shares, plan.widths).map { max($0, $1) }
  }

  /// Makes room for cells of several columns, each offered what `offer` says.
  private func widenForSpans(_ plan: inout GridPlan, offer: (GridPlan, GridCell) -> Int32) {
    for cell in plan.cells where cell.span > 1 {
      let wanted = width(of: cell, offered: offer(plan, cell))
      let excess = wanted.saturatingSubtract(plan.width(of: cell))
      if excess > 0 { plan.widen(cell, by: excess) }
    }
  }

  private func setHeights(of plan: inout GridPlan, offered: Int32) {
    let cells = plan.cells
    let offers = cells.map { offer(for: $0, plan) }
    func height(of line: Int, offered: Int32) -> Int32 {
      plan.lines[line].cells.reduce(0) { height, index in
        let offer = cells[index].parameters.isUnsizedDown ? 0 : offered
        return max(
          height, measure(cells[index].box, Proposal(width: offers[index], height: offer)).height)
      }
    }
    func heights(offered: Int32) -> [Int32] {
      plan.lines.indices.map { height(of: $0, offered: offered) }
    }
    guard dividesSpace(offered) else {
      plan.heights = heights(offered: uniformLength(offered))
      return
    }
    let gaps = GridPlan.gaps(plan.lines.count, plan.verticalSpacing)
    let division = GridDivision(
      minimums: heights(offered: 0), maximums: heights(offered: Proposal.infinite))
    plan.heights = division.lengths(available: Int64(offered) - Int64(gaps)) {
      height(of: $0, offered: $1)
    }
  }
}
