import Containers

/// Children over one another, as large as those of the highest priority together (R127).
enum ZStackBox: ContainerLayout {
  static var defaults: StackParameters { StackParameters() }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    if tree.hasGuides(box) { return tree.guidedLayersSize(box, proposal) }
    var highest = -Double.infinity
    var size = ViewSize.zero
    for child in tree.children(of: box) {
      let rank = tree.priority(of: child)
      if rank > highest { (highest, size) = (rank, .zero) }
      if rank == highest { size = size.union(tree.measure(child, proposal)) }
    }
    return size
  }

  /// Each child is offered the stack's size; one that has it by itself keeps the offer it was measured with.
  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    let offer = ProposedViewSize(sizing.size)
    if tree.hasGuides(box) { return tree.putLayersOnGuides(of: box, offer, put) }
    let isFree = sizing.proposal.rows == .unspecified
    for child in tree.children(of: box) {
      let isWhole = isFree && tree.measure(child, sizing.proposal) == sizing.size
      tree.putAligned(
        child, in: sizing.size, parameters(of: box).alignment, isWhole ? sizing.proposal : offer,
        put)
    }
  }

  static func axis(inside box: BoxRef) -> Axis? { nil }
}
