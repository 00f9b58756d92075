import Lua
import Scripting

/// What stands in Lua for things of data formats that Lua has not. All formats of a state share
/// them, and all scripts: none can change them, or get at their metatables.
struct DataMarks {
  /// Stands for `null`: nil would leave a hole in a list.
  let null: LuaRegistryKey
  /// The metatable of tables that have names though they are empty.
  let object: LuaRegistryKey

  init(on stack: LuaStack) throws {
    null = try stack.shared("data null") {
      stack.newTable()
      stack.newMetatable(name: "null")
      try stack.addFunction("__tostring") { stack in
        stack.push("null" as StaticString)
        return 1
      }
      try stack.addFunction("__newindex") { _ in
        throw ScriptError("null has no fields, and all scripts share it; make a table of your own")
      }
      try stack.lockMetatable()
      stack.setMetatable(-2)
      stack.noteConstant(-1)
    }
    object = try stack.shared("data object") { stack.newKind(name: "object") }
  }

  func isNull(_ index: Int, of stack: LuaStack) -> Bool {
    let index = stack.absolute(index)
    stack.push(null)
    defer { stack.pop() }
    return stack.rawEqual(index, -1)
  }

  /// Marks a table that has nothing in it as one with names.
  func markEmpty(_ table: Int, of stack: LuaStack) throws {
    stack.pushNil()
    if try stack.next(table: table) { return stack.pop(2) }
    stack.setMetatable(object, of: table)
  }

  func isObject(_ index: Int, of stack: LuaStack) -> Bool {
    stack.hasMetatable(object, at: index)
  }
}

extension LuaStack {
  /// The value that `push` makes the first time it is asked for in this state.
  func shared(_ name: String, push: () throws -> Void) throws -> LuaRegistryKey {
    if let known = state.hostValues[name] { return known }
    try push()
    let key = store()
    state.hostValues[name] = key
    return key
  }

  /// Whether the table at `index` has that metatable, or the one behind a frozen front.
  func hasMetatable(_ key: LuaRegistryKey, at index: Int) -> Bool {
    pushContent(of: index)
    defer { pop() }
    guard pushMetatable(of: -1) else { return false }
    push(key)
    defer { pop(2) }
    return rawEqual(-1, -2)
  }

  /// Gives the table at `index` a metatable of the host; a frozen one is replaced by a copy first.
  /// False, and nothing done, when it has another one, which may be what guards it.
  func mark(_ index: Int, by key: LuaRegistryKey) throws -> Bool {
    if hasMetatable(key, at: index) { return true }
    if isFrozen(index) { try replaceByCopy(index) }
    guard !pushMetatable(of: index) else {
      pop()
      return false
    }
    setMetatable(key, of: index)
    return true
  }

  private func replaceByCopy(_ index: Int) throws {
    let work = DataWork(self, format: "host")
    newTable()
    let copy = top
    pushNil()
    while try next(table: index) {
      try work.writeStep(extraBytes: 0)
      try rawSetEntry(of: copy)
    }
    copyKind(of: index)
    replace(index)
  }
}
