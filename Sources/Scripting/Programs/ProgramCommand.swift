import Lua

/// A program and its arguments, as a script gives them: words that no shell reads.
struct ProgramCommand {
  let name: String
  /// Each word with the zero byte that ends it; arguments need not be UTF-8.
  let words: [[CChar]]

  /// Reads `{ "git", "log" }` at index 1, for the function that is called `function`.
  init(_ engine: ScriptEngine, of function: String, on stack: LuaStack) throws {
    guard stack.isTable(1), stack.top == 1 else {
      throw ScriptError(
        "\(function) takes one list, a program and its arguments: \(function) { \"git\", \"log\" }"
      )
    }
    let count = try engine.lastPosition(in: 1, of: stack) { key in
      throw ScriptError(
        "\(function): no argument '\(key)'; it takes a program and its arguments", .label)
    }
    guard count > 0 else { throw ScriptError("\(function): the list names no program") }
    try stack.ensure(4)
    words = try (1...count).map { position in
      stack.rawGet(table: 1, index: position)
      defer { stack.pop() }
      return try Self.word(at: position, engine, of: function, on: stack)
    }
    let name = String(validating: words[0].dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let name, !name.isEmpty else {
      throw ScriptError("\(function): the name of the program is empty, or not valid UTF-8")
    }
    self.name = name
  }

  /// The word on top of the stack.
  private static func word(
    at position: Int, _ engine: ScriptEngine, of function: String, on stack: LuaStack
  ) throws -> [CChar] {
    guard engine.isText(-1, on: stack) else {
      throw ScriptError(
        "\(function): word \(position) must be a string or a number, got \(engine.describe(at: -1, of: stack))"
      )
    }
    let number = stack.isString(-1) ? "" : try stack.tostring(at: -1)
    let word = stack.bytes(at: -1)?.map { CChar(bitPattern: $0) } ?? number.utf8.map(CChar.init)
    guard !word.contains(0) else {
      throw ScriptError("\(function): word \(position) has a zero byte in it, and no argument has")
    }
    return word + [0]
  }
}
