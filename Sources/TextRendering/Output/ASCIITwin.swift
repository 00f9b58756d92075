/// ASCII characters that say nearly the same as a symbol of one cell.
enum ASCIITwin {
  /// The twin of `scalar`, or nil when it has none.
  static func of(_ scalar: UInt32) -> UInt8? {
    guard let twin = character(scalar) else { return nil }
    return twin.value < 0x80 ? UInt8(truncatingIfNeeded: twin.value) : nil
  }

  /// A text in which the twins stand that there are.
  static func of(_ text: String) -> String {
    var twins = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      twins.append(scalar.isASCII ? scalar : character(scalar.value) ?? scalar)
    }
    return String(twins)
  }

  private static func character(_ scalar: UInt32) -> Unicode.Scalar? {
    switch scalar {
    case 0x00A0, 0x2000...0x200A: " "
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2018, 0x2019, 0x2032: "'"
    case 0x201C, 0x201D, 0x2033: "\""
    case 0x2022, 0x00B7, 0x25CF, 0x25CB, 0x25E6, 0x2605, 0x2606: "*"
    case 0x2026: "."
    case 0x00B5, 0x03BC: "u"
    case 0x21A9: "\\"
    case 0x25AA: "*"
    case 0x2190, 0x25C0, 0x25C2, 0x2039: "<"
    case 0x2192, 0x25B6, 0x25B8, 0x203A: ">"
    case 0x2191, 0x25B2, 0x25B4: "^"
    case 0x2193, 0x25BC, 0x25BE: "v"
    case 0x2713, 0x2714, 0x2717, 0x2718, 0x00D7: "x"
    case 0x2500...0x257F: boxDrawing(scalar)
    // Halves show which one they are, so that letters of them stay legible.
    case 0x2580: "\""
    case 0x2584: "."
    case 0x2580...0x259F: "#"
    default: nil
    }
  }

  private static func boxDrawing(_ scalar: UInt32) -> Unicode.Scalar {
    switch scalar {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578,
      0x257A, 0x257C, 0x257E:
      "-"
    case 0x2550: "="
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577,
      0x2579, 0x257B, 0x257D, 0x257F:
      "|"
    case 0x2571: "/"
    case 0x2572: "\\"
    case 0x2573: "X"
    default: "+"
    }
  }
}
