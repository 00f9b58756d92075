/// A word of Lua: what stands in `range`, in bytes, of the text it was read from.
struct LuaToken: Equatable {
  enum Kind { case name, keyword, number, string, comment, symbol }

  let kind: Kind
  let range: Range<Int>
  /// Whether the quotes or brackets of a string or comment are closed.
  var isClosed = true
  /// Whether a string or comment may go on in the next line.
  var isLong = false
}

/// Splits Lua into its words, however unfinished it is: what the compiler refuses is a word too.
struct LuaLexer {
  private let bytes: [UInt8]
  private var position = 0

  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
  private static let longSymbols = ["...", "..", "::", "==", "~=", "<=", ">=", "<<", ">>", "//"]
    .map { Array($0.utf8) }

  static func tokens(of bytes: [UInt8]) -> [LuaToken] {
    var lexer = LuaLexer(bytes: bytes)
    var tokens: [LuaToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

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
