/// A word of Lua: what stands in `range`, in bytes, of the text it was read from.
package struct LuaToken: Equatable {
  package enum Kind { case name, keyword, number, string, comment, symbol }

  package let kind: Kind
  let range: Range<Int>
  /// Whether the quotes or brackets of a string or comment are closed.
  var isClosed = true
  /// Whether a string or comment may go on in the next line.
  var isLong = false
}

/// A Lua text split into words, however unfinished: what the compiler refuses is a word too.
package struct LuaLexer {
  package private(set) var tokens: [LuaToken] = []
  let bytes: [UInt8]
  private var position = 0

  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
  private static let longSymbols = ["...", "..", "::", "==", "~=", "<=", ">=", "<<", ">>", "//"]
    .map { Array($0.utf8) }

  package init(_ bytes: [UInt8], hasComments: Bool = true) {
    self.bytes = bytes
    while let token = next() {
      if hasComments || token.kind != .comment { tokens.append(token) }
    }
  }

  // MARK: - Words

  /// Whether one of these words is in the text, other than in a string or a comment.
  package func has(anyOf words: Set<String>) -> Bool {
    tokens.indices.contains { words.contains(word($0)) }
  }

  /// The text of a word; empty where there is none, before the first or after the last.
  package func word(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  package func kind(_ index: Int) -> LuaToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// The line of a word, from 1.
  package func line(_ index: Int) -> Int {
    bytes[..<tokens[index].range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// What a string holds, escapes as the characters behind the backslashes; nil for other words.
  package func string(_ index: Int) -> String? {
    guard kind(index) == .string else { return nil }
    let token = tokens[index]
    let word = bytes[token.range]
    let fence = token.isLong ? 2 + word.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count : 1
    var rest = word.dropFirst(fence).dropLast(token.isClosed ? fence : 0)
    var content: [UInt8] = []
    while let byte = rest.popFirst() {
      let isEscape = byte == UInt8(ascii: "\\") && !token.isLong
      content.append(isEscape ? rest.popFirst() ?? byte : byte)
    }
    return String(decoding: content, as: UTF8.self)
  }

  // MARK: - Reading

  private func byte(_ offset: Int = 0) -> UInt8? {
    bytes.indices.contains(position + offset) ? bytes[position + offset] : nil
  }

  private mutating func next() -> LuaToken? {
    while let byte = byte(), byte == 0x20 || (9...13).contains(byte) { position += 1 }
    guard let first = byte() else { return nil }
    let start = position
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return shortString(from: start, quote: first)
    case UInt8(ascii: "-") where byte(1) == first: return comment(from: start)
    case UInt8(ascii: "["):
      if let token = longBracket(.string, from: start) { return token }
    case UInt8(ascii: "."):
      if let digit = byte(1), digit.isLuaDigit { return number(from: start) }
    case _ where first.isLuaDigit: return number(from: start)
    case _ where first.isLuaName: return name(from: start)
    default: break
    }
    return symbol(from: start)
  }

  private mutating func name(from start: Int) -> LuaToken {
    while let byte = byte(), byte.isLuaName || byte.isLuaDigit { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    return LuaToken(
      kind: Self.keywords.contains(word) ? .keyword : .name, range: start..<position)
  }

  private mutating func number(from start: Int) -> LuaToken {
    while let byte = byte() {
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let follows = position > start && "eEpP".utf8.contains(bytes[position - 1])
      guard byte.isLuaDigit || byte.isLuaName || byte == UInt8(ascii: ".") || (isSign && follows)
      else { break }
      position += 1
    }
    return LuaToken(kind: .number, range: start..<position)
  }

  private mutating func shortString(from start: Int, quote: UInt8) -> LuaToken {
    position += 1
    while let byte = byte() {
      if byte == UInt8(ascii: "\n") { break }
      position += 1
      if byte == quote { return LuaToken(kind: .string, range: start..<position) }
      if byte == UInt8(ascii: "\\") { position = min(position + 1, bytes.count) }
    }
    return LuaToken(kind: .string, range: start..<position, isClosed: false)
  }

  private mutating func comment(from start: Int) -> LuaToken {
    position += 2
    if let token = longBracket(.comment, from: start) { return token }
    while let byte = byte(), byte != UInt8(ascii: "\n") { position += 1 }
    return LuaToken(kind: .comment, range: start..<position, isClosed: byte() != nil)
  }

  /// `[[…]]`, `[==[…]==]`; nil, and nothing read, where none begins.
  private mutating func longBracket(_ kind: LuaToken.Kind, from start: Int) -> LuaToken? {
    guard byte() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard byte(1 + level) == UInt8(ascii: "[") else { return nil }
    position += 2 + level
    while let next = byte() {
      position += 1
      guard next == UInt8(ascii: "]") else { continue }
      let closes = (0..<level).allSatisfy { byte($0) == UInt8(ascii: "=") }
      guard closes, byte(level) == UInt8(ascii: "]") else { continue }
      position += level + 1
      return LuaToken(kind: kind, range: start..<position, isLong: true)
    }
    return LuaToken(kind: kind, range: start..<position, isClosed: false, isLong: true)
  }

  private mutating func symbol(from start: Int) -> LuaToken {
    let rest = bytes[start...]
    position += Self.longSymbols.first { rest.starts(with: $0) }?.count ?? 1
    return LuaToken(kind: .symbol, range: start..<position)
  }
}

extension UInt8 {
  var isLuaDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether a name may begin with it.
  var isLuaName: Bool {
    let lower = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) || self == UInt8(ascii: "_")
  }
}
