import Lua

/// How a table is written: Lua has one kind of table where data formats have two.
enum TableShape {
  /// With positions from 1 to the count, which may have holes.
  case list(count: Int)
  /// With names, sorted.
  case object([String])

  /// Throws for a table that is neither, and for a list that is nearly all holes. An empty table is
  /// a list, unless it is marked.
  init(
    of table: Int, called name: @autoclosure () -> String = "a table", marks: DataMarks,
    work: DataWork
  ) throws {
    let stack = work.stack
    var names: [String] = []
    var positions = Positions()
    stack.pushNil()
    while try stack.next(table: table) {
      stack.pop()
      try work.writeStep(extraBytes: names.capacity * MemoryLayout<String>.stride * 2)
      if positions.note(keyAt: -1, of: stack) { continue }
      guard stack.isString(-1) else {
        throw work.failure("a key must be a string, or a position of a list")
      }
      guard let name = stack.string(at: -1) else { throw work.failure("a key is not valid UTF-8") }
      names.append(name)
    }
    guard positions.count == 0 || names.isEmpty else {
      throw work.failure(
        "\(name()) has both positions and names; \(work.format.drop { $0 != "." }.dropFirst().uppercased()) has no such thing"
      )
    }
    let isObject = !names.isEmpty || (positions.count == 0 && marks.isObject(table, of: stack))
    self = isObject ? .object(try work.sorted(names)) : .list(count: positions.last)
    guard positions.isWithinReach else {
      throw work.failure(
        "a list has a value at position \(positions.last) and holds \(positions.count) in all; so many holes are not written, give the values names instead"
      )
    }
  }

  /// The keys of a table that is marked as one with names, where these may also be booleans and numbers: each kind
  /// behind the one before, and sorted.
  static func keys(of table: Int, work: DataWork) throws -> [LuaValue] {
    let stack = work.stack
    var (names, others): ([String], [LuaValue]) = ([], [])
    stack.pushNil()
    while try stack.next(table: table) {
      stack.pop()
      try work.writeStep(
        extraBytes: (names.capacity + others.capacity) * MemoryLayout<LuaValue>.stride * 2)
      switch stack.value(at: -1) {
      case .string(let bytes):
        guard let name = bytes.text else { throw work.failure("a key is not valid UTF-8") }
        names.append(name)
      case let key where key.type == .boolean || key.type == .number: others.append(key)
      default: throw work.failure("a key must be a string, a number or a boolean")
      }
    }
    return try work.sorted(others) { rank($0) < rank($1) } + work.sorted(names).map { .string($0) }
  }

  /// Integers beyond the precision of floats have a rank of their own.
  private static func rank(_ key: LuaValue) -> (Int, Double, Int) {
    switch key {
    case .boolean(let isTrue): (0, isTrue ? 1 : 0, 0)
    case .integer(let integer): (1, Double(integer), integer)
    case .number(let number): (1, number, 0)
    default: (2, 0, 0)
    }
  }
}
