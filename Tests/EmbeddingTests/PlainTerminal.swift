import Glibc
import Scripting

/// A terminal in single-key mode, without its finer points: each letter is a key, and each frame is drawn whole.
final class PlainTerminal: LiveInput, LiveOutput {
  private static let names: [UInt8: String] = [9: "tab", 10: "enter", 13: "enter", 32: "space"]
  private let keyboard: Int32
  private let screen: Int32

  init(keyboard: Int32 = STDIN_FILENO, screen: Int32 = STDOUT_FILENO) {
    (self.keyboard, self.screen) = (keyboard, screen)
  }

  func events(within seconds: Double?) -> [LiveEvent] {
    let clock = ContinuousClock()
    let start = clock.now
    var file = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    let hasInput = poll(&file, 1, seconds.map { Int32(min($0, 3600) * 1000) + 1 } ?? -1) > 0
    let passed = start.duration(to: clock.now) / .seconds(1)
    return (hasInput ? keys() : []) + [.seconds(passed)]
  }

  private func keys() -> [LiveEvent] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(keyboard, &bytes, bytes.count)
    // Whoever typed has gone.
    guard count > 0 else { return [.end] }
    return bytes[..<count].map { .key(Self.names[$0] ?? String(UnicodeScalar($0))) }
  }

  func show(_ frame: LiveFrame) {
    let rows = frame.rendered(style: .ansi)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let text = Array(("\u{1B}[H\u{1B}[2J" + rows.joined(separator: "\r\n")).utf8)
    _ = write(screen, text, text.count)
  }
}
