/// How wide numbers are on both sides of where their whole parts end, so that these can stand below each other.
struct NumberWidths {
  /// The cells of the widest whole part, with what stands before it.
  private(set) var whole: Int32 = 0
  /// The cells of the widest fraction, with what stands behind it.
  private(set) var tail: Int32 = 0

  var width: Int32 { whole.saturatingAdd(tail) }

  mutating func add(_ text: MeasuredText) {
    let tail = Self.tail(of: text)
    whole = max(whole, text.width.saturatingSubtract(tail))
    self.tail = max(self.tail, tail)
  }

  /// The cells behind the whole part of the first number in a text; 0 where there is none.
  ///
  /// A whole part is digits, in groups or not: `1,204` in `1,204.5 MB`, of which `.5 MB` is behind it.
  static func tail(of text: MeasuredText) -> Int32 {
    let bytes = UnsafeBufferPointer(start: text.bytes, count: Int(text.count))
    guard text.hardLines == 1, var end = bytes.firstIndex(where: isDigit) else { return 0 }
    while end < bytes.count {
      let isGroup =
        end + 1 < bytes.count && separators.contains(bytes[end]) && isDigit(bytes[end + 1])
      guard isGroup || isDigit(bytes[end]) else { break }
      end += 1
    }
    return cellWidth(of: UnsafeBufferPointer(rebasing: bytes[end...]))
  }

  private static let separators: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: "_"), UInt8(ascii: "'"),
  ]

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
