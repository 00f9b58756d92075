/// What was typed at the prompt, and what of it is for the host and not for Lua.
struct ReplText {
  /// The Lua text. Never shorter or longer in lines than what was typed.
  private(set) var lua: String
  /// `=expr`: only an expression will do.
  private(set) var isExpression = false
  /// A `;` at the end: the results are not to be shown.
  let isSilent: Bool
  /// The words that are a `local` outside all blocks, to be forgotten at the end of the chunk.
  private let topLevelLocals: [Int]

  private let lexer: LuaLexer
  private var tokens: [LuaToken] { lexer.tokens }

  init(_ typed: String) {
    // Files and terminals of other systems end lines with a carriage return too.
    var text = String(decoding: typed.utf8.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    if let first = text.first(where: { $0 != " " && $0 != "\t" && $0 != "\n" }), first == "=",
      let sign = text.firstIndex(of: "=")
    {
      text.replaceSubrange(sign...sign, with: " ")
      isExpression = true
    }
    lua = text
    lexer = LuaLexer(Array(text.utf8))
    topLevelLocals = Self.topLevelLocals(lexer)
    let last = lexer.tokens.lastIndex { $0.kind != .comment }
    isSilent = last.map(lexer.word) == ";"
  }

  var declaresLocals: Bool { !topLevelLocals.isEmpty }

  /// Whether there is nothing to run: white space and comments.
  var isEmpty: Bool { tokens.allSatisfy { $0.kind == .comment && $0.isClosed } }

  // MARK: - Locals

  /// The text with each `local x = …` outside blocks written as `x = …`, so that it outlasts the
  /// chunk. Columns and lines stay as they are. `<close>` needs its local and keeps it.
  func withSessionVariables() -> String {
    var text = lexer.bytes
    var insertions: [(position: Int, text: String)] = []
    for index in topLevelLocals {
      guard let names = names(after: index) else { continue }
      blank(tokens[index].range, in: &text)
      for attribute in names.attributes { blank(attribute, in: &text) }
      if !names.hasValue { insertions.append((names.end, " = nil")) }
    }
    for insertion in insertions.reversed() {
      text.insert(contentsOf: insertion.text.utf8, at: insertion.position)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private struct Names {
    var attributes: [Range<Int>] = []
    var end = 0
    var hasValue = false
  }

  /// The names that the `local` at `index` declares; nil when it has to stay.
  private func names(after index: Int) -> Names? {
    var names = Names()
    var at = index + 1
    // `local function f` without its local is `function f`.
    if lexer.word(at) == "function" { return Names(hasValue: true) }
    while at < tokens.count, tokens[at].kind == .name {
      names.end = tokens[at].range.upperBound
      at += 1
      if lexer.word(at) == "<" {
        guard lexer.word(at + 1) == "const", lexer.word(at + 2) == ">" else { return nil }
        names.attributes.append(tokens[at].range.lowerBound..<tokens[at + 2].range.upperBound)
        at += 3
      }
      guard lexer.word(at) == "," else { break }
      at += 1
    }
    names.hasValue = lexer.word(at) == "="
    return names.end > 0 ? names : nil
  }

  private func blank(_ range: Range<Int>, in text: inout [UInt8]) {
    for index in range { text[index] = UInt8(ascii: " ") }
  }

  private static func topLevelLocals(_ lexer: LuaLexer) -> [Int] {
    var depth = 0
    return lexer.tokens.indices.filter { index in
      guard lexer.kind(index) == .keyword else { return false }
      switch lexer.word(index) {
      case "do", "function", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "local": return depth == 0
      default: break
      }
      return false
    }
  }
}
