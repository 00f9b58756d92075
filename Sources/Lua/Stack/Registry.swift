public import CLua

/// A place in Lua's registry that keeps a value alive until it is released.
@usableFromInline
package struct LuaRegistryKey: Hashable, Sendable {
  @usableFromInline
  package let rawValue: Int32

  @inlinable @inline(__always)
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

extension LuaStack {
  /// Pops the top value and keeps it.
  @inlinable
  package func store() -> LuaRegistryKey {
    assertRoom(2)
    return LuaRegistryKey(rawValue: luaL_ref(lua, clua_registry_index()))
  }

  /// Pushes a kept value.
  @inlinable
  package func push(_ key: LuaRegistryKey) {
    assertRoom()
    _ = lua_rawgeti(lua, clua_registry_index(), lua_Integer(key.rawValue))
  }

  /// Lets a kept value go. The key must not be used again.
  @inlinable
  package func release(_ key: LuaRegistryKey) {
    luaL_unref(lua, clua_registry_index(), key.rawValue)
  }

  /// Pushes what a stored table has at an address.
  package func push(_ key: LuaRegistryKey, at address: UnsafeRawPointer) -> LuaType {
    push(key)
    assertRoom()
    let type = lua_rawgetp(lua, -1, address)
    remove(-2)
    return LuaType(code: type)
  }
}
