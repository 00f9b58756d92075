/// ZStacks (R127) and the second child of backgrounds and overlays (R128).
extension LayoutTree {
  /// The union of the children of the highest priority.
  func measureLayers(_ stack: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    if stack.pointee.traits.contains(.hasGuides) { return guidedLayersSize(stack, proposal) }
    var highest = -Double.infinity
    var size = LayoutSize.zero
    var child = stack.pointee.firstChild
    while child != Box.none {
      let rank = priority(of: child)
      if rank > highest {
        highest = rank
        size = .zero
      }
      if rank == highest { size = size.union(measure(child, proposal)) }
      child = boxes.pointer(child).pointee.nextSibling
    }
    return size
  }

  func placeLayers(_ index: Int32, _ proposal: Proposal) {
    let stack = boxes.pointer(index)
    let alignment = StackParameters(stack.pointee.words).alignment
    var child = stack.pointee.firstChild
    while child != Box.none {
      placeAligned(child, in: index, alignment, layerOffer(child, stack, proposal))
      child = boxes.pointer(child).pointee.nextSibling
    }
    if stack.pointee.traits.contains(.hasGuides) { shiftLayersToGuides(index) }
  }

  /// Each child is offered the stack's size; one that has fitted it and does not stretch keeps the offer it
  /// was measured with, which gives the same answer from the cache.
  private func layerOffer(
    _ child: Int32, _ stack: UnsafeMutablePointer<Box>, _ proposal: Proposal
  ) -> Proposal {
    let size = stack.pointee.size
    let measured = measure(child, proposal)
    var offer = proposal
    if measured.width > size.width || stretches(child, .horizontal) { offer.width = size.width }
    if measured.height > size.height || stretches(child, .vertical) { offer.height = size.height }
    return offer
  }

  /// The first child as the box itself, the second one offered its size.
  func placeBackedChildren(_ index: Int32, _ proposal: Proposal) {
    let box = boxes.pointer(index)
    let primary = box.pointee.firstChild
    guard primary != Box.none else { return }
    placeChild(of: index, primary, x: box.pointee.x, y: box.pointee.y, proposal)
    let secondary = boxes.pointer(primary).pointee.nextSibling
    guard secondary != Box.none else { return }
    placeAligned(
      secondary, in: index, LayerParameters(box.pointee.words).alignment,
      Proposal(box.pointee.size), to: primary)
  }
}
