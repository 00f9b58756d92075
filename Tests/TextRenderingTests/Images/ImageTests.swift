import Containers
import Testing

@testable import TextRendering

/// `columns` by `rows` pixels of the colour that `color` returns, with its opacity.
private func image(_ columns: Int, _ rows: Int, _ color: (Int, Int) -> [UInt8]) -> PixelImage {
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * columns * rows)
  for y in 0..<rows {
    for x in 0..<columns {
      for (channel, value) in color(x, y).enumerated() {
        bytes[4 * (y * columns + x) + channel] = value
      }
    }
  }
  return PixelImage(width: columns, height: rows, bytes: bytes, release: { bytes.deallocate() })
}

private func support(_ kind: ImageSupport.Kind, mostRows: Int32 = .max) -> ImageSupport {
  var support = ImageSupport(kind)
  (support.cellWidth, support.cellHeight, support.mostRows) = (2, 4, mostRows)
  return support
}

extension Canvas {
  /// Half blocks, and the picture that they are of.
  fileprivate func put(
    _ image: PixelImage, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32,
    clip: CellRect? = nil
  ) {
    let area = CellRect(x: x, y: y, width: width, height: height)
    for row in y..<y + height {
      for column in x..<x + width {
        buffer.putScalar("▀", x: column, y: row, style: .plain, clip: clip ?? buffer.bounds)
      }
    }
    buffer.note(image, in: area, clip: clip ?? buffer.bounds)
  }

  fileprivate func drawn(_ support: ImageSupport?) -> GraphicsReader {
    let output = ByteBuffer()
    encodeANSI(
      buffer, rows: 0..<buffer.height, depth: .truecolor,
      terminal: TerminalOptions(images: support), into: output)
    return GraphicsReader(output.string)
  }
}

@Suite struct ImageTests {
  /// Every pixel another colour.
  private let colorful = image(8, 8) { x, y in [UInt8(x * 36), UInt8(y * 36), 77, 255] }

  @Test func `kitty gets the pixels that a picture has`() throws {
    let canvas = Canvas(10, 3)
    canvas.put(colorful, 2, 0, 4, 2)
    let drawn = canvas.drawn(support(.kitty))
    let command = try #require(drawn.commands.first)
    #expect(drawn.commands.count == 1)
    let keys = ["a": "T", "f": "32", "s": "8", "v": "8", "c": "4", "r": "2", "C": "1", "q": "2"]
    #expect(command.keys.filter { $0.key != "m" } == keys)
    let expected = (0..<64).flatMap { (place: Int) -> [UInt8] in
      [UInt8(place % 8 * 36), UInt8(place / 8 * 36), 77, 255]
    }
    #expect(command.data == expected)
    #expect(drawn.rest == "\n\n\u{1B}7\u{1B}[2A\u{1B}[3G\u{1B}8\n")
  }

  @Test func `data comes in pieces of at most 4096 bytes`() throws {
    let large = image(60, 40) { x, y in [UInt8(x), UInt8(y), UInt8(x ^ y), 255] }
    let canvas = Canvas(30, 10)
    canvas.put(large, 0, 0, 30, 10)
    let drawn = canvas.drawn(support(.kitty))
    #expect(drawn.pieces == [4096, 4096, 4096, 512])
    let expected = (0..<2400).flatMap { place -> [UInt8] in
      let (x, y) = (place % 60, place / 60)
      return [UInt8(x), UInt8(y), UInt8(x ^ y), 255]
    }
    #expect(drawn.commands.map(\.data) == [expected])
  }

  @Test func `sixels have the picture's colours, and leave out what is clear`() throws {
    let flag = image(2, 2) { x, y in
      [x == 0 ? 255 : 0, 0, y == 0 ? 0 : 255, x == 1 && y == 1 ? 0 : 255]
    }
    let canvas = Canvas(4, 4)
    canvas.put(flag, 0, 0, 2, 2)
    let pixels = try #require(canvas.drawn(support(.sixel)).sixels.first)
    #expect(pixels.count == 8 && pixels.allSatisfy { $0.count == 4 })
    for y in 0..<8 {
      for x in 0..<4 {
        let expected = (x < 2 ? 100 : 0, y < 4 ? 0 : 100)
        if x >= 2, y >= 4 {
          #expect(pixels[y][x] == nil)
        } else {
          #expect(pixels[y][x] == [expected.0, 0, expected.1])
        }
      }
    }
  }

