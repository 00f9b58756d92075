import Lua

/// The arguments of Lua's file functions, read in one way for all of them.
extension ScriptEngine {
  /// What the system gets as a C string: a string or a number, without zero bytes.
  func systemText(_ position: Int, of function: String, on stack: LuaStack) throws -> String {
    let argument = argument(position, of: function, on: stack)
    if stack.isNumber(position) { return try stack.tostring(at: position) }
    let text = try argument.string()
    guard !text.utf8.contains(0) else {
      throw ScriptError("\(argument.subject) has a zero byte in it, and no name of the system has")
    }
    return text
  }

  /// Whether Lua's library takes the argument for a string.
  func isText(_ position: Int, on stack: LuaStack) -> Bool {
    stack.isString(position) || stack.isNumber(position)
  }

  /// The mode of `io.open`: `"r"` when it is absent. Throws Lua's own error for what is none.
  func mode(_ position: Int, of function: String, on stack: LuaStack) throws -> FileMode {
    if stack.isNoneOrNil(position) { return FileMode() }
    guard isText(position, on: stack) else {
      throw argument(position, of: "io.\(function)", on: stack).mismatch("a string")
    }
    guard let bytes = stack.bytes(at: position), let mode = FileMode(bytes) else {
      throw ScriptError("bad argument #\(position) to '\(function)' (invalid mode)")
    }
    return mode
  }

  /// The file that a script names. Throws when it may not be opened in this mode.
  func permittedPath(_ position: Int, of function: String, _ mode: FileMode, on stack: LuaStack)
    throws -> ScriptPath
  {
    let name = try systemText(position, of: function, on: stack)
    // No file has this name: the system says so.
    if name.isEmpty { return ScriptPath(following: name) }
    var path = ScriptPath(following: sources.sandbox.place(of: name))
    path.hint = sources.sandbox.hint(for: name)
    if mode.writes { try sources.sandbox.checkWrite(path) }
    if mode.reads { try sources.sandbox.checkRead(path) }
    guard let noteUse = options.onFileUse else { return path }
    if mode.reads {
      for place in Set([sources.sandbox.entry(of: name), name]) { noteUse(.reads(place)) }
    }
    if mode.writes { noteUse(.writes(path.real)) }
    return path
  }

  /// The file that a script waits for, as it is called; throws when it may not be read.
  func awaitedPath(
    _ position: Int, of function: String, _ rights: PluginRights?, on stack: LuaStack
  ) throws -> String {
    let name = try systemText(position, of: function, on: stack)
    let path = sources.sandbox.place(of: name)
    var sandbox = sources.sandbox
    sandbox.rights = rights
    try sandbox.checkRead(ScriptPath(following: path))
    options.onFileUse?(.awaits(path))
    return path
  }

  /// The entry of a folder that a script names, to be removed or renamed.
  func permittedEntry(_ position: Int, of function: String, on stack: LuaStack) throws
    -> ScriptPath
  {
    let name = try systemText(position, of: function, on: stack)
    if name.isEmpty { return ScriptPath(entry: name) }
    let path = ScriptPath(entry: sources.sandbox.entry(of: name))
    try sources.sandbox.checkWrite(path)
    options.onFileUse?(.writes(path.real))
    return path
  }
}

/// How a file is opened: `[rwa]%+?b*`, as Lua's library has it.
struct FileMode {
  let text: String
  let writes: Bool
  /// Whether what is in the file can be read: `w+` has emptied it.
  let reads: Bool

  init() { (text, writes, reads) = ("r", false, true) }

  init?(_ bytes: some Collection<UInt8>) {
    guard let first = bytes.first, "rwa".utf8.contains(first) else { return nil }
    var rest = bytes.dropFirst()
    let updates = rest.first == UInt8(ascii: "+")
    if updates { rest = rest.dropFirst() }
    guard rest.allSatisfy({ $0 == UInt8(ascii: "b") }) else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    writes = updates || first != UInt8(ascii: "r")
    reads = first == UInt8(ascii: "r") || updates && first == UInt8(ascii: "a")
  }
}
