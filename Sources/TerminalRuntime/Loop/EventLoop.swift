import Glibc

/// Waits for a terminal, for signals, for other descriptors and for a moment in time, and for nothing else:
/// while nothing happens it sleeps.
package final class EventLoop {
  /// What one wait has brought; several things may have happened at once, or nothing after all.
  package struct Outcome: Equatable {
    package var events: [TerminalEvent] = []
    var isWritable = false
    var isSignalled = false
    var hasHungUp = false
  }

  /// How long an escape may be the beginning of a sequence, in seconds.
  static let escapeTime = 0.05
  /// For how long nothing may come of a paste whose end is not there, in seconds: what is typed then are keys again.
  static let pasteTime = 2.0

  private let clock: any SessionClock
  private let input: Int32
  private let signals: Int32
  private var decoder = InputDecoder()
  /// When what came last is taken as it is.
  private var settleDeadline: Double?
  private var chunk = [UInt8](repeating: 0, count: 1 << 14)

  /// Reads `input`; `signals` has something to read when there is a signal to take, -1 for none.
  package init(input: Int32, signals: Int32 = -1, clock: any SessionClock) {
    (self.input, self.signals, self.clock) = (input, signals, clock)
  }

  /// Whether what was read ends in a paste.
  package var isInPaste: Bool { decoder.isInPaste }

  /// Waits once, also for `descriptors` to have something to read or come to their end. What was `typed` before, and
  /// read by somebody else, is there at once; of its first `forgotten` bytes only what the terminal has answered.
  package func wait(
    until deadline: Double? = nil, watching descriptors: [Int32] = [], forOutput: Bool = false,
    typed: ArraySlice<UInt8> = [], forgotten: Int = 0
  ) -> Outcome {
    var outcome = Outcome()
    if !typed.isEmpty {
      outcome.events = decode(typed.prefix(forgotten)).filter(\.isAnswer)
      outcome.events += decode(typed.dropFirst(forgotten))
    }
    let inputEvents = POLLIN | (forOutput ? POLLOUT : 0)
    var files = [pollfd(fd: input, events: Int16(inputEvents), revents: 0)]
    for other in [signals] + descriptors {
      files.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0))
    }
    let now = typed.isEmpty ? nil : clock.now
    let earliest = [deadline, settleDeadline, now].compactMap { $0 }.min()
    let count = clock.poll(&files, until: earliest)
    if count > 0 { take(files, into: &outcome) }
    settle(into: &outcome)
    return outcome
  }

  private func take(_ files: [pollfd], into outcome: inout Outcome) {
    outcome.isWritable = files[0].revents & Int16(POLLOUT) != 0
    outcome.isSignalled = files[1].revents != 0
    if files[0].revents & ~Int16(POLLOUT) != 0 { read(into: &outcome) }
  }

  private func read(into outcome: inout Outcome) {
    let count = Glibc.read(input, &chunk, chunk.count)
    if count > 0 {
      outcome.events += decode(chunk[..<count])
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      outcome.hasHungUp = true
    }
  }

  private func decode(_ bytes: ArraySlice<UInt8>) -> [TerminalEvent] {
    let events = decoder.decode(bytes)
    let patience = decoder.isInPaste ? Self.pasteTime : Self.escapeTime
    settleDeadline = decoder.isUndecided ? clock.now + patience : nil
    return events
  }

  private func settle(into outcome: inout Outcome) {
    guard let settleDeadline, settleDeadline <= clock.now else { return }
    self.settleDeadline = nil
    outcome.events += decoder.settle()
  }
}
