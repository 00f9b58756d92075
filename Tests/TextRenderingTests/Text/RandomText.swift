import RandomNumbers

/// Texts of all scripts, with the things that break renderers.
enum RandomText {
  private static let pieces = [
    "word", "a", "Straße", "naïve", "e\u{301}", "日本語", "。", "「", "」", "ｶﾞ", "한국어", "ᄒ", "ᅡ", "ᆫ",
    "👩‍👩‍👧‍👦", "👍🏽", "🇨🇭", "1️⃣", "☺︎", "☺️", "שלום", "مرحبا", "ภาษาไทย", "क्षि", "\u{200B}", "\u{AD}",
    "\u{A0}", "\u{2060}", "-", "--", "/", "100%", "$(5)", "\t", "\n", "\r\n", "  ", " ", " ", " ",
    " ",
    "\u{1B}[31m", "\u{0}", "\u{301}", "\u{202E}", "\u{3000}", "supercalifragilistic", "\u{600}1",
    "\u{200D}", "\u{FE0F}", "\u{200F}", "\u{2067}", "\u{9B}2J", "\u{1F468}\u{200D}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇨",
  ]

  /// Where scalars of their own are drawn from: Latin to Arabic, India, Hangul jamo, symbols, CJK,
  /// Hangul, emoji, and the tags and variation selectors beyond.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x00...0x24F, 0x250...0x36F, 0x370...0x5FF, 0x600...0x8FF, 0x900...0xDFF, 0xE00...0x109F,
    0x1100...0x11FF, 0x2000...0x206F, 0x20A0...0x2BFF, 0x3000...0x33FF, 0x4E00...0x4FFF,
    0xA960...0xA97F, 0xAC00...0xAFFF, 0xD7B0...0xD7FF, 0xF900...0xFAFF, 0xFE00...0xFEFF,
    0xFF00...0xFFEF, 0x1F000...0x1FAFF, 0xE0000...0xE01EF,
  ]

  static func make(using random: inout RandomNumbers) -> String {
    (0..<Int.random(in: 0...25, using: &random)).map { _ in piece(using: &random) }.joined()
  }

  private static func piece(using random: inout RandomNumbers) -> String {
    guard Int.random(in: 0..<5, using: &random) == 0 else {
      return pieces.randomElement(using: &random) ?? ""
    }
    let block = blocks.randomElement(using: &random) ?? 0x41...0x5A
    let scalar = Unicode.Scalar(UInt32.random(in: block, using: &random))
    return scalar.map { String($0) } ?? ""
  }
}
