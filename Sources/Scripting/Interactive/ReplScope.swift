package import Lua

/// Where chunks run that are typed one after the other: the globals of an engine, with names of the
/// session before them.
///
/// All chunks are lines of one text called `repl`, so that a function may be written again in a
/// later one, and messages can show the line they mean. A long session goes on in a text of its
/// own, `repl 2`: each chunk is compiled behind as many empty lines as there were before it.
package final class ReplScope {
  /// What the text is called that the next chunk belongs to.
  package private(set) var chunkName = "repl"
  private var texts = 1
  /// The lines that one text may have.
  private static let textLines = 10_000
  /// How long a text may get while it is not complete: each line is read with all before it.
  private static let unfinishedLines = 2000
  private static let unfinishedBytes = 64 << 10
  /// How many of the last results have names, `_1` being the newest.
  private static let keptResults = 9

  package let engine: ScriptEngine
  /// Rewrites `local x = …` at the outermost level, so that `x` outlasts its chunk.
  package var keepsLocals = false
  /// Every line of the text that was run, in order.
  package private(set) var lines: [String] = []
  /// What was run last, as a file has it: an expression, which is no statement, becomes the result `_`.
  package private(set) var lastStatement: String?
  private let variables: LuaRegistryKey
  private var results: [LuaValue] = []

  /// What the text is to Lua.
  package enum Reading {
    case complete(Chunk)
    /// More text at the end could make it right.
    case incomplete
    case wrong(LuaError)
  }

  /// A piece that is ready to run.
  package struct Chunk {
    let function: LuaReference
    package let isSilent: Bool
    /// The chunk declares locals that end with it.
    package let losesLocals: Bool
    let text: String
    /// The same as statements.
    let statements: String
  }

  package init(_ engine: ScriptEngine) throws {
    self.engine = engine
    variables = try engine.onStack { stack in
      stack.newTable()
      stack.newMetatable()
      stack.pushGlobals()
      stack.copy(-1)
      try stack.rawSet(table: -3, key: "__index" as StaticString)
      try stack.rawSet(table: -2, key: "__newindex" as StaticString)
      stack.setMetatable(-2)
      return stack.store()
    }
  }

  /// Makes `value` the session's own variable `name`.
  package func set(_ name: String, to value: LuaValue) throws {
    try engine.onStack { stack in
      stack.push(variables)
      try stack.push(value)
      try stack.rawSet(table: -2, key: name)
    }
  }

  /// The session's own variable `name`; nil where it has none.
  package func value(of name: String) throws -> LuaValue {
    try engine.onStack { stack in
      stack.push(variables)
      stack.rawGet(table: -1, key: name)
      return stack.value(at: -1)
    }
  }

  func isOwn(_ name: String) -> Bool { (try? value(of: name)).map { $0 != .nil } ?? false }

  /// Whether the session gives the name to results.
  package static func isResult(_ name: String) -> Bool {
    name == "_" || (1...keptResults).contains { name == "_\($0)" }
  }

  /// Whether neither the session nor the host has a variable of that name.
  package func isUnknown(_ name: String) -> Bool {
    let isUnknown = try? engine.onStack { stack in
      stack.scope {
        stack.push(variables)
        let isOwn = stack.rawGet(table: -1, key: name) != .nil
        stack.pushGlobals()
        return !isOwn && stack.rawGet(table: -1, key: name) == .nil
      }
    }
    return isUnknown ?? false
  }

  func push(on stack: LuaStack) { stack.push(variables) }

  // MARK: - Reading

  /// Reads what was typed: as an expression first, then as statements.
  package func read(_ typed: String) -> Reading {
    let text = ReplText(typed)
    let lua = keepsLocals ? text.withSessionVariables() : text.lua
    func chunk(_ function: LuaReference, _ statements: String? = nil) -> Reading {
      .complete(
        Chunk(
          function: function, isSilent: text.isSilent,
          losesLocals: text.declaresLocals && !keepsLocals, text: typed,
          statements: statements ?? Self.statements(text.lua)))
    }
    do {
      let function = try compile("return " + lua)
      return chunk(function, (try? compile(lua)) == nil ? "_ = " + text.lua : nil)
    } catch {
      let asExpression = error
      if text.isExpression { return failed(asExpression) }
      do { return chunk(try compile(lua)) } catch {
        if let (function, statements) = withTrailingExpression(lua, error) {
          return chunk(function, statements)
        }
        if asExpression.isIncomplete || error.isIncomplete { return .incomplete }
        return failed(error.isAboutItsFirstWord(of: lua) ? asExpression : error)
      }
    }
  }

  /// What a file has of an entry: a `return` of its own would end the file.
  private static func statements(_ lua: String) -> String {
    let returns = LuaLexer(Array(lua.utf8), hasComments: false).lastReturn != nil
    return returns ? "_ = (function()\n\(lua)\nend)()" : lua
  }

  /// Reads only an expression, for the commands that take one.
  package func readExpression(_ typed: String) throws -> Chunk {
    let text = ReplText(typed)
    guard !text.isEmpty else { throw ScriptError("an expression is missing") }
    return Chunk(
      function: try compile("return " + text.lua), isSilent: false, losesLocals: false, text: typed,
      statements: "_ = " + text.lua)
  }

  /// What is wrong with a text that ended too early.
  package func incompleteError(of typed: String) -> LuaError {
    do { _ = try compile(ReplText(typed).lua, end: "") } catch { return error }
    return LuaError("the text is not complete")
  }

  /// What is wrong with a text that is not complete yet; nil while it may go on.
  package static func problem(ofUnfinished text: String) -> LuaError? {
    let newline = UInt8(ascii: "\n")
    let lines = text.utf8.reduce(0) { $1 == newline ? $0 + 1 : $0 }
    guard lines > unfinishedLines || text.utf8.count > unfinishedBytes else { return nil }
    return LuaError(
      "what was entered so far is dropped: it is not complete after \(unfinishedLines) lines or \(unfinishedBytes >> 10) KiB; write it to a file and use ':load FILE'"
    )
  }

  private func failed(_ error: LuaError) -> Reading {
    error.isIncomplete ? .incomplete : .wrong(error)
  }

  /// Statements with an expression as their last line, as a pasted text may have.
  private func withTrailingExpression(
    _ lua: String, _ error: LuaError
  ) -> (LuaReference, statements: String)? {
    guard error.message.hasPrefix("syntax error near ") else { return nil }
    let lines = lua.split(separator: "\n", omittingEmptySubsequences: false)
    for start in lines.indices.dropFirst().suffix(20).reversed() {
      let (before, last) = (lines[..<start], lines[start...].joined(separator: "\n"))
      func ending(_ word: String) -> String { before.joined(separator: "\n") + "\n\(word) \(last)" }
      if let function = try? compile(ending("return")) { return (function, ending("_ =")) }
    }
    return nil
  }

  /// Compiles `text` as the lines that follow those that have been run.
  private func compile(_ text: String, end: String = "\n") throws(LuaError) -> LuaReference {
    guard text.utf8.count <= ScriptEngine.sizeLimit else {
      throw LuaError("an entry may have at most 1 MiB; write it to a file and use ':load FILE'")
    }
    // The newline ends a string that is not closed: it is wrong, not incomplete.
    let padded = String(repeating: "\n", count: lines.count) + text + end
    do {
      return try engine.onStack { stack in
        var padded = padded
        try padded.withUTF8 {
          try stack.load(bytes: UnsafeRawBufferPointer($0), name: chunkName)
        }
        push(on: stack)
        stack.setEnvironment(ofChunkAt: -2)
        return LuaReference(popping: stack)
      }
    } catch let error as LuaError { throw error } catch { throw LuaError("\(error)") }
  }

  // MARK: - Running

  /// Runs a chunk and returns its results.
  package func run(_ chunk: Chunk) throws -> [LuaValue] {
    lastStatement = chunk.statements
    lines += chunk.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.count > Self.textLines { beginText() }
    return try call { try $0.push(chunk.function) }
  }

  /// Calls the function that `push` pushes and returns its results.
  func call(_ push: (LuaStack) throws -> Void) throws -> [LuaValue] {
    try engine.onStack { stack in
      let base = stack.top
      try push(stack)
      let count = try stack.call(arguments: 0, results: .multiple)
      try stack.ensure(8)
      return (base..<base + count).map { stack.value(at: $0 + 1) }
    }
  }

  private func beginText() {
    texts += 1
    chunkName = "repl \(texts)"
    lines = []
  }

  /// Names the first of `values`: `_` and `_1`, and the ones before it `_2` to `_9`.
  package func remember(_ values: [LuaValue]) throws {
    guard let first = values.first, first != .nil else { return }
    results = [first] + results.prefix(Self.keptResults - 1)
    try set("_", to: first)
    for (index, value) in results.enumerated() { try set("_\(index + 1)", to: value) }
  }
}

extension LuaError {
  /// Whether more text could make the chunk right.
  package var isIncomplete: Bool { kind == .syntax(incomplete: true) }

  /// Whether the compiler refused how the text begins: then it was not meant as a statement.
  fileprivate func isAboutItsFirstWord(of text: String) -> Bool {
    let lexer = LuaLexer(Array(text.utf8))
    return lexer.kind(0) != .keyword && message == "unexpected symbol near '\(lexer.word(0))'"
  }
}
