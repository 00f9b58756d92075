import Lua

/// The order in which keys of a table are shown: numbers, text, booleans, objects.
enum TableKey {
  /// The keys of the table at `index` that are not positions up to `count`, in order.
  static func sorted(in index: Int, beyond count: Int, on stack: LuaStack) throws -> [LuaValue] {
    var keys: [LuaValue] = []
    stack.pushNil()
    while try stack.next(table: index) {
      stack.pop()
      if let position = stack.position(at: -1), position <= count { continue }
      keys.append(stack.value(at: -1))
    }
    return keys.sorted(by: precedes)
  }

  private static func precedes(_ a: LuaValue, _ b: LuaValue) -> Bool {
    switch (a, b) {
    case (.string(let a), .string(let b)): a.bytes.lexicographicallyPrecedes(b.bytes)
    case (.boolean(let a), .boolean(let b)): !a && b
    default: rank(a) < rank(b)
    }
  }

  private static func rank(_ key: LuaValue) -> (Int, Double) {
    switch key {
    case .integer(let integer): (0, Double(integer))
    case .number(let number): (0, number)
    case .string: (1, 0)
    case .boolean: (2, 0)
    // Functions, tables and the like have no order that is the same in every run.
    default: (3, 0)
    }
  }
}
