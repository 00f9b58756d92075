/// A symbol's glyph and its ASCII twin, by the name SwiftUI's authors know it under.
struct Symbol {
  let glyph: String
  let ascii: String

  /// Drawn for a name nobody knows.
  static let unknown = Symbol(glyph: "▢", ascii: "?")

  init?(named name: String) {
    guard let known = Self.known[name] ?? Symbol(lines: name) else { return nil }
    self = known
  }

  /// Characters that lines are drawn with stand for themselves: `├`, `╰──`.
  private init?(lines: String) {
    let scalars = lines.unicodeScalars
    guard !scalars.isEmpty, scalars.allSatisfy({ (0x2500...0x257F).contains($0.value) }) else {
      return nil
    }
    glyph = lines
    ascii = String(decoding: scalars.map { ASCIITwin.of($0.value) ?? 0x2B }, as: UTF8.self)
  }

  private init(glyph: String, ascii: String) {
    self.glyph = glyph
    self.ascii = ascii
  }

  func text(_ charset: OutputCharset) -> String { charset.usesASCIIGlyphs ? ascii : glyph }

  /// The names there are, for suggestions and documents.
  static var names: [String] { known.keys.sorted() }

  private static let known: [String: Symbol] = {
    var table: [String: Symbol] = [:]
    for (names, glyph, ascii) in glyphs {
      for name in names.split(separator: " ") {
        table[String(name)] = Symbol(glyph: glyph, ascii: ascii)
      }
    }
    return table
  }()

  private static let glyphs: [(String, String, String)] = [
    ("circle", "○", "o"), ("circle.fill", "●", "*"), ("circle.inset.filled", "◉", "(*)"),
    ("checkmark.circle.fill checkmark.circle", "✓", "[x]"), ("checkmark", "✓", "v"),
    ("square", "☐", "[ ]"), ("checkmark.square checkmark.square.fill", "☑", "[x]"),
    ("square.fill", "■", "#"), ("xmark xmark.circle xmark.circle.fill multiply", "✗", "x"),
    ("star", "☆", "*"), ("star.fill", "★", "*"), ("heart", "♡", "<3"), ("heart.fill", "♥", "<3"),
    ("plus plus.circle plus.circle.fill", "+", "+"),
    ("minus minus.circle minus.circle.fill", "−", "-"),
    ("chevron.right arrowtriangle.right", "›", ">"), ("chevron.left arrowtriangle.left", "‹", "<"),
    ("chevron.up", "˄", "^"), ("chevron.down", "˅", "v"),
    ("arrowtriangle.right.fill play.fill play", "▶", ">"),
    ("arrowtriangle.down.fill", "▼", "v"), ("arrowtriangle.up.fill", "▲", "^"),
    ("arrow.right", "→", "->"), ("arrow.left", "←", "<-"), ("arrow.up", "↑", "^"),
    ("arrow.down", "↓", "v"), ("arrow.up.right", "↗", "/"), ("arrow.down.right", "↘", "\\"),
    ("arrow.clockwise", "↻", "@"), ("arrow.counterclockwise", "↺", "@"),
    ("rectangle.expand.vertical", "⊞", "[+]"), ("rectangle.compress.vertical", "⊟", "[-]"),
    ("exclamationmark exclamationmark.circle", "!", "!"),
    ("exclamationmark.triangle exclamationmark.triangle.fill", "⚠", "!"),
    ("info info.circle info.circle.fill", "ⓘ", "i"),
    ("questionmark questionmark.circle questionmark.circle.fill", "?", "?"),
    ("folder folder.fill", "▤", "[D]"), ("doc doc.text doc.fill", "▯", "[F]"),
    ("music.note", "♪", "#"), ("music.note.list", "♫", "#"), ("person person.fill", "☺", "@"),
    ("envelope envelope.fill", "✉", "[M]"), ("phone phone.fill", "☎", "[T]"),
    ("flag flag.fill", "⚑", "P"), ("bookmark bookmark.fill", "❖", "B"), ("tag tag.fill", "◈", "#"),
    ("clock", "◷", "o"), ("bolt bolt.fill", "↯", "!"), ("sun.max sun.max.fill", "☀", "*"),
    ("moon moon.fill", "☾", "C"), ("cloud cloud.fill", "☁", "~"), ("snowflake", "❄", "*"),
    ("gear gearshape gearshape.fill", "⚙", "%"), ("pencil", "✎", "/"),
    ("trash trash.fill", "⌫", "x"),
    ("magnifyingglass", "⌕", "?"), ("link", "∞", "&"), ("lock lock.fill", "⚿", "#"),
    ("house house.fill", "⌂", "^"), ("ellipsis", "…", "..."), ("diamond", "◇", "<>"),
    ("diamond.fill", "◆", "<>"), ("triangle", "△", "^"), ("triangle.fill", "▲", "^"),
    ("minus.square", "⊟", "[-]"), ("plus.square", "⊞", "[+]"),
    ("gauge.with.dots.needle.0percent", "○", "( )"),
    ("gauge.with.dots.needle.33percent", "◔", "(.)"),
    ("gauge.with.dots.needle.50percent", "◑", "(:)"),
    ("gauge.with.dots.needle.67percent", "◕", "(|)"),
    ("gauge.with.dots.needle.100percent", "●", "(#)"), ("progress.indicator", "◌", "..."),
    ("smallcircle.filled.circle", "◉", "(*)"),
    ("list.bullet", "≡", "="), ("line.3.horizontal", "≡", "="), ("pause pause.fill", "‖", "||"),
    ("stop stop.fill", "■", "[]"), ("power", "⏻", "o"), ("command", "⌘", "cmd"),
  ]
}
