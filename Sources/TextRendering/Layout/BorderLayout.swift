/// A border takes one cell on each side, and gives them back where its content would not fit otherwise;
/// one whose lines are shared with neighbours keeps them.
extension LayoutTree {
  /// Cells beside a title: corner, space, space, corner.
  static var titleMargin: Int32 { 4 }

  func measureBorder(_ border: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    guard let content = contentSize(inside: border, proposal) else {
      return measure(border.pointee.firstChild, proposal)
    }
    var size = content.grown(width: 2, height: 2)
    size.width = max(size.width, titleWidth(border, proposal))
    return size
  }

  /// The size of the content inside the lines, or nil where the lines are dropped: below two columns, and
  /// where the content's minimum fits the proposal only without them.
  private func contentSize(
    inside border: UnsafeMutablePointer<Box>, _ proposal: Proposal
  ) -> LayoutSize? {
    let child = border.pointee.firstChild
    let isBounded =
      Proposal.isConcrete(proposal.width) && !border.pointee.traits.contains(.joined)
    if isBounded && proposal.width < 2 { return nil }
    let content = measure(child, proposal.shrunk(width: 2, height: 2))
    guard isBounded, content.width > proposal.width - 2 else { return content }
    let least = measure(child, Proposal(width: 0, height: proposal.height)).width
    return least <= proposal.width && least > proposal.width - 2 ? nil : content
  }

  /// The width the title asks for, as far as there is room for it.
  private func titleWidth(_ border: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> Int32 {
    guard border.pointee.words.c > 0 else { return 0 }
    let wanted = border.pointee.words.c.saturatingAdd(Self.titleMargin)
    return Proposal.isConcrete(proposal.width) ? min(wanted, proposal.width) : wanted
  }

  func placeBorder(_ index: Int32, _ proposal: Proposal) {
    let border = boxes.pointer(index)
    let child = border.pointee.firstChild
    guard let content = contentSize(inside: border, proposal) else {
      border.pointee.traits.insert(.bareContent)
      return placeChild(of: index, child, x: border.pointee.x, y: border.pointee.y, proposal)
    }
    border.pointee.traits.remove(.bareContent)
    var offer = proposal.shrunk(width: 2, height: 2)
    // A title wider than the content made room; what stretches takes it.
    let room = border.pointee.size.width.shrunk(by: 2)
    if room > content.width && !Proposal.isConcrete(offer.width) && stretches(child, .horizontal) {
      offer.width = room
    }
    placeChild(
      of: index, child, x: border.pointee.x.saturatingAdd(1), y: border.pointee.y.saturatingAdd(1),
      offer)
  }

  @inline(__always)
  func stretches(_ index: Int32, _ axis: StackAxis) -> Bool {
    index != Box.none && boxes.pointer(index).pointee.traits.stretches(along: axis)
  }
}
