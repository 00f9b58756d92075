import Lua

/// `print`, `io` and `os` as scripts find them: standard names and results, output in order with
/// the board, files only where permissions allow.
extension ScriptEngine {
  func registerStandardLibrary(on stack: LuaStack) throws {
    stack.pushFunction(
      name: "print",
      function { engine, stack in
        for index in 1...max(1, stack.top) where index <= stack.top {
          if index > 1 { engine.printText("\t") }
          try engine.printValue(at: index, on: stack)
        }
        engine.printText("\n")
        return 0
      })
    try stack.setGlobal("print")
    try guardRawSet(on: stack)
    try registerIO(on: stack)
    try registerOS(on: stack)
    try seedRandom(on: stack)
  }

  /// Starts `math.random` where the host says.
  private func seedRandom(on stack: LuaStack) throws {
    guard let seed = options.seed else { return }
    try stack.getGlobal("math")
    stack.rawGet(table: -1, key: "randomseed" as StaticString)
    stack.push(seed)
    try stack.call(arguments: 1, results: 0)
    stack.pop()
  }

  /// `rawset` goes past every metatable, so that it has to ask whether a table is frozen.
  private func guardRawSet(on stack: LuaStack) throws {
    stack.pushFunction(
      name: "rawset",
      function { engine, stack in
        guard stack.isTable(1) else {
          throw engine.argument(1, of: "rawset", on: stack).mismatch("a table")
        }
        guard !stack.isFrozen(1) else {
          throw ScriptError("rawset: the table is frozen and cannot be changed", .readOnly)
        }
        stack.setTop(3)
        try stack.rawSet(table: 1)
        return 1
      })
    try stack.setGlobal("rawset")
  }

