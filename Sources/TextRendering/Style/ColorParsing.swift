import Containers

extension ColorSpec {
  /// A colour from text: `"#rgb"`, `"#rrggbb"` or one of ``names``; nil for anything else.
  package init?(_ text: String) {
    if text.utf8.first == UInt8(ascii: "#") {
      self.init(hexDigits: text.utf8.dropFirst())
    } else if let name = ColorName(text) {
      self = .named(name)
    } else if text == "default" {
      self = .clear
    } else {
      return nil
    }
  }

  /// A colour of the xterm palette; nil unless `index` is 0–255. The first sixteen are the terminal's own.
  package init?(index: Int) {
    guard let index = UInt8(exactly: index) else { return nil }
    self = .palette(index)
  }

  /// The names an author may use, for messages.
  package static var names: [String] { ColorName.names + ["default"] }

  private init?(hexDigits: Substring.UTF8View) {
    let digits = hexDigits.compactMap(Self.hexDigit)
    guard digits.count == hexDigits.count else { return nil }
    switch digits.count {
    case 3: self = .rgb(digits[0] * 17, digits[1] * 17, digits[2] * 17)
    case 6:
      self = .rgb(
        digits[0] << 4 | digits[1], digits[2] << 4 | digits[3], digits[4] << 4 | digits[5])
    default: return nil
    }
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
