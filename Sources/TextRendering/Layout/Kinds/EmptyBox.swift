/// Takes no cells.
enum EmptyBox: LeafLayout {
  static func measure(_ box: BoxRef, _ proposal: Proposal, in tree: LayoutTree) -> LayoutSize {
    .zero
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {}
}
