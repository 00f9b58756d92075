import Lua

/// `io.popen` and `os.execute`: Lua's own functions, for the programs that permissions name.
extension ScriptEngine {
  /// Adds Lua's function `name` of `library` to `table`, behind a check of its command.
  func addProgramFunction(
    _ shownName: String, name: String, from library: LuaTable, to table: Int, on stack: LuaStack
  ) throws {
    let original = try library.rawGet(.string(LuaBytes(name)))
    stack.pushFunction(
      name: name,
      function { engine, stack in
        // Without a command, os.execute asks whether there is a shell.
        if stack.top > 0, !stack.isNil(1) {
          let command = try engine.systemText(1, of: shownName, on: stack)
          try engine.sources.sandbox.checkRun(command, by: shownName)
        }
        // The program may write to the same output: what the script printed comes first.
        engine.options.flush()
        try stack.push(original)
        stack.insert(1)
        return try stack.call(arguments: stack.top - 1, results: .multiple)
      })
    try stack.rawSet(table: table, key: name)
  }
}
