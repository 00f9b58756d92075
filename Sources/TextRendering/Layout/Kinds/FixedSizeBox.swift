import Containers

/// The child's ideal size on the chosen axes (R124).
enum FixedSizeBox: OfferingLayout {
  static var defaults: FixedSizeParameters { FixedSizeParameters() }

  private static func inner(_ box: BoxRef, _ proposal: ProposedViewSize) -> ProposedViewSize {
    let fixed = parameters(of: box)
    var inner = proposal
    if fixed.horizontal { inner.columns = .unspecified }
    if fixed.vertical { inner.rows = .unspecified }
    return inner
  }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    tree.measure(tree.firstChild(of: box), inner(box, proposal))
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    if let child = tree.firstChild(of: box) { put(child, 0, 0, inner(box, sizing.proposal)) }
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    let fixed = parameters(of: box)
    var traits = content
    if fixed.horizontal { traits.remove(.stretchesWidth) }
    if fixed.vertical { traits.remove(.stretchesHeight) }
    return traits
  }

  static func priority(of box: BoxRef, in tree: LayoutTree) -> Double {
    tree.priority(of: tree.firstChild(of: box))
  }
}
