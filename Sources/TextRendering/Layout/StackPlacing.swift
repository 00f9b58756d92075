/// Where the children of an HStack or a VStack stand (R114, R117).
extension LayoutTree {
  func placeStack(_ index: Int32, _ axis: StackAxis, _ proposal: Proposal) {
    let stack = boxes.pointer(index)
    forgetRows(of: stack)
    if stack.pointee.childCount == 1 {
      return placeChild(
        of: index, stack.pointee.firstChild, x: stack.pointee.x, y: stack.pointee.y, proposal)
    }
    if dividesSpace(proposal.along(axis)) {
      placeDivided(index, axis, proposal)
    } else {
      placeUniform(index, axis, proposal)
    }
    if alignsByGuides(stack, axis) { shiftToGuides(index, axis) }
    if axis == .vertical { indexRows(of: stack) }
  }

  func placeUniform(_ index: Int32, _ axis: StackAxis, _ proposal: Proposal) {
    let stack = boxes.pointer(index)
    let length = uniformLength(proposal.along(axis))
    let offer = Proposal(along: axis, length, across: proposal.across(axis))
    var position = axis == .horizontal ? stack.pointee.x : stack.pointee.y
    var child = stack.pointee.firstChild
    while child != Box.none {
      let size = measure(child, offer)
      placeMember(child, of: index, axis, at: position, offer, measured: size)
      position = position.saturatingAdd(size.along(axis))
      let next = boxes.pointer(child).pointee.nextSibling
      if next != Box.none {
        position = position.saturatingAdd(spacing(of: stack, axis, between: child, and: next))
      }
      child = next
    }
  }

  private func placeDivided(_ index: Int32, _ axis: StackAxis, _ proposal: Proposal) {
    let stack = boxes.pointer(index)
    let start = divide(stack, axis, proposal)
    let end = entries.count
    var position = axis == .horizontal ? stack.pointee.x : stack.pointee.y
    for member in start..<end {
      let entry = entries.pointer(member).pointee
      let offer = Proposal(along: axis, entry.offer, across: proposal.across(axis))
      placeMember(entry.box, of: index, axis, at: position, offer, measured: entry.size)
      position = position.saturatingAdd(entry.size.along(axis))
      if member + 1 < end {
        let next = entries.pointer(member + 1).pointee.box
        position = position.saturatingAdd(spacing(of: stack, axis, between: entry.box, and: next))
      }
    }
    entries.truncate(to: start)
  }

  /// Places one child at `position` along the axis, aligned across it.
  private func placeMember(
    _ child: Int32, of index: Int32, _ axis: StackAxis, at position: Int32, _ offer: Proposal,
    measured: LayoutSize
  ) {
    let stack = boxes.pointer(index)
    let extent = stack.pointee.size.across(axis)
    let settled = settledOffer(child, axis, offer, measured: measured, extent: extent)
    let size = settled == offer ? measured : measure(child, settled)
    let alignment = BoxAlignment(word: stack.pointee.words.a)
    defer { reachAcross(child, of: stack, axis) }
    if axis == .horizontal {
      let dy = alignment.vertical.offset(of: size.height, in: extent)
      placeChild(
        of: index, child, x: position, y: stack.pointee.y.saturatingAdd(dy), settled)
    } else {
      let dx = alignment.horizontal.offset(of: size.width, in: extent)
      placeChild(
        of: index, child, x: stack.pointee.x.saturatingAdd(dx), y: position, settled)
    }
  }

  /// R114: across the axis a child is offered what the stack has come to.
  ///
  /// A child that cannot stretch keeps the offer it was measured with, and so does one that would then
  /// outgrow its place along the axis: siblings never overlap. What sticks out of the stack is no room for
  /// the others either, so that a row looks the same whatever is in the rows around it.
  @inline(__always)
  private func settledOffer(
    _ child: Int32, _ axis: StackAxis, _ offer: Proposal, measured: LayoutSize, extent: Int32
  ) -> Proposal {
    let offered = offer.across(axis)
    let overflows = Proposal.isConcrete(offered) && extent > offered
    guard offered != extent, !overflows, stretches(child, axis.other), !pass.pointee.isFrugal
    else { return offer }
    let settled = Proposal(along: axis, offer.along(axis), across: extent)
    return measure(child, settled).along(axis) <= measured.along(axis) ? settled : offer
  }
}
