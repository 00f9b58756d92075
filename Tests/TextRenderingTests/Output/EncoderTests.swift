import Containers
import RandomNumbers
import Testing

@testable import TextRendering

extension Canvas {
  func ansi(_ depth: ColorDepth, charset: OutputCharset = .unicode) -> String {
    let output = ByteBuffer()
    encodeANSI(buffer, rows: 0..<buffer.height, depth: depth, charset: charset, into: output)
    return output.string
  }

  func plain(charset: OutputCharset = .unicode, strikesOut: Bool = false) -> String {
    let output = ByteBuffer()
    encodePlain(
      buffer, rows: 0..<buffer.height, charset: charset, strikesOut: strikesOut, into: output)
    return output.string
  }

  func style(
    _ foreground: ColorSpec = .clear, on background: ColorSpec = .clear,
    _ attributes: TextAttributes = [], link: HyperlinkID = .none
  ) -> StyleID {
    styles.intern(
      StyleRecord(
        foreground: foreground, background: background, attributes: attributes, link: link))
  }
}

@Suite struct PlainEncoderTests {
  @Test func `behaviour 1: rows end in a newline without trailing spaces or escape bytes`() {
    let canvas = Canvas(8, 3)
    canvas.put("ab  ", style: canvas.style(.palette(1), on: .palette(2), .inverse))
    canvas.put("日", x: 2, y: 2)
    #expect(canvas.plain() == "ab\n\n  日\n")
  }

  @Test func `behaviour 1: a no-break space at the end is no trailing space in ASCII either`() {
    let canvas = Canvas(8, 1)
    canvas.put("ab\u{A0}\u{A0}")
    for charset in [OutputCharset.ascii, .asciiGlyphs] {
      #expect(canvas.plain(charset: charset) == "ab\n")
    }
    #expect(canvas.plain() == "ab\u{A0}\u{A0}\n")
  }

  @Test func `rows outside the buffer are left out`() {
    let canvas = Canvas(2, 2)
    canvas.put("ab", y: 1)
    let output = ByteBuffer()
    encodePlain(canvas.buffer, rows: 1..<9, into: output)
    #expect(output.string == "ab\n")
  }

  @Test func `behaviour 9: an ASCII receiver gets one character a cell`() {
    let canvas = Canvas(20, 1)
    canvas.put("╭─│┼ é日👩‍👧e\u{301}…•")
    #expect(canvas.plain(charset: .ascii) == "+-|+ ??????.*\n")
    #expect(canvas.plain(charset: .asciiGlyphs) == "+-|+ é日👩‍👧e\u{301}.*\n")
  }

  @Test func `behaviour 40: a strike can be shown by a combining line`() {
    let canvas = Canvas(6, 1)
    canvas.put("ab日", style: canvas.style(.clear, on: .clear, .strikethrough))
    canvas.put("c", x: 4)
    #expect(canvas.plain() == "ab日c\n")
    #expect(canvas.plain(strikesOut: true) == "a\u{336}b\u{336}日\u{336}c\n")
    #expect(canvas.plain(charset: .ascii, strikesOut: true) == "ab??c\n")
  }
}

@Suite struct ANSIEncoderTests {
  @Test func `behaviour 41: only changes are written and every row ends reset`() {
    let canvas = Canvas(6, 2)
    canvas.put("ab", style: canvas.style(.palette(1)))
    canvas.put("cd", x: 2, style: canvas.style(.palette(1), on: .clear, .bold))
    canvas.put("ef", x: 4)
    canvas.put("g", y: 1)
    #expect(canvas.ansi(.ansi16) == "\u{1B}[31mab\u{1B}[1mcd\u{1B}[0mef\ng\n")
  }

