import Containers

/// Whoever arranges the children of one box of kind ``BoxKind/custom``.
protocol ChildArrangement: AnyObject {
  /// What the box answers to `proposal`.
  func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) throws -> ViewSize
  /// Says where the children stand; those of which nothing is said are left out.
  func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) throws
  /// Draws the children, and what the arrangement has of its own.
  func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree)
}

extension ChildArrangement {
  func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    tree.paintChildren(of: box, on: canvas)
  }
}
