import Lua
import Scripting

/// What stands in Lua for things of data formats that Lua has not. All formats of a state share them.
struct DataMarks {
  /// Stands for `null`: nil would leave a hole in a list.
  let null: LuaRegistryKey
  /// The metatable of tables that have names though they are empty.
  let object: LuaRegistryKey

  init(on stack: LuaStack) throws {
    null = try stack.shared("data null") {
      stack.newTable()
      stack.newTable(hash: 2)
      stack.pushFunction(name: "null") { stack in
        stack.push("null" as StaticString)
        return 1
      }
      try stack.rawSet(table: -2, key: "__tostring" as StaticString)
      stack.push(false)
      try stack.rawSet(table: -2, key: "__metatable" as StaticString)
      stack.setMetatable(-2)
    }
    object = try stack.shared("data object") {
      stack.newTable(hash: 1)
      stack.push("object" as StaticString)
      try stack.rawSet(table: -2, key: "__name" as StaticString)
    }
  }

  func isNull(_ index: Int, of stack: LuaStack) -> Bool {
    let index = stack.absolute(index)
    stack.push(null)
    defer { stack.pop() }
    return stack.rawEqual(index, -1)
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

  func hasMetatable(_ key: LuaRegistryKey, at index: Int) -> Bool {
    guard pushMetatable(of: index) else { return false }
    push(key)
    defer { pop(2) }
    return rawEqual(-1, -2)
  }

  /// Sets the field `name` of the table on top to a host function.
  func addFunction(_ name: String, _ body: @escaping LuaHostFunction) throws {
    pushFunction(name: name, body)
    try rawSet(table: -2, key: name)
  }
}

extension HostModule {
  /// `object(table)`: marks a table, so that it is written with names though it is empty.
  func addObject(to module: Int, _ marks: DataMarks, on stack: LuaStack) throws {
    let format = name
    stack.pushFunction(name: "object") { stack in
      stack.setTop(1)
      if stack.isNil(1) {
        stack.newTable()
        stack.replace(1)
      }
      guard stack.isTable(1) else {
        throw ScriptError("\(format): object takes a table, got \(stack.type(1).name)")
      }
      stack.setMetatable(marks.object, of: 1)
      return 1
    }
    try stack.rawSet(table: module, key: "object" as StaticString)
  }
}
