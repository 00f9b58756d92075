public import CLua

/// Full userdata: memory that Lua owns, with numbered user values and a metatable.
extension LuaStack {
  /// User values that one userdata may have: the library counts them in 16 bits.
  @inlinable
  package static var maximumUserValues: Int { 65_534 }

  /// Pushes a new userdata without a metatable; its memory is uninitialised and 16-byte aligned.
  @inlinable
  package func newUserdata(byteCount: Int, userValues: Int = 0) -> UnsafeMutableRawPointer {
    assertRoom()
    assert(
      byteCount >= 0 && (0...Self.maximumUserValues).contains(userValues),
      "a userdata of impossible size")
    return lua_newuserdatauv(
      lua, max(0, byteCount), Int32(min(max(0, userValues), Self.maximumUserValues)))
  }

  /// The memory of a full userdata; nil for any other value.
  @inlinable @inline(__always)
  package func userdata(at index: Int) -> UnsafeMutableRawPointer? {
    isUserdata(index) ? lua_touserdata(lua, Int32(truncatingIfNeeded: index)) : nil
  }

  /// Pops a value into slot `slot` (from 1) of a userdata. False when there is no such slot.
  @inlinable
  @discardableResult
  package func setUserValue(_ slot: Int, of index: Int) -> Bool {
    guard isUserdata(index) else {
      pop()
      return false
    }
    return lua_setiuservalue(
      lua, Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: slot)) != 0
  }

  /// Pushes slot `slot` (from 1) of a userdata: nil when there is no such slot.
  @inlinable
  @discardableResult
  package func pushUserValue(_ slot: Int, of index: Int) -> LuaType {
    assertRoom()
    guard isUserdata(index) else { return missing() }
    // For a slot that is not there the library pushes nil and says "none".
    return LuaType(
      code: max(
        LUA_TNIL,
        lua_getiuservalue(lua, Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: slot))))
  }

  /// Pops a table, or nil, and makes it the metatable of the value at `index`.
  ///
  /// Meant for metatables of the host. A script's table must not come here unchecked: its `__gc`
  /// would be honoured.
  @inlinable @inline(__always)
  package func setMetatable(_ index: Int) {
    assert(isTable(-1) || isNil(-1), "a metatable is a table or nil")
    lua_setmetatable(lua, Int32(truncatingIfNeeded: index))
  }

  /// Makes a stored table the metatable of the value at `index`.
  @inlinable
  package func setMetatable(_ key: LuaRegistryKey, of index: Int) {
    let index = absolute(index)
    push(key)
    setMetatable(index)
  }

  /// Pushes the metatable of a value; false, and nothing pushed, when it has none.
  @inlinable @inline(__always)
  package func pushMetatable(of index: Int) -> Bool {
    assertRoom()
    return lua_getmetatable(lua, Int32(truncatingIfNeeded: index)) != 0
  }

  /// True when the value's metatable is the table of this `identity(at:)`: the fast type test.
  @inlinable @inline(__always)
  package func hasMetatable(identity: UnsafeRawPointer, at index: Int) -> Bool {
    assertRoom()
    return clua_has_metatable(lua, Int32(truncatingIfNeeded: index), identity)
  }
}
