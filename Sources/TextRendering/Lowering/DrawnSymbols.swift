/// Symbols that widgets are drawn with: lines, and discs that are filled as far as something is done.
extension Symbol {
  /// The symbol of that name; nil for any other.
  init?(drawing name: String) {
    guard let symbol = Self.discs[name] ?? Symbol(lines: name) else { return nil }
    self = symbol
  }

  /// By the names of SF Symbols; the twins differ as the discs do.
  private static let discs: [String: Symbol] = [
    "gauge.with.dots.needle.0percent": Symbol(glyph: "○", ascii: "( )"),
    "gauge.with.dots.needle.33percent": Symbol(glyph: "◔", ascii: "(.)"),
    "gauge.with.dots.needle.50percent": Symbol(glyph: "◑", ascii: "(:)"),
    "gauge.with.dots.needle.67percent": Symbol(glyph: "◕", ascii: "(|)"),
    "gauge.with.dots.needle.100percent": Symbol(glyph: "●", ascii: "(#)"),
    "progress.indicator": Symbol(glyph: "◌", ascii: "..."),
  ]

  /// Characters that lines are drawn with stand for themselves: `├`, `╰──`.
  private init?(lines: String) {
    let scalars = lines.unicodeScalars
    guard !scalars.isEmpty, scalars.allSatisfy({ (0x2500...0x257F).contains($0.value) }) else {
      return nil
    }
    let twins = scalars.map { ASCIITwin.of($0.value) ?? UInt8(ascii: "+") }
    self.init(glyph: lines, ascii: String(decoding: twins, as: UTF8.self))
  }
}
