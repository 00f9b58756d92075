import Containers
import TextRendering

/// A list of names that arguments take, with a page of its own: `containerhost doc colors`.
package struct ReferenceList: Sendable {
  let name: String
  /// What they are, and where they stand.
  let summary: String
  /// How one is written besides by its name.
  let notes: String
  let example: String
  let rows: @Sendable () -> [(name: String, text: String)]

  package init(
    name: String, summary: String, notes: String, example: String,
    rows: @escaping @Sendable () -> [(name: String, text: String)]
  ) {
    (self.name, self.summary, self.notes) = (name, summary, notes)
    (self.example, self.rows) = (example, rows)
  }

  static let all = [colors, symbols, keys, types]

  /// Whether one of its rows is a call of `name`.
  func hasCall(of name: String) -> Bool { rows().contains { $0.name.hasPrefix(name + "(") } }

  /// What messages say after a name that is none of a list's.
  static func pointer(to list: ReferenceList) -> String {
    "; 'containerhost doc \(list.name)' lists them"
  }

  func text(_ layout: PageLayout) -> String {
    let parts = [
      [name], layout.paragraph(summary), layout.rows(rows()), layout.paragraph(notes),
      ["Example"] + layout.code(example),
    ]
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}

extension ReferenceList {
  static let colors = ReferenceList(
    name: "colors",
    summary: "The names of colours, as foregroundStyle, background, border and Color take them.",
    notes:
      "Besides, a colour is \"#rgb\" or \"#rrggbb\", a number from 0 to 255 of the terminal's palette, or { r, g, b } with numbers from 0 to 255. A theme says what the names look like.",
    example: #"Text "open":foregroundStyle "green""#
  ) {
    (ColorName.names + ["grey", "clear"]).map { ($0, meanings[$0] ?? "the colour of that name") }
  }

  private static let meanings = [
    "primary": "what text has without a colour", "secondary": "text of less weight",
    "tertiary": "text of little weight", "quaternary": "hardly set off from the background",
    "accent": "what stands out, as the theme has it", "grey": "the same as gray",
    "clear": "no colour: what lies behind shows",
  ]

  static let symbols = ReferenceList(
    name: "symbols",
    summary:
      "The symbols that Image and Label know by their names in SF Symbols: each with its glyph, and what stands for it in ASCII.",
    notes:
      "A variant in .fill, .circle, .square or .rectangle that is not listed looks like its base. Characters that lines are drawn with stand for themselves: Image \"├\".",
    example: #"Image "checkmark.circle.fill""#
  ) {
    Symbol.names.map { name in
      (name, Symbol(named: name).map { "\($0.glyph)   \($0.ascii)" } ?? "")
    }
  }

  static let types = ReferenceList(
    name: "types", summary: "The words that pages say what arguments take with.",
    notes:
      "What stands in quotes is one of the strings that may be written; alternatives stand between |; a word with a ? behind it may be left out.",
    example: #"VStack { alignment = "leading", "a" }"#
  ) { APIType.glossary.map { ($0.word, $0.meaning.filter { $0 != "`" }) } }

  static let keys = ReferenceList(
    name: "keys",
    summary: "The keys that onKeyPress and keyboardShortcut take, and tests press.",
    notes:
      "Any character is the key that types it: \"a\", \"A\", \"?\". Before a key there may be ctrl-, alt- and shift-, in any order: \"ctrl-s\", \"alt-enter\", \"shift-tab\".",
    example: #"Text "now":onKeyPress("ctrl-s", function() end)"#
  ) {
    KeyName.named.map { ($0, keyMeanings[$0] ?? functionKey) }
  }

  private static let functionKey = "a function key"

  private static let keyMeanings = [
    "enter": "Return too", "escape": "ends sheets and alerts where nobody takes it",
    "space": "also written \" \"", "tab": "goes to the next control where nobody takes it",
    "backspace": "deletes before the cursor", "delete": "deletes behind the cursor",
    "insert": "the key above delete", "up": "an arrow", "down": "an arrow", "left": "an arrow",
    "right": "an arrow", "home": "to the beginning", "end": "to the end",
    "pageup": "a screen up", "pagedown": "a screen down",
    "f12": "a function key, with which the program shows what a board has printed",
  ]
}
