import Containers

/// The first child that fits stands for a ViewThatFits (R133).
enum FittingBox: ContainerLayout {
  static var defaults: Axis.Set { [.horizontal, .vertical] }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    tree.measure(fittingChild(of: box, proposal, tree), proposal)
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    if let chosen = fittingChild(of: box, sizing.proposal, tree) {
      put(chosen, 0, 0, sizing.proposal)
    }
  }

  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    for child in tree.children(of: box) { tree.leaveOut(child) }
    placeArranged(box, sizing, in: tree)
  }

  /// The first child whose ideal size fits, else the last one.
  private static func fittingChild(
    of box: BoxRef, _ proposal: ProposedViewSize, _ tree: LayoutTree
  ) -> BoxRef? {
    let axes = parameters(of: box)
    let isBoundAcross = axes.contains(.horizontal) && proposal.columns.isConcrete
    let isBoundDown = axes.contains(.vertical) && proposal.rows.isConcrete
    guard isBoundAcross || isBoundDown else { return tree.firstChild(of: box) }
    var offer = proposal
    if isBoundAcross { offer.columns = .unspecified }
    if isBoundDown { offer.rows = .unspecified }
    return tree.children(of: box).first { child in
      if child.pointee.nextSibling == Box.none { return true }
      let ideal = tree.measure(child, offer)
      return (!isBoundAcross || ideal.columns <= proposal.columns)
        && (!isBoundDown || ideal.rows <= proposal.rows)
    }
  }
}
