import Containers

/// All that is offered, the child's ideal where nothing is; the child's centre stands at a given cell (R130).
enum PositionBox: ContainerLayout {
  static var defaults: OffsetParameters { OffsetParameters(x: 0, y: 0) }

  static func size(of box: BoxRef, _ proposal: Proposal, in tree: LayoutTree) -> LayoutSize {
    let hasWidth = proposal.width != Proposal.unspecified
    let hasHeight = proposal.height != Proposal.unspecified
    if hasWidth && hasHeight { return LayoutSize(width: proposal.width, height: proposal.height) }
    let child = tree.measure(tree.firstChild(of: box), proposal)
    return LayoutSize(
      width: hasWidth ? proposal.width : child.width,
      height: hasHeight ? proposal.height : child.height)
  }

  static func arrange(_ box: BoxRef, _ room: Room, in tree: LayoutTree, _ put: Arrangement) {
    guard let child = tree.firstChild(of: box) else { return }
    let own = tree.measure(child, room.proposal)
    let centre = parameters(of: box)
    put(
      child, centre.x.saturatingSubtract(own.width >> 1),
      centre.y.saturatingSubtract(own.height >> 1), room.proposal)
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    content.union(.stretches)
  }
}
