import Lua

extension ScriptEngine {
  /// Goes back to the beginning of the standard input where that is a file, for whoever reads it once more.
  package func rewindInput() {
    try? onStack { stack in
      guard let io = state.ioLibrary else { return }
      try stack.push(io.rawGet("stdin"))
      try stack.getField(of: -1, key: "seek")
      stack.insert(-2)
      stack.push("set" as StaticString)
      try stack.call(arguments: 2, results: 0)
    }
  }
}
