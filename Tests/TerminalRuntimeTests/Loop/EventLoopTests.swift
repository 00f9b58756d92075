import Foundation
import Testing

@testable import TerminalRuntime

/// A clock that stands still until the test moves it.
final class ManualClock: SessionClock {
  private(set) var now = 0.0
  /// How the waits were limited, the last one last.
  private(set) var deadlines: [Double?] = []
  /// How many files had something to tell at the end of the last wait.
  private(set) var ready: Int32 = 0

  func advance(_ seconds: Double) { now += seconds }

  func poll(_ files: inout [pollfd], until deadline: Double?) -> Int32 {
    deadlines.append(deadline)
    ready = Glibc.poll(&files, nfds_t(files.count), 0)
    return ready
  }
}

/// A pipe for a loop to read.
private final class Pipe {
  let (reading, writing): (Int32, Int32)

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    hangUp()
  }

  private var isOpen = true

  func hangUp() {
    if isOpen { close(writing) }
    isOpen = false
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(writing, bytes, bytes.count)
  }
}

@Suite struct EventLoopTests {
  private let clock = ManualClock()
  private let input: Pipe
  private let loop: EventLoop

  init() throws {
    input = try Pipe()
    loop = EventLoop(input: input.reading, clock: clock)
  }

  private func keys(_ outcome: EventLoop.Outcome) -> [String] {
    outcome.events.map { if case .key(let key) = $0 { key.name } else { "\($0)" } }
  }

  @Test func `an escape is a key when its time is over, and not before`() {
    input.write("\u{1B}")
    #expect(keys(loop.wait()) == [])
    clock.advance(EventLoop.escapeTime / 2)
    #expect(keys(loop.wait()) == [])
    #expect(clock.deadlines == [nil, EventLoop.escapeTime])
    clock.advance(EventLoop.escapeTime / 2)
    #expect(keys(loop.wait()) == ["escape"])
    _ = loop.wait()
    #expect(clock.deadlines.last == .some(nil))
  }

  @Test func `what follows an escape in time belongs to it`() {
    input.write("\u{1B}")
    #expect(keys(loop.wait()) == [])
    input.write("[A")
    clock.advance(EventLoop.escapeTime)
    #expect(keys(loop.wait()) == ["up"])
    #expect(keys(loop.wait()) == [])
  }

  @Test func `a paste whose end does not come is one once nothing has come for long`() {
    input.write("\u{1B}[200~ab\u{3}")
    #expect(keys(loop.wait()) == [] && loop.isInPaste)
    clock.advance(EventLoop.pasteTime / 2)
    input.write("c")
    #expect(keys(loop.wait()) == [])
    clock.advance(EventLoop.pasteTime / 2)
    #expect(keys(loop.wait()) == [])
    clock.advance(EventLoop.pasteTime / 2)
    #expect(loop.wait().events == [.paste("abc")] && !loop.isInPaste)
    input.write("q")
    #expect(keys(loop.wait()) == ["q"])
  }

  @Test func `what was typed ahead is there at once, less what a Ctrl-C has made forgotten`() {
    let typed = Array("q\u{1B}[?62ca\u{1B}[200~b\u{1B}[201~\u{3}c\u{1B}".utf8)[...]
    input.write("[A")
    let outcome = loop.wait(until: 5, typed: typed, forgotten: typed.count - 2)
    #expect(outcome.events.first == .answer(.deviceAttributes([62])))
    #expect(keys(outcome).dropFirst() == ["c", "up"])
    #expect(clock.deadlines == [0])
  }

  @Test func `without anything to wait for there is no deadline`() {
    input.write("a\u{1B}[1")
    for _ in 0..<3 { _ = loop.wait() }
    #expect(clock.deadlines == [nil, nil, nil])
  }

  @Test func `other descriptors are watched`() throws {
    let (first, second) = (try Pipe(), try Pipe())
    second.write("x")
    _ = loop.wait(watching: [first.reading])
    #expect(clock.ready == 0)
    _ = loop.wait(watching: [first.reading, second.reading])
    #expect(clock.ready == 1)
    first.hangUp()
    _ = loop.wait(watching: [first.reading, second.reading])
    #expect(clock.ready == 2)
  }

  @Test func `a terminal that is gone is told`() {
    input.write("a")
    input.hangUp()
    #expect(keys(loop.wait()) == ["a"])
    #expect(loop.wait().hasHungUp)
  }

  @Test func `the clock of the system does not wake before the deadline`() {
    let clock = SystemClock()
    let deadline = clock.now + 0.01
    var files: [pollfd] = []
    #expect(clock.poll(&files, until: deadline) == 0)
    #expect(clock.now >= deadline)
    #expect(clock.poll(&files, until: deadline) == 0)
  }
}
