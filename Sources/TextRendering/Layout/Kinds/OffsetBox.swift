import Containers

/// Draws the child elsewhere; sizes do not change (R130), and what aligns by the child does so where it would
/// be without the offset: ``arrange(_:_:in:_:)`` says nothing of it.
enum OffsetBox: WrapperLayout {
  static var defaults: OffsetParameters { OffsetParameters(x: 0, y: 0) }

  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    guard let child = tree.firstChild(of: box) else { return }
    let offset = parameters(of: box)
    tree.place(child, in: box, right: offset.x, down: offset.y, sizing.proposal)
  }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool { false }
}
