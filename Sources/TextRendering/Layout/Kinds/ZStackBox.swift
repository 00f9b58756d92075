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

  static func placeChildren(of box: BoxRef, _ proposal: Proposal, in tree: LayoutTree) {
    for child in tree.children(of: box) {
      tree.placeAligned(
        child, in: box, parameters(of: box).alignment, offer(child, in: box, proposal, tree))
    }
    if box.pointee.traits.contains(.hasGuides) { tree.shiftLayersToGuides(box) }
  }

  /// Each child is offered the stack's size; one that has fitted it and does not stretch keeps the offer it
  /// was measured with, which gives the same answer from the cache.
  private static func offer(
    _ child: BoxRef, in box: BoxRef, _ proposal: Proposal, _ tree: LayoutTree
  ) -> Proposal {
    let size = box.pointee.size
    let measured = tree.measure(child, proposal)
    var offer = proposal
    if measured.width > size.width || tree.stretches(child, .horizontal) {
      offer.width = size.width
    }
    if measured.height > size.height || tree.stretches(child, .vertical) {
      offer.height = size.height
    }
    return offer
  }

  static func axis(inside box: BoxRef) -> Axis? { nil }
}
