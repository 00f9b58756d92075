import Containers

/// The texts above and below all rows of a table: in its outer lines, or outside of its rows where it has none.
enum ColumnTitles {
  /// How many rows a text takes outside of the lines.
  static func height(_ title: BoxRef?, _ plan: ColumnPlan, in tree: LayoutTree) -> Int32 {
    guard !plan.isFramed, let title else { return 0 }
    let offer = ProposedViewSize(columns: Int32(clamping: plan.width), rows: .unspecified)
    return tree.measure(title, offer).rows
  }

  static func put(
    _ title: BoxRef, y: Int32, _ plan: ColumnPlan, _ alignment: HorizontalAlignment,
    _ tree: LayoutTree, _ put: Arrangement
  ) {
    let isInLine = plan.isFramed
    let room = Int32(clamping: plan.width) - (isInLine ? 4 : 0)
    guard room > 0 else { return }
    var offer = ProposedViewSize(columns: room, rows: isInLine ? 1 : .unspecified)
    let width = tree.measure(title, offer).columns
    guard width > 0, width <= room else { return }
    offer.columns = width
    // Where there is room, a piece of line is on both sides.
    let margin: Int32 = isInLine && room - width >= 2 ? 1 : 0
    let inset = alignment.inset(of: width, in: room - 2 * margin)
    put(title, (isInLine ? 2 : 0) + margin + inset, y, offer)
  }

  /// A text in a line has a cell of room at both of its ends.
  static func paint(
    _ title: BoxRef, isInLine: Bool, of box: BoxRef, on canvas: Canvas, in tree: LayoutTree
  ) {
    guard !title.pointee.traits.contains(.leftOut) else { return }
    guard isInLine else { return tree.paint(title, on: canvas) }
    let area = title.pointee.rect
    let gap = CellRect(
      x: area.x.saturatingSubtract(1), y: area.y, width: area.width.saturatingAdd(2), height: 1)
    canvas.fill(gap, " ", box.pointee.style)
    tree.paint(title, on: canvas.clipped(to: gap))
  }
}
