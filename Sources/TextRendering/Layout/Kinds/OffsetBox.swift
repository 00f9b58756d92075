import Containers

/// Draws the child elsewhere; sizes do not change (R130).
enum OffsetBox: WrapperLayout {
  static var defaults: OffsetParameters { OffsetParameters(x: 0, y: 0) }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    guard let child = tree.firstChild(of: box) else { return }
    let offset = parameters(of: box)
    put(child, offset.x, offset.y, sizing.proposal)
  }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool { false }
}
