import Lua

/// Tables that can be read and not written: the defaults and values of entries.
///
/// A frozen table is an empty one in front of a private copy, so that `pairs`, `#` and indexing
/// work and every write is caught. Nested tables are frozen too.
extension ScriptEngine {
  /// Pushes a frozen deep copy of the table at `index`; a table that is frozen already is pushed as
  /// it is.
  func pushFrozenCopy(of index: Int, on stack: LuaStack, depth: Int = 0) throws {
    let source = stack.absolute(index)
    if isFrozen(source, of: stack) { return stack.copy(source) }
    guard depth < 50 else {
      throw ScriptError("a table value nests too deep, or holds itself", .depth)
    }
    try stack.ensure(16)
    stack.newTable()
    let copy = stack.top
    stack.pushNil()
    while try stack.next(table: source) {
      if stack.isTable(-1) {
        try pushFrozenCopy(of: -1, on: stack, depth: depth + 1)
        stack.remove(-2)
      }
      stack.copy(-2)
      stack.insert(-2)
      try stack.rawSet(table: copy)
    }
    try wrapFrozen(on: stack)
  }

  /// Replaces the private table on top by its frozen front.
  private func wrapFrozen(on stack: LuaStack) throws {
    stack.newTable()
    stack.newTable(hash: 8)
    let content = stack.top - 2
    let metatable = stack.top
    func set(_ name: StaticString, _ push: () -> Void) throws {
      push()
      try stack.rawSet(table: metatable, key: name)
    }
    try set("__index") { stack.copy(content) }
    try set("__metatable") { stack.push(false) }
    try set("__name") { stack.push("frozen table" as StaticString) }
    try set("__newindex") { stack.push(frozenFunctions.newIndex) }
    try set("__len") {
      stack.push(frozenFunctions.length)
    }
    try set("__pairs") { stack.push(frozenFunctions.pairs) }
    stack.setMetatable(-2)
    stack.remove(content)
  }

  /// Whether the table at `index` is the front of a frozen one.
  func isFrozen(_ index: Int, of stack: LuaStack) -> Bool {
    guard stack.isTable(index), stack.pushMetatable(of: index) else { return false }
    defer { stack.pop() }
    stack.rawGet(table: -1, key: "__newindex" as StaticString)
    stack.push(frozenFunctions.newIndex)
    defer { stack.pop(2) }
    return stack.rawEqual(-1, -2)
  }

  /// Pushes the content of a frozen table, or the table itself; returns its index.
  func pushFrozenContent(of index: Int, on stack: LuaStack) throws -> Int {
    let source = stack.absolute(index)
    if isFrozen(source, of: stack), stack.pushMetatable(of: source) {
      stack.rawGet(table: -1, key: "__index" as StaticString)
      stack.remove(-2)
    } else {
      stack.copy(source)
    }
    return stack.top
  }

  /// Pushes a copy of the table at `index` that may be written to, one level deep.
  func pushWritableCopy(of index: Int, on stack: LuaStack) throws {
    let content = try pushFrozenContent(of: index, on: stack)
    stack.newTable()
    stack.pushNil()
    while try stack.next(table: content) {
      stack.copy(-2)
      stack.insert(-2)
      try stack.rawSet(table: content + 1)
    }
    stack.remove(content)
  }
}

/// The metamethods that all frozen tables share.
struct FrozenFunctions {
  let newIndex, length, pairs: LuaRegistryKey

  init(_ stack: LuaStack) {
    stack.pushFunction(name: "frozen table") { stack in
      let key = (try? stack.tostring(at: 2)) ?? "?"
      throw ScriptError(
        "this table is frozen: '\(key)' cannot be changed; write a new value instead", .readOnly)
    }
    newIndex = stack.store()
    func content(_ stack: LuaStack) -> Int {
      guard stack.pushMetatable(of: 1) else { return 1 }
      stack.rawGet(table: -1, key: "__index" as StaticString)
      return stack.top
    }
    stack.pushFunction(name: "frozen table") { stack in
      let table = content(stack)
      stack.push(stack.rawLength(table))
      return 1
    }
    length = stack.store()
    // Scripts never get hold of the content: what they iterate with is the front.
    stack.pushFunction(name: "next") { stack in
      let table = content(stack)
      stack.copy(2)
      guard try stack.next(table: table) else {
        stack.pushNil()
        return 1
      }
      return 2
    }
    let next = stack.store()
    stack.pushFunction(name: "frozen table") { stack in
      stack.push(next)
      stack.copy(1)
      stack.pushNil()
      return 3
    }
    pairs = stack.store()
  }
}
