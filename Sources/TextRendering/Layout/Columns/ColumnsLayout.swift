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
    return rows.plan.size(proposal, arrangement, end: rows.end, in: tree) {
      counter($0, of: Children(box, in: tree))
    }
  }

  func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    let children = Children(box, in: tree)
    let rows = rows(of: box, sizing.size, in: tree)
    rows.titles.put(
      rows.plan, bottom: rows.bottom, arrangement.titles.alignment, tree, put)
    putFills(children, rows, put)
    for row in order.boxed {
      putCells(of: row, children, rows, tree, put)
    }
    putLines(children, rows, put)
    rows.plan.putCounter(rows.end, in: sizing.size.columns, put) { counter($0, of: children) }
  }

  private func counter(_ number: Int, of children: Children) -> BoxRef? {
    children[children.count - arrangement.counters + number]
  }

  func row(ofText isLast: Bool, in box: BoxRef, _ size: ViewSize, of tree: LayoutTree) -> Int32? {
    guard let intake else { return nil }
    return PlacedCells(intake, rows(of: box, size, in: tree), order, arrangement)
      .row(ofText: isLast, tree.charset)
  }

  /// Lines stand in front of the cells, fills behind them, and titles in front of all.
  func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let dividers = tree.framedDividers.count
    paintParts(of: box, on: canvas, in: tree)
    if arrangement.hasVerticals, rows(of: box, box.pointee.size, in: tree).plan.isFramed {
      tree.framedDividers.forget(downTo: dividers)
    }
  }

  private func paintParts(of box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    guard order.plainRows > 0 || !arrangement.spans.isEmpty || arrangement.titles.areGiven else {
      return tree.paintChildren(of: box, on: canvas)
    }
    let rows = rows(of: box, box.pointee.size, in: tree)
    let shown = canvas.clip.y..<canvas.clip.maxY
    let children =
      tree.children(of: box, drawingOn: shown)
      ?? tree.inPaintingOrder(tree.children(of: box))
    let titles = rows.titles.boxes
    for child in children where tree.index(of: child) < rows.firstLine && !titles.contains(child) {
      tree.paint(child, on: canvas)
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
      ColumnPlan.paint(
        child, in: rows.parts(ofVertical: vertical, in: seen), of: box, on: canvas, in: tree)
    }
    rows.titles.paint(isInLine: rows.plan.isFramed, of: box, on: canvas, in: tree)
  }

  /// Cells of several columns hide the lines between those, and titles stand in lines.
  func childrenInFront(of box: BoxRef, in tree: LayoutTree) -> [BoxRef] {
    let children = Children(box, in: tree)
    let cells = order.boxedSpans.compactMap {
      children[order.firstCell(of: $0.row) + $0.columns.lowerBound]
    }
    return cells + order.titles(children).boxes
  }

  // MARK: - Rows

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

  private func putFills(_ children: Children, _ rows: ColumnRows, _ put: Arrangement) {
    for (number, row) in arrangement.fills.enumerated() {
      guard let fill = children[order.firstFill + number], rows.tops.indices.contains(row - 1)
      else { continue }
      rows.plan.putFill(fill, rows.tops[row - 1], height: rows.heights[row - 1], put)
    }
  }

  /// The lines beside the columns, then each line across with what stands where it meets those.
  private func putLines(_ children: Children, _ rows: ColumnRows, _ put: Arrangement) {
    var next = order.firstLine
    rows.plan.putVerticals(rows.top, height: rows.bottom - rows.top, put) { children[next + $0] }
    next += order.verticals
    for rule in rows.rules {
      rows.plan.putLine(rule, put) { children[next + $0] }
      next += 1 + order.verticals
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
