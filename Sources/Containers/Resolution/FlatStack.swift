/// A growable run of trivial values, for what every row passes through.
///
/// A row of a ForEach touches levels, leaves and steps a dozen times. An array that is a property of a
/// class pays for a checked access each time; reading a pointer does not. Indices are checked all the same.
///
/// The same holds for every property of a class that other modules see stored: where each row passes, it is private, or
/// of its module, and what others see of it is computed. The compiler then proves that accesses do not overlap.
package final class FlatStack<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>?
  private var used = 0
  private var capacity = 0

  deinit { base?.deallocate() }

  package var count: Int { used }

  /// How many bytes of memory are taken.
  var heldBytes: Int { capacity * MemoryLayout<Element>.stride }

  var isEmpty: Bool { used == 0 }

  /// The value on top.
  var last: Element? { used > 0 ? self[used &- 1] : nil }

  package subscript(index: Int) -> Element {
    get { pointer(to: index).pointee }
    set { pointer(to: index).pointee = newValue }
  }

  private func pointer(to index: Int) -> UnsafeMutablePointer<Element> {
    guard let base, index >= 0, index < used else {
      preconditionFailure("index \(index) is outside a stack of \(used)")
    }
    return base + index
  }

  func append(_ element: Element) {
    if used == capacity { grow(to: max(8, capacity * 2)) }
    guard let base else { return }
    (base + used).initialize(to: element)
    used &+= 1
  }

  /// Makes room for `count` more values.
  func reserve(_ count: Int) {
    if used + count > capacity { grow(to: max(used + count, capacity * 2)) }
  }

  /// Takes the value on top away.
  func popLast() -> Element? {
    guard let top = last else { return nil }
    used &-= 1
    return top
  }

  /// Forgets everything from index `count` on.
  func truncate(to count: Int) { used = min(used, max(0, count)) }

  private func grow(to wider: Int) {
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: wider)
    if let base {
      fresh.moveInitialize(from: base, count: used)
      base.deallocate()
    }
    base = fresh
    capacity = wider
  }
}
