/// The four kinds of strings that TOML has.
extension TextCursor {
  /// Reads the string that begins here, in whichever quotes.
  mutating func readTOMLString() throws -> [UInt8] {
    if take(all: "\"\"\"") { return try readLines("\"\"\"", "\"") }
    if take(all: "'''") { return try readLines("'''", "'") }
    return try readTOMLLine()
  }

  /// Reads a string of one line, as keys are.
  mutating func readTOMLLine() throws -> [UInt8] {
    let start = position
    let quote: Unicode.Scalar = next == UInt8(ascii: "\"") ? "\"" : "'"
    var string: [UInt8] = []
    position += 1
    while !take(quote) {
      guard let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") else {
        throw failure("the string does not end in its line", at: start)
      }
      if byte == UInt8(ascii: "\\"), quote == "\"" {
        try readEscape(into: &string)
      } else {
        try checkTOMLCharacter(byte)
        string.append(byte)
        position += 1
      }
    }
    return string
  }

  private mutating func readLines(
    _ fence: StaticString, _ quote: Unicode.Scalar
  ) throws -> [UInt8] {
    let start = position - 3
    var string: [UInt8] = []
    _ = !isAtEnd && takeTOMLLineEnd()
    while !take(all: fence) {
      try pass()
      switch next {
      case nil: throw failure("the string does not end", at: start)
      case UInt8(ascii: "\\") where quote == "\"":
        if try !skipLineEnd() { try readEscape(into: &string) }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard takeTOMLLineEnd() else {
          throw failure("a carriage return without a new line")
        }
        string.append(UInt8(ascii: "\n"))
      case let byte?:
        try checkTOMLCharacter(byte)
        string.append(byte)
        position += 1
      }
    }
    // Up to two quotes may stand before the three that end it.
    for _ in 0..<2 where take(quote) { string.append(UInt8(ascii: quote)) }
    return string
  }

  /// A backslash at the end of a line: the white space behind it is left out.
  private mutating func skipLineEnd() throws -> Bool {
    let start = position
    position += 1
    try skipTOMLSpace()
    guard !isAtEnd, takeTOMLLineEnd() else {
      position = start
      return false
    }
    repeat {
      try pass()
      try skipTOMLSpace()
    } while !isAtEnd && takeTOMLLineEnd()
    return true
  }

  private mutating func readEscape(into string: inout [UInt8]) throws {
    let start = position
    try pass()
    guard let letter = byte(1) else { throw failure("the string does not end", at: start + 1) }
    position += 2
    if let meant = letter.escaped { return string.append(meant) }
    let count = letter == UInt8(ascii: "u") ? 4 : 8
    guard count == 4 || letter == UInt8(ascii: "U") else {
      throw failure("unknown escape", at: start)
    }
    guard let value = digits(count, radix: 16) else {
      throw failure("expected \(count) hexadecimal digits", at: start)
    }
    guard let scalar = Unicode.Scalar(UInt32(value)) else {
      throw failure("there is no such character", at: start)
    }
    position += count
    string += Array(UTF8.encode(scalar) ?? .init())
  }
}

/// What stands between the values of TOML.
extension TextCursor {
  mutating func skipTOMLSpace() throws {
    try skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Takes the end of a line, or of the text.
  mutating func takeTOMLLineEnd() -> Bool { isAtEnd || take("\n") || take(all: "\r\n") }

  /// Skips a comment, if there is one here.
  mutating func skipTOMLComment() throws {
    guard take("#") else { return }
    while let byte = next, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\r"), self.byte(1) == UInt8(ascii: "\n") { return }
      try checkTOMLCharacter(byte)
      position += 1
    }
  }

  /// Skips spaces, comments and line ends.
  mutating func skipTOMLLines() throws {
    repeat {
      try skipTOMLSpace()
      try skipTOMLComment()
      try pass()
    } while !isAtEnd && takeTOMLLineEnd()
  }

  func checkTOMLCharacter(_ byte: UInt8) throws {
    try pass()
    guard byte < 0x20 && byte != 0x09 || byte == 0x7f else { return }
    throw failure("a control character; write \\t, \\n or \\u in a string")
  }
}

extension UInt8 {
  /// Whether a key of TOML may hold the byte without quotes.
  var isBareInTOML: Bool {
    let lower = self | 0x20
    return isDecimalDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}
