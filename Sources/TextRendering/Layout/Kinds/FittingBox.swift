import Containers

/// The first child that fits stands for a ViewThatFits (R133).
enum FittingBox: ContainerLayout {
  static var defaults: Axis.Set { [.horizontal, .vertical] }

  static func size(of box: BoxRef, _ proposal: Proposal, in tree: LayoutTree) -> LayoutSize {
    tree.measure(fittingChild(of: box, proposal, tree), proposal)
  }

  static func arrange(_ box: BoxRef, _ room: Room, in tree: LayoutTree, _ put: Arrangement) {
    if let chosen = fittingChild(of: box, room.proposal, tree) { put(chosen, 0, 0, room.proposal) }
  }

  static func placeChildren(of box: BoxRef, _ room: Room, in tree: LayoutTree) {
    for child in tree.children(of: box) { tree.leaveOut(child) }
    placeArranged(box, room, in: tree)
  }

  /// The first child whose ideal size fits, else the last one.
  private static func fittingChild(
    of box: BoxRef, _ proposal: Proposal, _ tree: LayoutTree
  ) -> BoxRef? {
    let axes = parameters(of: box)
    let isBoundAcross = axes.contains(.horizontal) && Proposal.isConcrete(proposal.width)
    let isBoundDown = axes.contains(.vertical) && Proposal.isConcrete(proposal.height)
    guard isBoundAcross || isBoundDown else { return tree.firstChild(of: box) }
    var offer = proposal
    if isBoundAcross { offer.width = Proposal.unspecified }
    if isBoundDown { offer.height = Proposal.unspecified }
    return tree.children(of: box).first { child in
      if child.pointee.nextSibling == Box.none { return true }
      let ideal = tree.measure(child, offer)
      return (!isBoundAcross || ideal.width <= proposal.width)
        && (!isBoundDown || ideal.height <= proposal.height)
    }
  }
}
