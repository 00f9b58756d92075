import Lua

extension Global {
  /// What a script may ask of the program it runs in.
  static var repl: Global {
    .function(
      "repl", in: "host",
      Description(
        "Opens a prompt in the middle of a script, where the given names stand for values.",
        [["variables?: table -- the names, and the values they stand for"]],
        returns: "nil",
        example: "pcall(host.repl, { answer = 42 })")
    ) { engine, stack in
      try engine.openRepl(on: stack)
      return 0
    }
  }
}

extension ScriptEngine {
  fileprivate func openRepl(on stack: LuaStack) throws {
    guard stack.top <= 1, stack.isNoneOrNil(1) || stack.isTable(1) else {
      throw argument(1, of: "host.repl", on: stack).mismatch("a table of names and values")
    }
    guard let open = options.openRepl else {
      throw ScriptError("host.repl: this host has no prompt to open")
    }
    try open(self, try variables(on: stack))
  }

  private func variables(on stack: LuaStack) throws -> [(name: String, value: LuaValue)] {
    var variables: [(name: String, value: LuaValue)] = []
    guard stack.isTable(1) else { return [] }
    stack.pushNil()
    while try stack.next(table: 1) {
      guard let name = stack.string(at: -2), LuaQuoting.isName(name) else {
        throw ScriptError(
          "host.repl: \(describe(at: -2, of: stack)) is no name for a variable; write { name = value }"
        )
      }
      variables.append((name, stack.popValue()))
    }
    return variables
  }
}
