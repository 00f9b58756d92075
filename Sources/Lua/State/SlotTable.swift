/// Numbered places for things of the host that Lua refers to by number.
struct SlotTable<Element> {
  private var elements: [Element?] = []
  private var vacant: [Int] = []

  /// The number of elements in the table.
  var count: Int { elements.count - vacant.count }

  /// The element of a slot; nil for a vacant slot and for a number that is none.
  subscript(slot: Int) -> Element? {
    elements.indices.contains(slot) ? elements[slot] : nil
  }

  mutating func insert(_ element: Element) -> Int {
    guard let slot = vacant.popLast() else {
      elements.append(element)
      return elements.count - 1
    }
    elements[slot] = element
    return slot
  }

  /// Takes an element out. The caller discards it, after this access has ended.
  mutating func remove(_ slot: Int) -> Element? {
    guard let element = self[slot] else { return nil }
    elements[slot] = nil
    vacant.append(slot)
    return element
  }

  /// Takes all elements out.
  mutating func removeAll() -> [Element] {
    defer { self = SlotTable() }
    return elements.compactMap { $0 }
  }
}

/// Releases what was taken out of the state, and not before: it may use the state as it goes, which the access
/// that took it out forbids. Where nothing names the value again, an optimised build releases it in the access.
func discard<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
