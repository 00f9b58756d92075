import Lua

/// The options of a function: a table, with names that the function knows.
struct DataOptions {
  private let work: DataWork
  private var stack: LuaStack { work.stack }

  init(_ work: DataWork) { self.work = work }

  /// Calls `set` for each option of the table at `index`, with its value on top. Throws for a name
  /// that is none of `names`.
  func read(at index: Int, names: [String], _ set: (String) throws -> Void) throws {
    guard !stack.isNoneOrNil(index) else { return }
    guard stack.isTable(index) else {
      throw work.failure("options are a table, got \(stack.type(index).name)")
    }
    // In the order of `names`: a table's own differs from run to run.
    for name in names {
      if stack.rawGet(table: index, key: name) != .nil { try set(name) }
      stack.pop()
    }
    var unknown: String?
    stack.pushNil()
    while try stack.next(table: index) {
      stack.pop()
      guard stack.string(at: -1).map({ !names.contains($0) }) ?? true else { continue }
      let key = shownKey(-1)
      unknown = min(unknown ?? key, key)
    }
    if let unknown { throw work.failure("no option '\(unknown)'; there \(Self.listed(names))") }
  }

  /// The value on top, which must be a boolean.
  func boolean(_ name: String) throws -> Bool {
    guard stack.isBoolean(-1) else {
      throw work.failure("\(name) must be true or false, got \(stack.type(-1).name)")
    }
    return stack.boolean(at: -1)
  }

  /// The one option `indent` of the table at `index`.
  func indent(at index: Int, in range: ClosedRange<Int>, default count: Int) throws -> Int {
    var count = count
    try read(at: index, names: ["indent"]) { _ in
      guard let number = stack.wholeNumber(at: -1, in: range) else {
        throw work.failure(
          "indent must be a whole number of spaces from \(range.lowerBound) to \(range.upperBound)")
      }
      count = number
    }
    return count
  }

  private func shownKey(_ index: Int) -> String {
    switch stack.type(index) {
    case .string: String((stack.string(at: index) ?? "?").prefix(40))
    case .number: (try? stack.tostring(at: index)) ?? "?"
    case let type: type.name
    }
  }

  private static func listed(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return "is \(names.joined())" }
    return "are " + names.dropLast().joined(separator: ", ") + " and \(last)"
  }
}
