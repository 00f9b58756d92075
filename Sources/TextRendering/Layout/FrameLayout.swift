/// Frames (R122, R123) and padding (R125).
extension LayoutTree {
  func measureFixedFrame(
    _ frame: UnsafeMutablePointer<Box>, _ proposal: Proposal
  ) -> LayoutSize {
    let words = frame.pointee.words
    let child = measure(frame.pointee.firstChild, fixedFrameOffer(frame, proposal))
    return LayoutSize(
      width: words.a >= 0 ? words.a : child.width, height: words.b >= 0 ? words.b : child.height)
  }

  /// A fixed axis is offered exactly, the other as it comes.
  @inline(__always)
  func fixedFrameOffer(_ frame: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> Proposal {
    var offer = proposal
    if frame.pointee.words.a >= 0 { offer.width = frame.pointee.words.a }
    if frame.pointee.words.b >= 0 { offer.height = frame.pointee.words.b }
    return offer
  }

  func measureFlexibleFrame(
    _ frame: UnsafeMutablePointer<Box>, _ proposal: Proposal
  ) -> LayoutSize {
    let across = frame.pointee.words.widthLimits
    let down = frame.pointee.words.heightLimits
    let child = measure(frame.pointee.firstChild, flexibleFrameOffer(frame, proposal))
    return LayoutSize(
      width: across.length(proposed: proposal.width, child: child.width),
      height: down.length(proposed: proposal.height, child: child.height))
  }

  @inline(__always)
  func flexibleFrameOffer(_ frame: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> Proposal {
    var offer = proposal
    offer.width = frame.pointee.words.widthLimits.childProposal(proposal.width)
    offer.height = frame.pointee.words.heightLimits.childProposal(proposal.height)
    return offer
  }

  func measurePadding(_ box: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    let insets = PaddingParameters(box.pointee.words)
    let offer = proposal.shrunk(width: insets.horizontal, height: insets.vertical)
    return measure(box.pointee.firstChild, offer)
      .grown(width: insets.horizontal, height: insets.vertical)
  }

  func placePadding(_ index: Int32, _ proposal: Proposal) {
    let box = boxes.pointer(index)
    let insets = PaddingParameters(box.pointee.words)
    placeChild(
      of: index, box.pointee.firstChild, x: box.pointee.x.saturatingAdd(insets.leading),
      y: box.pointee.y.saturatingAdd(insets.top),
      proposal.shrunk(width: insets.horizontal, height: insets.vertical))
  }
}
