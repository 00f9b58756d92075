import Containers
import RandomNumbers
import Testing

@testable import TextRendering

/// Lays out texts and shows their lines as they would be printed.
private struct Lines {
  let pool = TextPool()

  func callAsFunction(
    _ string: String, _ width: Int32, limit: Int32 = .max, mode: Truncation = .tail,
    charset: OutputCharset = .unicode
  ) -> [String] {
    let text = pool.intern(string)
    var buffer = LineBuffer()
    layoutLines(
      text, width: width, lineLimit: limit, mode: mode, charset: charset, into: &buffer)
    return buffer.lines.map { shown($0, of: text, charset: charset) }
  }

  func shown(_ line: TextLine, of text: MeasuredText, charset: OutputCharset) -> String {
    let ellipsis =
      charset.usesASCIIGlyphs
      ? String(repeating: ".", count: Int(line.ellipsisWidth))
      : line.ellipsisWidth > 0 ? "…" : ""
    return slice(text, line.start, line.end) + ellipsis + (line.endsWithHyphen ? "-" : "")
      + slice(text, line.secondStart, line.secondEnd)
  }

  func slice(_ text: MeasuredText, _ start: Int32, _ end: Int32) -> String {
    String(
      decoding: UnsafeBufferPointer(start: text.bytes + Int(start), count: Int(end - start)),
      as: UTF8.self)
  }
}

@Suite struct TextLayoutTests {
  private let lines = Lines()

  @Test func `R111: words wrap and the spaces between lines go`() {
    #expect(lines("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(lines("the   quick", 5) == ["the", "quick"])
    #expect(lines("a  ", 2) == ["a"])
    #expect(lines("abc def", 3) == ["abc", "def"])
  }

  @Test func `the indentation of a line stays, that of its continuation goes`() {
    #expect(lines("  one two", 5) == ["  one", "two"])
    #expect(lines("one\n  two three", 6) == ["one", "  two", "three"])
  }

  @Test func `a word longer than the line breaks between clusters`() {
    #expect(lines("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(lines("a abcdef", 4) == ["a", "abcd", "ef"])
    #expect(lines("👩‍👧👩‍👧👩‍👧", 5) == ["👩‍👧👩‍👧", "👩‍👧"])
    #expect(lines("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test func `ideographs break anywhere but before closing punctuation`() {
    #expect(lines("日本語文字", 4) == ["日本", "語文", "字"])
    #expect(lines("日本語。文", 6) == ["日本", "語。文"])
    #expect(lines("「日本」語", 4) == ["「日", "本」", "語"])
    #expect(lines("日本語", 5) == ["日本", "語"])
  }

  @Test func `a no-break space holds, a zero-width space gives way`() {
    #expect(lines("ab cd\u{A0}ef", 6) == ["ab", "cd\u{A0}ef"])
    #expect(lines("abc\u{200B}def", 4) == ["abc", "def"])
    #expect(lines("abc\u{2060}def ghi", 8) == ["abc\u{2060}def", "ghi"])
  }

  @Test func `a soft hyphen shows only where the line breaks at it`() {
    #expect(lines("super\u{AD}cali", 7) == ["super-", "cali"])
    #expect(lines("super\u{AD}cali", 20) == ["super\u{AD}cali"])
    #expect(lines("super\u{AD}cali", 5) == ["super", "cali"])
    #expect(lines("\u{AD}supercali", 5) == ["\u{AD}super", "cali"])
    #expect(lines("a \u{AD}supercali", 6) == ["a", "\u{AD}superc", "ali"])
    let size = textSize(
      lines.pool.intern("super\u{AD}cali"), proposedWidth: 7, proposedHeight: nil,
      lineLimit: .max, mode: .tail)
    #expect(size == (6, 2))
  }

  @Test func `a hyphen may end a line`() {
    #expect(lines("well-known", 6) == ["well-", "known"])
  }

  @Test func `newlines split, also empty lines`() {
    #expect(lines("a\n\nb\n", 10) == ["a", "", "b", ""])
    #expect(lines("", 10) == [""])
  }

  @Test func `tabs run to the next multiple of eight`() {
    let text = lines.pool.intern("ab\tc")
    #expect(text.width == 9)
    #expect(lines("ab\tc", 8) == ["ab", "c"])
    #expect(lines("ab\tc", 9) == ["ab\tc"])
  }

