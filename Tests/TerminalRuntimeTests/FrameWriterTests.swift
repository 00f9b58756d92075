import Foundation
import Testing
import TextRendering

@testable import TerminalRuntime

/// A frame writer on a terminal that is read when the test says so.
private final class SlowTerminal {
  private let (master, slave): (Int32, Int32)
  let output: TerminalOutput
  let writer: FrameWriter
  private let styles = StyleTable()

  init(_ placement: FramePlacement = .screen) throws {
    var ends: (Int32, Int32) = (-1, -1)
    try #require(openpty(&ends.0, &ends.1, nil, nil, nil) == 0)
    (master, slave) = ends
    var modes = termios()
    tcgetattr(slave, &modes)
    cfmakeraw(&modes)
    tcsetattr(slave, TCSANOW, &modes)
    for end in [master, slave] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    output = TerminalOutput(descriptor: slave)
    writer = FrameWriter(FrameEncoder(depth: .none, placement: placement), to: output)
  }

  deinit {
    close(master)
    close(slave)
  }

  func frame(_ letter: String, columns: Int32 = 40, rows: Int32 = 10) -> CellBuffer {
    let frame = CellBuffer(width: columns, height: rows, styles: styles)
    var text = String(repeating: letter, count: Int(columns))
    for row in 0..<rows {
      text.withUTF8 { bytes in
        guard let base = bytes.baseAddress else { return }
        frame.put(base, from: 0, to: columns, x: 0, y: row, style: .plain, clip: frame.bounds)
      }
    }
    return frame
  }

  /// Everything that the terminal was sent, while it takes it.
  func readAll() -> String {
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while text.count < output.bytes - taken || output.isBusy {
      let count = read(master, &chunk, chunk.count)
      if count > 0 { text += chunk[..<count] }
      if output.isBusy { output.flush() }
    }
    taken += text.count
    return String(decoding: text, as: UTF8.self)
  }

  private var taken = 0
}

@Suite struct FrameWriterTests {
  @Test func `behaviour 47: a frame is one write, and one that has not changed is none`() throws {
    let terminal = try SlowTerminal()
    #expect(terminal.writer.show(terminal.frame("a"), mostRows: 10) == nil)
    #expect(terminal.output.writes == 1)
    let before = terminal.writer.show(terminal.frame("a"), mostRows: 10)
    #expect(before != nil && terminal.output.writes == 1)
    _ = terminal.writer.show(terminal.frame("b"), mostRows: 10)
    #expect(terminal.output.writes == 2)
    #expect(!terminal.readAll().contains("2026"))
  }

  @Test func `behaviour 47: a synchronized frame stands between balanced marks`() throws {
    let terminal = try SlowTerminal()
    terminal.writer.isSynchronized = true
    _ = terminal.writer.show(terminal.frame("a"), mostRows: 10)
    _ = terminal.writer.show(terminal.frame("a"), mostRows: 10)
    let text = terminal.readAll()
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
    #expect(text.components(separatedBy: "2026").count == 3)
  }

  @Test func `behaviour 57: a terminal that takes nothing gets the newest frame when it does`()
    throws
  {
    let terminal = try SlowTerminal()
    var shown = ""
    var frames = 0
    while !terminal.output.isBusy {
      _ = terminal.writer.show(
        terminal.frame(frames % 2 == 0 ? "a" : "b", columns: 200), mostRows: 10)
      frames += 1
    }
    let bytes = terminal.output.bytes
    let skipped = terminal.frame("c", columns: 200)
    for _ in 0..<100 { #expect(terminal.writer.show(skipped, mostRows: 10) === skipped) }
    #expect(terminal.output.bytes == bytes)
    shown = terminal.readAll()
    #expect(!shown.contains("c") && !terminal.output.isBusy)
    _ = terminal.writer.show(terminal.frame("d", columns: 200), mostRows: 10)
    shown = terminal.readAll()
    #expect(shown.filter { $0 == "d" }.count == 2000 && !shown.contains("c"))
  }

  @Test func `a frame that nobody knows is drawn whole`() throws {
    let terminal = try SlowTerminal()
    _ = terminal.writer.show(terminal.frame("a"), mostRows: 10)
    _ = terminal.readAll()
    terminal.writer.forget()
    _ = terminal.writer.show(terminal.frame("a"), mostRows: 10)
    #expect(terminal.readAll().filter { $0 == "a" }.count == 400)
  }

  @Test func `text above an inline board comes with the board, in one write`() throws {
    let terminal = try SlowTerminal(.inline)
    _ = terminal.writer.show(terminal.frame("a"), mostRows: 3)
    _ = terminal.readAll()
    terminal.writer.insert(["a log"], mostRows: 3)
    #expect(terminal.output.writes == 2 && terminal.writer.inlineRows == 3)
    let shown = terminal.readAll()
    #expect(shown.hasPrefix("\ra log\u{1B}[K\r\n") && shown.filter { $0 == "a" }.count == 121)
    _ = terminal.writer.show(terminal.frame("a"), mostRows: 3)
    #expect(terminal.output.writes == 2)
  }

  @Test func `an inline board ends with all of its rows`() throws {
    let terminal = try SlowTerminal(.inline)
    _ = terminal.writer.show(terminal.frame("a"), mostRows: 3)
    #expect(terminal.writer.inlineRows == 3)
    #expect(terminal.readAll().filter { $0 == "a" }.count == 120)
    terminal.writer.finish(terminal.frame("a"))
    let rest = terminal.readAll()
    #expect(rest.filter { $0 == "a" }.count == 280 && rest.hasSuffix("\r\n"))
    #expect(terminal.writer.inlineRows == 0)
  }
}
