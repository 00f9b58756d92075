/// Texts of all scripts, with the things that break renderers.
enum RandomText {
  private static let pieces = [
    "word", "a", "Straße", "naïve", "e\u{301}", "日本語", "。", "「", "」", "ｶﾞ", "한국어", "ᄒ", "ᅡ", "ᆫ",
    "👩‍👩‍👧‍👦", "👍🏽", "🇨🇭", "1️⃣", "☺︎", "☺️", "שלום", "مرحبا", "ภาษาไทย", "क्षि", "\u{200B}", "\u{AD}",
    "\u{A0}", "\u{2060}", "-", "--", "/", "100%", "$(5)", "\t", "\n", "\r\n", "  ", " ", " ", " ",
    " ",
    "\u{1B}[31m", "\u{0}", "\u{301}", "\u{202E}", "\u{3000}", "supercalifragilistic", "\u{600}1",
  ]

  static func make(using random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...25, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
