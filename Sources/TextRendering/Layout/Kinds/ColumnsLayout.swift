import Containers

/// Arranges the children of a box as a ``ColumnArrangement`` says.
///
/// Rows whose cells are plain texts need no boxes: ``PlainCells`` are drawn by the layout itself, behind which they
/// stand where the boxes of the same cells would stand.
final class ColumnsLayout: ChildArrangement {
  private let arrangement: ColumnArrangement
  private let order: ColumnOrder
  /// The rows that are plain texts, for as long as they are handed out and drawn.
  private let intake: CellIntake?
  /// What was found out last: for so many cells of width, in the layout of this generation.
  private var known: (available: Int, generation: UInt32, rows: ColumnRows)?

  init(_ arrangement: ColumnArrangement, _ intake: CellIntake?) {
    (self.arrangement, self.intake) = (arrangement, intake)
    order = ColumnOrder(arrangement, hasPlainRows: intake != nil)
  }

  func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let rows = rows(of: box, proposal.columns.isConcrete ? Int(proposal.columns) : .max, in: tree)
    let isEndless =
      proposal.columns == .infinite && arrangement.columns.contains { $0.maximum == .max }
    return ViewSize(
      columns: isEndless ? .infinite : rows.width,
      rows: rows.end.saturatingAdd(missing(rows.plan) > 0 ? 1 : 0))
  }

  func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    let children = Children(box, in: tree)
    let rows = rows(of: box, sizing.size, in: tree)
    putTitles(children, rows, tree, put)
    putFills(children, rows, put)
    for row in order.boxed {
      putCells(of: row, children, rows, tree, put)
    }
    putLines(children, rows, put)
    let missing = missing(rows.plan)
    guard missing > 0, let counter = children[children.count - arrangement.counters + missing - 1]
    else { return }
    put(counter, 0, rows.end, ProposedViewSize(columns: rows.width, rows: 1))
  }

  /// Lines stand in front of the cells, fills behind them, and titles in front of all.
  func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    guard order.plainRows > 0 || !arrangement.spans.isEmpty || arrangement.titles.areGiven else {
      return tree.paintChildren(of: box, on: canvas)
    }
    let rows = rows(of: box, box.pointee.size, in: tree)
    let shown = canvas.clip.y..<canvas.clip.maxY
    let children =
      tree.children(of: box, drawingOn: shown)
      ?? tree.inPaintingOrder(tree.children(of: box))
    for child in children where tree.index(of: child) < rows.firstLine {
      if !rows.titles.contains(tree.index(of: child)) { tree.paint(child, on: canvas) }
    }
    if let intake {
      PlacedCells(intake, rows, order, arrangement)
        .paint(at: (box.pointee.x, box.pointee.y), on: canvas, in: tree)
    }
    for child in children where tree.index(of: child) >= rows.firstLine {
      guard let vertical = rows.vertical(tree.index(of: child)) else {
        tree.paint(child, on: canvas)
        continue
      }
      let top = shown.lowerBound.saturatingSubtract(box.pointee.y)
      let seen = top..<max(top, shown.upperBound.saturatingSubtract(box.pointee.y))
      for part in rows.parts(ofVertical: vertical, in: seen) {
        let area = CellRect(
          x: canvas.clip.x, y: box.pointee.y.saturatingAdd(part.lowerBound),
          width: canvas.clip.width, height: part.upperBound - part.lowerBound)
        tree.paint(child, on: canvas.clipped(to: area))
      }
    }
    for child in children where rows.titles.contains(tree.index(of: child)) {
      ColumnTitles.paint(child, isInLine: rows.plan.isFramed, of: box, on: canvas, in: tree)
    }
  }

  // MARK: - Rows

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
    let rows = ColumnMeasuring(arrangement, order, intake, Children(box, in: tree), tree)
      .rows(in: available)
    known = (available, generation, rows)
    return rows
  }

  // MARK: - Places

  private func putCells(
    of row: Int, _ children: Children, _ rows: ColumnRows, _ tree: LayoutTree, _ put: Arrangement
  ) {
    let first = order.firstCell(of: row)
    let places = ColumnCells(arrangement, rows.plan, tails: rows.tails)
    places.put(order.spans(of: row), rows.tops[row], rows.heights[row], tree, put) { column in
      guard let cell = children[first + column] else { return nil }
      return (cell, order.isBody(row))
    }
  }

  private func putTitles(
    _ children: Children, _ rows: ColumnRows, _ tree: LayoutTree, _ put: Arrangement
  ) {
    for (place, y) in [(order.title, 0), (order.caption, rows.captionTop)] {
      guard let title = place.flatMap({ children[$0] }) else { continue }
      ColumnTitles.put(title, y: y, rows.plan, arrangement.titles.alignment, tree, put)
    }
  }

  private func putFills(_ children: Children, _ rows: ColumnRows, _ put: Arrangement) {
    let inset: Int32 = rows.plan.isFramed ? 1 : 0
    for (number, row) in arrangement.fills.enumerated() {
      guard let fill = children[order.firstFill + number], rows.tops.indices.contains(row - 1)
      else { continue }
      let offer = ProposedViewSize(columns: rows.width - 2 * inset, rows: rows.heights[row - 1])
      put(fill, inset, rows.tops[row - 1], offer)
    }
  }

  /// The lines beside the columns, then each line across with what stands where it meets those.
  private func putLines(_ children: Children, _ rows: ColumnRows, _ put: Arrangement) {
    var next = order.firstLine
    let junctions = order.verticals
    putAtBorders(children, from: next, rows.plan, y: rows.top, height: rows.bottom - rows.top, put)
    next += junctions
    for rule in rows.rules {
      if let rule, let line = children[next] {
        put(line, 0, rule, ProposedViewSize(columns: rows.width, rows: 1))
        putAtBorders(children, from: next + 1, rows.plan, y: rule, height: 1, put)
      }
      next += 1 + junctions
    }
  }

  /// One child in front of each column that shows, the last one at the end.
  private func putAtBorders(
    _ children: Children, from first: Int, _ plan: ColumnPlan, y: Int32, height: Int32,
    _ put: Arrangement
  ) {
    guard plan.isFramed else { return }
    for number in 0...plan.shown.count {
      guard let line = children[first + plan.vertical(number)] else { continue }
      put(line, plan.border(number), y, ProposedViewSize(columns: 1, rows: height))
    }
  }
}

/// The children of a box by their places. A cell whose view has failed may be missing.
struct Children {
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
