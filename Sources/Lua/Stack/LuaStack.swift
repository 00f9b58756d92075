// CLua is imported publicly in this folder for one reason: only then are these functions inlined
// into other modules. No C type stands in a public signature.
public import CLua

/// The stack of the running coroutine: what a host function gets, and the thin layer over `lua.h`.
///
/// Use it only inside the call that handed it out. Indices count from 1 at the bottom of the
/// running function's frame, or from -1 at the top.
///
/// A host function starts with `CLUA_HOST_SLOTS` (40) free slots; call `ensure(_:)` before pushing
/// more. Debug builds assert it.
@usableFromInline
package struct LuaStack {
  /// The `lua_State` of the running coroutine.
  @usableFromInline
  package let lua: OpaquePointer

  @inlinable @inline(__always)
  package init(_ lua: OpaquePointer) {
    self.lua = lua
  }

  /// The state that this stack belongs to.
  @inlinable
  package var state: LuaState {
    Unmanaged<LuaState>.fromOpaque(clua_owner(lua)).takeUnretainedValue()
  }

  /// The index of the top value, which is the number of values in this frame.
  @inlinable @inline(__always)
  package var top: Int { Int(lua_gettop(lua)) }

  /// Drops values above `index`, or fills with nil up to it.
  @inlinable @inline(__always)
  package func setTop(_ index: Int) { lua_settop(lua, Int32(truncatingIfNeeded: index)) }

  /// Drops `count` values.
  @inlinable @inline(__always)
  package func pop(_ count: Int = 1) { clua_pop(lua, Int32(truncatingIfNeeded: count)) }

  /// The positive index of a value named from the top.
  @inlinable @inline(__always)
  package func absolute(_ index: Int) -> Int {
    index > 0 ? index : Int(lua_absindex(lua, Int32(truncatingIfNeeded: index)))
  }

  /// Makes room for `count` more values; throws `stackOverflow` at the library's limit.
  @inlinable
  package func ensure(_ count: Int) throws(LuaError) {
    guard clua_ensure(lua, Int32(clamping: count)) else { throw LuaError.stackOverflow() }
  }

  /// Pushes a copy of the value at `index`.
  @inlinable @inline(__always)
  package func copy(_ index: Int) {
    assertRoom()
    lua_pushvalue(lua, Int32(truncatingIfNeeded: index))
  }

  /// Moves the top value to `index`, shifting up what is there.
  @inlinable @inline(__always)
  package func insert(_ index: Int) { clua_insert(lua, Int32(truncatingIfNeeded: index)) }

  /// Removes the value at `index`, shifting down what is above.
  @inlinable @inline(__always)
  package func remove(_ index: Int) { clua_remove(lua, Int32(truncatingIfNeeded: index)) }

  /// Moves the top value into `index`.
  @inlinable @inline(__always)
  package func replace(_ index: Int) { clua_replace(lua, Int32(truncatingIfNeeded: index)) }

  /// Runs `body` and restores the top on every exit.
  @inlinable @inline(__always)
  package func scope<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let height = top
    defer { setTop(height) }
    return try body()
  }

  // The library does not check stack slots: one push too many corrupts memory.
  @inlinable @inline(__always)
  package func assertRoom(_ count: Int = 1) {
    assert(
      top + count <= Int(clua_slot_limit(lua)),
      "no free slot on the Lua stack: call ensure(_:) before pushing more than 40 values")
  }
}
