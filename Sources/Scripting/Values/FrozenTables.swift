import Lua

/// Frozen tables: the defaults and values of entries. Nested tables are frozen too.
extension ScriptEngine {
  /// Stores the function that refuses writes to frozen tables.
  static func storeRefusal(on stack: LuaStack) -> LuaRegistryKey {
    stack.pushFunction(name: "frozen table") { stack in
      let isWord = stack.isString(2) || stack.isNumber(2) || stack.isBoolean(2)
      let key = isWord ? "'\((try? stack.tostring(at: 2)) ?? "?")'" : "a key of another kind"
      throw ScriptError(
        "this table is frozen: \(key) cannot be changed; write a new value instead", .readOnly)
    }
    return stack.store()
  }

  /// Pushes a frozen deep copy of the table at `index`; a table that is frozen already, and one
  /// that stands for itself, is pushed as it is.
  func pushFrozenCopy(of index: Int, on stack: LuaStack, depth: Int = 0) throws {
    let source = stack.absolute(index)
    if stack.isFrozen(source) || stack.isConstant(source) { return stack.copy(source) }
    guard depth < 50 else {
      throw ScriptError("a table value nests too deep, or holds itself", .depth)
    }
    try stack.ensure(16)
    try pushCopy(of: source, on: stack) {
      guard stack.isTable(-1) else { return }
      try pushFrozenCopy(of: -1, on: stack, depth: depth + 1)
      stack.remove(-2)
    }
    stack.freeze(by: registry.frozenRefusal)
  }

  /// Pushes a copy of the table at `index` that may be written to, one level deep.
  func pushWritableCopy(of index: Int, on stack: LuaStack) throws {
    try pushCopy(of: stack.absolute(index), on: stack) {}
  }

  /// Pushes a copy of a table; `convert` may replace the value on top of the stack by another.
  func pushCopy(of source: Int, on stack: LuaStack, _ convert: () throws -> Void) throws {
    // Tables that are in several others are copied for each.
    try checkWork(32, on: stack)
    stack.newTable()
    let copy = stack.top
    stack.pushNil()
    while try stack.next(table: source) {
      try convert()
      try stack.rawSetEntry(of: copy)
    }
    stack.copyKind(of: source)
  }
}
