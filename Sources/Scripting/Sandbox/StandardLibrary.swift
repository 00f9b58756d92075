import Lua
import TextRendering

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
    stack.pushGlobals()
    try FileLoading().add(to: stack.top, self, on: stack)
    stack.pop()
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

  /// `rawset` goes past every metatable, so that it has to ask whether a table is the host's.
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
        guard !stack.isLocked(1) else {
          throw ScriptError(
            "rawset: the table belongs to the host; write to it without rawset", .readOnly)
        }
        stack.setTop(3)
        try stack.rawSet(table: 1)
        return 1
      })
    try stack.setGlobal("rawset")
  }

  private func printText(_ text: StaticString) {
    output(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private func printValue(at index: Int, on stack: LuaStack) throws {
    if let bytes = stack.bytes(at: index) { return output(bytes) }
    var text = try stack.tostring(at: index)
    text.withUTF8 { output(UnsafeRawBufferPointer($0)) }
  }

  // MARK: - io

  private func registerIO(on stack: LuaStack) throws {
    guard let library = state.ioLibrary else { return }
    state.onOutput = { [unowned self] in
      if let bytes = $0 { output(bytes) } else { options.flush() }
    }
    if options.printError != nil { state.onError = { [unowned self] in printedErrors?.append($0) } }
    stack.pushGlobals()
    try makeIO(of: library, for: stack.top, on: stack)
    stack.pop()
  }

  /// Gives the globals at `globals` a table `io` of their own.
  func makeIO(for globals: Int, on stack: LuaStack) throws {
    if let library = state.ioLibrary { try makeIO(of: library, for: globals, on: stack) }
  }

  private func makeIO(of library: LuaTable, for globals: Int, on stack: LuaStack) throws {
    try stack.ensure(8)
    try FileFunctions(library: library).push(self, on: stack)
    let io = stack.top
    try addTemporaryFile("tmpfile", from: library, to: io, on: stack)
    try addProgramFunction("io.popen", name: "popen", from: library, to: io, on: stack)
    try stack.rawSet(table: globals, key: "io" as StaticString)
  }

  /// Writes the arguments if all are strings; false, and nothing written, when there are numbers,
  /// which files have a form of their own for.
  func writeStrings(_ name: String, on stack: LuaStack) throws -> Bool {
    var areStrings = true
    for index in 1..<stack.top + 1 {
      guard isText(index, on: stack) else {
        throw ScriptError(
          "\(name): argument \(index) must be a string or number, got \(describe(at: index, of: stack))"
        )
      }
      areStrings = areStrings && stack.isString(index)
    }
    guard areStrings else { return false }
    for index in 1..<stack.top + 1 { try printValue(at: index, on: stack) }
    return true
  }

  /// The folder that Lua's temporary files are in.
  private static let temporaryFolder = "/tmp"

  /// A function that makes a temporary file, behind the permission to write there.
  private func addTemporaryFile(
    _ name: String, from library: LuaTable, to table: Int, on stack: LuaStack
  ) throws {
    let original = try library.rawGet(.string(LuaBytes(name)))
    stack.pushFunction(
      name: name,
      function { engine, stack in
        try engine.sources.sandbox.checkWrite(ScriptPath(following: Self.temporaryFolder))
        stack.setTop(0)
        try stack.push(original)
        return try stack.call(arguments: 0)
      })
    try stack.rawSet(table: table, key: name)
  }

  /// Lua's own function behind a check of its arguments, each replaced by what `check` gives.
  private func addGuarded(
    _ name: String, arguments count: Int, from library: LuaTable, to table: Int,
    on stack: LuaStack, check: @escaping (ScriptEngine, Int) throws -> ScriptPath
  ) throws {
    let original = try library.rawGet(.string(LuaBytes(name)))
    stack.pushFunction(
      name: name,
      function { engine, stack in
        stack.setTop(count)
        let paths = try (1...count).map { try check(engine, $0) }
        try stack.push(original)
        for path in paths { stack.push(path.real) }
        return try stack.call(paths[0], arguments: count)
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
    let variable = try library.rawGet("getenv")
    stack.pushFunction(
      name: "getenv",
      function { engine, stack in
        let name = try engine.systemText(1, of: "os.getenv", on: stack)
        try engine.sources.sandbox.checkEnvironment(name)
        try stack.push(variable)
        stack.push(name)
        return try stack.call(arguments: 1)
      })
    try stack.rawSet(table: os, key: "getenv" as StaticString)
    for (name, paths) in [("remove", 1), ("rename", 2)] {
      try addGuarded(name, arguments: paths, from: library, to: os, on: stack) { engine, index in
        try engine.permittedEntry(index, of: "os.\(name)", on: engine.current)
      }
    }
    try addTemporaryFile("tmpname", from: library, to: os, on: stack)
    try addProgramFunction("os.execute", name: "execute", from: library, to: os, on: stack)
    stack.pushFunction(name: "exit") { _ in
      throw ScriptError(
        "os.exit is not available: host.exit(status) ends the program once the board is drawn",
        .permission)
    }
    try stack.rawSet(table: os, key: "exit" as StaticString)
    try stack.setGlobal("os")
  }
}
