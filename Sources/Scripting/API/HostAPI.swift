import Lua

/// The table `host`: what a script may ask of the program it runs in.
extension ScriptEngine {
  func registerHost(on stack: LuaStack) throws {
    catalog.add(
      APICatalog.Function(
        name: "host.repl", role: .function, signature: "host.repl { name = value, … }",
        summary: "Opens a prompt in the middle of a script, where the given names stand for values."
      ))
    stack.pushFunction(
      name: "repl",
      function { engine, stack in
        try engine.openRepl(on: stack)
        return 0
      })
    stack.pushGlobals()
    if stack.rawGet(table: stack.top, key: "host" as StaticString) == .nil {
      stack.pop()
      stack.newTable(hash: 4)
      stack.copy(-1)
      try stack.setGlobal("host")
    }
    stack.copy(-3)
    try stack.rawSet(table: -2, key: "repl" as StaticString)
    stack.pop(3)
  }

  private func openRepl(on stack: LuaStack) throws {
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
