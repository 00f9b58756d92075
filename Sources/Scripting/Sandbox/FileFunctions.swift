import Lua

/// `io` as scripts find it: Lua's own functions and results, files only where permissions allow.
///
/// The board has one and each plugin has its own, so that what one of them makes the default input
/// or output is not what another reads from or writes to.
struct FileFunctions {
  let library: LuaTable
  private let files = DefaultFiles()

  /// Pushes the table.
  func push(_ engine: ScriptEngine, on stack: LuaStack) throws {
    stack.newTable(hash: 16)
    let io = stack.top
    for name in ["type", "stdin", "stdout", "stderr"] {
      try stack.push(original(name))
      try stack.rawSet(table: io, key: name)
    }
    for (name, function) in [
      ("open", open), ("lines", lines), ("input", input), ("output", output), ("read", read),
      ("write", write), ("flush", flush), ("close", close),
    ] {
      stack.pushFunction(name: name, engine.function(function))
      try stack.rawSet(table: io, key: name)
    }
  }

  private func original(_ name: String) throws -> LuaValue {
    try library.rawGet(.string(LuaBytes(name)))
  }

  // MARK: - Files by their names

  private func open(_ engine: ScriptEngine, _ stack: LuaStack) throws -> Int {
    stack.setTop(2)
    let mode = try engine.mode(2, of: "open", on: stack)
    let path = try engine.permittedPath(1, of: "io.open", mode, on: stack)
    return try open(path, mode, on: stack)
  }

  /// Leaves what Lua's `io.open` returns.
  private func open(_ path: ScriptPath, _ mode: FileMode, on stack: LuaStack) throws -> Int {
    try stack.push(original("open"))
    stack.push(path.real)
    stack.push(mode.text)
    return try stack.call(path)
  }

  private func lines(_ engine: ScriptEngine, _ stack: LuaStack) throws -> Int {
    if stack.isNoneOrNil(1) {
      try checkInput(of: "io.lines", engine)
      try pushInput(on: stack)
      return try callMethod("lines", on: stack)
    }
    let path = try engine.permittedPath(1, of: "io.lines", FileMode(), on: stack)
    stack.push(path.real)
    stack.replace(1)
    try stack.push(original("lines"))
    stack.insert(1)
    return try stack.call(path, arguments: stack.top - 1)
  }

  // MARK: - The default files

  private func input(_ engine: ScriptEngine, _ stack: LuaStack) throws -> Int {
    if let file = try chosenFile("input", FileMode(), engine, stack) { files.input = file }
    try pushInput(on: stack)
    return 1
  }

  private func output(_ engine: ScriptEngine, _ stack: LuaStack) throws -> Int {
    if let file = try chosenFile("output", .writing, engine, stack) { files.output = file }
    try pushOutput(on: stack)
    return 1
  }

  /// The file that the first argument is or names; nil when there is none. As in Lua a name that
  /// cannot be opened is an error, not a result.
  private func chosenFile(
    _ function: String, _ mode: FileMode, _ engine: ScriptEngine, _ stack: LuaStack
  ) throws -> LuaReference? {
    stack.setTop(1)
    if stack.isNil(1) { return nil }
    if engine.isText(1, on: stack) {
      let path = try engine.permittedPath(1, of: "io.\(function)", mode, on: stack)
      if try open(path, mode, on: stack) > 1 {
        throw ScriptError("io.\(function): \(stack.string(at: 3) ?? path.shown)")
      }
    } else if try kind(of: 1, on: stack) != "file" {
      throw engine.argument(1, of: "io.\(function)", on: stack)
        .mismatch("an open file or the name of one")
    }
    stack.copy(-1)
    return LuaReference(popping: stack)
  }

  /// What `io.type` says.
  private func kind(of index: Int, on stack: LuaStack) throws -> String? {
    try stack.push(original("type"))
    stack.copy(index)
    try stack.call(arguments: 1, results: 1)
    defer { stack.pop() }
    return stack.string(at: -1)
  }

  private func pushInput(on stack: LuaStack) throws {
    if let input = files.input { try stack.push(input) } else { try stack.push(original("stdin")) }
  }

  private func pushOutput(on stack: LuaStack) throws {
    if let file = files.output { try stack.push(file) } else { try stack.push(original("stdout")) }
  }

  private func read(_ engine: ScriptEngine, _ stack: LuaStack) throws -> Int {
    try checkInput(of: "io.read", engine)
    stack.pushNil()
    stack.insert(1)
    try pushInput(on: stack)
    return try callMethod("read", on: stack)
  }

  /// Refuses to wait for lines of a terminal whose keys are a live board's.
  private func checkInput(of function: String, _ engine: ScriptEngine) throws {
    guard files.input == nil, engine.run.isKeyboardTaken else { return }
    throw ScriptError(
      "\(function): a live board has the keyboard; what is typed comes by a TextField")
  }

  private func write(_ engine: ScriptEngine, _ stack: LuaStack) throws -> Int {
    if files.output == nil, try engine.writeStrings("io.write", on: stack) {
      try stack.push(original("stdout"))
      return 1
    }
    stack.pushNil()
    stack.insert(1)
    try pushOutput(on: stack)
    return try callMethod("write", on: stack)
  }

  private func flush(_ engine: ScriptEngine, _ stack: LuaStack) throws -> Int {
    stack.setTop(0)
    try pushOutput(on: stack)
    return try callMethod("flush", on: stack)
  }

  /// `io.close(file)`, and without a file that of `io.output`.
  private func close(_ engine: ScriptEngine, _ stack: LuaStack) throws -> Int {
    if stack.top == 0 {
      try pushOutput(on: stack)
      files.output = nil
    }
    try stack.push(original("close"))
    stack.insert(1)
    return try stack.call(arguments: stack.top - 1)
  }

  /// Calls a method of the file on top, which replaces the first value; the others are arguments.
  private func callMethod(_ name: String, on stack: LuaStack) throws -> Int {
    if stack.top == 1 { stack.copy(1) }
    stack.replace(1)
    try stack.getField(of: 1, key: name)
    stack.insert(1)
    return try stack.call(arguments: stack.top - 1)
  }
}

/// The files that an environment reads and writes where it names none; nil for the standard ones.
private final class DefaultFiles {
  var input: LuaReference?
  var output: LuaReference?
}

extension FileMode {
  fileprivate static var writing: FileMode { FileMode("w".utf8) ?? FileMode() }
}

extension LuaStack {
  /// Calls a function of Lua's with a path that was resolved; what it says of the path is said of
  /// the one that the script knows.
  func call(_ path: ScriptPath, arguments: Int = 2) throws -> Int {
    let count: Int
    do { count = try call(arguments: arguments) } catch {
      guard error.message.contains(path.real) else { throw error }
      throw ScriptError(error.message.replacing(path.real, with: path.shown) + path.hint)
    }
    if count > 1, isNil(-count), let message = string(at: 1 - count), message.hasPrefix(path.real) {
      push(path.shown + message.dropFirst(path.real.count) + path.hint)
      replace(-count)
    }
    return count
  }
}
