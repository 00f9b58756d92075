import Containers
import RandomNumbers
import Testing

@testable import TextRendering

/// A buffer with a style table and a way to read it.
struct Canvas {
  let styles: StyleTable
  let buffer: CellBuffer

  init(_ width: Int32, _ height: Int32, styles: StyleTable = StyleTable()) {
    self.styles = styles
    buffer = CellBuffer(width: width, height: height, styles: styles)
  }

  @discardableResult
  func put(
    _ string: String, x: Int32 = 0, y: Int32 = 0, style: StyleID = .plain, clip: CellRect? = nil
  ) -> Int32 {
    var string = string
    return string.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return buffer.put(
        base, from: 0, to: Int32(bytes.count), x: x, y: y, style: style,
        clip: clip ?? buffer.bounds)
    }
  }

  var rows: [String] {
    let output = ByteBuffer()
    encodePlain(buffer, rows: 0..<buffer.height, into: output)
    return output.string.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}

@Suite struct CellBufferTests {
  @Test func `ASCII is painted as its scalars are one by one, at every length and cut`() {
    var random = RandomNumbers(seed: 11)
    for count in 0..<40 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
      for (x, clip) in [
        (Int32(0), CellRect(x: 0, y: 0, width: 48, height: 1)),
        (3, CellRect(x: 0, y: 0, width: 48, height: 1)),
        (-5, CellRect(x: 0, y: 0, width: 48, height: 1)),
        (4, CellRect(x: 7, y: 0, width: 13, height: 1)),
      ] {
        let styles = StyleTable()
        let style = styles.intern(StyleRecord(foreground: .named(.red)))
        let (whole, single) = (
          CellBuffer(width: 48, height: 1, styles: styles),
          CellBuffer(width: 48, height: 1, styles: styles)
        )
        bytes.withUnsafeBufferPointer { text in
          guard let start = text.baseAddress else { return }
          _ = whole.put(start, from: 0, to: Int32(count), x: x, y: 0, style: style, clip: clip)
        }
        for (offset, byte) in bytes.enumerated() {
          single.putScalar(
            Unicode.Scalar(byte), x: x + Int32(offset), y: 0, style: style, clip: clip)
        }
        for column in 0..<Int32(48) { #expect(whole[column, 0] == single[column, 0]) }
      }
    }
  }

  @Test func `text lands where it is put`() {
    let canvas = Canvas(10, 2)
    #expect(canvas.put("héllo", x: 2, y: 1) == 5)
    #expect(canvas.put("日本", x: 0, y: 0) == 4)
    #expect(canvas.rows == ["日本", "  héllo"])
    #expect(canvas.buffer[0, 0].width == 2)
    #expect(canvas.buffer[1, 0].isContinuation)
    #expect(canvas.buffer[9, 0].isTransparent)
    #expect(canvas.buffer[2, 1].isTransparent == false)
  }

  @Test func `clusters are one cell or two and keep all their scalars`() {
    let canvas = Canvas(10, 1)
    #expect(canvas.put("e\u{301}👩‍👧x🇨🇭") == 6)
    #expect(canvas.rows == ["e\u{301}👩‍👧x🇨🇭"])
    #expect(canvas.buffer[1, 0].isRisky)
    #expect(canvas.buffer[0, 0].isRisky == false)
    canvas.put("👩‍👧", x: 6)
    #expect(canvas.buffer[6, 0].glyph == canvas.buffer[1, 0].glyph)
  }

  @Test func `what is outside the clip or the buffer stays as it is`() {
    let canvas = Canvas(6, 2)
    let clip = CellRect(x: 1, y: 0, width: 3, height: 1)
    #expect(canvas.put("abcdefgh", clip: clip) == 8)
    canvas.put("xyz", y: 1, clip: clip)
    canvas.put("neg", x: -2, y: 1)
    canvas.put("far", x: Int32.max - 1, y: 1)
    canvas.put("row", y: 7)
    canvas.put("row", y: -1)
    #expect(canvas.rows == [" bcd", "g"])
  }

