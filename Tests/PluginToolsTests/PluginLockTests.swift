import Scripting
import Testing

@testable import PluginTools

struct PluginLockTests {
  @Test func `what is written is read again, sorted by name`() throws {
    var lock = PluginLock()
    lock.add(.init(name: "meter", version: "1.0.0", sha256: "ab"))
    lock.add(.init(name: "badge", version: "2.0.0-beta", sha256: "cd"))
    #expect(lock.entries.map(\.name) == ["badge", "meter"])
    #expect(try PluginLock(text: lock.text, path: "lock") == lock)
    #expect(lock.text.hasPrefix("# Written by 'containerhost plugins add'"))
    lock.remove("badge")
    #expect(lock["badge"] == nil && lock["meter"]?.sha256 == "ab")
  }

  @Test(arguments: [
    ("name = \"a\"", "lock:1"), ("[[plugin]]\nname = a", "lock:2"),
    ("[[plugin]]\nname = \"a\"\n", "lock:1: a plugin needs name, version and sha256"),
    ("[[plugin]]\n\n[[plugin]]", "lock:1"), ("<<<<<<< HEAD", "lock:1"),
    ("# lock\r\n\r\n<<<<<<< HEAD\r\n[[plugin]]", "lock:3: a conflict of git is not settled here"),
    ("[[plugin]]\nname = \"a\"\n=======\n", "lock:3: a conflict of git is not settled here"),
    (
      "[[plugin]]\nname = \"../a\"\nversion = \"1\"\nsha256 = \"ab\"",
      "lock:1: '../a' cannot be a plugin's name"
    ),
  ])
  func `a damaged lock is an error with its line`(text: String, message: String) {
    let error = #expect(throws: PluginToolError.self) { try PluginLock(text: text, path: "lock") }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }
}

struct LineDiffTests {
  @Test func `a diff marks lines that stay, go and come`() {
    #expect(
      LineDiff.text(expected: "a\nb\nc", found: "a\nx\nc\nd")
        == "    a\n  - b\n  + x\n    c\n  + d")
  }

  @Test func `blanks at the end of a line show`() {
    #expect(LineDiff.text(expected: "a", found: "a  ") == "  - a\n  + a··")
  }

  @Test func `texts of very many lines are cut`() {
    let long = (0..<1000).map(String.init).joined(separator: "\n")
    let diff = LineDiff.text(expected: long, found: "x\n" + long)
    #expect(diff.hasPrefix("  + x\n    0"))
    #expect(diff.hasSuffix("…"))
  }

  @Test func `a diff has the lines that differ, wherever they are, and three beside them`() {
    let long = (1...500).map { "line \($0)" }
    var other = long
    other[449] = "other"
    #expect(
      LineDiff.text(expected: long.joined(separator: "\n"), found: other.joined(separator: "\n"))
        == """
            …
            line 447
            line 448
            line 449
          - line 450
          + other
            line 451
            line 452
            line 453
            …
        """)
    other.insert("new", at: 1)
    let diff = LineDiff.text(
      expected: long.joined(separator: "\n"), found: other.joined(separator: "\n"))
    #expect(diff.hasPrefix("    line 1\n  + new\n    line 2\n    line 3\n    line 4\n    …"))
    #expect(diff.split(separator: "\n").filter { $0.hasPrefix("  - ") } == ["  - line 450"])
  }

  @Test func `of very long texts that differ throughout the first thousand lines are compared`() {
    let (old, new) = ((1...5000).map { "a\($0)" }, (1...5000).map { "b\($0)" })
    let diff = LineDiff.text(
      expected: old.joined(separator: "\n"), found: new.joined(separator: "\n"))
    #expect(diff.split(separator: "\n").count == 2001)
    #expect(diff.hasSuffix("\n    …"))
  }
}

struct LuaLexerTests {
  private func words(_ text: String) -> [String] {
    let lexer = LuaLexer(Array(text.utf8), hasComments: false)
    return lexer.tokens.indices.map { index in
      "\(lexer.line(index)):" + (lexer.string(index).map { "'\($0)'" } ?? lexer.word(index))
    }
  }

  @Test func `names, strings and punctuation, with their lines`() {
    #expect(
      words("io.open(\n'a\\'b', [[c\nd]], x)") == [
        "1:io", "1:.", "1:open", "1:(", "2:'a'b'", "2:,", "2:'c\nd'", "3:,", "3:x", "3:)",
      ])
  }

  @Test func `comments are left out`() {
    #expect(words("a -- b\n--[[ c\n]] d --[==[ e ]] ]==] f") == ["1:a", "3:d", "3:f"])
  }

  @Test(arguments: ["'open", "[[open", "--[[ open", "a['", "\\", "'a\\"])
  func `what does not end is read to its end`(text: String) {
    #expect(words(text).count <= 3)
  }
}
