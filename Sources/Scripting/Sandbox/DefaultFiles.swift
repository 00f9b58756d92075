import Lua

/// `io.output`, `io.input`, `io.close` and the temporary files, with Lua's own results.
extension ScriptEngine {
  func addDefaultFiles(from library: LuaTable, to io: Int, on stack: LuaStack) throws {
    try addInput(from: library, to: io, on: stack)
    try addOutput(from: library, to: io, on: stack)
    try addClose(from: library, to: io, on: stack)
    try addTemporaryFile("io.tmpfile", name: "tmpfile", from: library, to: io, on: stack)
  }

  /// The folder that Lua's temporary files are in.
  private static let temporaryFolder = "/tmp"

  /// A function that makes a temporary file, behind the permission to write there.
  func addTemporaryFile(
    _ shownName: String, name: String, from library: LuaTable, to table: Int, on stack: LuaStack
  ) throws {
    let original = try library.rawGet(.string(LuaBytes(name)))
    stack.pushFunction(
      name: name,
      function { engine, stack in
        try engine.options.permissions.checkWrite(Self.temporaryFolder)
        stack.setTop(0)
        try stack.push(original)
        return try stack.call(arguments: 0, results: .multiple)
      })
    try stack.rawSet(table: table, key: name)
  }

  private func addInput(from library: LuaTable, to io: Int, on stack: LuaStack) throws {
    let original = try library.rawGet("input")
    stack.pushFunction(
      name: "input",
      function { engine, stack in
        if stack.isString(1) {
          let path = try engine.argument(1, of: "io.input", on: stack).string()
          stack.push(try engine.permittedPath(path, mode: "r", name: "open"))
          stack.replace(1)
        }
        try stack.push(original)
        stack.insert(1)
        return try stack.call(arguments: stack.top - 1, results: .multiple)
      })
    try stack.rawSet(table: io, key: "input" as StaticString)
  }

  /// `io.output`: the host's output, until a script names another file.
  private func addOutput(from library: LuaTable, to io: Int, on stack: LuaStack) throws {
    let open = try library.rawGet("open")
    stack.pushFunction(
      name: "output",
      function { engine, stack in
        stack.setTop(1)
        if stack.isString(1) {
          let path = try engine.argument(1, of: "io.output", on: stack).string()
          try engine.openOutput(
            try engine.permittedPath(path, mode: "w", name: "open"), open, on: stack)
        } else if stack.isUserdata(1) {
          engine.setOutput(on: stack)
        } else if stack.isTable(1) {
          engine.outputFile.map(stack.release)
          engine.outputFile = nil
        } else if !stack.isNoneOrNil(1) {
          throw engine.argument(1, of: "io.output", on: stack).mismatch("a file or its name")
        }
        guard let file = engine.outputFile else {
          try engine.pushStandardOutput(on: stack)
          return 1
        }
        stack.push(file)
        return 1
      })
    try stack.rawSet(table: io, key: "output" as StaticString)
  }

  /// As Lua: a name that cannot be opened is an error, not a result.
  private func openOutput(_ path: String, _ open: LuaValue, on stack: LuaStack) throws {
    try stack.push(open)
    stack.push(path)
    stack.push("w" as StaticString)
    try stack.call(arguments: 2, results: 2)
    guard !stack.isNil(-2) else { throw ScriptError("io.output: \(stack.string(at: -1) ?? path)") }
    stack.pop()
    setOutput(on: stack)
  }

  private func setOutput(on stack: LuaStack) {
    outputFile.map(stack.release)
    stack.copy(-1)
    outputFile = stack.store()
  }

  /// `io.write` to a file that a script chose.
  func write(to file: LuaRegistryKey, on stack: LuaStack) throws -> Int {
    stack.push(file)
    stack.insert(1)
    try stack.getField(of: 1, key: "write")
    stack.insert(1)
    return try stack.call(arguments: stack.top - 1, results: .multiple)
  }

  /// `io.close(file)`, and without a file that of `io.output`.
  private func addClose(from library: LuaTable, to io: Int, on stack: LuaStack) throws {
    let original = try library.rawGet("close")
    stack.pushFunction(
      name: "close",
      function { engine, stack in
        if stack.top == 0 {
          guard let file = engine.outputFile else {
            stack.push(true)
            return 1
          }
          stack.push(file)
          stack.release(file)
          engine.outputFile = nil
        }
        try stack.push(original)
        stack.insert(1)
        return try stack.call(arguments: stack.top - 1, results: .multiple)
      })
    try stack.rawSet(table: io, key: "close" as StaticString)
  }
}
