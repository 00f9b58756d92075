import Testing

@testable import TextRendering

private func width(_ text: String) -> Int32 {
  var text = text
  return text.withUTF8 { cellWidth(of: $0) }
}

@Suite struct CellWidthTests {
  @Test(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
  func `every fully qualified emoji takes two cells`() throws {
    let emoji = try UnicodeData.sequences("emoji/emoji-test.txt", "fully-qualified")
    #expect(emoji.count == 3655)
    #expect(emoji.filter { width($0) != 2 } == [])
  }

  @Test(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
  func `U+FE0F makes a pair two cells and U+FE0E one`() throws {
    let file = "emoji/emoji-variation-sequences.txt"
    let wide = try UnicodeData.sequences(file, "emoji style")
    let narrow = try UnicodeData.sequences(file, "text style")
    #expect(wide.count == 354)
    #expect(narrow.count == 354)
    #expect(wide.filter { width($0) != 2 } == [])
    #expect(narrow.filter { width($0) != 1 } == [])
  }

  @Test(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
  func `every East Asian wide or fullwidth scalar takes two cells`() throws {
    let unlisted: [ClosedRange<UInt32>] = [0x20000...0x2FFFD, 0x30000...0x3FFFD]
    let scalars = try UnicodeData.scalars("EastAsianWidth.txt", ["W", "F"]) + unlisted.joined()
    #expect(scalars.count > 121_000)
    let marks = Set(try UnicodeData.scalars("extracted/DerivedGeneralCategory.txt", ["Mn", "Me"]))
    let wrong = scalars.filter { ScalarCells($0).width != 2 && !marks.contains($0) }
    #expect(wrong == [])
  }

  @Test(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
  func `marks, joiners and variation selectors alone take no cell`() throws {
    let marks = try UnicodeData.scalars("extracted/DerivedGeneralCategory.txt", ["Mn", "Me"])
    #expect(marks.count > 1_900)
    #expect((marks + [0x200D, 0x200B, 0x2060]).filter { ScalarCells($0).width != 0 } == [])
    #expect(width("\u{301}") == 0)
    #expect(width("\u{FE0F}") == 0)
  }

  @Test(arguments: [
    (0x1160 as UInt32, 0 as Int32), (0x11FF, 0), (0xD7B0, 0), (0xAD, 1), (0x0600, 1), (0xFF9E, 1),
    (0x4DC0, 1), (0x1D300, 1), (0x2026, 1), (0x61, 1), (0x10FFFF, 1), (0x1FAE9, 2),
  ])
  func `where width tables differ, this one has decided`(scalar: UInt32, cells: Int32) {
    #expect(ScalarCells(scalar).width == cells)
  }

  @Test(arguments: [
    ("e\u{301}", 1 as Int32), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("☝🏽", 2), ("🇨🇭", 2), ("🇨", 2), ("1️⃣", 2),
    ("한글", 4), ("각", 2), ("가나다", 6), ("日本", 4), ("ｱ", 1), ("ｶﾞﾎﾟ", 4), ("カﾞ", 2), ("a\tb", 9), ("", 0),
  ])
  func `a cluster counts as its widest scalar`(text: String, cells: Int32) {
    #expect(width(text) == cells)
  }

  @Test func `a cluster whose scalars add up to something else is risky`() {
    let pool = TextPool()
    var risky = ClusterCursor(pool.intern("👩‍👧"))
    let family = risky.next()
    #expect(family?.isRisky == true)
    var plain = ClusterCursor(pool.intern("e\u{301}"))
    let accented = plain.next()
    #expect(accented?.isRisky == false)
  }

  @Test func `the table says which Unicode it knows`() {
    #expect(ScalarCellTable.unicodeVersion == LineBreakTable.unicodeVersion)
    #expect(ScalarCellTable.unicodeVersion.hasPrefix("15."))
  }

  @Test(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
  func `the tables are of the version of the installed data`() throws {
    for (file, version) in [
      ("EastAsianWidth", ScalarCellTable.unicodeVersion),
      ("LineBreak", LineBreakTable.unicodeVersion),
    ] {
      #expect(try UnicodeData.title("\(file).txt") == "\(file)-\(version).txt")
    }
  }

  @Test func `no more letters are taken than were asked for, and none that carries a mark`() {
    let pool = TextPool()
    var word = ClusterCursor(pool.intern(String(repeating: "x", count: 100)))
    #expect(word.takeASCIILetters(atMost: 7) == 7 && word.index == 7)
    #expect(word.takeASCIILetters(atMost: 1000) == 93 && word.index == 100)
    var marked = ClusterCursor(pool.intern("abc\u{301}d"))
    #expect(marked.takeASCIILetters(atMost: 3) == 2)
    #expect(marked.takeASCIILetters(atMost: 0) == 0)
  }
}
