import Lua

/// A text that is being written.
struct DataText {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }
  mutating func append(_ more: Slice<UnsafeRawBufferPointer>) { bytes.append(contentsOf: more) }

  static func += (text: inout DataText, string: String) {
    text.bytes.append(contentsOf: string.utf8)
  }

  /// Adds a string in double quotes, with the escapes that JSON and TOML share. `bytes` must be UTF-8.
  mutating func appendQuoted(
    _ string: UnsafeRawBufferPointer, escapesDelete: Bool = false, work: DataWork
  ) throws {
    append(UInt8(ascii: "\""))
    var start = 0
    for position in 0..<string.count {
      try work.pass()
      let byte = string[position]
      let isPlain = byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      if isPlain, byte != 0x7f || !escapesDelete { continue }
      append(string[start..<position])
      appendEscape(of: byte)
      start = position + 1
    }
    append(string[start...])
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): self += "\\\""
    case UInt8(ascii: "\\"): self += "\\\\"
    case UInt8(ascii: "\n"): self += "\\n"
    case UInt8(ascii: "\r"): self += "\\r"
    case UInt8(ascii: "\t"): self += "\\t"
    default: self += (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
    }
  }
}

/// Floats as all formats can read them.
enum DataNumber {
  /// The text of the number at `index` of a stack; of one that is not finite, `nan` or `infinity` with its
  /// sign. Nil for what the format has no text for.
  static func text(
    at index: Int, of stack: LuaStack, nan: String?, infinity: String?, needsPoint: Bool = false
  ) -> String? {
    switch stack.value(at: index) {
    case .integer(let integer): String(integer)
    case .number(let number) where number.isNaN: nan
    case .number(let number) where number.isInfinite: infinity.map { (number < 0 ? "-" : "") + $0 }
    case .number(let number): needsPoint ? text(of: number) : String(number)
    default: nil
    }
  }

  /// The shortest text that reads back as the finite `number`, and with a point, without which readers of
  /// YAML 1.1 and of CSV take it for a string.
  static func text(of number: Double) -> String {
    let text = String(number)
    guard !text.utf8.contains(UInt8(ascii: ".")),
      let exponent = text.utf8.firstIndex(of: UInt8(ascii: "e"))
    else { return text }
    return text[..<exponent] + ".0" + text[exponent...]
  }
}
