import CLua

/// Tables of the host that several scripts can reach: what their metatables refuse, `rawset`
/// refuses too.
extension LuaStack {
  private static let lock: StaticString = "__locked"

  /// Locks the tables that have the metatable on top.
  package func lockMetatable() throws(LuaError) {
    // A value that no script can make.
    pushLight(UnsafeRawPointer(Self.lock.utf8Start))
    try rawSet(table: -2, key: Self.lock)
  }

  /// Whether the value at `index` has a metatable that was locked.
  package func isLocked(_ index: Int) -> Bool {
    metafield(Self.lock, at: index) { lua_type(lua, -1) == LUA_TLIGHTUSERDATA } ?? false
  }
}