  @Test func `a wide glyph that the clip cuts leaves a space`() {
    let canvas = Canvas(4, 2)
    canvas.put("....")
    canvas.put("日本", x: 1)
    #expect(canvas.rows[0] == ".日")
    canvas.put("....", y: 1)
    canvas.put("日本", x: -1, y: 1)
    #expect(canvas.rows[1] == " 本.")
  }

  @Test func `painting over half a wide glyph blanks the other half`() {
    let canvas = Canvas(6, 3)
    for y in 0..<3 as Range<Int32> { canvas.put("日本語", y: y) }
    canvas.put("x", x: 1, y: 0)
    canvas.put("x", x: 2, y: 1)
    canvas.put("文", x: 1, y: 2)
    #expect(canvas.rows == [" x本語", "日x 語", " 文 語"])
    canvas.buffer.fill(
      CellRect(x: 0, y: 2, width: 2, height: 1), scalar: "#", style: .plain,
      clip: canvas.buffer.bounds)
    #expect(canvas.rows[2] == "##  語")
  }

  @Test func `text at once looks as its letters one by one, whatever is behind them`() {
    func canvas() -> (Canvas, StyleID) {
      let canvas = Canvas(30, 1)
      let colors = [ColorSpec.palette(4), .clear, .palette(2)]
      for (index, color) in colors.enumerated() {
        canvas.buffer.fill(
          CellRect(x: Int32(index) * 10, y: 0, width: 10, height: 1),
          style: canvas.styles.intern(StyleRecord(background: color)), clip: canvas.buffer.bounds)
      }
      return (canvas, canvas.styles.intern(StyleRecord(attributes: .bold)))
    }
    let text = "abcdefghijklmnopqrst"
    for (start, count) in [(0, 10), (0, 20), (8, 4), (12, 5), (9, 12), (10, 20), (20, 9)] {
      let (atOnce, bold) = canvas()
      let (oneByOne, sameBold) = canvas()
      let word = String(text.prefix(count))
      atOnce.put(word, x: Int32(start), style: bold)
      for (index, letter) in word.enumerated() {
        oneByOne.put(String(letter), x: Int32(start + index), style: sameBold)
      }
      for x in 0..<30 as Range<Int32> {
        let (found, wanted) = (atOnce.buffer[x, 0], oneByOne.buffer[x, 0])
        #expect(found.glyph == wanted.glyph && found.hasBackground == wanted.hasBackground)
        #expect(atOnce.styles[found.style] == oneByOne.styles[wanted.style])
      }
    }
  }

  @Test func `what has no cell paints none`() {
    let canvas = Canvas(6, 1)
    #expect(canvas.put("a\u{200B}\u{AD}\u{FEFF}b\u{1B}\u{9B}\u{7F}c") == 3)
    #expect(canvas.rows == ["abc"])
  }

  @Test func `tabs run to stops counted from where the text starts`() {
    let canvas = Canvas(20, 1)
    #expect(canvas.put("a\tb\tc", x: 2) == 17)
    #expect(canvas.rows == ["  a       b       c"])
  }

  @Test func `scalars of any width are drawn, marks and controls are not`() {
    let canvas = Canvas(4, 1)
    for (x, scalar) in ["─", "\u{301}", "\u{1B}", "日"].enumerated()
      as EnumeratedSequence<[Unicode.Scalar]>
    {
      canvas.buffer.putScalar(
        scalar, x: Int32(x), y: 0, style: .plain, clip: canvas.buffer.bounds)
    }
    #expect(canvas.rows == ["─"])
    canvas.buffer.putScalar("日", x: 1, y: 0, style: .plain, clip: canvas.buffer.bounds)
    #expect(canvas.rows == ["─日"])
  }

  @Test func `a buffer can be resized and cleared`() {
    let canvas = Canvas(4, 1)
    canvas.put("👩‍👧ab")
    canvas.buffer.resize(width: 3, height: 2)
    #expect(canvas.rows == ["", ""])
    canvas.put("xyz", y: 1)
    canvas.buffer.clear()
    #expect(canvas.rows == ["", ""])
    canvas.buffer.resize(width: -3, height: 5)
    canvas.put("a")
    #expect(canvas.rows == ["", "", "", "", ""])
  }

