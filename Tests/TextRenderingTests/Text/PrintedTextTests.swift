import Testing

@testable import TextRendering

/// What reaches a terminal of what a script prints.
struct PrintedTextTests {
  private final class Terminal { var bytes: [UInt8] = [] }

  /// What a terminal gets of these pieces, one after the other.
  private func shown(_ pieces: [String], ends: Bool = false) -> String {
    let terminal = Terminal()
    let printed = PrintedText { terminal.bytes += $0 }
    for piece in pieces { Array(piece.utf8).withUnsafeBytes(printed.append) }
    if ends { printed.end() }
    return String(decoding: terminal.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a\u{1B}[2Jb\u{1B}", "a␛[2Jb"), ("\u{1B}]0;x\u{7}", "␛]0;x␇"), ("\u{9B}2J", "\u{FFFD}2J"),
    ("\u{1B}[1;38;5;9mred\u{1B}[0m.", "\u{1B}[1;38;5;9mred\u{1B}[0m."),
    ("\u{1B}[4:3m\u{1B}[m", "\u{1B}[4:3m\u{1B}[m"), ("\u{1B}[?25l\u{1B}[>1m", "␛[?25l␛[>1m"),
    (
      "\u{1B}[" + String(repeating: "1;", count: 40) + "m",
      "␛[" + String(repeating: "1;", count: 40) + "m"
    ),
    ("日本\u{1B}\u{1B}[31m語", "日本␛\u{1B}[31m語"),
  ])
  func `colours stay, and nothing else that acts, in whatever pieces it comes`(
    text: String, expected: String
  ) {
    #expect(shown([text]) == expected)
    #expect(shown(text.unicodeScalars.map { String($0) }) == expected)
  }

  @Test func `a character that comes in two pieces is one`() {
    let terminal = Terminal()
    let printed = PrintedText { terminal.bytes += $0 }
    for byte in "é日\u{1F600}".utf8 { [byte].withUnsafeBytes(printed.append) }
    #expect(String(decoding: terminal.bytes, as: UTF8.self) == "é日\u{1F600}")
  }

  @Test func `a style that is left on ends, and one that has ended does not`() {
    #expect(shown(["\u{1B}[31mred"], ends: true) == "\u{1B}[31mred\u{1B}[0m")
    #expect(shown(["\u{1B}[31mred\u{1B}[m"], ends: true) == "\u{1B}[31mred\u{1B}[m")
    #expect(shown(["plain"], ends: true) == "plain")
  }

  @Test func `what is begun and does not go on is shown at the end`() {
    #expect(shown(["a\u{1B}"], ends: true) == "a␛")
    #expect(shown(["a\u{1B}[3"], ends: true) == "a␛[3")
  }
}
