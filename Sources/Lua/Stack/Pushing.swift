public import CLua

/// Pushes that cannot fail, or only for want of memory, which ends the process (see `host.c`).
extension LuaStack {
  @inlinable @inline(__always)
  package func pushNil() {
    assertRoom()
    lua_pushnil(lua)
  }

  @inlinable @inline(__always)
  package func push(_ value: Bool) {
    assertRoom()
    lua_pushboolean(lua, value ? 1 : 0)
  }

  @inlinable @inline(__always)
  package func push(_ value: Int) {
    assertRoom()
    lua_pushinteger(lua, lua_Integer(value))
  }

  @inlinable @inline(__always)
  package func push(_ value: Double) {
    assertRoom()
    lua_pushnumber(lua, value)
  }

  /// Pushes a string of exactly these bytes.
  @inlinable @inline(__always)
  package func push(bytes: UnsafeRawBufferPointer) {
    assertRoom()
    _ = lua_pushlstring(lua, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
  }

  @inlinable @inline(__always)
  package func push(_ text: StaticString) {
    assertRoom()
    if text.hasPointerRepresentation {
      push(bytes: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    } else {
      text.withUTF8Buffer { push(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  // Disfavoured, so that a literal takes the way without a String.
  @inlinable @_disfavoredOverload
  package func push(_ text: String) {
    assertRoom()
    var text = text
    text.withUTF8 { push(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Pushes a bare address as a light userdata.
  @inlinable @inline(__always)
  package func pushLight(_ pointer: UnsafeRawPointer) {
    assertRoom()
    lua_pushlightuserdata(lua, UnsafeMutableRawPointer(mutating: pointer))
  }

  /// Pushes a new table with room for `array` elements and `hash` fields. These are hints: more
  /// fit, and beyond a million nothing is set aside.
  @inlinable @inline(__always)
  package func newTable(array: Int = 0, hash: Int = 0) {
    assertRoom()
    lua_createtable(lua, sizeHint(array), sizeHint(hash))
  }

  // The library raises for a hint that it cannot serve.
  @inlinable @inline(__always)
  package func sizeHint(_ count: Int) -> Int32 { Int32(min(max(0, count), 1 << 20)) }

  /// Pushes the table of globals.
  @inlinable
  package func pushGlobals() {
    assertRoom()
    _ = lua_rawgeti(lua, clua_registry_index(), lua_Integer(LUA_RIDX_GLOBALS))
  }
}