  @Test func `an absurd size loses rows and does not trap`() {
    let styles = StyleTable()
    let buffer = CellBuffer(width: 0, height: .max, styles: styles)
    #expect(buffer.width == 0)
    buffer.resize(width: 1 << 20, height: 1 << 6)
    #expect(Int(buffer.width) * Int(buffer.height) <= 1 << 26)
  }

  @Test func `random painting never leaves half a wide glyph`() {
    var random = RandomNumbers(seed: 21)
    let canvas = Canvas(12, 1)
    for _ in 0..<3_000 {
      let x = Int32.random(in: -3...12, using: &random)
      let clip = CellRect(
        x: .random(in: -2...8, using: &random), y: 0, width: .random(in: 0...12, using: &random),
        height: 1)
      let text = ["日本", "ab", "👍🏽", "e\u{301}", "a\tb", "한"].randomElement(using: &random) ?? ""
      canvas.put(text, x: x, clip: clip)
      for column in 0..<12 as Range<Int32> {
        let cell = canvas.buffer[column, 0]
        if cell.width == 2 { #expect(canvas.buffer[column + 1, 0].isContinuation && column < 11) }
        if cell.isContinuation { #expect(canvas.buffer[column - 1, 0].width == 2) }
      }
    }
  }
}

@Suite struct LinePaintingTests {
  private func painted(
    _ pieces: [(String, StyleID)], width: Int32, mode: Truncation, canvas: Canvas,
    charset: OutputCharset = .unicode
  ) -> [String] {
    let pool = TextPool()
    pool.begin()
    let runs = pieces.map { piece, style in
      var piece = piece
      return TextRun(end: piece.withUTF8 { pool.append($0) }, style: style)
    }
    let text = pool.finish()
    var buffer = LineBuffer()
    layoutLines(
      text, width: width, lineLimit: canvas.buffer.height, mode: mode, charset: charset,
      into: &buffer)
    for (y, line) in buffer.lines.enumerated() {
      let advance = runs.withUnsafeBufferPointer {
        canvas.buffer.put(
          line, of: text, runs: $0, x: 0, y: Int32(y), style: .plain,
          clip: canvas.buffer.bounds, charset: charset)
      }
      #expect(advance == line.width)
    }
    return canvas.rows
  }

  @Test func `runs keep their styles across lines and the ellipsis takes its neighbour's`() {
    let canvas = Canvas(8, 2)
    let bold = canvas.styles.intern(StyleRecord(attributes: .bold))
    let rows = painted(
      [("one ", .plain), ("two three", bold)], width: 8, mode: .tail, canvas: canvas)
    #expect(rows == ["one two", "three"])
    #expect(canvas.buffer[3, 0].style == .plain)
    #expect(canvas.buffer[4, 0].style == bold)
    #expect(canvas.buffer[0, 1].style == bold)
    let short = Canvas(6, 1)
    #expect(
      painted([("one ", .plain), ("two", bold)], width: 6, mode: .tail, canvas: short) == ["one t…"]
    )
    #expect(short.buffer[5, 0].style == bold)
  }

  @Test func `a cluster across two runs stays whole`() {
    let canvas = Canvas(4, 1)
    let bold = canvas.styles.intern(StyleRecord(attributes: .bold))
    #expect(
      painted([("e", bold), ("\u{301}x", .plain)], width: 4, mode: .tail, canvas: canvas) == [
        "e\u{301}x"
      ])
    #expect(canvas.buffer[0, 0].style == bold)
    #expect(canvas.buffer[1, 0].style == .plain)
  }

  @Test func `hyphens, ASCII dots and both halves of a middle cut are painted`() {
    #expect(
      painted([("super\u{AD}cali", .plain)], width: 7, mode: .tail, canvas: Canvas(7, 2))
        == ["super-", "cali"])
    #expect(
      painted([("abcdefghij", .plain)], width: 7, mode: .middle, canvas: Canvas(7, 1))
        == ["abc…hij"])
    #expect(
      painted(
        [("abcdefghij", .plain)], width: 7, mode: .middle, canvas: Canvas(7, 1),
        charset: .asciiGlyphs) == ["ab...ij"])
  }

  @Test func `random lines paint exactly their width`() {
    var random = RandomNumbers(seed: 77)
    for round in 0..<300 {
      let width = Int32.random(in: 2...24, using: &random)
      let canvas = Canvas(width, 3)
      let rows = painted(
        [(RandomText.make(using: &random), .plain), (RandomText.make(using: &random), .plain)],
        width: width, mode: Truncation.allCases[round % 4], canvas: canvas)
      for row in rows {
        var row = row
        #expect(row.withUTF8 { cellWidth(of: $0) } <= width)
        #expect(row.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      }
    }
  }
}

