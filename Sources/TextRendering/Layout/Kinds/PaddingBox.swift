import Containers

extension PaddingParameters {
  /// Negative counts as 0.
  var horizontal: Int32 { max(0, leading).saturatingAdd(max(0, trailing)) }
  var vertical: Int32 { max(0, top).saturatingAdd(max(0, bottom)) }
}

/// Empty cells around the child (R125).
enum PaddingBox: FramingLayout {
  static var defaults: PaddingParameters { PaddingParameters() }

  static func size(of box: BoxRef, _ proposal: Proposal, in tree: LayoutTree) -> LayoutSize {
    let insets = parameters(of: box)
    let inner = proposal.shrunk(width: insets.horizontal, height: insets.vertical)
    return tree.measure(tree.firstChild(of: box), inner)
      .grown(width: insets.horizontal, height: insets.vertical)
  }

  static func placeChildren(of box: BoxRef, _ proposal: Proposal, in tree: LayoutTree) {
    let insets = parameters(of: box)
    tree.place(
      tree.firstChild(of: box), in: box, right: max(0, insets.leading), down: max(0, insets.top),
      proposal.shrunk(width: insets.horizontal, height: insets.vertical))
  }
}
