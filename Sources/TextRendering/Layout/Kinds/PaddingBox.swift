import Containers

extension PaddingParameters {
  var horizontal: Int32 { leading.saturatingAdd(trailing) }
  var vertical: Int32 { top.saturatingAdd(bottom) }
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
      tree.firstChild(of: box), in: box, right: insets.leading, down: insets.top,
      proposal.shrunk(width: insets.horizontal, height: insets.vertical))
  }
}
