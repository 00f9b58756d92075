import CSystemLibraries

/// How a string is written so that readers of YAML 1.1 and of YAML 1.2 take it for this string, and
/// for nothing else.
enum YAMLStyle {
  /// Plain, quoted, or line by line below `|`. `bytes` must be UTF-8.
  static func of(
    _ bytes: UnsafeRawBufferPointer, mayBeBlock: Bool, work: DataWork
  ) throws -> yaml_scalar_style_t {
    let content = try Content(of: bytes, work: work)
    if content.isPlain, !isIndicator(bytes[0]), try !isOther(bytes, work: work) {
      return YAML_PLAIN_SCALAR_STYLE
    }
    return mayBeBlock && content.isBlock
      ? YAML_LITERAL_SCALAR_STYLE : YAML_DOUBLE_QUOTED_SCALAR_STYLE
  }

  /// What stands in a string.
  private struct Content {
    /// In one line, without what ends a plain scalar.
    private(set) var isPlain: Bool
    /// In several lines, which are the same without escapes.
    private(set) var isBlock: Bool

    init(of bytes: UnsafeRawBufferPointer, work: DataWork) throws {
      let space = UInt8(ascii: " ")
      let edges = [bytes.first, bytes.last]
      isPlain = !bytes.isEmpty && !edges.contains(space) && bytes.last != UInt8(ascii: ":")
      isBlock = false
      var (hasLines, hasOther) = (false, edges.contains(space) || bytes.first == 10)
      var last: UInt8 = 0
      for position in 0..<bytes.count {
        try work.pass()
        let byte = bytes[position]
        if byte == 10 {
          hasOther = hasOther || last == space || last == 10
          hasLines = true
        } else if Self.isSpecial(byte, bytes, position) {
          hasOther = true
        }
        if (last == UInt8(ascii: ":") && byte == space)
          || (last == space && byte == UInt8(ascii: "#"))
        {
          isPlain = false
        }
        last = byte
      }
      isPlain = isPlain && !hasLines && !hasOther
      isBlock = hasLines && !hasOther
    }

    /// Control characters, what some readers take for line ends (U+0085, U+2028, U+2029), marks of
    /// the encoding, and U+FFFE and U+FFFF.
    private static func isSpecial(
      _ byte: UInt8, _ bytes: UnsafeRawBufferPointer, _ position: Int
    ) -> Bool {
      switch byte {
      case ..<0x20, 0x7f: return true
      case 0xc2: return bytes[position + 1] < 0xa0
      case 0xe2: return bytes[position + 1] == 0x80 && bytes[position + 2] & 0xfe == 0xa8
      case 0xef:
        let (second, third) = (bytes[position + 1], bytes[position + 2])
        return (second == 0xbb && third == 0xbf) || (second == 0xbf && third >= 0xbe)
      default: return false
      }
    }
  }

  /// Whether a byte at the beginning says what follows; `:` makes a symbol for readers in Ruby.
  private static func isIndicator(_ byte: UInt8) -> Bool {
    "-?:,[]{}#&*!|>'\"%@`".utf8.contains(byte)
  }

  // MARK: - What is no string

  /// Whether some reader takes the plain scalar for a number, a date, a boolean, null or a sign.
  private static func isOther(_ bytes: UnsafeRawBufferPointer, work: DataWork) throws -> Bool {
    if bytes.count <= 5, words.contains(String(decoding: bytes, as: UTF8.self).lowercased()) {
      return true
    }
    return try isLikeNumber(bytes, work: work)
  }

  private static let words: Set<String> = [
    "y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "<<", "=", ".inf", "+.inf",
    "-.inf", ".nan",
  ]

  /// Whether it begins as a number does, and holds only what numbers, dates and times are made of:
  /// they have signs, points, `_`, `,` and `:` in many places, and needless quotes do no harm.
  private static func isLikeNumber(
    _ bytes: UnsafeRawBufferPointer, work: DataWork
  ) throws -> Bool {
    let isSigned = bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-")
    guard let first = bytes.dropFirst(isSigned ? 1 : 0).first,
      first == UInt8(ascii: ".") || first.isDecimalDigit
    else { return false }
    for position in 0..<bytes.count {
      try work.pass()
      let byte = bytes[position]
      guard byte.digit != nil || "+-.,:_ xXoOtTzZ".utf8.contains(byte) else {
        return false
      }
    }
    return true
  }
}
