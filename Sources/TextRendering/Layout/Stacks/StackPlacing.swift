import Containers

/// Where the children of a stack stand (R114, R117).
extension LayoutTree {
  func placeStack(_ stack: BoxRef, _ axis: Axis, _ proposal: Proposal) {
    stack.pointee.state[StackState.self].generation = 0
    if stack.pointee.childCount == 1 { return place(firstChild(of: stack), in: stack, proposal) }
    guard stack.pointee.childCount > 0, dividesSpace(proposal.along(axis)) else {
      return placeUniformStack(stack, axis, proposal)
    }
    let start = divide(stack, axis, proposal)
    var position: Int32 = 0
    for member in start..<entries.count {
      let entry = entries.pointer(member).pointee
      let offer = Proposal(along: axis, entry.offer, across: proposal.across(axis))
      placeMember(entry.box, of: stack, axis, at: position, offer, measured: entry.size)
      position = next(position, behind: entry.box, entry.size, in: stack, axis)
    }
    entries.truncate(to: start)
    finishPlacing(stack, axis)
  }

  /// Places the children of a stack that all get the same offer.
  func placeUniformStack(_ stack: BoxRef, _ axis: Axis, _ proposal: Proposal) {
    let offer = uniformOffer(axis, proposal)
    var position: Int32 = 0
    for child in children(of: stack) {
      let size = measure(child, offer)
      placeMember(child, of: stack, axis, at: position, offer, measured: size)
      position = next(position, behind: child, size, in: stack, axis)
    }
    finishPlacing(stack, axis)
  }

  /// The position of what follows `child`.
  private func next(
    _ position: Int32, behind child: BoxRef, _ size: LayoutSize, in stack: BoxRef,
    _ axis: Axis
  ) -> Int32 {
    let end = position.saturatingAdd(size.along(axis))
    guard let sibling = box(at: child.pointee.nextSibling) else { return end }
    return end.saturatingAdd(spacing(of: stack, axis, between: child, and: sibling))
  }

  private func finishPlacing(_ stack: BoxRef, _ axis: Axis) {
    if alignsByGuides(stack, axis) { shiftToGuides(stack, axis) }
    if axis == .vertical { indexRows(of: stack) }
  }

  /// Places one child at `position` along the axis, aligned across it.
  private func placeMember(
    _ child: BoxRef, of stack: BoxRef, _ axis: Axis, at position: Int32, _ offer: Proposal,
    measured: LayoutSize
  ) {
    let extent = stack.pointee.size.across(axis)
    let settled = settledOffer(child, axis, offer, measured: measured, extent: extent)
    let size = settled == offer ? measured : measure(child, settled)
    let alignment = stack.pointee.stack.alignment
    if axis == .horizontal {
      let dy = alignment.vertical.offset(of: size.height, in: extent)
      place(child, in: stack, right: position, down: dy, settled)
    } else {
      let dx = alignment.horizontal.offset(of: size.width, in: extent)
      place(child, in: stack, right: dx, down: position, settled)
    }
    reachAcross(child, of: stack, axis)
  }

  /// R114: across the axis a child is offered what the stack has come to.
  ///
  /// A child that cannot stretch keeps the offer it was measured with, and so does one that would then
  /// outgrow its place along the axis: siblings never overlap. What sticks out of the stack is no room for
  /// the others either, so that a row looks the same whatever is in the rows around it.
  @inline(__always)
  private func settledOffer(
    _ child: BoxRef, _ axis: Axis, _ offer: Proposal, measured: LayoutSize, extent: Int32
  ) -> Proposal {
    let offered = offer.across(axis)
    let overflows = Proposal.isConcrete(offered) && extent > offered
    guard offered != extent, !overflows, stretches(child, axis.other), !pass.pointee.isOverLimit
    else { return offer }
    let settled = Proposal(along: axis, offer.along(axis), across: extent)
    return measure(child, settled).along(axis) <= measured.along(axis) ? settled : offer
  }
}
