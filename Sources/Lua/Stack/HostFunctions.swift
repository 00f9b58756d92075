public import CLua

/// A Swift function that Lua can call: its arguments are on the stack from index 1; it leaves its
/// results on top and returns how many they are.
///
/// A thrown `LuaError` that came from Lua raises its original value; any other error raises the
/// string `chunk:line: message`, with the position of the calling script function.
package typealias LuaHostFunction = (LuaStack) throws -> Int

extension LuaStack {
  /// What a host function returns for its coroutine to yield so many values from the top; when that is
  /// resumed, ``LuaState/onGoingOn`` takes its place. The coroutine must be yieldable.
  package static func yielding(_ count: Int) -> Int { -2 - count }

  /// What ``identity(at:)`` says of the running coroutine.
  package var threadIdentity: UnsafeRawPointer { UnsafeRawPointer(lua) }

  /// Whether the running coroutine can yield here.
  package var isYieldable: Bool { lua_isyieldable(lua) != 0 }

  /// The function around the running one in whose calls no coroutine can yield, in words; nil when there is none.
  package var uncrossedFunction: String? {
    assertRoom(2)
    var found = clua_Uncrossed()
    guard clua_uncrossed(lua, 1, &found) else { return nil }
    return found.name.map { "'\(String(cString: $0))'" } ?? "the host"
  }

  /// Pushes a table of Lua's `create`, `resume` and `close` for coroutines that scripts neither resume nor close.
  package func pushCoroutineFunctions() {
    assertRoom()
    clua_push_coroutine_functions(lua)
  }

  /// Pushes a Lua function that runs `body`.
  ///
  /// `upvalues` values are popped from the top and kept with the function: `pushUpvalue(_:)` gives
  /// them back. `body` is released when Lua collects the function.
  package func pushFunction(
    name: String, upvalues: Int = 0, _ body: @escaping LuaHostFunction
  ) {
    assertRoom(4)
    let slot = state.hostFunctions.insert(HostFunction(name: name, body: body))
    clua_push_function(lua, Int32(truncatingIfNeeded: slot), Int32(clamping: upvalues))
  }

  /// The name of the host function at `index`; nil for other values.
  package func hostFunctionName(at index: Int) -> String? {
    let operation = clua_function_operation(lua, Int32(truncatingIfNeeded: index))
    return operation >= 0 ? state.hostFunctions[Int(operation)]?.name : nil
  }

  /// Pushes upvalue `upvalue` (from 1) of the host function at `index`; false, and nothing is
  /// pushed, when that is no host function or has no such upvalue.
  package func pushUpvalue(_ upvalue: Int, ofFunctionAt index: Int) -> Bool {
    assertRoom()
    return clua_push_upvalue(
      lua, Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: upvalue))
  }

  /// Pushes upvalue `index` (from 1) of the running host function.
  @inlinable @inline(__always)
  package func pushUpvalue(_ index: Int) {
    assertRoom()
    lua_pushvalue(lua, upvalueIndex(index))
  }

  /// The pseudo-index of upvalue `index` (from 1) of the running host function, for reads and
  /// writes in place.
  @inlinable @inline(__always)
  package func upvalue(_ index: Int) -> Int { Int(upvalueIndex(index)) }

  @inlinable @inline(__always)
  package func upvalueIndex(_ index: Int) -> Int32 {
    clua_upvalue_index(Int32(truncatingIfNeeded: index))
  }
}
