import Containers

/// Whoever arranges the children of one box of kind ``BoxKind/custom``.
protocol ChildArrangement: AnyObject {
  /// What the box answers to `proposal`.
  func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) throws -> ViewSize
  /// Says where the children stand; those of which nothing is said are left out.
  func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) throws
  /// The children have been placed as ``arrange(_:_:in:_:)`` says.
  func finishPlacing(_ box: BoxRef, in tree: LayoutTree)
  /// The first, or the last, row of the texts that the arrangement draws of its own; nil for none.
  func row(ofText isLast: Bool, in box: BoxRef, _ size: ViewSize, of tree: LayoutTree) -> Int32?
  /// Draws the children, and what the arrangement has of its own.
  func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree)
  /// The children that are drawn after all others, which may be declared behind them.
  func childrenInFront(of box: BoxRef, in tree: LayoutTree) -> [BoxRef]
  /// How long a row is that was added since the box was placed, where rows are built as they come into sight.
  func length(ofAdded row: BoxRef, in tree: LayoutTree) -> Int32
}

extension ChildArrangement {
  func finishPlacing(_ box: BoxRef, in tree: LayoutTree) {}

  func row(ofText isLast: Bool, in box: BoxRef, _ size: ViewSize, of tree: LayoutTree) -> Int32? {
    nil
  }

  func childrenInFront(of box: BoxRef, in tree: LayoutTree) -> [BoxRef] { [] }

  func length(ofAdded row: BoxRef, in tree: LayoutTree) -> Int32 { 0 }

  func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    tree.paintChildren(of: box, on: canvas)
  }
}
