public import CLua

/// Table access without metamethods. Of a frozen table it reads what it holds, see `freeze(by:)`.
///
/// Reading from a value that is no table gives nil; writing to one throws.
extension LuaStack {
  /// Replaces the key on top by the table's value for it.
  @inlinable
  @discardableResult
  package func rawGet(table index: Int) -> LuaType {
    guard isTable(index) else {
      pop()
      return missing()
    }
    return LuaType(code: clua_raw_get(lua, Int32(truncatingIfNeeded: index)))
  }

  /// Pushes `table[position]`.
  @inlinable
  @discardableResult
  package func rawGet(table index: Int, index position: Int) -> LuaType {
    assertRoom()
    guard isTable(index) else { return missing() }
    return LuaType(
      code: clua_raw_get_index(lua, Int32(truncatingIfNeeded: index), lua_Integer(position)))
  }

  /// Pushes `table[key]`.
  @inlinable
  @discardableResult
  package func rawGet(table index: Int, key: StaticString) -> LuaType {
    let index = absolute(index)
    push(key)
    return rawGet(table: index)
  }

  /// Pushes `table[key]`.
  @inlinable @_disfavoredOverload
  @discardableResult
  package func rawGet(table index: Int, key: String) -> LuaType {
    let index = absolute(index)
    push(key)
    return rawGet(table: index)
  }

  /// Sets `table[key] = value` and pops both, the value on top and the key below it.
  ///
  /// Throws for a key that is nil or NaN.
  @inlinable
  package func rawSet(table index: Int) throws(LuaError) {
    guard isTable(index), isValidKey(-2) else {
      let index = absolute(index)
      let error = isTable(index) ? LuaError.invalidKey(type(-2)) : .notATable(type(index))
      pop(2)
      throw error
    }
    lua_rawset(lua, Int32(truncatingIfNeeded: index))
  }

  /// Pushes a copy of the table at `index`, made for so many keys, and of the tables without a metatable in it.
  package func pushDeepCopy(ofTable index: Int, keys: Int) throws(LuaError) {
    guard isTable(index) else { throw .notATable(type(index)) }
    try ensure(10)
    clua_push_copy(lua, Int32(truncatingIfNeeded: index), Int32(clamping: keys))
  }

  /// Sets `table[position]` to the value on top and pops it.
  @inlinable
  package func rawSet(table index: Int, index position: Int) throws(LuaError) {
    guard isTable(index) else {
      let error = LuaError.notATable(type(index))
      pop()
      throw error
    }
    lua_rawseti(lua, Int32(truncatingIfNeeded: index), lua_Integer(position))
  }

  /// Sets `table[key]` to the value on top and pops it.
  @inlinable
  package func rawSet(table index: Int, key: StaticString) throws(LuaError) {
    let index = absolute(index)
    push(key)
    insert(-2)
    try rawSet(table: index)
  }

  /// Sets `table[key]` to the value on top and pops it.
  @inlinable @_disfavoredOverload
  package func rawSet(table index: Int, key: String) throws(LuaError) {
    let index = absolute(index)
    push(key)
    insert(-2)
    try rawSet(table: index)
  }

  /// The border of a table, the bytes of a string or of a userdata; 0 for other values.
  @inlinable @inline(__always)
  package func rawLength(_ index: Int) -> Int {
    Int(truncatingIfNeeded: clua_raw_length(lua, Int32(truncatingIfNeeded: index)))
  }

  @inlinable @inline(__always)
  package func rawEqual(_ left: Int, _ right: Int) -> Bool {
    lua_rawequal(lua, Int32(truncatingIfNeeded: left), Int32(truncatingIfNeeded: right)) != 0
  }

  /// Steps through a table: the key on top (nil to start) becomes the next key and its value.
  ///
  /// At the end the key is popped and the result is false. Throws, with the key popped, when the
  /// key is none of the table's. The order is that of memory and differs from run to run.
  @inlinable
  package func next(table index: Int) throws(LuaError) -> Bool {
    assertRoom(2)
    guard isTable(index) else {
      let error = LuaError.notATable(type(index))
      pop()
      throw error
    }
    if clua_next_is_safe(lua, Int32(truncatingIfNeeded: index)) {
      return clua_next(lua, Int32(truncatingIfNeeded: index)) != 0
    }
    return try nextProtected(table: index)
  }

  @usableFromInline
  package func nextProtected(table index: Int) throws(LuaError) -> Bool {
    let height = top
    try protect { clua_next_protected(lua, Int32(truncatingIfNeeded: index), &$0) }
    // One value more than before is a key and its value; as many is the mark of the end.
    guard top == height else { return true }
    pop()
    return false
  }

  /// Sets the entry that ``next(table:)`` has pushed in another table, and pops its value: the key is there for the next
  /// step.
  @inlinable
  package func rawSetEntry(of index: Int) throws(LuaError) {
    copy(-2)
    insert(-2)
    try rawSet(table: index)
  }

  @inlinable
  package func isValidKey(_ index: Int) -> Bool {
    let code = code(index)
    if code == LUA_TNUMBER {
      return !lua_tonumberx(lua, Int32(truncatingIfNeeded: index), nil).isNaN
    }
    return code > LUA_TNIL
  }

  @inlinable @inline(__always)
  package func missing() -> LuaType {
    lua_pushnil(lua)
    return .nil
  }
}
