/// Strings as a script would write them.
enum LuaQuoting {
  /// The bytes in double quotes; what is not text to a terminal is escaped.
  static func quoted(_ bytes: some Sequence<UInt8>) -> String {
    var text = "\""
    var decoder = UTF8()
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        write(scalar, followedByDigit: digitFollows(rest, scalar), to: &text)
        rest = rest.dropFirst(UTF8.width(scalar))
      default:
        text += hexadecimal(rest.removeFirst())
      }
      decoder = UTF8()
    }
    return text + "\""
  }

  /// Whether `text` may stand as a name.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLuaName else { return false }
    return text.utf8.allSatisfy { $0.isLuaName || $0.isLuaDigit }
      && !LuaLexer.keywords.contains(text)
  }

  private static func digitFollows(_ rest: ArraySlice<UInt8>, _ scalar: Unicode.Scalar) -> Bool {
    rest.dropFirst(UTF8.width(scalar)).first?.isLuaDigit ?? false
  }

  private static func write(
    _ scalar: Unicode.Scalar, followedByDigit: Bool, to text: inout String
  ) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    case "\r": text += "\\r"
    case "\0": text += followedByDigit ? "\\x00" : "\\0"
    case _ where scalar.value < 0x20 || scalar.value == 0x7f:
      text += hexadecimal(UInt8(scalar.value))
    case _ where (0x80...0x9f).contains(scalar.value) || isDirection(scalar):
      text += "\\u{\(String(scalar.value, radix: 16))}"
    default: text.unicodeScalars.append(scalar)
    }
  }

  /// Marks that turn the direction of the text around them.
  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
