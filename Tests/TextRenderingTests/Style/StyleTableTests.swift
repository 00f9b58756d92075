import Containers

import Testing

@testable import TextRendering

@Suite struct StyleTableTests {
  let styles = StyleTable()

  @Test func `equal records share an id and the plain one is 0`() {
    let bold = StyleRecord(attributes: .bold)
    #expect(styles.intern(StyleRecord()) == .plain)
    #expect(styles.intern(bold) == styles.intern(bold))
    #expect(styles[styles.intern(bold)] == bold)
    #expect(styles.count == 2)
    #expect(styles[StyleID(rawValue: 999)] == StyleRecord())
  }

  @Test func `a style without a background takes the one underneath`() {
    let row = styles.intern(StyleRecord(background: .palette(4)))
    let text = styles.intern(StyleRecord(foreground: .palette(1), attributes: .bold))
    let badge = styles.intern(StyleRecord(background: .palette(2)))
    #expect(
      styles[styles.merge(text, over: row)]
        == StyleRecord(foreground: .palette(1), background: .palette(4), attributes: .bold))
    #expect(styles.merge(badge, over: row) == badge)
    #expect(styles.merge(.plain, over: row) == row)
    #expect(styles.merge(text, over: .plain) == text)
  }

  @Test func `a gradient of more colours than there are ids stays in colour`() {
    var last = StyleID.plain
    for value in 0..<70_000 {
      last = styles.intern(
        StyleRecord(
          foreground: .rgb(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))))
    }
    #expect(styles.count <= 65_536)
    #expect(last != .plain)
  }
}

@Suite struct LinkTests {
  let styles = StyleTable()

  @Test(arguments: [
    ("https://example.org/a?b=c", "https://example.org/a?b=c"),
    ("HTTP://example.org", "HTTP://example.org"), ("mailto:a@b.c", "mailto:a@b.c"),
    ("file:///tmp/a b", "file:///tmp/a%20b"),
    ("http://x/\u{1B}]8;;\u{7}é", "http://x/%1B]8;;%07%C3%A9"),
  ])
  func `a safe link is kept with its controls encoded`(url: String, target: String) {
    #expect(styles.target(of: styles.internHyperlink(url)) == target)
  }

  @Test(arguments: ["javascript:alert(1)", "no scheme", "", ":x", "data:text/html,x", " http://x"])
  func `behaviour 42: an unsafe scheme is no link`(url: String) {
    #expect(styles.internHyperlink(url) == .none)
  }

  @Test func `a link longer than 2083 bytes is no link`() {
    let longest = "http://" + String(repeating: "a", count: 2_076)
    #expect(styles.internHyperlink(longest) != .none)
    #expect(styles.internHyperlink(longest + "a") == .none)
  }
}