  @Test func `sixels mix colours that are not in their cube`() throws {
    let grey = image(1, 1) { _, _ in [120, 120, 120, 255] }
    let canvas = Canvas(8, 4)
    canvas.put(grey, 0, 0, 8, 4)
    let pixels = try #require(canvas.drawn(support(.sixel)).sixels.first).joined().compactMap { $0 }
    #expect(pixels.count == 256)
    for channel in 0..<3 {
      let mean = pixels.reduce(0) { $0 + $1[channel] } / pixels.count
      #expect(abs(mean - 47) <= 2)
    }
  }

  @Test func `what lies over a picture cuts it into pieces`() {
    let canvas = Canvas(10, 4)
    canvas.put(colorful, 0, 0, 8, 4)
    canvas.put("ab", x: 3, y: 1)
    let pieces = canvas.buffer.imagePieces(rows: 4)
    #expect(
      pieces.map(\.part) == [
        CellRect(x: 0, y: 0, width: 8, height: 1), CellRect(x: 0, y: 1, width: 3, height: 1),
        CellRect(x: 5, y: 1, width: 3, height: 1), CellRect(x: 0, y: 2, width: 8, height: 2),
      ])
    #expect(canvas.drawn(support(.kitty)).rest.contains("   ab"))
  }

  @Test func `a picture over another one hides it`() {
    let canvas = Canvas(10, 2)
    canvas.put(colorful, 0, 0, 6, 2)
    canvas.put(image(1, 1) { _, _ in [1, 2, 3, 255] }, 4, 0, 4, 2)
    #expect(canvas.buffer.imagePieces(rows: 2).map(\.part.width) == [4, 4])
  }

  @Test func `a restyled picture is half blocks again`() {
    let canvas = Canvas(4, 1)
    canvas.put(colorful, 0, 0, 4, 1)
    let style = canvas.styles.intern(StyleRecord(background: .palette(1)))
    canvas.buffer[1, 0] = canvas.buffer[1, 0].with(style, flags: Cell.backgroundBit)
    #expect(canvas.buffer.imagePieces(rows: 1).map(\.x) == [0, 2])
    canvas.buffer.blankImages()
    #expect(canvas.rows == [" ▀"])
  }

  @Test func `a picture that is clipped shows its part`() throws {
    let canvas = Canvas(8, 4)
    canvas.put(colorful, -2, -1, 4, 2, clip: CellRect(x: 0, y: 0, width: 1, height: 4))
    let command = try #require(canvas.drawn(support(.kitty)).commands.first)
    #expect(command.keys["c"] == "1" && command.keys["r"] == "1")
    #expect(command.data.prefix(4) == [144, 144, 77, 255])
  }

  @Test func `no piece is higher than the cursor can go up`() {
    let canvas = Canvas(8, 9)
    canvas.put(colorful, 0, 1, 8, 8)
    let drawn = canvas.drawn(support(.kitty, mostRows: 3))
    #expect(drawn.commands.map { $0.keys["r"] } == ["3", "3", "2"])
    #expect(!drawn.rest.contains("\u{1B}[4A"))
  }

  @Test func `half blocks stay where the terminal has no pictures`() {
    let canvas = Canvas(4, 1)
    canvas.put(colorful, 0, 0, 2, 1)
    let drawn = canvas.drawn(nil)
    #expect(drawn.commands.isEmpty && drawn.rest == "▀▀\n")
  }

  @Test func `a terminal that knows no pictures leaves them out`() {
    let canvas = Canvas(6, 2)
    canvas.put(colorful, 1, 0, 2, 1)
    canvas.put("ab", x: 0, y: 1)
    for kind in [ImageSupport.Kind.kitty, .sixel] {
      let output = ByteBuffer()
      encodeANSI(
        canvas.buffer, rows: 0..<2, depth: .truecolor,
        terminal: TerminalOptions(images: support(kind)), into: output)
      let terminal = EmulatedTerminal(width: 6, height: 3)
      Array(output.bytes.flatMap { $0 == 10 ? [13, 10] : [$0] }).withUnsafeBufferPointer {
        terminal.feed($0)
      }
      let rows = ByteBuffer()
      encodePlain(terminal.cells, rows: 0..<3, into: rows)
      #expect(rows.string == "\nab\n\n")
    }
  }

  // MARK: - Frames

  /// What a terminal is sent for each of several frames in turn.
  private func frames(
    _ kind: ImageSupport.Kind, _ paint: [(Canvas) -> Void]
  ) -> [GraphicsReader] {
    let encoder = FrameEncoder(depth: .truecolor)
    encoder.imageSupport = support(kind)
    let styles = StyleTable()
    var shown: CellBuffer?
    return paint.map { paint in
      let canvas = Canvas(10, 6, styles: styles)
      paint(canvas)
      let output = ByteBuffer()
      encoder.encode(canvas.buffer, over: shown, into: output)
      shown = canvas.buffer
      return GraphicsReader(output.string)
    }
  }

  @Test(arguments: [ImageSupport.Kind.kitty, .sixel])
  func `behaviour 45: a frame whose pictures have not changed is no byte`(kind: ImageSupport.Kind) {
    let paint = { (canvas: Canvas) in canvas.put(self.colorful, 1, 1, 4, 2) }
    let drawn = frames(kind, [paint, paint])
    #expect(drawn[0].commands.count == (kind == .kitty ? 2 : 0))
    #expect(drawn[0].sixels.count == (kind == .kitty ? 0 : 1))
    #expect(drawn[1].commands.isEmpty && drawn[1].sixels.isEmpty && drawn[1].rest.isEmpty)
  }

  @Test func `kitty gets a picture once, moves it, cuts it, and forgets it`() throws {
    let drawn = frames(
      .kitty,
      [
        { $0.put(self.colorful, 1, 1, 4, 2) }, { $0.put(self.colorful, 1, 2, 4, 2) },
        { $0.put(self.colorful, 1, -1, 4, 2) }, { _ in },
      ])
    let first = drawn[0].commands
    #expect(first.map { $0.keys["a"] } == ["t", "p"])
    let id = try #require(first[0].keys["i"])
    #expect(first[0].data.count == 4 * 8 * 8)
    let moved = drawn[1].commands
    #expect(moved.map { $0.keys["a"] } == ["d", "p"])
    #expect(moved[0].keys["d"] == "i" && moved[0].keys["p"] == first[1].keys["p"])
    #expect(moved.allSatisfy { $0.keys["i"] == id && $0.data.isEmpty })
    let cut = try #require(drawn[2].commands.last?.keys)
    #expect([cut["x"], cut["y"], cut["w"], cut["h"], cut["r"]] == ["0", "4", "8", "4", "1"])
    #expect(drawn[3].commands.map { $0.keys["d"] } == ["i", "I"])
  }

  @Test func `equal pixels are one picture, wherever they were read`() {
    let again = image(8, 8) { x, y in [UInt8(x * 36), UInt8(y * 36), 77, 255] }
    let drawn = frames(
      .kitty, [{ $0.put(self.colorful, 0, 0, 4, 2) }, { $0.put(again, 0, 0, 4, 2) }])
    #expect(drawn[1].commands.isEmpty && drawn[1].rest.isEmpty)
  }

  @Test func `text that changes beside sixels draws them again, elsewhere it does not`() {
    let paint = { (text: String, y: Int32) in
      { (canvas: Canvas) in
        canvas.put(self.colorful, 0, 0, 4, 2)
        canvas.put(text, x: 6, y: y)
      }
    }
    let drawn = frames(.sixel, [paint("a", 1), paint("b", 1), paint("b", 1), paint("b", 4)])
    #expect(drawn.map(\.sixels.count) == [1, 1, 0, 1])
    let below = frames(.sixel, [paint("a", 4), paint("b", 4)])
    #expect(below.map(\.sixels.count) == [1, 0])
  }

  @Test func `sixels that move are written over`() {
    let drawn = frames(
      .sixel, [{ $0.put(self.colorful, 0, 0, 4, 2) }, { $0.put(self.colorful, 0, 1, 4, 2) }])
    #expect(drawn[1].sixels.count == 1)
    // The rows of both places are erased first.
    #expect(drawn[1].rest.components(separatedBy: "\u{1B}[K") == 4)
  }

  // MARK: - Anchors

  @Test func `what follows a glyph that terminals disagree about is put in its column`() {
    let canvas = Canvas(12, 4)
    canvas.put("☺️ab", x: 1, y: 0)
    canvas.put("日本 ab", x: 0, y: 1)
    canvas.put("x☺️", x: 0, y: 2)
    canvas.put("👩‍👩‍👧☺️.", x: 0, y: 3)
    #expect(
      canvas.drawn(nil).rest
        == " ☺️\u{1B}[4Gab\n日本 ab\nx☺️\n👩‍👩‍👧\u{1B}[3G☺️\u{1B}[5G.\n")
    let output = ByteBuffer()
    encodeANSI(canvas.buffer, rows: 0..<4, depth: .truecolor, into: output)
    #expect(!output.string.contains("\u{1B}["))
  }
}

extension String {
  /// How many parts `mark` leaves.
  fileprivate func components(separatedBy mark: String) -> Int { ranges(of: mark).count + 1 }
}
