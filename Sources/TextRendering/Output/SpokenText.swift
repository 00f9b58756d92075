/// Text as it is read out: without what only draws, with words for marks, its white space made single.
enum SpokenText {
  static func of(_ text: some StringProtocol) -> String {
    var words = String.UnicodeScalarView()
    var needsSpace = false
    for scalar in text.unicodeScalars {
      if let word = word(for: scalar) {
        if !words.isEmpty { words.append(" ") }
        words.append(contentsOf: word.unicodeScalars)
        needsSpace = true
      } else if scalar.properties.isWhitespace || isDrawing(scalar) {
        needsSpace = !words.isEmpty
      } else {
        if needsSpace { words.append(" ") }
        needsSpace = false
        words.append(scalar)
      }
    }
    return String(words)
  }

  /// The name of a symbol in words: `music.note` is "music note".
  static func of(symbol name: String) -> String {
    if let known = symbols[name] { return known }
    return of(
      name.split(separator: ".").map { $0 == "fill" ? "filled" : $0 }.joined(separator: " "))
  }

  /// A value: "45%" is "45 percent".
  static func of(value: String) -> String {
    of(value.hasSuffix("%") ? value.dropLast() + " percent" : value[...])
  }

  /// Box drawing, blocks, braille, and what has a meaning in one font only.
  private static func isDrawing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2500...0x259F, 0x2800...0x28FF, 0xE000...0xF8FF, 0xF0000...0x10FFFF: true
    default: false
    }
  }

  private static func word(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "☑", "✓", "✔", "✅": "done"
    case "☐", "○", "◯": "not done"
    case "☒", "✗", "✘", "❌": "failed"
    default: nil
    }
  }

  /// Symbols that stand for a state or an action rather than for a thing.
  private static let symbols = [
    "checkmark": "done", "checkmark.circle": "done", "checkmark.circle.fill": "done",
    "checkmark.square": "done", "checkmark.square.fill": "done", "circle": "not done",
    "square": "not done", "xmark": "failed", "xmark.circle": "failed",
    "xmark.circle.fill": "failed", "rectangle.expand.vertical": "expand",
    "rectangle.compress.vertical": "collapse",
  ]
}
