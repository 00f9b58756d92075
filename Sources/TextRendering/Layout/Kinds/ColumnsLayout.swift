import Containers

/// Arranges the children of a box as a ``ColumnArrangement`` says.
///
/// Rows whose cells are plain texts need no boxes: ``PlainCells`` are drawn by the layout itself, behind which they
/// stand where the boxes of the same cells would stand.
final class ColumnsLayout: ChildArrangement {
  private let arrangement: ColumnArrangement
  /// The rows behind the header that are plain texts, for as long as they are handed out and drawn.
  private let intake: CellIntake?
  /// What was found out last: for so many cells of width, in the layout of this generation.
  private var known: (available: Int, generation: UInt32, rows: ColumnRows)?

  init(_ arrangement: ColumnArrangement, _ intake: CellIntake?) {
    (self.arrangement, self.intake) = (arrangement, intake)
  }

  func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let rows = rows(of: box, proposal.columns.isConcrete ? Int(proposal.columns) : .max, in: tree)
    let isEndless =
      proposal.columns == .infinite && arrangement.columns.contains { $0.maximum == .max }
    return ViewSize(
      columns: isEndless ? .infinite : rows.width,
      rows: rows.bottom.saturatingAdd(missing(rows.plan) > 0 ? 1 : 0))
  }

  func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    let children = Children(box, in: tree)
    let rows = rows(of: box, sizing.size, in: tree)
    putFills(children, rows, put)
    for row in boxedRows {
      putCells(of: row, children, rows, tree, put)
    }
    putLines(children, rows, put)
    let missing = missing(rows.plan)
    guard missing > 0, let counter = children[children.count - arrangement.counters + missing - 1]
    else { return }
    put(counter, 0, rows.bottom, ProposedViewSize(columns: rows.width, rows: 1))
  }

  /// Lines stand in front of the cells, fills behind them.
  func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    guard let intake, plainRows > 0 else { return tree.paintChildren(of: box, on: canvas) }
    let rows = rows(of: box, box.pointee.size, in: tree)
    let shown = canvas.clip.y..<canvas.clip.maxY
    let children =
      tree.children(of: box, drawingOn: shown)
      ?? tree.inPaintingOrder(tree.children(of: box))
    for child in children where tree.index(of: child) < rows.firstLine {
      tree.paint(child, on: canvas)
    }
    PlacedCells(intake, rows, from: headerRows, arrangement)
      .paint(at: (box.pointee.x, box.pointee.y), on: canvas, in: tree)
    for child in children where tree.index(of: child) >= rows.firstLine {
      tree.paint(child, on: canvas)
    }
  }

  // MARK: - Rows

  private var headerRows: Int { arrangement.hasHeader ? 1 : 0 }

  private var plainRows: Int { intake?.cells.count ?? 0 }

  /// The rows that have boxes, those before the plain ones and those behind.
  private var boxedRows: [Int] {
    Array(0..<headerRows)
      + Array(headerRows + plainRows..<max(headerRows + plainRows, arrangement.rows))
  }

  /// Where the cells of a row begin among the children.
  private func firstCell(of row: Int) -> Int {
    guard row >= headerRows else { return 0 }
    let left = row - min(plainRows, row - headerRows)
    return left * arrangement.columns.count + arrangement.fills.count
  }

  /// How many columns are left out, of those that are counted.
  private func missing(_ plan: ColumnPlan) -> Int {
    arrangement.counters > 0 ? arrangement.columns.count - plan.shown.count : 0
  }

  private func rows(of box: BoxRef, _ size: ViewSize, in tree: LayoutTree) -> ColumnRows {
    rows(of: box, size.columns == .infinite ? .max : Int(size.columns), in: tree)
  }

  /// The rows in so many cells of width, each as high as its highest cell.
  private func rows(of box: BoxRef, _ available: Int, in tree: LayoutTree) -> ColumnRows {
    let generation = tree.pass.pointee.generation
    if let known, known.available == available, known.generation == generation {
      return known.rows
    }
    let children = Children(box, in: tree)
    let plan = ColumnPlan(arrangement, of: widestCells(children, in: tree), available: available)
    let firstLine = children[firstCell(of: arrangement.rows)].map { tree.index(of: $0) }
    let rows = ColumnRows(
      arrangement, plan, heights(plan, children, in: tree), firstLine: firstLine ?? .max)
    known = (available, generation, rows)
    return rows
  }

  private func widestCells(_ children: Children, in tree: LayoutTree) -> [Int] {
    let boxedRows = boxedRows
    return arrangement.columns.enumerated().map { number, column in
      if column.ideal != nil { return 0 }
      var widest = plainRows > 0 ? intake?.cells.columns[number].width ?? 0 : 0
      for row in boxedRows {
        let cell = children[firstCell(of: row) + number]
        widest = max(widest, tree.measure(cell, .unspecified).columns)
      }
      return Int(widest)
    }
  }

  private func heights(_ plan: ColumnPlan, _ children: Children, in tree: LayoutTree) -> [Int32] {
    var heights = [Int32](repeating: 0, count: arrangement.rows)
    intake?.cells.measure(plan, tree.charset, into: &heights, from: headerRows)
    for row in boxedRows {
      let first = firstCell(of: row)
      for (place, column) in plan.shown.enumerated() {
        let size = tree.measure(children[first + column], plan.offer(place))
        heights[row] = max(heights[row], size.rows)
      }
    }
    return heights
  }

  // MARK: - Places

  private func putCells(
    of row: Int, _ children: Children, _ rows: ColumnRows, _ tree: LayoutTree, _ put: Arrangement
  ) {
    let first = firstCell(of: row)
    for (place, column) in rows.plan.shown.enumerated() {
      guard let cell = children[first + column] else { continue }
      var offer = rows.plan.offer(place)
      let taken = min(offer.columns, tree.measure(cell, offer).columns)
      let inset = arrangement.columns[column].alignment.inset(of: taken, in: offer.columns)
      offer.rows = rows.heights[row]
      put(cell, rows.plan.start(place).saturatingAdd(inset), rows.tops[row], offer)
    }
  }

  private func putFills(_ children: Children, _ rows: ColumnRows, _ put: Arrangement) {
    let inset: Int32 = rows.plan.isFramed ? 1 : 0
    let first = headerRows * arrangement.columns.count
    for (number, row) in arrangement.fills.enumerated() {
      guard let fill = children[first + number], rows.tops.indices.contains(row - 1) else {
        continue
      }
      let offer = ProposedViewSize(columns: rows.width - 2 * inset, rows: rows.heights[row - 1])
      put(fill, inset, rows.tops[row - 1], offer)
    }
  }

  /// The lines beside the columns, then each line across with what stands where it meets those.
  private func putLines(_ children: Children, _ rows: ColumnRows, _ put: Arrangement) {
    var next = firstCell(of: arrangement.rows)
    let junctions = arrangement.hasVerticals ? arrangement.columns.count + 1 : 0
    putAtBorders(children, from: next, rows.plan, y: 0, height: rows.bottom, put)
    next += junctions
    for rule in rows.rules {
      if let rule, let line = children[next] {
        put(line, 0, rule, ProposedViewSize(columns: rows.width, rows: 1))
        putAtBorders(children, from: next + 1, rows.plan, y: rule, height: 1, put)
      }
      next += 1 + junctions
    }
  }

  /// One child at each line beside the columns, the last one at the end.
  private func putAtBorders(
    _ children: Children, from first: Int, _ plan: ColumnPlan, y: Int32, height: Int32,
    _ put: Arrangement
  ) {
    guard plan.isFramed else { return }
    for number in 0...plan.shown.count {
      let isLast = number == plan.shown.count
      guard let line = children[first + (isLast ? arrangement.columns.count : number)] else {
        continue
      }
      put(line, plan.border(number), y, ProposedViewSize(columns: 1, rows: height))
    }
  }
}

/// The children of a box by their places. A cell whose view has failed may be missing.
private struct Children {
  private let boxes: [BoxRef]

  init(_ box: BoxRef, in tree: LayoutTree) { boxes = Array(tree.children(of: box)) }

  var count: Int { boxes.count }

  subscript(place: Int) -> BoxRef? { boxes.indices.contains(place) ? boxes[place] : nil }
}

extension HorizontalAlignment {
  /// The cells before something `length` wide that has room in `extent`.
  func inset(of length: Int32, in extent: Int32) -> Int32 {
    switch self {
    case .leading: 0
    case .center: extent.saturatingSubtract(length) / 2
    case .trailing: extent.saturatingSubtract(length)
    }
  }
}
