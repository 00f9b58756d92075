import CLua

extension LuaStack {
  /// Pops a table and makes it what the globals are for the loaded chunk at `index`.
  package func setEnvironment(ofFunctionAt index: Int) {
    // The first upvalue of a chunk is _ENV, always. Where there is none, nothing was popped.
    if lua_setupvalue(lua, Int32(truncatingIfNeeded: index), 1) == nil { pop() }
  }
}
