import Containers

/// How an HStack or a VStack divides space (R112–R117, R119, R137).
extension LayoutTree {
  func stackSize(_ stack: BoxRef, _ axis: Axis, _ proposal: ProposedViewSize) -> ViewSize {
    switch stack.pointee.childCount {
    case 0: .zero
    case 1: measure(firstChild(of: stack), proposal)
    default: size(of: stack, offers(in: stack, axis, proposal))
    }
  }

  /// False where every child gets the stack's own proposal along the axis: unspecified, infinite and 0
  /// (R114, R115).
  @inline(__always)
  func dividesSpace(_ length: Int32) -> Bool {
    length.isConcrete && length != 0 && !pass.pointee.isOverLimit
  }

  /// The length along the axis that each child of an undivided stack is offered.
  @inline(__always)
  func uniformLength(_ length: Int32) -> Int32 {
    length.isConcrete && length != 0 ? .unspecified : length
  }

  /// What each child of a stack is offered that divides no space.
  @inline(__always)
  func uniformOffers(_ axis: Axis, _ proposal: ProposedViewSize) -> StackOffers {
    StackOffers(
      axis: axis, all: uniformLength(proposal.along(axis)), across: proposal.across(axis))
  }

  /// What each child of a stack is offered.
  func offers(
    in stack: BoxRef, _ axis: Axis, _ proposal: ProposedViewSize
  ) -> StackOffers {
    guard stack.pointee.childCount > 0, dividesSpace(proposal.along(axis)) else {
      return uniformOffers(axis, proposal)
    }
    let division = StackDivision(
      generation: pass.pointee.generation, proposal: proposal, axis: axis)
    if stack.pointee.state[StackDivision.self] != division {
      divide(stack, axis, proposal)
      stack.pointee.state[StackDivision.self] = division
    }
    return StackOffers(axis: axis, all: nil, across: proposal.across(axis))
  }

  /// Asks each child once.
  func size(of stack: BoxRef, _ offers: StackOffers) -> ViewSize {
    let axis = offers.axis
    var length = totalSpacing(of: stack, axis)
    var across: Int32 = 0
    for child in children(of: stack) {
      let size = measure(child, offers[child])
      length = length.saturatingAdd(size.along(axis))
      across = max(across, size.across(axis))
    }
    if alignsByGuides(stack, axis) { across = guidedExtent(of: stack, offers) }
    return ViewSize(along: axis, length, across: across)
  }

  /// Divides a concrete length: each child is told its ``Box/share``.
  private func divide(_ stack: BoxRef, _ axis: Axis, _ proposal: ProposedViewSize) {
    let start = entries.count
    for child in children(of: stack) {
      entries.append(
        StackEntry(box: child, order: entries.count - start, priority: priority(of: child)))
    }
    let across = proposal.across(axis)
    findLimits(from: start, axis, across)
    let count = Int(stack.pointee.childCount)
    var members = UnsafeMutableBufferPointer(start: entries.base + Int(start), count: count)
    members.sort { $0.isServed(before: $1) }
    serve(
      from: start, axis, across,
      available: Int64(proposal.along(axis)) - Int64(totalSpacing(of: stack, axis)))
    entries.truncate(to: start)
  }

  /// Finds minimum and maximum lengths where the division needs them: an only child of the highest
  /// priority is served first with all there is, whatever it can do.
  private func findLimits(from start: Int32, _ axis: Axis, _ across: Int32) {
    let end = entries.count
    let (highest, members) = highestPriority(from: start)
    for index in start..<end {
      let entry = entries.pointer(index).pointee
      if members == 1 && entry.priority == highest { continue }
      let least = length(of: entry.box, offered: 0, axis, across)
      let most = length(of: entry.box, offered: .infinite, axis, across)
      entries.pointer(index).pointee.flexibility.minimum = least
      entries.pointer(index).pointee.flexibility.maximum = most
    }
  }

  /// What a child makes of an offer along the stack; that a text takes no less than a cell and a Spacer all
  /// there is is known without asking.
  @inline(__always)
  private func length(
    of box: BoxRef, offered length: Int32, _ axis: Axis, _ across: Int32
  ) -> Int32 {
    if length == 0, axis == .horizontal, TextBox.shrinksToOneCell(box) { return 1 }
    if length == .infinite, box.pointee.kind == .spacer { return length }
    return measure(box, ProposedViewSize(along: axis, length, across: across)).along(axis)
  }

  private func highestPriority(from start: Int32) -> (priority: Double, members: Int32) {
    var highest = -Double.infinity
    var members: Int32 = 0
    for index in start..<entries.count {
      let priority = entries.pointer(index).pointee.priority
      if priority > highest {
        highest = priority
        members = 1
      } else if priority == highest {
        members += 1
      }
    }
    return (highest, members)
  }

  /// R112, steps 1 to 3, over sorted entries. Int64 throughout: sums of minimums may pass Int32.
  private func serve(
    from start: Int32, _ axis: Axis, _ across: Int32, available total: Int64
  ) {
    let end = entries.count
    var available = total
    var group = groupEnd(start, end)
    for index in group..<end {
      available -= Int64(entries.pointer(index).pointee.flexibility.minimum)
    }
    var index = start
    while index < end {
      let remaining = Int64(group - index)
      // R137: rounding up gives the odd cells to the children that come first.
      let share = available <= 0 ? 0 : (available + remaining - 1) / remaining
      let box = entries.pointer(index).pointee.box
      box.pointee.share = Int32(clamping: share)
      let offer = ProposedViewSize(along: axis, box.pointee.share, across: across)
      available -= Int64(measure(box, offer).along(axis))
      index += 1
      guard index == group && index < end else { continue }
      group = groupEnd(index, end)
      for member in index..<group {
        available += Int64(entries.pointer(member).pointee.flexibility.minimum)
      }
    }
  }

  /// The end of the priority group that starts at `index`.
  private func groupEnd(_ index: Int32, _ end: Int32) -> Int32 {
    let priority = entries.pointer(index).pointee.priority
    var index = index + 1
    while index < end && entries.pointer(index).pointee.priority == priority { index += 1 }
    return index
  }
}
