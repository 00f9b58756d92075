import Containers

/// Takes what a stack leaves over (R120): as long as offered along the stack, nothing across; both outside a
/// stack.
enum SpacerBox: LeafLayout {
  static var defaults: SpacerParameters { SpacerParameters() }

  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    let axis = box.pointee.enclosing
    let least =
      parameters(of: box).minLength.cells ?? (axis == .horizontal ? defaultSpacing(.horizontal) : 0)
    // Unspecified is the lowest number, so the minimum wins over it.
    return ViewSize(
      columns: axis == .vertical ? 0 : max(proposal.columns, least),
      rows: axis == .horizontal ? 0 : max(proposal.rows, least))
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {}

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    box.pointee.enclosing.map { .stretches(along: $0) } ?? .stretches
  }

  static func priority(of box: BoxRef, in tree: LayoutTree) -> Double { -.infinity }

  /// In a column it keeps its distance from what stands beside that.
  static func isSpacer(_ box: BoxRef, in tree: LayoutTree) -> Bool {
    box.pointee.enclosing != .vertical
  }
}
