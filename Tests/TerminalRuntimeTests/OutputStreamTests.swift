import Foundation
import Testing
import TextRendering

@testable import TerminalRuntime

/// A pipe whose ends are closed with it.
private final class TestPipe {
  let reading: Int32
  let writing: Int32
  private var isReadingOpen = true

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    close(writing)
  }

  func closeReading() {
    if isReadingOpen { close(reading) }
    isReadingOpen = false
  }
}

@Suite(.serialized) struct OutputStreamTests {
  private func buffer(_ text: String) -> ByteBuffer {
    let buffer = ByteBuffer()
    buffer.append(text)
    return buffer
  }

  @Test func `a buffer is written whole and is empty afterwards`() throws {
    let pipe = try TestPipe()
    let buffer = buffer("board\n")
    #expect(OutputStream(descriptor: pipe.writing).write(buffer) == .written)
    #expect(buffer.count == 0)
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(pipe.reading, &bytes, 16)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "board\n")
    #expect(OutputStream(descriptor: pipe.writing).write(buffer) == .written)
  }

  @Test func `a reader that takes little at a time gets everything`() throws {
    let pipe = try TestPipe()
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    let total = 1_000_000
    let reading = pipe.reading
    let received = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var sum = 0
    Thread.detachNewThread {
      var bytes = [UInt8](repeating: 0, count: 3_000)
      while sum < total {
        let count = read(reading, &bytes, bytes.count)
        if count <= 0 { break }
        sum += count
      }
      received.signal()
    }
    let buffer = buffer(String(repeating: "x", count: total))
    #expect(OutputStream(descriptor: pipe.writing).write(buffer) == .written)
    received.wait()
    #expect(sum == total)
  }

  @Test func `behaviour 10: a reader that left is no error`() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = try TestPipe()
    pipe.closeReading()
    #expect(OutputStream(descriptor: pipe.writing).write(buffer("board\n")) == .closed)
  }

  @Test func `any other failure names its error`() {
    #expect(OutputStream(descriptor: -1).write(buffer("x")) == .failed(errno: EBADF))
  }
}

@Suite struct TerminalSizeTests {
  @Test func `a pipe has no size, a terminal tells its own`() throws {
    let pipe = try TestPipe()
    #expect(TerminalSize.current(pipe.writing) == nil)
    let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(controller >= 0)
    defer { close(controller) }
    var size = winsize(ws_row: 12, ws_col: 34, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(controller, UInt(TIOCSWINSZ), &size) == 0)
    #expect(TerminalSize.current(controller) == TerminalSize(columns: 34, rows: 12))
  }

  @Test func `the current environment knows that a pipe is no terminal`() throws {
    let pipe = try TestPipe()
    let environment = OutputEnvironment.current(descriptor: pipe.writing)
    #expect(environment.isTerminal == false)
    #expect(environment.terminalSize == nil)
  }
}
