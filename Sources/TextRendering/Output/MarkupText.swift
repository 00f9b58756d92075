extension ByteBuffer {
  /// Appends text for an element or a quoted attribute of HTML and XML.
  ///
  /// The two code points that XML has no way to write become U+FFFD.
  func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
        append("\u{FFFD}")
        index += 3
        continue
      }
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      default: append(byte)
      }
      index += 1
    }
  }

  func appendEscaped(_ string: String) {
    var string = string
    string.withUTF8 { appendEscaped($0) }
  }

  /// Appends a whole number in decimal digits.
  func append(decimal number: Int) { append(String(number)) }

  /// Appends a length given in tenths: `84` is `8.4`, `80` is `8`.
  func append(tenths length: Int) {
    append(decimal: length / 10)
    guard length % 10 != 0 else { return }
    append(".")
    append(decimal: length % 10)
  }
}