  @Test func `behaviour 15: the ellipsis stands where the mode says`() {
    #expect(lines("abcdefghij", 5, limit: 1) == ["abcd…"])
    #expect(lines("abcdefghij", 5, limit: 1, mode: .head) == ["…ghij"])
    #expect(lines("abcdefghij", 5, limit: 1, mode: .middle) == ["ab…ij"])
    #expect(lines("abcdefghij", 6, limit: 1, mode: .middle) == ["abc…ij"])
    #expect(lines("abcdefghij", 5, limit: 1, mode: .wrap) == ["abcde"])
    #expect(lines("one two three", 5, limit: 2) == ["one", "two…"])
    #expect(lines("one two three", 9, limit: 1, mode: .head) == ["…wo three"])
    #expect(lines("one two three", 7, limit: 1) == ["one tw…"])
    #expect(lines("one two three", 5, limit: 1) == ["one…"])
  }

  @Test func `text behind a newline that is left out shows as an ellipsis`() {
    #expect(lines("ab\ncd", 10, limit: 1) == ["ab…"])
    #expect(lines("abcd\ncd", 4, limit: 1) == ["abc…"])
    #expect(lines("ab\ncd", 10, limit: 1, mode: .head) == ["…cd"])
    #expect(lines("ab\ncd", 10, limit: 1, mode: .middle) == ["ab…cd"])
  }

  @Test func `behaviour 14: truncation never splits a cluster`() {
    #expect(lines("日本語", 5, limit: 1) == ["日本…"])
    #expect(lines("日本語文", 4, limit: 1) == ["日…"])
    #expect(lines("日本語文", 4, limit: 1, mode: .head) == ["…文"])
    #expect(lines("👩‍👧👩‍👧", 3, limit: 1) == ["👩‍👧…"])
  }

  @Test func `an ASCII ellipsis takes up to three cells`() {
    #expect(lines("abcdefgh", 6, limit: 1, charset: .asciiGlyphs) == ["abc..."])
    #expect(lines("abcdefgh", 2, limit: 1, charset: .asciiGlyphs) == [".."])
  }

  @Test func `a width of one shows one cluster a line, two cells where it is wide`() {
    #expect(lines("abc", 1) == ["a", "b", "c"])
    #expect(lines("abc", 0) == ["a", "b", "c"])
    #expect(lines("abc", -5, limit: 1) == ["…"])
    #expect(lines("日a", 1) == ["日", "a"])
  }
}

@Suite struct TextSizeTests {
  private let pool = TextPool()

  private func size(
    _ string: String, _ width: Int32?, _ height: Int32? = nil, limit: Int32 = .max,
    mode: Truncation = .tail
  ) -> [Int32] {
    let size = textSize(
      pool.intern(string), proposedWidth: width, proposedHeight: height, lineLimit: limit,
      mode: mode)
    return [size.width, size.height]
  }

  @Test func `R111: without a width the longest line counts`() {
    #expect(size("hello world", nil) == [11, 1])
    #expect(size("hello\nworlds", nil) == [6, 2])
    #expect(size("", nil) == [0, 1])
  }

  @Test func `R111: with a width the lines wrap and the used width is reported`() {
    #expect(size("the quick brown fox", 10) == [9, 2])
    #expect(size("the quick brown fox", 100) == [19, 1])
    #expect(size("日本語", 5) == [4, 2])
  }

  @Test func `R111: a height or a line limit cuts with an ellipsis`() {
    #expect(size("the quick brown fox", 10, 1) == [10, 1])
    #expect(size("the quick brown fox", 10, 0) == [10, 1])
    #expect(size("the quick brown fox", nil, 1) == [19, 1])
    #expect(size("the quick brown fox", 10, limit: 1) == [10, 1])
    #expect(size("a\nb", nil, 1) == [2, 1])
  }

  @Test func `R111: the least width is one cell, two for a wide cluster`() {
    #expect(size("abc", 0) == [1, 3])
    #expect(size("abc", .min) == [1, 3])
    #expect(size("日本", 1) == [2, 2])
    #expect(size("", 0) == [0, 1])
  }

  @Test func `a million characters with a line limit are looked at only as far as they show`() {
    let text = pool.intern(String(repeating: "word ", count: 200_000))
    var buffer = LineBuffer()
    layoutLines(text, width: 20, lineLimit: 3, mode: .tail, into: &buffer)
    #expect(buffer.count == 3)
    #expect(buffer[2].end < 100)
  }

  @Test func `a text's size is that of the lines it breaks into`() {
    var random = RandomNumbers(seed: 11)
    for _ in 0..<400 {
      let text = pool.intern(RandomText.make(using: &random))
      let width = Int32.random(in: 1...30, using: &random)
      let limit = Int32.random(in: 1...5, using: &random)
      let mode = Truncation.allCases.randomElement(using: &random)!
      var buffer = LineBuffer()
      layoutLines(text, width: width, lineLimit: limit, mode: mode, into: &buffer)
      let size = textSize(
        text, proposedWidth: width, proposedHeight: nil, lineLimit: limit, mode: mode)
      #expect(size.height == Int32(buffer.count))
      #expect(size.width == buffer.lines.map(\.width).max())
    }
  }
}
