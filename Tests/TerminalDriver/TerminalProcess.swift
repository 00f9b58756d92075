package import Glibc

/// What a call of the system returns once no signal interrupts it: the threads of the tests run Lua too, and a signal
/// that stops it may come late.
package func uninterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    guard result < 0, errno == EINTR else { return result }
  }
}

/// A program on a terminal of its own, whose other end is the test.
package final class TerminalProcess {
  /// How a process has ended.
  package enum End: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  package struct Failure: Error {
    package let call: String
    package let code: Int32
  }

  package struct TimedOut: Error, CustomStringConvertible {
    let wanted: String
    let shown: String
    package var description: String {
      "no \(wanted.debugDescription) in time; the terminal has: \(shown.debugDescription)"
    }
  }

  /// A program that says nothing for so long hangs, in milliseconds.
  private static let patience: Int32 = 600_000
  /// POSIX_SPAWN_SETSID, which the header has for C only.
  private static let newSession: Int16 = 0x80

  private var terminal: Int32
  private let process: pid_t
  private let modesBefore: termios
  /// Everything that was written.
  package private(set) var output: [UInt8] = []
  private var seen = 0
  private var hasEnded = false
  private var hasHungUp = false

  /// Starts `arguments[0]` on a terminal of `columns` and `rows`.
  package init(
    _ arguments: [String], environment: [String: String], columns: UInt16, rows: UInt16
  ) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else {
      throw Failure(call: "openpty", code: errno)
    }
    defer { close(slave) }
    // `ttyname` has one name for all threads, and tests run beside one another.
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let code = ttyname_r(slave, &name, name.count)
    guard code == 0 else { throw Failure(call: "ttyname_r", code: code) }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    terminal = master
    modesBefore = Self.modes(of: master)
    process = try Self.spawn(arguments, environment) { actions in
      for descriptor in Int32(0)...2 {
        posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0)
      }
    }
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if terminal >= 0 { close(terminal) }
  }

  /// Starts a program in a session of its own, which the first terminal that it opens belongs to.
  package static func spawn(
    _ arguments: [String], _ environment: [String: String],
    _ open: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    open(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of the tests block signals, and what they start would too.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var variables = environment
    if let libraries = getenv("LD_LIBRARY_PATH") {
      variables["LD_LIBRARY_PATH"] = String(cString: libraries)
    }
    let words = arguments.map { strdup($0) } + [nil]
    let lines = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + lines).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, &attributes, words, lines)
    guard code == 0 else { throw Failure(call: "posix_spawn", code: code) }
    return process
  }

  // MARK: - Using it

  /// What a person would type, without waiting for an answer.
  package func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = uninterrupted {
        rest.withUnsafeBytes { Glibc.write(terminal, $0.baseAddress, $0.count) }
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until `text` is written after what was waited for before; returns what was written up to it.
  @discardableResult
  package func wait(for text: String) throws -> String {
    let start = seen
    while true {
      if let found = output[seen...].firstRange(of: Array(text.utf8)) {
        seen = found.upperBound
        return String(decoding: output[start..<found.upperBound], as: UTF8.self)
      }
      guard read() else { throw TimedOut(wanted: text, shown: shown) }
    }
  }

  /// Everything that was written.
  package var shown: String { String(decoding: output, as: UTF8.self) }

  package func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// Has the terminal keep what was written when Ctrl-C is typed.
  package func keepOutput() {
    var modes = Self.modes(of: terminal)
    modes.c_lflag |= tcflag_t(NOFLSH)
    tcsetattr(terminal, TCSANOW, &modes)
  }

  /// Reads what is written next; false when the program has left the terminal, or hangs.
  package func read() -> Bool {
    var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard uninterrupted({ Int(poll(&polled, 1, Self.patience)) }) > 0 else { return false }
    hasHungUp = polled.revents & Int16(POLLHUP) != 0
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = uninterrupted { Glibc.read(terminal, &chunk, chunk.count) }
    if count > 0 { output += chunk[..<count] }
    return count > 0
  }

  // MARK: - Its end

  /// Waits for the end, which a program that hangs finds by being killed.
  package func end() -> End {
    while read() {}
    if !hasHungUp { kill(process, SIGKILL) }
    return status()
  }

  /// Closes the terminal, as its window does, and waits for the end.
  package func hangUp() -> End {
    close(terminal)
    terminal = -1
    return status()
  }

  private func status() -> End {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Whether the terminal is in the modes it was in when the program came.
  package var isRestored: Bool {
    let modes = Self.modes(of: terminal)
    return modes.c_lflag == modesBefore.c_lflag && modes.c_iflag == modesBefore.c_iflag
      && modes.c_oflag == modesBefore.c_oflag
      && withUnsafeBytes(of: modes.c_cc) { now in
        withUnsafeBytes(of: modesBefore.c_cc) { now.elementsEqual($0) }
      }
  }

  private static func modes(of terminal: Int32) -> termios {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return modes
  }
}