  private func printText(_ text: StaticString) {
    options.print(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private func printValue(at index: Int, on stack: LuaStack) throws {
    if let bytes = stack.bytes(at: index) { return options.print(bytes) }
    var text = try stack.tostring(at: index)
    text.withUTF8 { options.print(UnsafeRawBufferPointer($0)) }
  }

  // MARK: - io

  private func registerIO(on stack: LuaStack) throws {
    guard let library = state.ioLibrary else { return }
    stack.newTable(hash: 12)
    let io = stack.top
    for name in ["type", "stdin", "stderr", "read"] {
      try stack.push(try library.rawGet(.string(LuaBytes(name))))
      try stack.rawSet(table: io, key: name)
    }
    try addFileFunction("open", from: library, to: io, on: stack)
    try addFileFunction("lines", from: library, to: io, on: stack)
    stack.pushFunction(
      name: "write",
      function { engine, stack in
        if let file = engine.outputFile { return try engine.write(to: file, on: stack) }
        try engine.writeArguments(from: 1, "io.write", on: stack)
        try engine.pushStandardOutput(on: stack)
        return 1
      })
    try stack.rawSet(table: io, key: "write" as StaticString)
    try makeStandardOutput(on: stack)
    try stack.rawSet(table: io, key: "stdout" as StaticString)
    try addDefaultFiles(from: library, to: io, on: stack)
    try addProgramFunction("io.popen", name: "popen", from: library, to: io, on: stack)
    try stack.setGlobal("io")
  }

  private func writeArguments(from first: Int, _ name: String, on stack: LuaStack) throws {
    guard stack.top >= first else { return }
    for index in first...stack.top {
      guard stack.isString(index) || stack.isNumber(index) else {
        throw ScriptError(
          "\(name): argument \(index - first + 1) must be a string or number, got \(describe(at: index, of: stack))"
        )
      }
      try printValue(at: index, on: stack)
    }
  }

  /// `io.stdout`: the host's output, so that what is written through it stays in order.
  private func makeStandardOutput(on stack: LuaStack) throws {
    stack.newTable(hash: 4)
    let output = stack.top
    stack.pushFunction(
      name: "write",
      function { engine, stack in
        try engine.writeArguments(from: 2, "io.stdout:write", on: stack)
        stack.copy(1)
        return 1
      })
    try stack.rawSet(table: output, key: "write" as StaticString)
    for name in ["flush", "setvbuf", "close"] {
      stack.pushFunction(name: name) { stack in
        stack.push(true)
        return 1
      }
      try stack.rawSet(table: output, key: name)
    }
  }

  func pushStandardOutput(on stack: LuaStack) throws {
    try stack.getGlobal("io")
    guard stack.isTable(-1) else { return }
    stack.rawGet(table: -1, key: "stdout" as StaticString)
    stack.remove(-2)
  }

  /// `io.open` and `io.lines`: the path is resolved and checked, then Lua's own function runs.
  private func addFileFunction(
    _ name: String, from library: LuaTable, to table: Int, on stack: LuaStack
  ) throws {
    let original = try library.rawGet(.string(LuaBytes(name)))
    stack.pushFunction(
      name: name,
      function { engine, stack in
        if stack.isString(1) {
          let path = try engine.argument(1, of: "io.\(name)", on: stack).string()
          stack.push(try engine.permittedPath(path, mode: stack.string(at: 2), name: name))
          stack.replace(1)
        }
        try stack.push(original)
        stack.insert(1)
        return try stack.call(arguments: stack.top - 1, results: .multiple)
      })
    try stack.rawSet(table: table, key: name)
  }

  /// The path of a file that a script names: beside the board if it is there, else as it stands.
  func permittedPath(_ path: String, mode: String?, name: String) throws -> String {
    let beside = FilePaths.join(boardFolder, path)
    let found = FilePaths.isFile(beside) || !FilePaths.isFile(path) ? beside : path
    if name == "open", let mode, mode.contains(where: { "wa+".contains($0) }) {
      try checkWrite(found)
      if !mode.contains("r") { return found }
    }
    try checkRead(found)
    return found
  }

  /// Lua's own function behind a check of its string arguments, each replaced by what `check` gives.
  private func addGuarded(
    _ name: String, arguments count: Int, from library: LuaTable, to table: Int,
    on stack: LuaStack, check: @escaping (ScriptEngine, String) throws -> String
  ) throws {
    let original = try library.rawGet(.string(LuaBytes(name)))
    stack.pushFunction(
      name: name,
      function { engine, stack in
        stack.setTop(count)
        for index in 1...count {
          let argument = try engine.argument(index, of: "os.\(name)", on: stack).string()
          stack.push(try check(engine, argument))
          stack.replace(index)
        }
        try stack.push(original)
        stack.insert(1)
        return try stack.call(arguments: count, results: .multiple)
      })
    try stack.rawSet(table: table, key: name)
  }

  // MARK: - os

  private func registerOS(on stack: LuaStack) throws {
    guard let library = state.osLibrary else { return }
    stack.newTable(hash: 12)
    let os = stack.top
    for name in ["time", "clock", "date", "difftime"] {
      try stack.push(try library.rawGet(.string(LuaBytes(name))))
      try stack.rawSet(table: os, key: name)
    }
    try addGuarded("getenv", arguments: 1, from: library, to: os, on: stack) { engine, name in
      try engine.checkEnvironment(name)
      return name
    }
    for (name, paths) in [("remove", 1), ("rename", 2)] {
      try addGuarded(name, arguments: paths, from: library, to: os, on: stack) { engine, path in
        let path = FilePaths.join(engine.boardFolder, path)
        try engine.checkWrite(path)
        return path
      }
    }
    try addTemporaryFile("os.tmpname", name: "tmpname", from: library, to: os, on: stack)
    try addProgramFunction("os.execute", name: "execute", from: library, to: os, on: stack)
    stack.pushFunction(name: "exit") { _ in
      throw ScriptError("os.exit is not available: return a view, or raise an error", .permission)
    }
    try stack.rawSet(table: os, key: "exit" as StaticString)
    try stack.setGlobal("os")
  }
}
