/// The words of a Lua script outside comments and strings, for looking at what it uses.
struct LuaTokens {
  enum Token: Equatable {
    /// A name, a number or one character of punctuation.
    case word(String)
    case string(String)
  }

  private(set) var tokens: [(token: Token, line: Int)] = []
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while position < bytes.count { step() }
  }

  private mutating func step() {
    let byte = bytes[position]
    let start = line
    switch byte {
    case UInt8(ascii: "\n"): advance()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): advance()
    case UInt8(ascii: "-") where peek(1) == byte: skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): tokens.append((.string(quoted(byte)), start))
    case UInt8(ascii: "["):
      if let text = longBracket() {
        tokens.append((.string(text), start))
      } else {
        advance()
        tokens.append((.word("["), start))
      }
    case _ where Self.isName(byte):
      var word: [UInt8] = []
      while let next = peek(0), Self.isName(next) {
        word.append(next)
        advance()
      }
      tokens.append((.word(String(decoding: word, as: UTF8.self)), start))
    default:
      advance()
      tokens.append((.word(String(UnicodeScalar(byte))), start))
    }
  }

  private func peek(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func skipComment() {
    position += 2
    if peek(0) == UInt8(ascii: "["), longBracket() != nil { return }
    while let byte = peek(0), byte != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func quoted(_ quote: UInt8) -> String {
    var text: [UInt8] = []
    advance()
    while let byte = peek(0), byte != quote, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\"), peek(1) != nil { advance() }
      text.append(bytes[position])
      advance()
    }
    if peek(0) != nil { advance() }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text in `[[…]]` or `[=[…]=]`; nil, and nothing read, when there is no such bracket here.
  private mutating func longBracket() -> String? {
    var level = 0
    while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard peek(1 + level) == UInt8(ascii: "[") else { return nil }
    for _ in 0..<(level + 2) { advance() }
    let end =
      [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    var text: [UInt8] = []
    while position < bytes.count, !bytes[position...].starts(with: end) {
      text.append(bytes[position])
      advance()
    }
    for _ in end where position < bytes.count { advance() }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
