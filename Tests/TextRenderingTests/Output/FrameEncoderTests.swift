import Containers
import Testing

@testable import TextRendering

/// The bytes between one frame and the next.
private func bytes(
  from shown: CellBuffer?, to frame: CellBuffer, depth: ColorDepth = .truecolor,
  charset: OutputCharset = .unicode
) -> String {
  let output = ByteBuffer()
  FrameEncoder(depth: depth, charset: charset).encode(frame, over: shown, into: output)
  return output.string
}

extension Canvas {
  fileprivate init(styles: StyleTable, buffer: CellBuffer) {
    self.styles = styles
    self.buffer = buffer
  }
}

@Suite struct FrameEncoderTests {
  /// Two frames of one table: the first as `before` paints it, the second as `before` and `after` do.
  private func frames(
    _ width: Int32, _ height: Int32, _ before: (Canvas) -> Void, then after: (Canvas) -> Void
  ) -> (shown: CellBuffer, frame: CellBuffer) {
    let shown = Canvas(width, height)
    let frame = Canvas(
      styles: shown.styles,
      buffer: CellBuffer(width: width, height: height, styles: shown.styles))
    before(shown)
    before(frame)
    after(frame)
    return (shown.buffer, frame.buffer)
  }

  @Test func `behaviour 45: a frame that has not changed is no byte`() {
    let (shown, frame) = frames(200, 50) { canvas in
      for y in 0..<50 { canvas.put("row \(y) 日本 e\u{301} 👩‍👧", x: Int32(y), y: Int32(y)) }
    } then: { _ in
    }
    #expect(bytes(from: shown, to: frame) == "")
  }

  @Test func `the cursor of the terminal is where that of a text is drawn`() {
    let (shown, frame) = frames(20, 5) {
      $0.put("日本")
    } then: {
      $0.put("x", y: 2)
    }
    shown.caret = CellRect(x: 2, y: 0, width: 2, height: 1)
    frame.caret = shown.caret
    #expect(bytes(from: shown, to: frame).hasSuffix("x\u{1B}[1;3H"))
    let (before, after) = frames(20, 5) {
      $0.put("日本")
    } then: { _ in
    }
    (before.caret, after.caret) = (shown.caret, CellRect(x: 0, y: 0, width: 2, height: 1))
    #expect(bytes(from: before, to: after) == "\u{1B}[H")
    after.caret = before.caret
    #expect(bytes(from: before, to: after) == "")
  }

  @Test func `behaviour 45: one changed ASCII cell is at most 64 bytes`() {
    for (x, y) in [(0, 0), (100, 25), (150, 49), (199, 10)] as [(Int32, Int32)] {
      let (shown, frame) = frames(200, 50) { canvas in
        for y in 0..<50 { canvas.put(String(repeating: "text ", count: 40), y: Int32(y)) }
      } then: { canvas in
        let style = canvas.style(.rgb(255, 200, 100), on: .rgb(100, 200, 255), .bold)
        canvas.put("X", x: x, y: y, style: style)
      }
      #expect(bytes(from: shown, to: frame).utf8.count <= 64)
    }
    let (shown, frame) = frames(200, 50) {
      $0.put("abc")
    } then: {
      $0.put("X", x: 1)
    }
    #expect(bytes(from: shown, to: frame) == "\u{1B}[1;2HX")
  }

  @Test func `short gaps are written again, long ones are jumped over`() {
    let text = "abcdefghijklmnopqrstuvwxyz"
    let (shown, near) = frames(40, 1) {
      $0.put(text)
    } then: {
      $0.put("X", x: 2)
      $0.put("Y", x: 9)
    }
    #expect(bytes(from: shown, to: near) == "\u{1B}[1;3HXdefghiY")
    let (before, far) = frames(40, 1) {
      $0.put(text)
    } then: {
      $0.put("X", x: 2)
      $0.put("Y", x: 10)
    }
    #expect(bytes(from: before, to: far) == "\u{1B}[1;3HX\u{1B}[7CY")
  }

  @Test func `a frame of another style table is drawn anew, in its own styles`() {
    let encoder = FrameEncoder(depth: .truecolor)
    let output = ByteBuffer()
    var shown: CellBuffer?
    for color: UInt8 in [1, 2] {
      output.removeAll()
      let canvas = Canvas(3, 1)
      canvas.put("abc", style: canvas.style(.palette(color)))
      encoder.encode(canvas.buffer, over: shown, into: output)
      shown = canvas.buffer
      #expect(output.string == "\u{1B}[?7l\u{1B}[H\u{1B}[3\(color)mabc\u{1B}[0m\u{1B}[?7h")
    }
  }

  @Test func `a gap in another style is jumped over`() {
    let (shown, frame) = frames(20, 1) { canvas in
      canvas.put("abc")
      canvas.put("red", x: 3, style: canvas.style(.palette(1)))
    } then: { canvas in
      canvas.put("X", x: 2)
      canvas.put("Y", x: 6)
    }
    #expect(bytes(from: shown, to: frame) == "\u{1B}[1;3HX\u{1B}[3CY")
  }

  @Test func `behaviour 41: styles change in the fewest parameters and end plain`() {
    let (shown, frame) = frames(20, 1) { _ in
    } then: { canvas in
      canvas.put("ab", style: canvas.style(.palette(1)))
      canvas.put("cd", x: 2, style: canvas.style(.palette(1), on: .clear, .bold))
    }
    #expect(bytes(from: shown, to: frame) == "\u{1B}[H\u{1B}[31mab\u{1B}[1mcd\u{1B}[0m")
  }

