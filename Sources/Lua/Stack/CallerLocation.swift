import CLua

extension LuaStack {
  /// Where the running host function was called: chunk and current line of the `level`-th script
  /// function below it, 1 being the nearest. Nil when no script function is on the stack.
  package func caller(level: Int = 1) -> LuaSourceLocation? {
    var line: Int32 = 0
    var chunk: String?
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(LUA_IDSIZE)) { buffer in
      guard let start = buffer.baseAddress,
        clua_caller(lua, Int32(clamping: level), start, &line)
      else { return }
      chunk = String(cString: start)
    }
    return chunk.map { LuaSourceLocation(chunk: $0, line: Int(line)) }
  }
}
