import Containers
import RandomNumbers
import Testing

@testable import TextRendering

extension EmulatedTerminal {
  fileprivate func write(_ text: String) {
    var text = text
    text.withUTF8(feed)
  }

  /// The rows without the spaces behind them.
  fileprivate var lines: [String] {
    let output = ByteBuffer()
    encodePlain(cells, rows: 0..<cells.height, into: output)
    return output.string.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  fileprivate func style(_ x: Int32, _ y: Int32) -> StyleRecord { cells.styles[cells[x, y].style] }
}

@Suite struct EmulatedTerminalTests {
  private func lines(_ text: String, _ width: Int32 = 6, _ height: Int32 = 4) -> [String] {
    let terminal = EmulatedTerminal(width: width, height: height)
    terminal.write(text)
    return terminal.lines
  }

  @Test func `text wraps with the glyph that does not fit, and scrolls at the end`() {
    #expect(lines("abcdef") == ["abcdef", "", "", ""])
    #expect(lines("abcdefg\r\nh") == ["abcdef", "g", "h", ""])
    #expect(lines("1\r\n2\r\n3\r\n4\r\n5") == ["2", "3", "4", "5"])
    #expect(lines("\u{1B}[?7labcdefg") == ["abcdeg", "", "", ""])
    #expect(lines("abcde日") == ["abcde", "日", "", ""])
  }

  @Test(arguments: [
    ("ab\u{1B}[2Dx", "xb"), ("ab\rx", "xb"), ("ab\u{8}x", "ax"), ("a\tb", "a       b"),
    ("\u{1B}[3Cx", "   x"), ("\u{1B}[4Gx", "   x"), ("abc\u{1B}[H\u{1B}[@x", "xabc"),
    ("abc\u{1B}[H\u{1B}[2P", "c"), ("abc\u{1B}[H\u{1B}[X", " bc"), ("abc\u{1B}[2G\u{1B}[K", "a"),
    ("abc\u{1B}[2G\u{1B}[1K", "  c"), ("abc\u{1B}[2K", ""), ("a\u{1B}[3b", "aaaa"),
    ("abc\r\u{1B}[4hx\u{1B}[4ly", "xybc"), ("\u{1B}(0lqk日\u{1B}(Bq", "┌─┐日q"),
    ("\u{1B})0a\u{0E}q\u{0F}q", "a─q"), ("\u{1B}7ab\u{1B}8x", "xb"),
    ("日本\u{1B}[2Gx", " x本"), ("日本\r\u{1B}[P", " 本"), ("\u{1B}[2;3r\u{1B}[Hx", "x"),
  ])
  func `a row is moved on, edited and erased`(text: String, row: String) {
    #expect(lines(text, 10)[0] == row)
  }

  @Test(arguments: [
    ("\u{1B}[2;3Hx", ["a", "b x", "c", "d"]), ("\u{1B}[2H\u{1B}[J", ["a", "", "", ""]),
    ("\u{1B}[2H\u{1B}[1J", ["", "", "c", "d"]), ("\u{1B}[2J", ["", "", "", ""]),
    ("\u{1B}[2H\u{1B}[L", ["a", "", "b", "c"]), ("\u{1B}[2H\u{1B}[2M", ["a", "d", "", ""]),
    ("\u{1B}[S", ["b", "c", "d", ""]), ("\u{1B}[T", ["", "a", "b", "c"]),
    ("\u{1B}[2;3r\u{1B}[3H\n", ["a", "c", "", "d"]),
    ("\u{1B}[2;3r\u{1B}[2H\u{1B}M", ["a", "", "b", "d"]),
    ("\u{1B}[2;3r\u{1B}[S\u{1B}[r\u{1B}[4Hx", ["a", "c", "", "x"]),
    ("\u{1B}[H\u{1B}M", ["", "a", "b", "c"]),
    ("\u{1B}[2;3r\u{1B}[2E\u{1B}[9Fx", ["a", "x", "c", "d"]),
    ("\u{1B}[3A\u{1B}[2Bx", ["a", "b", "cx", "d"]), ("\u{1B}[2d\rx", ["a", "x", "c", "d"]),
    ("\u{1B}[2Fx\u{1B}[Ey", ["a", "x", "y", "d"]), ("\u{1B}c", ["", "", "", ""]),
  ])
  func `rows are moved over, erased and scrolled, also in a part of the screen`(
    text: String, rows: [String]
  ) {
    #expect(lines("a\r\nb\r\nc\r\nd" + text) == rows)
  }