  @Test func `behaviour 46: what is gone is erased to the end of its row, never the screen`() {
    let (shown, frame) = frames(20, 2) {
      $0.put("a long line", y: 1)
    } then: {
      $0.buffer.clear()
      $0.put("a", y: 1)
    }
    #expect(bytes(from: shown, to: frame) == "\u{1B}[2;3H\u{1B}[K")
  }

  @Test func `a row with a glyph whose width is in doubt is written as a whole`() {
    let (shown, frame) = frames(12, 1) {
      $0.put("ab 👩‍👧 cd")
    } then: {
      $0.put("X", x: 7)
    }
    #expect(
      bytes(from: shown, to: frame)
        == "\u{1B}[?7l\u{1B}[Hab   \u{1B}[4G👩‍👧\u{1B}[6G cX\u{1B}[K\u{1B}[?7h")
  }

  @Test func `clusters that only share a number in their pools are told apart`() {
    let before = Canvas(6, 1)
    let after = Canvas(6, 1, styles: before.styles)
    before.put("e\u{301}x")
    after.put("a\u{301}x")
    #expect(before.buffer[0, 0] == after.buffer[0, 0])
    #expect(bytes(from: before.buffer, to: after.buffer) == "\u{1B}[Ha\u{301}")
    after.buffer.clear()
    after.put("o\u{301}", x: 5)
    after.put("e\u{301}x   ")
    before.put("e\u{301}x   ")
    before.put("o\u{301}", x: 5)
    #expect(bytes(from: before.buffer, to: after.buffer) == "")
  }

  @Test func `an ASCII receiver gets one character a cell`() {
    let (shown, frame) = frames(12, 1) { _ in
    } then: {
      $0.put("╭日•")
    }
    let terminal = TestTerminal(12, 1)
    terminal.feed(bytes(from: shown, to: frame, charset: .ascii))
    #expect(terminal.lines == ["+??*"])
  }

  @Test(arguments: [false, true])
  func `behaviour 59: the last cell of the last row is drawn without scrolling`(wrapsAtOnce: Bool) {
    let terminal = TestTerminal(6, 3, wrapsAtOnce: wrapsAtOnce)
    let (shown, frame) = frames(6, 3) { canvas in
      for y in 0..<3 { canvas.put("abcdef", y: Int32(y)) }
    } then: {
      $0.put("X", x: 5, y: 2)
      $0.put("Y", x: 5, y: 0)
    }
    terminal.feed(bytes(from: nil, to: shown))
    terminal.feed(bytes(from: shown, to: frame))
    #expect(terminal.lines == ["abcdeY", "abcdef", "abcdeX"])
    #expect(terminal.scrolls == 0 && terminal.isAtRest)
  }

  @Test func `a frame without cells is no byte`() {
    let styles = StyleTable()
    #expect(bytes(from: nil, to: CellBuffer(width: 0, height: 0, styles: styles)) == "")
    #expect(bytes(from: nil, to: CellBuffer(width: 5, height: 0, styles: styles)) == "")
  }
}

/// Behaviour 44: whatever happens between frames, what was written bit by bit looks like a repaint.
@Suite struct FrameFuzzTests {
  @Test(arguments: TestTerminal.WidthModel.allCases, 0..<12)
  func `behaviour 44: incremental frames and a full repaint leave the same screen`(
    model: TestTerminal.WidthModel, seed: Int
  ) {
    var scene = FrameScene(20, 5, seed: UInt64(seed))
    let charset: OutputCharset = seed % 4 == 3 ? .asciiGlyphs : .unicode
    let encoder = FrameEncoder(depth: .truecolor, charset: charset)
    let terminal = TestTerminal(20, 5, model, wrapsAtOnce: seed % 2 == 0)
    var isKnown = false
    for number in 0..<80 {
      let step = scene.step()
      scene.advance(step)
      if step == .resize { terminal.resize(Int(scene.width), Int(scene.height)) }
      if step == .repaint { terminal.scribble() }
      let isWhole = !isKnown || step == .repaint || step == .resize
      let output = ByteBuffer()
      encoder.encode(scene.frame, over: isWhole ? nil : scene.previous, into: output)
      if step == .same, !isWhole { #expect(output.count == 0, "seed \(seed), frame \(number)") }
      isKnown = true
      terminal.feed(output.string)
      expectSame(
        terminal, as: scene.frame, model, charset, "seed \(seed), frame \(number), \(step)")
    }
  }

  private func expectSame(
    _ terminal: TestTerminal, as frame: CellBuffer, _ model: TestTerminal.WidthModel,
    _ charset: OutputCharset, _ place: String
  ) {
    let fresh = TestTerminal(terminal.columns, terminal.rows, model)
    fresh.scribble()
    fresh.feed(bytes(from: nil, to: frame, charset: charset))
    #expect(terminal.screen == fresh.screen, "\(place): \(terminal.lines) \(fresh.lines)")
    #expect(terminal.scrolls == 0 && terminal.isAtRest, "\(place)")
    #expect(terminal.forbidden.isEmpty, "\(place): \(terminal.forbidden)")
    guard model == .clusters else { return }
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let shown = terminal.screen[Int(y)][Int(x)].text
        let text = frame.text(of: frame[x, y])
        let written = charset == .unicode ? text : ASCIITwin.of(text)
        #expect(shown == written, "\(place): column \(x) of row \(y)")
      }
    }
  }
}
