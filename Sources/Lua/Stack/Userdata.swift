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

  /// Sets slot `slot` (from 1) of a userdata to the value at `value`, which stays where it is.
  @inlinable
  package func setUserValue(_ slot: Int, of index: Int, to value: Int) {
    copy(value)
    setUserValue(slot, of: index < 0 ? index - 1 : index)
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

  /// How many slots a userdata has.
  package func userValueCount(of index: Int) -> Int {
    assertRoom()
    guard isUserdata(index) else { return 0 }
    var count: Int32 = 0
    while lua_getiuservalue(lua, Int32(truncatingIfNeeded: index), count + 1) != LUA_TNONE {
      pop()
      count += 1
    }
    pop()
    return Int(count)
  }

  /// Pushes a new table that is to be a metatable: `getmetatable` gives false for what has it, and
  /// scripts cannot replace it. Errors call such a value `name`.
  package func newMetatable(name: String? = nil) {
    newTable(hash: 8)
    if let name {
      push("__name" as StaticString)
      push(name)
      lua_rawset(lua, -3)
    }
    push("__metatable" as StaticString)
    push(false)
    lua_rawset(lua, -3)
  }

  /// Pops a table and makes it the metatable of the value at `index`.
  ///
  /// Only for tables that `newMetatable` or `pushBoxMetatable` made, which scripts cannot get hold
  /// of: a `__gc` of theirs would be honoured, and what one plugin changes would hold for all.
  @inlinable @inline(__always)
  package func setMetatable(_ index: Int) {
    assert(isLockedMetatable(-1), "a metatable of the host is made by newMetatable")
    lua_setmetatable(lua, Int32(truncatingIfNeeded: index))
  }

  @usableFromInline
  func isLockedMetatable(_ index: Int) -> Bool {
    guard isTable(index) else { return false }
    defer { pop() }
    return rawGet(table: index, key: "__metatable" as StaticString) != .nil
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

  /// What `read` makes of the field `name` of a value's metatable, which is on top; nil for a value without one.
  package func metafield<Result>(
    _ name: StaticString, at index: Int, _ read: () -> Result
  ) -> Result? {
    guard pushMetatable(of: index) else { return nil }
    defer { pop(2) }
    rawGet(table: -1, key: name)
    return read()
  }

  package func hasMetafield(_ name: StaticString, at index: Int) -> Bool {
    metafield(name, at: index) { !isNil(-1) } ?? false
  }

  /// True when the value's metatable is the table of this `identity(at:)`: the fast type test.
  @inlinable @inline(__always)
  package func hasMetatable(identity: UnsafeRawPointer, at index: Int) -> Bool {
    assertRoom()
    return clua_has_metatable(lua, Int32(truncatingIfNeeded: index), identity)
  }
}
