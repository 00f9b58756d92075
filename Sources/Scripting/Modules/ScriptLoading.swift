import Lua

extension Global {
  static var require: Global {
    Global(
      "require", as: .function,
      Description(
        "Runs a module once and returns its value.",
        [["name: string -- a module's name, with dots for folders"]], returns: "any",
        example: #"return pcall(require, "cards") and "found" or "not found""#)
    ) { engine, stack in
      let name = try engine.argument(1, of: "require", on: stack).string()
      if let package = engine.modules.boardPackage { try stack.push(package) }
      try engine.require(name, on: stack) {
        try engine.modules.require(name, by: nil, engine, on: stack)
      }
    }
  }
}

extension ScriptEngine {
  /// A script larger than this is refused: an error in it takes time by the square.
  package static let sizeLimit = 1 << 20

  func registerModules(on stack: LuaStack) throws {
    for module in options.modules { catalog.add(module) }
    if let clock = options.clock { try setClock(clock, on: stack) }
    try registerPackage(on: stack)
    try keepFreshGlobals(on: stack)
  }

  /// Pushes the chunk of the script at `path`, whose name in messages is the path, or its end;
  /// `checked` is the file that was found to be allowed.
  func load(_ path: String, from checked: ScriptPath? = nil, on stack: LuaStack) throws {
    options.onFileUse?(.reads(path))
    let text = try scriptText(at: checked?.real ?? path)
    sources.files.note(path)
    try load(text.bytes, named: path, on: stack)
  }

  /// Pushes the chunk of a text. Those that ask for trees are told who wrote each value, which costs more than to
  /// write it.
  private func load(_ text: [UInt8], named name: String, on stack: LuaStack) throws {
    try text.withUnsafeBytes { bytes in
      if ScriptText.asksForTrees(bytes) { declared.methods.recordsWriters = true }
      warnOfForgottenReturns(in: bytes, named: name)
      try stack.load(bytes: bytes, name: name)
    }
  }

  /// The path of a board that comes from standard input.
  package static let standardInput = "-"
  /// What messages call it.
  private static let standardInputName = "stdin"

  private func loadBoard(_ path: String, on stack: LuaStack) throws {
    guard path == Self.standardInput else { return try load(path, on: stack) }
    let text = try scriptText(at: "/dev/stdin")
    sources.files.note(text.bytes, named: Self.standardInputName)
    try load(text.bytes, named: Self.standardInputName, on: stack)
  }

  /// A file may be a pipe, which is waited for until the script is stopped.
  private func scriptText(at path: String) throws -> ScriptText {
    do {
      return try ScriptText(
        path: path, limit: Self.sizeLimit, isStopped: { state.stopReason != nil })
    } catch {
      if let reason = state.stopReason { throw state.stopped(reason) }
      throw error
    }
  }

  /// Runs the board at `path`; returns its view, kept alive by the reference, or nil for none.
  package func evaluateBoard(at path: String) throws -> Board? {
    sources.boardPath = path
    return try evaluateBoard(named: path) { try loadBoard(path, on: $0) }
  }

  /// Runs a chunk of Lua that returns views, as a board would.
  package func evaluateBoard(source: String, name: String) throws -> Board? {
    let text = Array(source.utf8)
    sources.files.note(text, named: name)
    return try evaluateBoard(named: name) { try load(text, named: name, on: $0) }
  }

  /// Runs the chunk that `load` pushes, with the arguments.
  private func evaluateBoard(named name: String, load: (LuaStack) throws -> Void) throws -> Board? {
    try onStack { stack in
      try load(stack)
      try setArguments(name, on: stack)
      try stack.ensure(options.arguments.count + 8)
      for argument in options.arguments { stack.push(argument) }
      let count = try stack.call(arguments: options.arguments.count, results: .multiple)
      return try makeBoard(of: count, named: name, on: stack)
    }
  }

  private func makeBoard(of count: Int, named name: String, on stack: LuaStack) throws -> Board? {
    run.boardName = name
    let place = ChildPlace(owner: name, place: { "what the board returned" })
    do {
      guard let node = try convertResults(count, place, on: stack) else { return nil }
      return Board(node: node, anchor: LuaReference(popping: stack))
    } catch {
      throw located(error, inReturnOf: name)
    }
  }

  /// Lua does not tell where a chunk has returned: it is said of the last `return` of its own.
  func located(_ error: any Error, inReturnOf name: String) -> LuaError {
    var found = LuaError(wrapping: error)
    let chunk = shownName(of: name)
    guard found.location == nil, let lines = lines(ofChunk: chunk),
      let line = LuaLexer(Array(lines.joined(separator: "\n").utf8)).lastReturn
    else { return found }
    found.location = LuaSourceLocation(chunk: chunk, line: line)
    return found
  }

  func shownName(of board: String) -> String {
    LuaState.shownName(of: board == Self.standardInput ? Self.standardInputName : board)
  }

  /// `arg`, as the standalone interpreter sets it.
  package func setArguments(_ path: String) throws {
    try onStack { try setArguments(path, on: $0) }
  }

  private func setArguments(_ path: String, on stack: LuaStack) throws {
    stack.newTable(array: options.arguments.count, hash: 1)
    for (index, argument) in ([path] + options.arguments).enumerated() {
      stack.push(argument)
      try stack.rawSet(table: -2, index: index)
    }
    try stack.setGlobal("arg")
  }
}
