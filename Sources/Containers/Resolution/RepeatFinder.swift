/// Finds element ids that occur more than once in one ForEach (R41).
///
/// An open-addressed set of hashes: 16 to 32 bytes per element, only while the ForEach is walked.
package final class RepeatFinder {
  // Not an array: every row passes here, and a pointer is read without bookkeeping.
  private var slots: UnsafeMutablePointer<UInt64>?
  private var capacity = 0
  private var used = 0
  private var occurrences: [UInt64: Int] = [:]
  private var hasReported = false

  deinit { slots?.deallocate() }

  /// How often `hash` has been seen, this time included.
  func occurrence(of hash: UInt64) -> Int {
    // 0 marks a free slot.
    let key = hash == 0 ? 1 : hash
    if used &* 2 >= capacity { grow(to: max(16, capacity * 2)) }
    guard let slots else { return 1 }
    if RepeatFinder.insert(key, into: slots, capacity: capacity) {
      used &+= 1
      return 1
    }
    let count = (occurrences[key] ?? 1) + 1
    occurrences[key] = count
    return count
  }

  /// True the first time only: one diagnostic per ForEach.
  func reportsNow() -> Bool {
    defer { hasReported = true }
    return !hasReported
  }

  /// False when `key` is there already.
  private static func insert(
    _ key: UInt64, into slots: UnsafeMutablePointer<UInt64>, capacity: Int
  ) -> Bool {
    let mask = capacity &- 1
    var index = Int(truncatingIfNeeded: key) & mask
    while slots[index] != 0 {
      if slots[index] == key { return false }
      index = (index &+ 1) & mask
    }
    slots[index] = key
    return true
  }

  /// Makes room for `count` more hashes.
  func reserve(_ count: Int) {
    var wider = max(16, capacity)
    while wider < (used + count) * 2 { wider *= 2 }
    if wider > capacity { grow(to: wider) }
  }

  private func grow(to wider: Int) {
    let fresh = UnsafeMutablePointer<UInt64>.allocate(capacity: wider)
    fresh.initialize(repeating: 0, count: wider)
    for index in 0..<capacity {
      guard let key = slots?[index], key != 0 else { continue }
      _ = RepeatFinder.insert(key, into: fresh, capacity: wider)
    }
    slots?.deallocate()
    slots = fresh
    capacity = wider
  }
}
