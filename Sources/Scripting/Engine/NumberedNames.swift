import Lua

/// Names that scripts make up, numbered from 1 in the order in which they came.
///
/// There are no more of them than somebody writes: what a loop makes up is no name, and it would be
/// kept for good.
struct NumberedNames {
  private var numbers = NameTable<Int32>()
  private let limit: Int

  init(atMost limit: Int) { self.limit = limit }

  /// The number of `name`, a new one for a new name; nil where there is room for no more.
  mutating func number(of name: String) -> Int32? {
    if let known = numbers[name] { return known }
    guard numbers.count < limit else { return nil }
    let number = Int32(numbers.count + 1)
    numbers[name] = number
    return number
  }

  subscript(_ number: Int32) -> String? {
    number > 0 && Int(number) <= numbers.count ? numbers.name(at: Int(number) - 1) : nil
  }
}
