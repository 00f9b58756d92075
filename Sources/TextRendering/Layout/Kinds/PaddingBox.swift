import Containers

extension PaddingParameters {
  /// Negative counts as 0.
  var horizontal: Int32 { max(0, leading).saturatingAdd(max(0, trailing)) }
  var vertical: Int32 { max(0, top).saturatingAdd(max(0, bottom)) }
}

/// Empty cells around the child (R125).
enum PaddingBox: OfferingLayout {
  static var defaults: PaddingParameters { PaddingParameters() }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let insets = parameters(of: box)
    let inner = proposal.shrunk(width: insets.horizontal, height: insets.vertical)
    return tree.measure(tree.firstChild(of: box), inner)
      .grown(width: insets.horizontal, height: insets.vertical)
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    guard let child = tree.firstChild(of: box) else { return }
    let insets = parameters(of: box)
    put(
      child, max(0, insets.leading), max(0, insets.top),
      sizing.proposal.shrunk(width: insets.horizontal, height: insets.vertical))
  }
}
