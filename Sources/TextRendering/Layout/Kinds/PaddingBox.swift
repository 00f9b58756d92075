import Containers

extension PaddingParameters {
  var horizontal: Int32 { leading.saturatingAdd(trailing) }
  var vertical: Int32 { top.saturatingAdd(bottom) }
}

/// Empty cells around the child (R125). Where they are negative, the child reaches so far beyond the box.
enum PaddingBox: OfferingLayout {
  static var defaults: PaddingParameters { PaddingParameters() }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let insets = parameters(of: box)
    let inner = proposal.shrunk(width: insets.horizontal, height: insets.vertical)
    let child = tree.measure(tree.firstChild(of: box), inner)
    if insets.vanishes, child.columns == 0 { return child }
    return child.grown(width: insets.horizontal, height: insets.vertical)
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    guard let child = tree.firstChild(of: box) else { return }
    let insets = parameters(of: box)
    put(
      child, insets.leading, insets.top,
      sizing.proposal.shrunk(width: insets.horizontal, height: insets.vertical))
  }
}
