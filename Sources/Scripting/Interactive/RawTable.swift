import Lua

/// Reads tables past their metatables; an `__index` that is a table counts as part of them.
enum RawTable {
  /// Longer chains of `__index` are taken for cycles.
  private static let chainLimit = 16

  /// The keys of the table at `index` that can be written as names.
  static func keys(
    at index: Int, of stack: LuaStack, where isWanted: (LuaStack) -> Bool = { _ in true }
  ) throws -> [String] {
    try texts(at: index, of: stack, where: isWanted).filter(LuaQuoting.isName)
  }

  /// The keys of the table at `index` that are text.
  static func texts(
    at index: Int, of stack: LuaStack, where isWanted: (LuaStack) -> Bool = { _ in true }
  ) throws -> [String] {
    try stack.scope {
      try stack.ensure(8)
      let table = stack.absolute(index)
      var names: [String] = []
      stack.pushNil()
      while try stack.next(table: table) {
        if let name = stack.string(at: -2), isWanted(stack) { names.append(name) }
        stack.pop()
      }
      return names
    }
  }

  /// The keys of the table at `index` and of those behind it.
  static func inheritedKeys(
    at index: Int, of stack: LuaStack, where isWanted: (LuaStack) -> Bool
  ) throws -> [String] {
    try stack.scope {
      try stack.ensure(8 + 2 * chainLimit)
      stack.copy(index)
      var names: [String] = []
      for _ in 0..<chainLimit where stack.isTable(-1) {
        names += try keys(at: -1, of: stack, where: isWanted)
        guard pushIndexTable(of: -1, on: stack) else { break }
      }
      return names
    }
  }

  /// Pushes the field `name` of the value at `index`; false when it has none that could be read.
  static func pushField(_ name: String, of index: Int, on stack: LuaStack) throws -> Bool {
    try stack.ensure(8 + 2 * chainLimit)
    stack.copy(index)
    for _ in 0..<chainLimit where stack.isTable(-1) {
      if stack.rawGet(table: stack.top, key: name) != .nil { return true }
      stack.pop()
      guard pushIndexTable(of: -1, on: stack) else { return false }
    }
    return false
  }

  static func functions(of library: String, on stack: LuaStack) throws -> [String] {
    try stack.scope {
      stack.pushGlobals()
      guard stack.rawGet(table: stack.top, key: library) == .table else { return [] }
      return try keys(at: -1, of: stack) { $0.isFunction(-1) }
    }
  }

  private static func pushIndexTable(of index: Int, on stack: LuaStack) -> Bool {
    // What a frozen table has behind it is its own, which has been read.
    guard !stack.isFrozen(index), stack.pushMetatable(of: index), stack.isTable(-1) else {
      return false
    }
    stack.rawGet(table: stack.top, key: "__index" as StaticString)
    return stack.isTable(-1)
  }
}
