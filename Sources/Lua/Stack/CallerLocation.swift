import CLua

/// A line of a chunk, as two numbers: what is cheap to keep for every view.
package struct LuaCallerPosition: Hashable, Sendable {
  /// The chunk; `LuaState.chunkName(_:)` names it.
  package let chunk: Int32
  /// The line, counted from 1.
  package let line: Int32

  package init(chunk: Int32, line: Int32) {
    self.chunk = chunk
    self.line = line
  }

  /// The position that `place` stands for; nil for 0.
  package init?(place: Int32) {
    guard place > 0 else { return nil }
    self.init(
      chunk: place >> Int32(CLUA_LINE_BITS),
      line: place & (1 << Int32(CLUA_LINE_BITS) - 1))
  }

  /// The position in four bytes, for views: 0 from the 2 048th chunk and the 1 048 576th line on.
  package var place: Int32 { clua_place(chunk, line) }
}

extension LuaStack {
  /// Where the running host function was called: the current line of the `level`-th script function
  /// below it, 1 being the nearest. Nil when no script function is on the stack.
  package func callerPosition(level: Int = 1) -> LuaCallerPosition? {
    var line: Int32 = 0
    let chunk = clua_caller(lua, Int32(clamping: level), &line)
    return chunk >= 0 ? LuaCallerPosition(chunk: chunk, line: line) : nil
  }

  /// The place of the running host function's call: see `LuaCallerPosition.place`.
  package var callerPlace: Int32 { callerPosition()?.place ?? 0 }

  /// The same with the name of the chunk.
  package func caller(level: Int = 1) -> LuaSourceLocation? {
    callerPosition(level: level).map { state.location(of: $0) }
  }
}

extension LuaStack {
  /// Where the script function at `index` begins; nil for a host function and for other values.
  package func definitionPosition(ofFunctionAt index: Int) -> LuaCallerPosition? {
    guard isFunction(index) else { return nil }
    copy(index)
    var line: Int32 = 0
    let chunk = clua_definition(lua, &line)
    guard chunk >= 0 else { return nil }
    return LuaCallerPosition(chunk: chunk, line: max(1, line))
  }

  /// The same with the name of the chunk.
  package func definition(ofFunctionAt index: Int) -> LuaSourceLocation? {
    definitionPosition(ofFunctionAt: index).map { state.location(of: $0) }
  }
}

extension LuaState {
  /// The short name of a chunk, as Lua prints it.
  package func chunkName(_ chunk: Int32) -> String { chunks.name(of: Int(chunk)) }

  package func location(of position: LuaCallerPosition) -> LuaSourceLocation {
    LuaSourceLocation(chunk: chunkName(position.chunk), line: Int(position.line))
  }
}
