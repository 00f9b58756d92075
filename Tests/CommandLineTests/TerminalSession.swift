import Glibc

/// A program on a terminal of its own, which a test types on and reads from.
final class TerminalSession {
  struct TimedOut: Error, CustomStringConvertible {
    let wanted: String
    let screen: String
    var description: String { "no '\(wanted)' in time; the terminal has:\n\(screen)" }
  }

  private let terminal: Int32
  private let process: pid_t
  private var bytes: [UInt8] = []
  /// How many bytes of the text that was written have been waited for.
  private var seen = 0
  /// Whether the program has left the terminal.
  private var hasHungUp = false

  /// POSIX_SPAWN_SETSID, which the header has for C only.
  private static let newSession: Int16 = 0x80

  /// A program that says nothing for so long hangs, in milliseconds.
  private static let patience: Int32 = 600_000

  /// Starts `containerhost` with `arguments` in `folder`, on a terminal of 80 columns.
  init(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws {
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, &size) == 0, let name = ttyname(slave) else {
      throw ChildProcess.Failure(call: "openpty", code: errno)
    }
    defer { close(slave) }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    terminal = master
    var variables = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm", "HOME": folder,
      "NO_COLOR": "1",
    ]
    if let libraries = getenv("LD_LIBRARY_PATH") {
      variables["LD_LIBRARY_PATH"] = String(cString: libraries)
    }
    variables.merge(environment) { $1 }
    process = try Self.spawn(
      ["/usr/bin/env", "--chdir=\(folder)", Program.path] + arguments, variables, on: name)
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(terminal)
  }

  /// The terminal becomes the one that Ctrl-C of it goes to: it is the first a new session opens.
  private static func spawn(
    _ arguments: [String], _ environment: [String: String], on name: UnsafePointer<CChar>
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of the tests block signals, and what they start would too.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, &attributes, words, variables)
    guard code == 0 else { throw ChildProcess.Failure(call: "posix_spawn", code: code) }
    return process
  }

  /// What a person would type, without waiting for an answer.
  func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Types a line, confirms it and waits for `answer` after it.
  func enter(_ line: String, _ answer: String) throws {
    type(line + "\r")
    try wait(for: answer)
  }

  /// Waits until `text` is written after what was waited for before.
  func wait(for text: String) throws {
    while true {
      let shown = Self.withoutSequences(bytes)
      if let found = shown[seen...].firstRange(of: Array(text.utf8)) {
        seen = found.upperBound
        return
      }
      guard read() else { throw TimedOut(wanted: text, screen: screen) }
    }
  }

  func resize(columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Types the text again and again until the program has ended.
  func typeUntilEnd(_ text: String) {
    repeat { type(text) } while read()
  }

  /// Has the terminal keep what was written when Ctrl-C is typed.
  func keepOutput() {
    var modes = termios()
    tcgetattr(terminal, &modes)
    modes.c_lflag |= tcflag_t(NOFLSH)
    tcsetattr(terminal, TCSANOW, &modes)
  }

  /// Waits for the end; returns the exit status, 137 of a program that hangs and is killed for it.
  func end() -> Int32 {
    while read() {}
    var status: Int32 = 0
    if !hasHungUp { kill(process, SIGKILL) }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Everything that was written, without what moves the cursor.
  var screen: String { String(decoding: Self.withoutSequences(bytes), as: UTF8.self) }

  private func read() -> Bool {
    var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Self.patience) > 0 else { return false }
    hasHungUp = polled.revents & Int16(POLLHUP) != 0
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = Glibc.read(terminal, &chunk, chunk.count)
    if count > 0 { bytes += chunk[..<count] }
    return count > 0
  }

  /// The text without carriage returns and escape sequences.
  private static func withoutSequences(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x0d: continue
      case 0x1b where rest.first == UInt8(ascii: "["):
        rest = rest.dropFirst().drop { !(0x40...0x7e).contains($0) }.dropFirst()
      case 0x1b: rest = rest.dropFirst()
      default: text.append(byte)
      }
    }
    return text
  }
}
