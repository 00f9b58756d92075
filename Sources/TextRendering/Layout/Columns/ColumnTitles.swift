import Containers

/// The texts above and below all rows of a table: in its outer lines, or outside of its rows where it has none.
struct ColumnTitles {
  let title: BoxRef?
  let caption: BoxRef?

  var boxes: [BoxRef] { [title, caption].compactMap { $0 } }

  /// Gives the columns the room that the texts want: in a line that is corners, spaces and a piece of line on both
  /// sides, too.
  func widen(
    _ plan: inout ColumnPlan, _ arrangement: ColumnArrangement, available: Int, in tree: LayoutTree
  ) {
    for title in boxes {
      let width = Int(tree.measure(title, .unspecified).columns) + (plan.isFramed ? 6 : 0)
      plan.widenAll(to: width, arrangement, available: available)
    }
  }

  /// How many rows a text takes outside of the lines.
  static func height(_ title: BoxRef?, _ plan: ColumnPlan, in tree: LayoutTree) -> Int32 {
    guard !plan.isFramed, let title else { return 0 }
    return tree.measure(title, ProposedViewSize(columns: plan.cells, rows: .unspecified)).rows
  }

  /// Puts the texts above and below rows that end at `bottom`, with the last line.
  func put(
    _ plan: ColumnPlan, bottom: Int32, _ alignment: HorizontalAlignment, _ tree: LayoutTree,
    _ put: Arrangement
  ) {
    let captionTop = plan.isFramed ? max(0, bottom - 1) : bottom
    for case (let title?, let y) in [(title, 0), (caption, captionTop)] {
      Self.put(title, y: y, plan, alignment, tree, put)
    }
  }

  private static func put(
    _ title: BoxRef, y: Int32, _ plan: ColumnPlan, _ alignment: HorizontalAlignment,
    _ tree: LayoutTree, _ put: Arrangement
  ) {
    let isInLine = plan.isFramed
    let room = plan.cells - (isInLine ? 4 : 0)
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
  func paint(isInLine: Bool, of box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    for title in boxes where !title.pointee.traits.contains(.leftOut) {
      guard isInLine else {
        tree.paint(title, on: canvas)
        continue
      }
      let area = title.pointee.rect
      let gap = CellRect(
        x: area.x.saturatingSubtract(1), y: area.y, width: area.width.saturatingAdd(2), height: 1)
      canvas.fill(gap, " ", box.pointee.style)
      tree.paint(title, on: canvas.clipped(to: gap))
    }
  }
}
