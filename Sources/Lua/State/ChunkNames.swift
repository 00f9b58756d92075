/// The names of the chunks of a state, numbered in the order they were first seen.
struct ChunkNames {
  /// More than a program has files: a script may give `load` any number of names, and those beyond
  /// the limit share a number.
  private static let limit = 1 << 16

  private var names: [String] = []
  private var numbers = NameTable<Int>()

  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    guard names.count < Self.limit else { return Self.limit }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  func name(of number: Int) -> String { names.indices.contains(number) ? names[number] : "?" }

  func contains(_ name: String) -> Bool { numbers[name] != nil }
}
