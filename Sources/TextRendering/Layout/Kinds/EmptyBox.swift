import Containers

/// Takes no cells.
enum EmptyBox: LeafLayout {
  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    .zero
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {}
}