@Suite struct InvertedCellsTests {
  private func inverted(_ records: [StyleRecord]) -> [StyleRecord] {
    let canvas = Canvas(Int32(records.count), 1)
    for (x, record) in records.enumerated() {
      canvas.put("a", x: Int32(x), style: canvas.styles.intern(record))
    }
    canvas.buffer.invert(CellRect(x: -1, y: 0, width: 100, height: 9))
    return records.indices.map { canvas.styles[canvas.buffer[Int32($0), 0].style] }
  }

  @Test func `text of one colour keeps it, and is as it was when it is inverted again`() {
    let green = StyleRecord(foreground: .rgb(0, 200, 0), attributes: .bold)
    let other = StyleRecord(
      foreground: .rgb(0, 200, 0), background: .rgb(0, 0, 200), attributes: .italic)
    let once = inverted([green, other])
    #expect(once.map(\.foreground) == [.rgb(0, 200, 0), .rgb(0, 200, 0)])
    #expect(once.map(\.attributes) == [[.bold, .inverse], [.italic, .inverse]])
    #expect(inverted(once) == [green, other])
  }

  @Test func `texts of several colours, and dim ones beside others, have one ground`() {
    let plain = StyleRecord()
    let green = StyleRecord(foreground: .rgb(0, 200, 0), background: .rgb(0, 0, 200))
    let dim = StyleRecord(attributes: [.dim, .bold])
    #expect(
      inverted([plain, green, dim]) == [
        StyleRecord(attributes: .inverse),
        StyleRecord(background: .rgb(0, 0, 200), attributes: .inverse),
        StyleRecord(attributes: [.bold, .inverse]),
      ])
    #expect(inverted([dim, dim]).allSatisfy { $0.attributes == [.dim, .bold, .inverse] })
    #expect(inverted([]).isEmpty)
  }

  @Test func `what is inverse among others stays so`() {
    let badge = StyleRecord(foreground: .rgb(0, 200, 0), attributes: [.bold, .inverse])
    let plain = StyleRecord()
    #expect(
      inverted([plain, badge, plain]) == [
        StyleRecord(attributes: .inverse), badge, StyleRecord(attributes: .inverse),
      ])
    #expect(inverted([badge, badge]).allSatisfy { $0.attributes == .bold })
  }

  @Test func `what lies over cells has blank ones, and all others are faint`() {
    let canvas = Canvas(6, 1)
    let onGreen = StyleRecord(background: .rgb(0, 200, 0), attributes: .bold)
    canvas.put("日a日b", style: canvas.styles.intern(onGreen))
    canvas.buffer.makeGround(CellRect(x: 1, y: 0, width: 3, height: 9))
    #expect(canvas.buffer.text(charset: .unicode) == "     b\n")
    let records = (0..<6).map { canvas.styles[canvas.buffer[$0, 0].style] }
    #expect(records[1...3].allSatisfy { $0 == StyleRecord() })
    #expect(
      [0, 4, 5].allSatisfy {
        records[$0]
          == StyleRecord(background: .rgb(0, 200, 0), attributes: [.bold, .dim])
      })
  }
}

@Suite struct CellRectTests {
  @Test func `intersections saturate instead of overflowing`() {
    let all = CellRect(x: .min, y: .min, width: .max, height: .max)
    let far = CellRect(x: .max, y: .max, width: .max, height: .max)
    #expect(all.intersection(far).isEmpty)
    #expect(far.maxX == .max)
    let a = CellRect(x: 0, y: 0, width: 5, height: 5)
    #expect(
      a.intersection(CellRect(x: 3, y: -2, width: 9, height: 4))
        == CellRect(x: 3, y: 0, width: 2, height: 2))
    #expect(a.intersection(CellRect(x: 0, y: 0, width: -4, height: 3)).isEmpty)
  }
}
