import Lua

extension ScriptEngine {
  /// The error as it is printed, with the globals of this engine to propose.
  package func diagnostic(of error: any Error) -> Diagnostic {
    Diagnostic(error, globals: (try? globalNames()) ?? [])
  }

  /// The names of all globals of a board.
  package func globalNames() throws -> [String] {
    try onStack { stack in
      var names: [String] = []
      stack.pushGlobals()
      let globals = stack.top
      stack.pushNil()
      while try stack.next(table: globals) {
        if let name = stack.string(at: -2) { names.append(name) }
        stack.pop()
      }
      return names
    }
  }
}
