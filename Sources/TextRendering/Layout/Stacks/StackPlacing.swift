import Containers

/// One child of a stack that has its size.
struct StackMember {
  let box: BoxRef
  /// Where it begins along the stack.
  let position: Int32
  let offer: ProposedViewSize
  let size: ViewSize

  /// Puts the child so many cells `across` the axis of its stack.
  @inline(__always)
  func put(_ axis: Axis, across: Int32, _ put: Arrangement) {
    if axis == .horizontal {
      put(box, position, across, offer)
    } else {
      put(box, across, position, offer)
    }
  }
}

/// Where the children of a stack stand (R114, R117).
extension LayoutTree {
  func arrangeStack(
    _ stack: BoxRef, _ axis: Axis, _ sizing: Sizing, _ put: Arrangement
  ) {
    if alignsByGuides(stack, axis) { return putOnGuides(stack, axis, sizing, put) }
    let alignment = stack.pointee.stack.alignment
    let thickness = sizing.size.across(axis)
    eachMember(of: stack, axis, sizing) {
      let across = alignment.offset(across: axis, of: $0.size.across(axis), in: thickness)
      $0.put(axis, across: across, put)
    }
  }

  /// Hands over the children of a stack, in order; those of one with guides meet on a line.
  func eachMember(
    of stack: BoxRef, _ axis: Axis, _ sizing: Sizing, on line: StackLine? = nil,
    _ body: (StackMember) -> Void
  ) {
    let offers = offers(in: stack, axis, sizing.proposal)
    var position: Int32 = 0
    for child in children(of: stack) {
      let offer = offers[child]
      let measured = measure(child, offer)
      let settled = settledOffer(
        child, axis, offer, measured: measured, extent: sizing.size.across(axis), line)
      let size = settled == offer ? measured : measure(child, settled)
      body(StackMember(box: child, position: position, offer: settled, size: size))
      position = next(position, behind: child, measured, in: stack, axis)
    }
  }

  /// The position of what follows `child`.
  private func next(
    _ position: Int32, behind child: BoxRef, _ size: ViewSize, in stack: BoxRef,
    _ axis: Axis
  ) -> Int32 {
    let end = position.saturatingAdd(size.along(axis))
    guard let sibling = box(at: child.pointee.nextSibling) else { return end }
    return end.saturatingAdd(spacing(of: stack, axis, between: child, and: sibling))
  }

  /// R114: across the axis a child is offered what the stack has come to.
  ///
  /// A child that cannot stretch keeps the offer it was measured with, and so does one that is as large as the
  /// stack by itself, which would only divide among its views anew what they asked for; one that would then
  /// outgrow its place along the axis, as siblings never overlap; or whose guide would then move it out of the
  /// stack. What sticks out of the stack is no room for the others either, so that a row looks the same
  /// whatever is in the rows around it.
  @inline(__always)
  private func settledOffer(
    _ child: BoxRef, _ axis: Axis, _ offer: ProposedViewSize, measured: ViewSize, extent: Int32,
    _ line: StackLine?
  ) -> ProposedViewSize {
    let offered = offer.across(axis)
    let overflows = offered.isConcrete && extent > offered
    guard offered != extent, !overflows, offered != .unspecified || measured.across(axis) != extent,
      stretches(child, axis.other), !pass.pointee.isOverLimit
    else { return offer }
    let settled = ProposedViewSize(along: axis, offer.along(axis), across: extent)
    let size = measure(child, settled)
    guard size.along(axis) <= measured.along(axis) else { return offer }
    return line.map { keeps(child, settled, size, on: $0, in: extent) } ?? true ? settled : offer
  }
}
