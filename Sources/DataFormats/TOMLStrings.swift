import Scripting

/// Reads the four kinds of strings that TOML has.
struct TOMLStrings {
  private(set) var text: TOMLText
  private var result: [UInt8] = []

  init(_ text: TOMLText) { self.text = text }

  /// The bytes of the string that begins here.
  mutating func read() throws -> [UInt8] {
    if text.takeThree("\"") { return try readLines("\"", hasEscapes: true) }
    if text.takeThree("'") { return try readLines("'", hasEscapes: false) }
    return try readLine()
  }

  /// The bytes of a string of one line.
  mutating func readLine() throws -> [UInt8] {
    let hasEscapes = text.next == UInt8(ascii: "\"")
    let quote: Unicode.Scalar = hasEscapes ? "\"" : "'"
    let start = text.position
    text.advance()
    while let byte = text.next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      try text.pass()
      if text.take(quote) { return result }
      if hasEscapes, byte == UInt8(ascii: "\\") {
        try readEscape()
      } else {
        try take(byte)
      }
    }
    throw text.failure("the string does not end in its line", at: start)
  }

  private mutating func readLines(_ quote: Unicode.Scalar, hasEscapes: Bool) throws -> [UInt8] {
    let start = text.position - 3
    _ = !text.isAtEnd && text.takeLineEnd()
    while let byte = text.next {
      try text.pass()
      if text.takeThree(quote) {
        // Up to two quotes may stand before the three that end it.
        for _ in 0..<2 where text.take(quote) { result.append(UInt8(ascii: quote)) }
        return result
      }
      if hasEscapes, byte == UInt8(ascii: "\\") {
        if try !skipLineEnd() { try readEscape() }
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        guard text.takeLineEnd() else { throw text.failure("a carriage return without a new line") }
        result.append(UInt8(ascii: "\n"))
      } else {
        try take(byte)
      }
    }
    throw text.failure("the string does not end", at: start)
  }

  private mutating func take(_ byte: UInt8) throws {
    try text.checkCharacter(byte)
    result.append(byte)
    text.advance()
  }

  /// A backslash at the end of a line: the white space behind it is left out.
  private mutating func skipLineEnd() throws -> Bool {
    let start = text.position
    text.advance()
    try text.skipSpace()
    guard !text.isAtEnd, text.takeLineEnd() else {
      text.move(to: start)
      return false
    }
    repeat {
      try text.pass()
      try text.skipSpace()
    } while !text.isAtEnd && text.takeLineEnd()
    return true
  }

  private mutating func readEscape() throws {
    let start = text.position
    text.advance()
    guard let byte = text.next else { throw text.failure("the string does not end") }
    text.advance()
    switch byte {
    case UInt8(ascii: "b"): result.append(8)
    case UInt8(ascii: "t"): result.append(9)
    case UInt8(ascii: "n"): result.append(10)
    case UInt8(ascii: "f"): result.append(12)
    case UInt8(ascii: "r"): result.append(13)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): result.append(byte)
    case UInt8(ascii: "u"): try readScalar(digits: 4, start)
    case UInt8(ascii: "U"): try readScalar(digits: 8, start)
    default: throw text.failure("unknown escape", at: start)
    }
  }

  private mutating func readScalar(digits count: Int, _ start: Int) throws {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = text.next.flatMap(hexadecimalDigit) else {
        throw text.failure("expected \(count) hexadecimal digits", at: start)
      }
      value = value << 4 | digit
      text.advance()
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw text.failure("there is no such character", at: start)
    }
    result += Array(UTF8.encode(scalar) ?? .init())
  }
}
