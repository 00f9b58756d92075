/// A ViewThatFits: one of its children stands for it (R133).
///
/// `words`: a the axes that must fit (1 across, 2 down), b the child that was placed.
extension LayoutTree {
  func measureFitting(_ box: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    measure(fittingChild(of: box, proposal), proposal)
  }

  func placeFitting(_ index: Int32, _ proposal: Proposal) {
    let box = boxes.pointer(index)
    let chosen = fittingChild(of: box, proposal)
    box.pointee.words.b = chosen
    var child = box.pointee.firstChild
    while child != Box.none {
      if child != chosen { eachDescendant(of: child) { boxes.pointer($0).pointee.size = .zero } }
      child = boxes.pointer(child).pointee.nextSibling
    }
    placeChild(of: index, chosen, x: box.pointee.x, y: box.pointee.y, proposal)
  }

  /// Whether `chooser`, once laid out, has placed `child` of all its children.
  func hasChosen(_ child: Int32, in chooser: Int32) -> Bool {
    boxes.pointer(chooser).pointee.words.b == child
  }

  /// The first child whose ideal size fits, else the last one.
  private func fittingChild(of box: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> Int32 {
    let isBoundAcross = box.pointee.words.a & 1 != 0 && Proposal.isConcrete(proposal.width)
    let isBoundDown = box.pointee.words.a & 2 != 0 && Proposal.isConcrete(proposal.height)
    guard isBoundAcross || isBoundDown else { return box.pointee.firstChild }
    var offer = proposal
    if isBoundAcross { offer.width = Proposal.unspecified }
    if isBoundDown { offer.height = Proposal.unspecified }
    var child = box.pointee.firstChild
    while child != Box.none {
      let next = boxes.pointer(child).pointee.nextSibling
      if next == Box.none { return child }
      let ideal = measure(child, offer)
      let fits =
        (!isBoundAcross || ideal.width <= proposal.width)
        && (!isBoundDown || ideal.height <= proposal.height)
      if fits { return child }
      child = next
    }
    return Box.none
  }
}
