import Containers

/// How an HStack or a VStack divides space (R112–R117, R119, R137).
extension LayoutTree {
  func stackSize(_ stack: BoxRef, _ axis: Axis, _ proposal: ProposedViewSize) -> ViewSize {
    switch stack.pointee.childCount {
    case 0: .zero
    case 1: measure(firstChild(of: stack), proposal)
    default:
      if dividesSpace(proposal.along(axis)) {
        dividedStackSize(stack, axis, proposal)
      } else {
        uniformStackSize(stack, axis, proposal)
      }
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

  @inline(__always)
  func uniformOffer(_ axis: Axis, _ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      along: axis, uniformLength(proposal.along(axis)), across: proposal.across(axis))
  }

  /// Asks each child once.
  func uniformStackSize(_ stack: BoxRef, _ axis: Axis, _ proposal: ProposedViewSize) -> ViewSize {
    let offer = uniformOffer(axis, proposal)
    var length = totalSpacing(of: stack, axis)
    var across: Int32 = 0
    for child in children(of: stack) {
      let size = measure(child, offer)
      length = length.saturatingAdd(size.along(axis))
      across = max(across, size.across(axis))
    }
    if alignsByGuides(stack, axis) { across = guidedExtent(of: stack, axis) { _ in offer } }
    return ViewSize(along: axis, length, across: across)
  }

  private func dividedStackSize(
    _ stack: BoxRef, _ axis: Axis, _ proposal: ProposedViewSize
  ) -> ViewSize {
    let start = divide(stack, axis, proposal)
    defer { entries.truncate(to: start) }
    var length = totalSpacing(of: stack, axis)
    var across: Int32 = 0
    for index in start..<entries.count {
      let size = entries.pointer(index).pointee.size
      length = length.saturatingAdd(size.along(axis))
      across = max(across, size.across(axis))
    }
    if alignsByGuides(stack, axis) {
      across = guidedExtent(of: stack, axis) { number in
        let offer = entries.pointer(start + number).pointee.offer
        return ProposedViewSize(along: axis, offer, across: proposal.across(axis))
      }
    }
    return ViewSize(along: axis, length, across: across)
  }

  /// Divides a concrete length; the entries from the returned index to the end are the children in order,
  /// each with its offer and its size. The caller truncates ``entries`` to that index.
  func divide(_ stack: BoxRef, _ axis: Axis, _ proposal: ProposedViewSize) -> Int32 {
    let start = entries.count
    for child in children(of: stack) {
      entries.append(
        StackEntry(box: child, order: entries.count - start, priority: priority(of: child)))
    }
    let across = proposal.across(axis)
    findLimits(from: start, axis, across)
    let count = Int(stack.pointee.childCount)
    sortEntries(entryBuffer(start, count)) { $0.isServed(before: $1) }
    serve(
      from: start, axis, across,
      available: Int64(proposal.along(axis)) - Int64(totalSpacing(of: stack, axis)))
    sortEntries(entryBuffer(start, count)) { $0.order < $1.order }
    return start
  }

  @inline(__always)
  private func entryBuffer(_ start: Int32, _ count: Int) -> UnsafeMutableBufferPointer<StackEntry> {
    UnsafeMutableBufferPointer(start: entries.base + Int(start), count: count)
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
      let size = serve(index, axis, across, Int32(clamping: share))
      available -= Int64(size.along(axis))
      index += 1
      guard index == group && index < end else { continue }
      group = groupEnd(index, end)
      for member in index..<group {
        available += Int64(entries.pointer(member).pointee.flexibility.minimum)
      }
    }
  }

  @inline(__always)
  private func serve(
    _ index: Int32, _ axis: Axis, _ across: Int32, _ share: Int32
  ) -> ViewSize {
    let size = measure(
      entries.pointer(index).pointee.box, ProposedViewSize(along: axis, share, across: across))
    entries.pointer(index).pointee.offer = share
    entries.pointer(index).pointee.size = size
    return size
  }

  /// The end of the priority group that starts at `index`.
  private func groupEnd(_ index: Int32, _ end: Int32) -> Int32 {
    let priority = entries.pointer(index).pointee.priority
    var index = index + 1
    while index < end && entries.pointer(index).pointee.priority == priority { index += 1 }
    return index
  }
}
