import CLua

extension LuaStack {
  /// Pushes the function that a chunk of text compiles to. Throws a syntax error.
  ///
  /// Bytecode is refused. Positions call the chunk `name`; of one over 59 bytes they show the tail.
  /// A text that `isOwn` is the program's: no text of a script comes through it.
  package func load(
    bytes: UnsafeRawBufferPointer, name: String, isOwn: Bool = false
  ) throws(LuaError) {
    assertRoom(2)
    let shown = LuaState.shownName(of: name)
    _ = state.chunks.number(of: shown)
    let status = clua_load(
      lua, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, "=" + shown, isOwn)
    guard status == LUA_OK else {
      throw state.errorFromTop(of: self, status: status, trace: nil)
    }
  }

  /// Pops a table and makes it the globals of the chunk at `index`, which `load` has just pushed.
  package func setEnvironment(ofChunkAt index: Int) {
    // Every chunk has _ENV as its only upvalue; a function without upvalues leaves the table there.
    if lua_setupvalue(lua, Int32(truncatingIfNeeded: index), 1) == nil { pop() }
  }
}

extension LuaState {
  /// Looks for `words`, at most four, in every text that the host or a script loads from now on.
  package func watch(for words: [StaticString]) {
    guard let currentThread else { return }
    for word in words {
      word.withUTF8Buffer { bytes in
        guard let start = bytes.baseAddress else { return }
        clua_watch_word(currentThread, UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
      }
    }
  }

  /// Whether any text that was loaded holds one of the words, be it as a part of a longer one.
  package var holdsWatchedWord: Bool { currentThread.map { clua_holds_watched_word($0) } ?? false }

  /// Compiles a chunk. Throws a syntax error with its line, and `incomplete` when the text only
  /// stops too early.
  public func load(_ source: String, name: String) throws(LuaError) -> LuaFunction {
    try load(Array(source.utf8), name: name)
  }

  /// Compiles a chunk of bytes, which must be text.
  public func load(_ source: [UInt8], name: String) throws(LuaError) -> LuaFunction {
    try access { stack throws(LuaError) in
      let result = source.withUnsafeBytes { bytes in
        Result { () throws(LuaError) in try stack.load(bytes: bytes, name: name) }
      }
      try result.get()
      return LuaFunction(LuaReference(popping: stack), self)
    }
  }

  /// The name as Lua shows it: 59 bytes, of a longer one the tail.
  package static func shownName(of name: String) -> String {
    let limit = Int(LUA_IDSIZE) - 1
    let isPlain = name.utf8.allSatisfy { (0x20..<0x7f).contains($0) }
    if isPlain && name.utf8.count <= limit { return name }
    let name = String(name.map { $0.isNewline || $0 == "\0" ? " " : $0 })
    guard name.utf8.count > limit else { return name }
    let marker = "..."
    var tail = Substring(name)
    while tail.utf8.count > limit - marker.utf8.count { tail.removeFirst() }
    return marker + tail
  }
}
