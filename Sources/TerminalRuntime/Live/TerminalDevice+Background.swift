import Glibc
package import TextRendering

extension TerminalDevice {
  /// The colour behind the text, as the terminal says itself (OSC 11). nil where it says nothing within `seconds`,
  /// where another job has it, and where keys wait: those are for whoever reads next, and stand before an answer.
  package func backgroundColor(within seconds: Double = 0.15) -> RGBColor? {
    guard isForeground, !hasInput else { return nil }
    return withSingleKeys { askBackground(until: SystemClock().now + seconds) }
  }

  /// A terminal that is not the process's own has no foreground.
  private var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  private var hasInput: Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 0) != 0
  }

  /// Has the terminal give what is sent to it at once, and without an echo. Signals come when `body` is over, so that
  /// none leaves the terminal as it is then; nor does an answer that comes too late for it.
  private func withSingleKeys<Result>(_ body: () -> Result?) -> Result? {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    var everySignal = sigset_t()
    var signals = sigset_t()
    sigfillset(&everySignal)
    pthread_sigmask(SIG_BLOCK, &everySignal, &signals)
    defer { pthread_sigmask(SIG_SETMASK, &signals, nil) }
    var single = modes
    single.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSANOW, &single) == 0 else { return nil }
    let result = body()
    tcsetattr(descriptor, result == nil ? TCSAFLUSH : TCSANOW, &modes)
    return result
  }

  private func askBackground(until deadline: Double) -> RGBColor? {
    // Every terminal answers the second question, so that nobody waits for one who does not know the first.
    let question = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
    guard write(descriptor, question, question.count) == question.count else { return nil }
    var decoder = InputDecoder()
    var color: RGBColor?
    var files = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    var bytes = [UInt8](repeating: 0, count: 256)
    while SystemClock().poll(&files, until: deadline) > 0 {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return nil }
      for event in decoder.decode(bytes[..<count]) {
        switch event {
        case .answer(.background(let answer)): color = answer
        case .answer(.deviceAttributes): return color
        default: break
        }
      }
    }
    return nil
  }
}
