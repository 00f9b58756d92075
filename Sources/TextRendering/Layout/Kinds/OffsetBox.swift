import Containers

/// Draws the child elsewhere; sizes do not change (R130).
enum OffsetBox: WrapperLayout {
  static var defaults: OffsetParameters { OffsetParameters(x: 0, y: 0) }

  static func placeChildren(of box: BoxRef, _ proposal: Proposal, in tree: LayoutTree) {
    let offset = parameters(of: box)
    tree.place(tree.firstChild(of: box), in: box, right: offset.x, down: offset.y, proposal)
  }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool { false }
}
