import Lua
import Scripting

/// What a byte stands for as an ASCII digit of a hexadecimal number.
func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}

/// Reads one JSON text (RFC 8259) and leaves its value on the stack.
struct JSONReader {
  private let bytes: UnsafeRawBufferPointer
  private let marks: DataMarks
  private let stack: LuaStack
  private var position = 0
  private var depth = 0
  private let work: DataWork

  /// `bytes` must stay where they are while this reads.
  init(bytes: UnsafeRawBufferPointer, marks: DataMarks, stack: LuaStack) {
    self.bytes = bytes
    self.marks = marks
    self.stack = stack
    work = DataWork(stack, format: "host.json")
  }

  /// Throws a sentence with line and column.
  mutating func readDocument() throws {
    try work.checkEncoding(of: bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    try readValue()
    try skipSpace()
    if position < bytes.count { throw failure("expected the end of the text") }
  }

  private mutating func readValue() throws {
    try skipSpace()
    guard try work.step() else { throw failure(DataWork.tooLarge) }
    guard let byte = peek else { throw failure("expected a value, found the end of the text") }
    switch byte {
    case UInt8(ascii: "{"): try nested { try $0.readObject() }
    case UInt8(ascii: "["): try nested { try $0.readArray() }
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "t"):
      try readWord("true")
      stack.push(true)
    case UInt8(ascii: "f"):
      try readWord("false")
      stack.push(false)
    case UInt8(ascii: "n"):
      try readWord("null")
      stack.push(marks.null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    default: throw failure("expected a value")
    }
  }

  private mutating func nested(_ read: (inout JSONReader) throws -> Void) throws {
    guard depth < DataModules.maximumDepth else {
      throw failure("more than \(DataModules.maximumDepth) arrays and objects inside each other")
    }
    depth += 1
    position += 1
    try stack.ensure(4)
    try read(&self)
    depth -= 1
  }

  private mutating func readArray() throws {
    stack.newTable()
    let table = stack.top
    try skipSpace()
    if take(UInt8(ascii: "]")) { return }
    var index = 0
    repeat {
      index += 1
      try readValue()
      try stack.rawSet(table: table, index: index)
      try skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure("expected ',' or ']'") }
  }

  private mutating func readObject() throws {
    stack.newTable()
    let table = stack.top
    try skipSpace()
    if take(UInt8(ascii: "}")) { return stack.setMetatable(marks.object, of: table) }
    repeat {
      try skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("expected a key in double quotes") }
      try readString()
      try skipSpace()
      guard take(UInt8(ascii: ":")) else { throw failure("expected ':'") }
      try readValue()
      try stack.rawSet(table: table)
      try skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure("expected ',' or '}'") }
  }

  private mutating func readWord(_ word: StaticString) throws {
    let end = position + word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { bytes[position..<min(end, bytes.count)].elementsEqual($0) }
    guard isThere else { throw failure("expected a value") }
    position = end
  }

  private mutating func readNumber() throws {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try readDigits() }
    var isFloat = false
    if take(UInt8(ascii: ".")) {
      isFloat = true
      try readDigits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isFloat = true
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try readDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if !isFloat, let integer = Int(text) { return stack.push(integer) }
    // Larger than an integer of Lua: a float, as Lua itself reads it.
    stack.push(Double(text) ?? .infinity)
  }

  private mutating func readDigits() throws {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      try work.pass()
      position += 1
    }
    if position == start { throw failure("expected a digit") }
  }

  // MARK: - Bytes

  private mutating func readString() throws {
    position += 1
    let start = position
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      try work.pass()
      position += 1
    }
    if peek == UInt8(ascii: "\"") {
      stack.push(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<position]))
      position += 1
      return
    }
    var text = Array(bytes[start..<position])
    try readEscapes(into: &text)
    text.withUnsafeBytes { stack.push(bytes: $0) }
  }

  private mutating func readEscapes(into text: inout [UInt8]) throws {
    while let byte = peek {
      try work.pass()
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case ..<0x20:
        throw failure("a string must not hold a control character; write \\n, \\t or \\u")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw failure("the string does not end")
  }

  private mutating func readEscape(into text: inout [UInt8]) throws {
    position += 1
    guard let byte = peek else { throw failure("the string does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): text += Array(UTF8.encode(try readScalar()) ?? .init())
    default:
      position -= 1
      throw failure("unknown escape")
    }
  }

  /// The character of `\u`, the second half of a pair included.
  private mutating func readScalar() throws -> Unicode.Scalar {
    let start = position - 2
    let first = try readHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xdc00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let second = try readHexadecimal()
      if (0xdc00..<0xe000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
      {
        return scalar
      }
    }
    position = start
    throw failure("half a surrogate pair; a character beyond \\uffff takes two \\u in a row")
  }

  private mutating func readHexadecimal() throws -> UInt32 {
    let digits = bytes.dropFirst(position).prefix(4).compactMap(hexadecimalDigit)
    guard digits.count == 4 else {
      // The place is that of the first that is none.
      position += bytes.dropFirst(position).prefix(4).prefix { hexadecimalDigit($0) != nil }.count
      throw failure("expected four hexadecimal digits")
    }
    position += 4
    return digits.reduce(0) { $0 << 4 | $1 }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() throws {
    while let byte = peek, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      try work.pass()
      position += 1
    }
  }

  private func failure(_ expected: String) -> ScriptError {
    ScriptError("host.json", at: position, in: bytes, expected)
  }
}
