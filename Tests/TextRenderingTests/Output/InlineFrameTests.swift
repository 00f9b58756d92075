import Containers
import RandomNumbers
import Testing

@testable import TextRendering

/// A board below a shell's text, on a terminal that is watched.
private final class InlineBoard {
  let terminal: TestTerminal
  private let styles = StyleTable()
  private let encoder: FrameEncoder
  private var shown: CellBuffer?
  /// The last frame as plain text.
  private(set) var rows: [String] = []

  /// `above` are lines that were written before.
  init(_ columns: Int, _ rows: Int, above: [String], wrapsAtOnce: Bool = false) {
    terminal = TestTerminal(columns, rows, wrapsAtOnce: wrapsAtOnce, isInline: true)
    encoder = FrameEncoder(depth: .none, placement: .inline)
    terminal.feed(above.map { $0 + "\r\n" }.joined())
  }

  /// Shows the lines; returns the bytes it took.
  @discardableResult
  func show(_ lines: [String], mostRows: Int32 = .max) -> String {
    let canvas = Canvas(Int32(terminal.columns), Int32(lines.count), styles: styles)
    for (row, line) in lines.enumerated() { canvas.put(line, y: Int32(row)) }
    defer { shown = canvas.buffer }
    rows = canvas.rows
    return send { encoder.encode(canvas.buffer, over: shown, mostRows: mostRows, into: $0) }
  }

  func forget() { shown = nil }

  func insert(_ lines: [String]) {
    send { encoder.encodeAbove(lines, into: $0) }
  }

  func end() { send { encoder.encodeEnd(into: $0) } }

  @discardableResult
  private func send(_ encode: (ByteBuffer) -> Void) -> String {
    let output = ByteBuffer()
    encode(output)
    terminal.feed(output.string)
    return output.string
  }
}

@Suite struct InlineFrameTests {
  private let above = ["$ ls", "notes", "$ containerhost live"]

  @Test func `a frame stands below what was there, and grows and shrinks in place`() {
    let board = InlineBoard(20, 8, above: above)
    board.show(["one", "two"])
    #expect(board.terminal.transcript == above + ["one", "two"])
    board.show(["one", "2", "three"])
    #expect(board.terminal.transcript == above + ["one", "2", "three"])
    board.show(["1"])
    #expect(board.terminal.transcript == above + ["1"])
    board.show([])
    #expect(board.terminal.transcript == above)
    board.show(["again"])
    #expect(board.terminal.transcript == above + ["again"])
    #expect(board.terminal.scrolls == 0)
  }

  @Test func `behaviour 45: only what has changed is written, with relative moves`() {
    let board = InlineBoard(20, 8, above: above)
    board.show(["one", "two", "three"])
    #expect(board.show(["one", "two", "three"]) == "")
    #expect(
      board.show(["one", "two", "thXee"]) == "\u{1B}[?7l\u{1B}[2B\u{1B}[2CX\u{1B}[2A\r\u{1B}[?7h")
    #expect(board.show(["one", "two"]) == "\u{1B}[2B\u{1B}[J\u{1B}[2A")
  }

  @Test func `at the bottom of the screen the text above scrolls, and is kept`() {
    let board = InlineBoard(20, 4, above: above)
    board.show(["one"])
    #expect(board.terminal.scrolls == 0)
    board.show(["one", "two", "three"])
    #expect(board.terminal.transcript == above + ["one", "two", "three"])
    #expect(board.terminal.scrolls == 2)
    board.show(["one", "2", "three"])
    #expect(board.terminal.transcript == above + ["one", "2", "three"])
  }

  @Test func `behaviour 48: the rest of a higher board is left out until its end`() {
    let board = InlineBoard(20, 4, above: above)
    let lines = (1...9).map { "row \($0)" }
    for _ in 0..<3 { board.show(lines, mostRows: 3) }
    #expect(board.terminal.transcript == above + lines.prefix(3))
    board.show(lines)
    board.end()
    board.terminal.feed("$ next")
    #expect(board.terminal.transcript == above + lines + ["$ next"])
  }

  @Test func `text above a board moves it down`() {
    let board = InlineBoard(20, 6, above: above)
    board.show(["one", "two"])
    board.insert(["a log", "line"])
    board.forget()
    board.show(["one", "two"])
    #expect(board.terminal.transcript == above + ["a log", "line", "one", "two"])
    board.show(["one"])
    #expect(board.terminal.transcript == above + ["a log", "line", "one"])
    board.insert(["n\t1"])
    board.forget()
    board.show(["one"])
    #expect(board.terminal.transcript == above + ["a log", "line", "n       1", "one"])
  }

  // What is erased from the first cell of a screen stands in the history of tmux.
  @Test func `a frame drawn anew erases from the second cell on`() {
    let board = InlineBoard(20, 8, above: [])
    board.show(["one", "two"])
    board.forget()
    #expect(board.show(["three"]).hasPrefix("\r \u{1B}[J\r"))
    #expect(board.terminal.transcript == ["three"])
  }

  @Test func `the end of a board that is shown already moves only the cursor`() {
    let board = InlineBoard(20, 8, above: above)
    board.show(["one", "two"])
    board.end()
    board.end()
    board.terminal.feed("$ next")
    #expect(board.terminal.transcript == above + ["one", "two", "$ next"])
  }

  @Test(arguments: [true, false], 0..<20)
  func `behaviour 48: resizing leaves no copies, whether lines wrap or are cut`(
    wrapsLines: Bool, seed: Int
  ) {
    var random = RandomNumbers(seed: UInt64(seed))
    let board = InlineBoard(24, 9, above: ["$ a"], wrapsAtOnce: seed % 2 == 0)
    for _ in 0..<20 {
      let lines = (0..<Int.random(in: 1...6, using: &random)).map { row in
        String(
          repeating: "\(row)", count: Int.random(in: 1...board.terminal.columns, using: &random))
      }
      board.show(lines, mostRows: 8)
      #expect(board.terminal.transcript == ["$ a"] + lines)
      #expect(board.terminal.forbidden.isEmpty && board.terminal.isAtRest)
      if Bool.random(using: &random) {
        board.terminal.change(
          columns: Int.random(in: 3...24, using: &random), wrapsLines: wrapsLines)
        board.forget()
      }
    }
  }

  @Test(arguments: 0..<20) func `random frames below text leave it as it was`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let pieces = ["a", "word ", "some words ", "日本", "e\u{301}", "👩‍👩‍👧‍👦", "👍🏽", "──", " "]
    let board = InlineBoard(24, 7, above: above, wrapsAtOnce: seed % 2 == 0)
    var lines: [String] = []
    for _ in 0..<60 {
      if Bool.random(using: &random) {
        lines = (0..<Int.random(in: 0...6, using: &random)).map { _ in
          (0..<Int.random(in: 0...3, using: &random))
            .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
      } else if let row = lines.indices.randomElement(using: &random) {
        lines[row] = pieces.randomElement(using: &random) ?? ""
      }
      board.show(lines)
      #expect(
        board.terminal.transcript == (above + board.rows).reversed().drop { $0.isEmpty }.reversed())
      #expect(board.terminal.forbidden.isEmpty && board.terminal.isAtRest)
    }
  }
}
