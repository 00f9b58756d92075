import Lua

/// Reads one JSON text (RFC 8259) and leaves its value on the stack.
struct JSONReader {
  private var text: TextCursor
  private let marks: DataMarks
  private let stack: LuaStack
  private var depth = 0

  init(_ text: TextCursor, marks: DataMarks, stack: LuaStack) {
    (self.text, self.marks, self.stack) = (text, marks, stack)
  }

  /// Throws a `TextFault` for what is no JSON.
  mutating func readDocument() throws {
    try readValue()
    try skipSpace()
    if !text.isAtEnd { throw text.failure("expected the end of the text") }
  }

  private mutating func readValue() throws {
    try skipSpace()
    try text.step()
    switch text.next {
    case nil: throw text.failure("expected a value, found the end of the text")
    case UInt8(ascii: "{"): try nested { try $0.readObject() }
    case UInt8(ascii: "["): try nested { try $0.readArray() }
    case UInt8(ascii: "\""): try readString()
    case let byte? where byte.isDecimalDigit || byte == UInt8(ascii: "-"): try readNumber()
    default: try readWord()
    }
  }

  private mutating func readWord() throws {
    if text.take(all: "true") {
      stack.push(true)
    } else if text.take(all: "false") {
      stack.push(false)
    } else if text.take(all: "null") {
      stack.push(marks.null)
    } else {
      throw text.failure("expected a value")
    }
  }

  private mutating func nested(_ read: (inout JSONReader) throws -> Void) throws {
    guard depth < DataModules.maximumDepth else {
      throw text.failure(
        "more than \(DataModules.maximumDepth) arrays and objects inside each other")
    }
    depth += 1
    text.position += 1
    try stack.ensure(4)
    stack.newTable()
    try skipSpace()
    try read(&self)
    depth -= 1
  }

  private mutating func readArray() throws {
    let table = stack.top
    if text.take("]") { return }
    var index = 0
    repeat {
      index += 1
      try readValue()
      try stack.rawSet(table: table, index: index)
      try skipSpace()
    } while text.take(",")
    guard text.take("]") else { throw text.failure("expected ',' or ']'") }
  }

  private mutating func readObject() throws {
    let table = stack.top
    if text.take("}") { return stack.setMetatable(marks.object, of: table) }
    repeat {
      try skipSpace()
      guard text.next == UInt8(ascii: "\"") else {
        throw text.failure("expected a key in double quotes")
      }
      try readString()
      try skipSpace()
      guard text.take(":") else { throw text.failure("expected ':'") }
      try readValue()
      try stack.rawSet(table: table)
      try skipSpace()
    } while text.take(",")
    guard text.take("}") else { throw text.failure("expected ',' or '}'") }
  }

  private mutating func readNumber() throws {
    let start = text.position
    _ = text.take("-")
    if !text.take("0") { try readDigits() }
    var isFloat = false
    if text.take(".") {
      isFloat = true
      try readDigits()
    }
    if text.take("e") || text.take("E") {
      isFloat = true
      if !text.take("+") { _ = text.take("-") }
      try readDigits()
    }
    let number = String(decoding: text.bytes[start..<text.position], as: UTF8.self)
    if !isFloat, let integer = Int(number) { return stack.push(integer) }
    // Larger than an integer of Lua: a float, as Lua itself reads it.
    stack.push(Double(number) ?? .infinity)
  }

  private mutating func readDigits() throws {
    if try text.skip(while: \.isDecimalDigit).isEmpty { throw text.failure("expected a digit") }
  }

  private mutating func skipSpace() throws {
    try text.skip { $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }
  }

  // MARK: - Strings

  private mutating func readString() throws {
    text.position += 1
    let plain = try skipPlain()
    if text.take("\"") { return stack.push(bytes: UnsafeRawBufferPointer(rebasing: plain)) }
    var string = Array(plain)
    while !text.take("\"") {
      try text.pass()
      guard let byte = text.next else { throw text.failure("the string does not end") }
      guard byte >= 0x20 else {
        throw text.failure("a string must not hold a control character; write \\n, \\t or \\u")
      }
      text.position += 1
      try readEscape(into: &string)
      string += try skipPlain()
    }
    string.withUnsafeBytes { stack.push(bytes: $0) }
  }

  private mutating func skipPlain() throws -> Slice<UnsafeRawBufferPointer> {
    try text.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
  }

  private mutating func readEscape(into string: inout [UInt8]) throws {
    guard let byte = text.next else { throw text.failure("the string does not end") }
    if byte == UInt8(ascii: "u") {
      string += Array(UTF8.encode(try readScalar()) ?? .init())
    } else if let meant = byte == UInt8(ascii: "/") ? byte : byte.escaped {
      string.append(meant)
      text.position += 1
    } else {
      throw text.failure("unknown escape")
    }
  }

  /// The character of `\u`, the second half of a pair included.
  private mutating func readScalar() throws -> Unicode.Scalar {
    let start = text.position - 1
    text.position += 1
    let first = try readHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xdc00, text.take(all: "\\u") {
      let second = try readHexadecimal()
      if (0xdc00..<0xe000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
      {
        return scalar
      }
    }
    throw text.failure(
      "half a surrogate pair; a character beyond \\uffff takes two \\u in a row", at: start)
  }

  private mutating func readHexadecimal() throws -> UInt32 {
    guard let number = text.digits(4, radix: 16) else {
      try text.skip { $0.digit != nil }
      throw text.failure("expected four hexadecimal digits")
    }
    text.position += 4
    return UInt32(number)
  }
}

extension UInt8 {
  /// What a letter behind a backslash stands for, in JSON as in TOML.
  var escaped: UInt8? {
    switch self {
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "t"): 9
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): self
    default: nil
    }
  }
}
