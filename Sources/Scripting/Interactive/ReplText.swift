/// What was typed at the prompt, and what of it is for the host and not for Lua.
struct ReplText {
  /// The Lua text. Never shorter or longer in lines than what was typed.
  private(set) var lua: String
  /// `=expr`: only an expression will do.
  private(set) var isExpression = false
  /// A `;` at the end: the results are not to be shown.
  let isSilent: Bool
  /// Whether a `local` stands outside all blocks, to be forgotten at the end of the chunk.
  let declaresLocals: Bool

  private let bytes: [UInt8]
  private let tokens: [LuaToken]

  init(_ typed: String) {
    // Files and terminals of other systems end lines with a carriage return too.
    var text = String(decoding: typed.utf8.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    if let first = text.first(where: { $0 != " " && $0 != "\t" && $0 != "\n" }), first == "=",
      let sign = text.firstIndex(of: "=")
    {
      text.replaceSubrange(sign...sign, with: " ")
      isExpression = true
    }
    let bytes = Array(text.utf8)
    let tokens = LuaLexer.tokens(of: bytes)
    let last = tokens.last { $0.kind != .comment }
    isSilent = last.map { bytes[$0.range] == [UInt8(ascii: ";")] } ?? false
    declaresLocals = !Self.topLevelLocals(tokens, bytes).isEmpty
    lua = text
    self.bytes = bytes
    self.tokens = tokens
  }

  /// Whether there is nothing to run: white space and comments.
  var isEmpty: Bool { tokens.allSatisfy { $0.kind == .comment && $0.isClosed } }

  /// Whether the end lies inside a long string or comment, where an empty line is text.
  var endsInLongText: Bool { tokens.last.map { !$0.isClosed && $0.isLong } ?? false }

  // MARK: - Locals

  /// The text with each `local x = …` outside blocks written as `x = …`, so that it outlasts the
  /// chunk. Columns and lines stay as they are. `<close>` needs its local and keeps it.
  func withSessionVariables() -> String {
    var text = bytes
    var insertions: [(position: Int, text: String)] = []
    for index in Self.topLevelLocals(tokens, bytes) {
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
    if word(at) == "function" { return Names(hasValue: true) }
    while at < tokens.count, tokens[at].kind == .name {
      names.end = tokens[at].range.upperBound
      at += 1
      if word(at) == "<" {
        guard word(at + 1) == "const", word(at + 2) == ">" else { return nil }
        names.attributes.append(tokens[at].range.lowerBound..<tokens[at + 2].range.upperBound)
        at += 3
      }
      guard word(at) == "," else { break }
      at += 1
    }
    names.hasValue = word(at) == "="
    return names.end > 0 ? names : nil
  }

  private func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  private func blank(_ range: Range<Int>, in text: inout [UInt8]) {
    for index in range { text[index] = UInt8(ascii: " ") }
  }

  /// The positions in `tokens` of each `local` outside all blocks.
  private static func topLevelLocals(_ tokens: [LuaToken], _ bytes: [UInt8]) -> [Int] {
    var depth = 0
    var found: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .keyword {
      switch String(decoding: bytes[token.range], as: UTF8.self) {
      case "do", "function", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "local" where depth == 0: found.append(index)
      default: break
      }
    }
    return found
  }
}