  @Test func `the other screen is blank, and gives back the first with its cursor`() {
    let terminal = EmulatedTerminal(width: 8, height: 2)
    terminal.write("$ top\r\n\u{1B}[31m\u{1B}[?1049h\u{1B}[?25l\u{1B}[Hother")
    #expect(terminal.lines == ["other", ""] && !terminal.showsCursor)
    terminal.write("\u{1B}[?1049l\u{1B}[?25h$")
    #expect(terminal.lines == ["$ top", "$"] && terminal.showsCursor)
    #expect(terminal.style(0, 1).foreground == .palette(1))
    terminal.write("\u{1B}[?1049l!")
    #expect(terminal.lines == ["$ top", "!"])
  }

  @Test(arguments: [
    ("1;3;4;9", StyleRecord(attributes: [.bold, .italic, .underline, .strikethrough])),
    ("1;2;7;22", StyleRecord(attributes: .inverse)), ("4:3", StyleRecord(attributes: .underline)),
    ("4;4:0", StyleRecord()),
    ("31;42", StyleRecord(foreground: .palette(1), background: .palette(2))),
    ("95;107", StyleRecord(foreground: .palette(13), background: .palette(15))),
    ("38;5;208", StyleRecord(foreground: .palette(208))),
    ("38;2;1;2;3;48;2;4;5;6", StyleRecord(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6))),
    ("38:2:1:2:3", StyleRecord(foreground: .rgb(1, 2, 3))),
    ("38:2::1:2:3", StyleRecord(foreground: .rgb(1, 2, 3))),
    ("58;5;3;1", StyleRecord(attributes: .bold)), ("31;39;41;49", StyleRecord()),
    ("38;5", StyleRecord()), ("38;5;999;1", StyleRecord(attributes: .bold)), ("1;", StyleRecord()),
  ])
  func `styles are those of SGR`(parameters: String, style: StyleRecord) {
    let terminal = EmulatedTerminal(width: 2, height: 1)
    terminal.write("\u{1B}[\(parameters)mx")
    #expect(terminal.style(0, 0) == style)
  }

  @Test func `links go with their text, and erased cells keep the background alone`() {
    let terminal = EmulatedTerminal(width: 4, height: 1)
    terminal.write("\u{1B}]8;id=1;https://example.com\u{7}a\u{1B}]8;;\u{1B}\\b\u{1B}[1;41m\u{1B}[K")
    #expect(terminal.cells.styles.target(of: terminal.style(0, 0).link) == "https://example.com")
    #expect(terminal.style(1, 0).link == .none)
    #expect(terminal.style(3, 0) == StyleRecord(background: .palette(1)))
  }

  @Test func `what is not known is read over`() {
    let unknown =
      "\u{1B}[>1u\u{1B}[?2026h\u{1B}[6n\u{1B}[c\u{1B}[2 q\u{1B}[!p\u{1B}]0;title\u{7}\u{1B}]10;?\u{1B}\\"
      + "\u{1B}Pq#0\u{1B}\\\u{1B}_apc\u{1B}\\\u{1B}=\u{1B}>\u{1B}#8\u{1B}%G\u{7}\u{0}\u{7F}\u{1B}[99z"
    #expect(lines("a\(unknown)b")[0] == "ab")
    #expect(lines("a\u{1B}[12\u{18}b\u{1B}\u{1B}[Cc")[0] == "ab c")
  }

