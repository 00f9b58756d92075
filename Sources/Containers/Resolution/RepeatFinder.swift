/// Finds element ids that occur more than once in one ForEach (R41).
///
/// An open-addressed set of hashes: 16 bytes per element, only while the ForEach is walked.
package final class RepeatFinder {
  private var slots: [UInt64] = []
  private var used = 0
  private var occurrences: [UInt64: Int] = [:]
  private var hasReported = false

  /// How often `hash` has been seen, this time included.
  func occurrence(of hash: UInt64) -> Int {
    let key = hash == 0 ? 1 : hash
    if used * 2 >= slots.count { grow() }
    guard !insert(key) else {
      used += 1
      return 1
    }
    occurrences[key, default: 1] += 1
    return occurrences[key] ?? 1
  }

  /// True the first time only: one diagnostic per ForEach.
  func reportsNow() -> Bool {
    defer { hasReported = true }
    return !hasReported
  }

  private func insert(_ key: UInt64) -> Bool {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: key) & mask
    while slots[index] != 0 {
      if slots[index] == key { return false }
      index = (index + 1) & mask
    }
    slots[index] = key
    return true
  }

  private func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: max(16, old.count * 2))
    for key in old where key != 0 { _ = insert(key) }
  }
}
