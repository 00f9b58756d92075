import Testing

@testable import TextRendering

@Suite struct SymbolTests {
  /// Twins that are read as state, and the ellipsis (behaviour 9).
  private static let marks: Set<String> = [
    "[x]", "[ ]", "[+]", "[-]", "(*)", "...", "( )", "(.)", "(:)", "(|)", "(#)",
  ]

  @Test func `the table is sorted, so that halving finds every name`() {
    let names = Symbol.names
    #expect(names.count > 500)
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(Set(names).count == names.count)
    for name in names { #expect(Symbol(named: name) != nil, "\(name)") }
  }

  @Test func `a glyph is one scalar of one cell that no terminal draws as a picture`() {
    for name in Symbol.names {
      guard let symbol = Symbol(named: name) else { continue }
      let scalars = Array(symbol.glyph.unicodeScalars)
      #expect(scalars.count == 1, "\(name)")
      guard let scalar = scalars.first else { continue }
      #expect(ScalarCells(scalar.value).width == 1, "\(name)")
      #expect(!ScalarCells(scalar.value).mayJoin, "\(name)")
      #expect(!scalar.properties.isEmoji || scalar.isASCII, "\(name): \(scalar) may be an emoji")
    }
  }

  @Test(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
  func `no glyph has an emoji variation in Unicode's list`() throws {
    let listed = Set(
      try UnicodeData.sequences("emoji/emoji-variation-sequences.txt", "emoji style")
        .compactMap { $0.unicodeScalars.first })
    for name in Symbol.names {
      guard let scalar = Symbol(named: name)?.glyph.unicodeScalars.first else { continue }
      #expect(!listed.contains(scalar) || scalar.isASCII, "\(name): \(scalar)")
    }
  }

  @Test func `a twin is one ASCII character, or a mark of three`() {
    for name in Symbol.names {
      guard let twin = Symbol(named: name)?.text(.ascii) else { continue }
      #expect(twin.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(name)")
      #expect(twin.utf8.count == 1 || Self.marks.contains(twin), "\(name): \(twin)")
    }
  }

  @Test(arguments: [
    ("circle", "○", "o"), ("circle.fill", "●", "*"), ("checkmark.circle.fill", "✓", "[x]"),
    ("square", "☐", "[ ]"), ("xmark", "✗", "x"), ("airplane", "➤", "^"), ("yensign", "¥", "Y"),
    ("bell.fill", "⍾", "b"), ("folder.circle.fill", "▤", "D"), ("bolt.square", "↯", "!"),
    ("info.circle", "ⓘ", "i"), ("arrow.down.right", "⇘", "\\"), ("ellipsis", "…", "..."),
  ])
  func `a name, or the base of a variant, has its glyph`(
    name: String, glyph: String, twin: String
  ) {
    #expect(Symbol(named: name)?.text(.unicode) == glyph)
    #expect(Symbol(named: name)?.text(.asciiGlyphs) == twin)
  }

  @Test(arguments: ["", ".fill", "no.such", "circle.fil", "aaaa", "zzzz", "circle.fill;", "Circle"])
  func `a name of another form is no symbol`(name: String) {
    #expect(Symbol(named: name) == nil)
  }
}
