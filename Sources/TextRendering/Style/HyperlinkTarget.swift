/// Which link targets reach a terminal, and how they are written.
enum HyperlinkTarget {
  /// What browsers and terminals agree to accept, in bytes.
  private static let longest = 2083
  private static let schemes = ["http", "https", "mailto", "file"]

  /// The target with spaces, controls and non-ASCII percent-encoded; nil when its scheme is not
  /// allowed or it is longer than 2 083 bytes.
  static func filtered(_ url: String) -> String? {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    guard schemes.contains(url[..<colon].lowercased()) else { return nil }
    var bytes: [UInt8] = []
    for byte in url.utf8 { append(byte, to: &bytes) }
    return bytes.count <= longest ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    if byte > 0x20 && byte < 0x7F {
      bytes.append(byte)
    } else {
      let digits = Array("0123456789ABCDEF".utf8)
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
}
