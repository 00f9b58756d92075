/// The positions of a list that a script wrote, holes included, as they are met.
package struct Positions {
  /// The largest position; 0 of none.
  package private(set) var last = 0
  /// How many there are.
  package private(set) var count = 0

  package init() {}

  /// Notes the key at `index` if it is a position, a whole number from 1.
  package mutating func note(keyAt index: Int, of stack: LuaStack) -> Bool {
    guard let position = stack.position(at: index) else { return false }
    last = max(last, position)
    count += 1
    return true
  }

  /// Whether the holes are few enough: they are work for nothing, and one value at position 10⁹
  /// would be a billion of them.
  package var isWithinReach: Bool { last <= Self.reach(ofCount: count) }

  /// The last position that so many values may have.
  package static func reach(ofCount count: Int) -> Int { 10_000 + 100 * count }
}

extension LuaStack {
  /// The number at `index` as a position in a list: a whole number from 1. Nil for any other value.
  package func position(at index: Int) -> Int? {
    guard let position = integer(at: index), position >= 1 else { return nil }
    return position
  }

  /// The number at `index` when it is a whole one within `range`; nil for any other value.
  package func wholeNumber(at index: Int, in range: ClosedRange<Int>) -> Int? {
    integer(at: index).flatMap { range.contains($0) ? $0 : nil }
  }
}