  @Test func `text that would do harm on a terminal has its picture`() {
    #expect(lines("a\u{9B}b")[0] == "a\u{FFFD}b")
    #expect(lines("a\u{202E}b")[0] == "ab")
  }

  @Test func `a size keeps what fits, and the row of the cursor`() {
    let terminal = EmulatedTerminal(width: 6, height: 3)
    terminal.write("abcdef\r\n日本\r\nx")
    terminal.resize(width: 3, height: 2)
    #expect(terminal.lines == ["日", "x"])
    terminal.write("y")
    #expect(terminal.lines == ["日", "xy"])
    terminal.resize(width: 0, height: 0)
    terminal.write("z日")
    #expect(terminal.cells.width == 1 && terminal.cells.height == 1)
  }

  @Test func `a write may be cut anywhere`() {
    let text =
      "a\u{1B}[1;31me\u{301}👩‍👩‍👧x\u{1B}]8;;https://a.b\u{1B}\\日\u{1B}]8;;\u{7}\u{1B}[2;2H☺️🇨🇭\u{1B}(0q\u{1B}(Bé"
    let whole = EmulatedTerminal(width: 12, height: 3)
    whole.write(text)
    let bytes = Array(text.utf8)
    for cut in 1..<bytes.count {
      let terminal = EmulatedTerminal(width: 12, height: 3)
      bytes[..<cut].withUnsafeBufferPointer(terminal.feed)
      bytes[cut...].withUnsafeBufferPointer(terminal.feed)
      #expect(terminal.lines == whole.lines, "cut at \(cut)")
    }
    let terminal = EmulatedTerminal(width: 12, height: 3)
    for byte in bytes { [byte].withUnsafeBufferPointer(terminal.feed) }
    #expect(terminal.lines == whole.lines)
  }

  @Test func `bytes that are no text are marked, and end nothing`() {
    let terminal = EmulatedTerminal(width: 12, height: 1)
    for piece: [UInt8] in [[0x61, 0xE2], [0x62], [0xFF, 0x63, 0xF0, 0x9F], [0x0D]] {
      piece.withUnsafeBufferPointer(terminal.feed)
    }
    #expect(terminal.lines == ["a\u{FFFD}b\u{FFFD}c\u{FFFD}"])
  }

  @Test(arguments: 0..<40) func `whatever is written, no half of a wide glyph stays`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let terminal = EmulatedTerminal(width: 7, height: 4)
    let pieces = [
      "a", "日本", "e\u{301}", "👩‍👧", "\r", "\n", "\u{8}", "\t", "\u{1B}M", "\u{1B}7", "\u{1B}8",
      "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}[?7h", "\u{1B}[?7l", "\u{1B}[4h", "\u{1B}[4l",
      "\u{301}",
    ]
    for _ in 0..<400 {
      switch random.below(4) {
      case 0:
        let final = random.pick(Array("ABCDEFGHJKLMPSTXdfbr@m"))
        terminal.write("\u{1B}[\(random.below(9));\(random.below(9))\(final)")
      case 1 where random.chance(5):
        terminal.resize(width: Int32(random.below(12)), height: Int32(random.below(6)))
      default: terminal.write(random.pick(pieces))
      }
      expectWhole(terminal.cells, "seed \(seed)")
      let (column, row) = terminal.cursor
      #expect(
        (0..<terminal.cells.width).contains(column) && (0..<terminal.cells.height).contains(row))
    }
  }

  private func expectWhole(_ cells: CellBuffer, _ place: String) {
    for y in 0..<cells.height {
      for x in 0..<cells.width {
        let follows = x + 1 < cells.width && cells[x + 1, y].isContinuation
        #expect((cells[x, y].width == 2) == follows, "\(place): column \(x) of row \(y)")
      }
    }
  }
}