  @Test func `a reset is used where it is shorter, and bold and dim share their end`() {
    let canvas = Canvas(4, 1)
    canvas.put("a", style: canvas.style(.rgb(1, 2, 3), on: .rgb(4, 5, 6), [.bold, .underline]))
    canvas.put("b", x: 1, style: canvas.style(.clear, on: .clear, .bold))
    canvas.put("c", x: 2, style: canvas.style(.clear, on: .clear, .dim))
    #expect(
      canvas.ansi(.truecolor)
        == "\u{1B}[1;4;38;2;1;2;3;48;2;4;5;6ma\u{1B}[0;1mb\u{1B}[0;2mc\u{1B}[0m\n")
    let other = Canvas(4, 1)
    other.put("a", style: other.style(.rgb(100, 100, 100), on: .clear, [.bold, .dim]))
    other.put("b", x: 1, style: other.style(.rgb(100, 100, 100), on: .clear, .dim))
    #expect(other.ansi(.truecolor) == "\u{1B}[1;2;38;2;100;100;100ma\u{1B}[22;2mb\u{1B}[0m\n")
  }

  @Test func `colours come in the depth asked for`() {
    let canvas = Canvas(1, 1)
    canvas.put("x", style: canvas.style(.rgb(255, 0, 0), on: .palette(12), .italic))
    #expect(canvas.ansi(.none) == "\u{1B}[3mx\u{1B}[0m\n")
    #expect(canvas.ansi(.ansi16) == "\u{1B}[3;91;104mx\u{1B}[0m\n")
    #expect(canvas.ansi(.palette256) == "\u{1B}[3;38;5;196;104mx\u{1B}[0m\n")
    #expect(canvas.ansi(.truecolor) == "\u{1B}[3;38;2;255;0;0;104mx\u{1B}[0m\n")
  }

  @Test func `behaviour 4: without colours meaning keeps its attributes`() {
    let canvas = Canvas(2, 1)
    canvas.put("x", style: canvas.style(.named(.secondary)))
    canvas.put("y", x: 1, style: canvas.style(.named(.red), on: .named(.blue)))
    #expect(canvas.ansi(.none) == "\u{1B}[2mx\u{1B}[0my\n")
    #expect(canvas.ansi(.ansi16) == "\u{1B}[2mx\u{1B}[0;31;44my\u{1B}[0m\n")
  }

  @Test func `trailing spaces stay only where they show`() {
    let canvas = Canvas(4, 3)
    canvas.put("a   ", style: canvas.style(.palette(1)))
    canvas.put("b   ", y: 1, style: canvas.style(.clear, on: .palette(4)))
    canvas.put("c   ", y: 2, style: canvas.style(.clear, on: .palette(4)))
    #expect(
      canvas.ansi(.ansi16)
        == "\u{1B}[31ma\u{1B}[0m\n\u{1B}[44mb   \u{1B}[0m\n\u{1B}[44mc   \u{1B}[0m\n")
    #expect(canvas.ansi(.none) == "a\nb\nc\n")
  }

  @Test func `behaviour 42: a link opens and closes in each row under one id`() {
    let canvas = Canvas(3, 2)
    let link = canvas.styles.internHyperlink("https://a.b/")
    let style = canvas.style(.clear, on: .clear, .underline, link: link)
    canvas.put("ab", style: style)
    canvas.put("c", y: 1, style: style)
    let open = "\u{1B}]8;id=1;https://a.b/\u{1B}\\\u{1B}[4m"
    let close = "\u{1B}]8;;\u{1B}\\\u{1B}[0m\n"
    #expect(canvas.ansi(.ansi16) == "\(open)ab\(close)\(open)c\(close)")
  }

  @Test func `behaviour 19: the only escape bytes are those the encoder wrote`() {
    let canvas = Canvas(40, 1)
    let pool = TextPool()
    let text = pool.intern("\u{1B}]52;c;eA==\u{7}\u{9B}2J\u{1B}Pq\u{1B}\\\u{1B}[2J")
    canvas.buffer.put(
      text.bytes, from: 0, to: text.count, x: 0, y: 0, style: .plain, clip: canvas.buffer.bounds)
    #expect(!canvas.ansi(.truecolor).unicodeScalars.contains { $0.value != 10 && $0.value < 0x20 })
    #expect(canvas.plain() == "␛]52;c;eA==␇\u{FFFD}2J␛Pq␛\\␛[2J\n")
  }

  @Test func `behaviour 75: without its sequences the output is the plain text`() {
    var random = RandomNumbers(seed: 31)
    let pool = TextPool()
    for _ in 0..<100 {
      let canvas = Canvas(30, 3)
      for _ in 0..<8 {
        let text = pool.intern(RandomText.make(using: &random))
        let style = canvas.style(
          .rgb(.random(in: 0...255, using: &random), 0, 9), on: .clear,
          TextAttributes(rawValue: .random(in: 0...7, using: &random)))
        canvas.buffer.put(
          text.bytes, from: 0, to: text.count, x: .random(in: -3...29, using: &random),
          y: .random(in: 0...2, using: &random), style: style, clip: canvas.buffer.bounds)
      }
      let stripped = canvas.ansi(.truecolor).replacing(
        /\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar), with: "")
      #expect(stripped == canvas.plain())
    }
  }
}

@Suite struct ByteBufferTests {
  @Test func `bytes and scalars are appended and taken out`() {
    let buffer = ByteBuffer(capacity: 1)
    buffer.append("0123456789")
    buffer.remove(1..<3)
    #expect(buffer.string == "03456789")
    buffer.removeAll()
    for scalar in ["a", "é", "日", "👩"] as [Unicode.Scalar] { buffer.append(scalar: scalar.value) }
    #expect(buffer.string == "aé日👩")
    buffer.append(String(repeating: "x", count: 10_000))
    #expect(buffer.count == 10_010)
  }
}
