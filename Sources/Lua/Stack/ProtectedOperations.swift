import CLua

/// Operations that may run a metamethod: a script's error in one is thrown.
extension LuaStack {
  /// Pushes `value[key]`.
  @discardableResult
  package func getField(of index: Int, key: String) throws(LuaError) -> LuaType {
    let index = absolute(index)
    push(key)
    return try getIndex(of: index)
  }

  /// Sets `value[key]` to the value on top and pops it.
  package func setField(of index: Int, key: String) throws(LuaError) {
    let index = absolute(index)
    push(key)
    insert(-2)
    try setIndex(of: index)
  }

  /// Replaces the key on top by `value[key]`.
  @discardableResult
  package func getIndex(of index: Int) throws(LuaError) -> LuaType {
    if isPlainTable(index) { return rawGet(table: index) }
    try protect { clua_get_index(lua, Int32(truncatingIfNeeded: index), &$0) }
    return type(-1)
  }

  /// Sets `value[key] = element` and pops both, the element on top and the key below it.
  package func setIndex(of index: Int) throws(LuaError) {
    if isPlainTable(index) { return try rawSet(table: index) }
    try protect { clua_set_index(lua, Int32(truncatingIfNeeded: index), &$0) }
  }

  /// Pushes a global.
  @discardableResult
  package func getGlobal(_ name: String) throws(LuaError) -> LuaType {
    pushGlobals()
    do throws(LuaError) {
      let type = try getField(of: -1, key: name)
      remove(-2)
      return type
    } catch {
      pop()
      throw error
    }
  }

  /// Sets a global to the value on top and pops it.
  package func setGlobal(_ name: String) throws(LuaError) {
    pushGlobals()
    insert(-2)
    defer { pop() }
    try setField(of: -2, key: name)
  }

  /// The length as `#value` gives it; throws when that is no integer.
  package func length(of index: Int) throws(LuaError) -> Int {
    if isPlainTable(index) || isString(index) { return rawLength(index) }
    try protect { clua_length(lua, Int32(truncatingIfNeeded: index), &$0) }
    defer { pop() }
    return Int(lua_tointegerx(lua, -1, nil))
  }

  /// The text that Lua's `tostring` gives, invalid UTF-8 repaired. The stack is left as it was.
  package func tostring(at index: Int) throws(LuaError) -> String {
    try protect { clua_to_string(lua, Int32(truncatingIfNeeded: index), &$0) }
    defer { pop() }
    return bytes(at: -1).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  func isPlainTable(_ index: Int) -> Bool {
    guard isTable(index) else { return false }
    guard pushMetatable(of: index) else { return true }
    pop()
    return false
  }
}
