/// A value of JSON (RFC 8259), as lines of recordings hold them.
///
/// Recorders write halves of surrogate pairs for bytes that are no text. Foundation's readers refuse the whole line for
/// one, and that of `host.json`, which refuses it too, makes Lua's values.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  /// UTF-8, as it stands in the file but for its escapes.
  case string([UInt8])
  case array([JSONValue])
  /// Members in their order.
  case object([Member])

  struct Member: Equatable {
    let name: String
    let value: JSONValue
  }

  /// nil for what is no JSON.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = JSONReader(rest: text)
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  /// The first member of that name; nil for none, and for what is no object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  var text: String? {
    if case .string(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  /// A number without a fraction.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }
}

private struct JSONReader {
  /// Deeper values are refused.
  private static let mostDepth = 64

  var rest: ArraySlice<UInt8>

  var isAtEnd: Bool {
    mutating get {
      skipSpaces()
      return rest.isEmpty
    }
  }

  mutating func value(depth: Int) -> JSONValue? {
    skipSpaces()
    guard depth < Self.mostDepth, let byte = rest.first else { return nil }
    switch byte {
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let isThere = word.withUTF8Buffer { rest.starts(with: $0) }
    if isThere { rest = rest.dropFirst(word.utf8CodeUnitCount) }
    return isThere
  }

  /// Takes `byte` if it comes next, after spaces.
  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard rest.first == UInt8(ascii: byte) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    guard take("[" as Unicode.Scalar) else { return nil }
    var items: [JSONValue] = []
    if take("]" as Unicode.Scalar) { return .array([]) }
    repeat {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
    } while take("," as Unicode.Scalar)
    return take("]" as Unicode.Scalar) ? .array(items) : nil
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    guard take("{" as Unicode.Scalar) else { return nil }
    var members: [JSONValue.Member] = []
    if take("}" as Unicode.Scalar) { return .object([]) }
    repeat {
      skipSpaces()
      guard let name = string(), take(":" as Unicode.Scalar), let value = value(depth: depth + 1)
      else { return nil }
      members.append(JSONValue.Member(name: String(decoding: name, as: UTF8.self), value: value))
    } while take("," as Unicode.Scalar)
    return take("}" as Unicode.Scalar) ? .object(members) : nil
  }

  private mutating func number() -> JSONValue? {
    let text = rest.prefix { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    // Swift reads more than JSON has: a sign or a point in front.
    guard let first = text.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite
    else { return nil }
    rest = rest.dropFirst(text.count)
    return .number(number)
  }

  private mutating func string() -> [UInt8]? {
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    rest.removeFirst()
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return text
      case UInt8(ascii: "\\"): guard escape(into: &text) else { return nil }
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape(into text: inout [UInt8]) -> Bool {
    switch rest.popFirst().map(Unicode.Scalar.init) {
    case "n": text.append(0x0A)
    case "r": text.append(0x0D)
    case "t": text.append(0x09)
    case "b": text.append(0x08)
    case "f": text.append(0x0C)
    case let mark? where mark == "\"" || mark == "\\" || mark == "/":
      text.append(UInt8(ascii: mark))
    case "u":
      guard let scalar = scalar() else { return false }
      text += Array(String(scalar).utf8)
    default: return false
    }
    return true
  }

  /// The scalar of one escape or of a pair; U+FFFD for half a pair.
  private mutating func scalar() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let before = rest
    if take("\\u" as StaticString), let second = fourDigits(), second & 0xFC00 == 0xDC00 {
      return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
    }
    rest = before
    return "\u{FFFD}"
  }

  private mutating func fourDigits() -> UInt32? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    rest = rest.dropFirst(4)
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
