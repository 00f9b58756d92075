/// A dictionary by name that is cheap to begin with.
///
/// Budget: `.ci/budgets`, `hello.lua`. For the first dictionary of strings the Swift runtime looks
/// through all conformances of the program, which costs a tenth of what a small board does: a few
/// names are looked up one by one. A dictionary is the oracle.
package struct NameTable<Value> {
  /// The most names that are looked up one by one.
  private static var few: Int {
    #if CONTAINERHOST_PLAIN
      0
    #else
      16
    #endif
  }

  private var entries: [(name: String, value: Value)] = []
  /// Where the names stand, once they are more than a few.
  private var positions: [String: Int] = [:]

  package init() {}

  package var count: Int { entries.count }
  package var names: [String] { entries.map(\.name) }
  package var values: [Value] { entries.map(\.value) }

  package subscript(_ name: String) -> Value? {
    get { position(of: name).map { entries[$0].value } }
    set {
      switch (position(of: name), newValue) {
      case (let position?, let value?): entries[position].value = value
      case (let position?, nil): remove(at: position)
      case (nil, let value?): append(name, value)
      case (nil, nil): break
      }
    }
  }

  /// The name at `position` in the order they came, from 0, which must be less than `count`.
  package func name(at position: Int) -> String { entries[position].name }

  private func position(of name: String) -> Int? {
    entries.count > Self.few ? positions[name] : entries.firstIndex { $0.name == name }
  }

  private mutating func append(_ name: String, _ value: Value) {
    entries.append((name, value))
    if entries.count == Self.few + 1 { note(from: 0) }
    if entries.count > Self.few { positions[name] = entries.count - 1 }
  }

  private mutating func remove(at position: Int) {
    positions[entries[position].name] = nil
    entries.remove(at: position)
    if entries.count > Self.few { note(from: position) }
  }

  private mutating func note(from position: Int) {
    for index in position..<entries.count { positions[entries[index].name] = index }
  }
}
