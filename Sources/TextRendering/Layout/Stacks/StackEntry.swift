import Containers

/// One child of a stack while its space is divided.
struct StackEntry: BitwiseCopyable {
  let box: BoxRef
  /// Its place among the children.
  let order: Int32
  /// Its lengths when offered 0 and infinity (R112).
  var minimum: Int32 = 0
  var maximum: Int32 = 0
  let priority: Double
  /// What it was offered along the stack and what it answered.
  var offer: Int32 = 0
  var size = ViewSize.zero

  /// How much its length can vary; an unbounded child is infinitely flexible.
  private var flexibility: Int64 {
    maximum == .infinite ? .max : Int64(maximum) - Int64(minimum)
  }

  /// R112, step 2: higher priority first, then the less flexible, of unbounded ones the larger minimum.
  func isServed(before other: StackEntry) -> Bool {
    if priority != other.priority { return priority > other.priority }
    let mine = flexibility
    let theirs = other.flexibility
    if mine != theirs { return mine < theirs }
    if mine == .max && minimum != other.minimum { return minimum > other.minimum }
    return order < other.order
  }
}

/// Sorts in place. Stacks are short: up to 16 entries without the library's sort and its allocation.
func sortEntries(
  _ entries: UnsafeMutableBufferPointer<StackEntry>,
  by precedes: (StackEntry, StackEntry) -> Bool
) {
  guard entries.count <= 16 else {
    var entries = entries
    return entries.sort(by: precedes)
  }
  var index = 1
  while index < entries.count {
    let entry = entries[index]
    var slot = index
    while slot > 0 && precedes(entry, entries[slot - 1]) {
      entries[slot] = entries[slot - 1]
      slot -= 1
    }
    entries[slot] = entry
    index += 1
  }
}
