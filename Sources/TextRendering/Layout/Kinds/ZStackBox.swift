import Containers

/// Children over one another, as large as those of the highest priority together (R127).
enum ZStackBox: ContainerLayout {
  static var defaults: StackParameters { StackParameters() }

  static func size(of box: BoxRef, _ proposal: Proposal, in tree: LayoutTree) -> LayoutSize {
    if box.pointee.traits.contains(.hasGuides) { return tree.guidedLayersSize(box, proposal) }
    var highest = -Double.infinity
    var size = LayoutSize.zero
    for child in tree.children(of: box) {
      let rank = tree.priority(of: child)
      if rank > highest { (highest, size) = (rank, .zero) }
      if rank == highest { size = size.union(tree.measure(child, proposal)) }
    }
    return size
  }

  /// Each child is offered the stack's size.
  static func placeChildren(of box: BoxRef, _ proposal: Proposal, in tree: LayoutTree) {
    for child in tree.children(of: box) {
      tree.placeAligned(
        child, in: box, parameters(of: box).alignment, Proposal(box.pointee.size))
    }
    if box.pointee.traits.contains(.hasGuides) { tree.shiftLayersToGuides(box) }
  }

  static func axis(inside box: BoxRef) -> Axis? { nil }
}
