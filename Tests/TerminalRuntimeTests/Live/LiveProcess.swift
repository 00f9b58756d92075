import Foundation
import Testing

/// A program on a terminal of its own, whose other end is the test.
final class LiveProcess {
  /// How a process has ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// A program that says nothing for so long hangs, in milliseconds.
  private static let patience: Int32 = 600_000
  /// POSIX_SPAWN_SETSID, which the header has for C only.
  private static let newSession: Int16 = 0x80
  static let folder = (executablePath as NSString).deletingLastPathComponent
  private static let executablePath =
    (try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/self/exe")) ?? ""
  static let path = folder + "/live-program"

  private(set) var terminal: Int32
  private let process: pid_t
  private let modesBefore: termios
  private(set) var output: [UInt8] = []
  private var seen = 0
  private var hasEnded = false

  /// Starts `arguments` on a terminal of `columns` and `rows`.
  init(_ arguments: String..., columns: UInt16 = 40, rows: UInt16 = 10) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var (master, slave): (Int32, Int32) = (-1, -1)
    try #require(openpty(&master, &slave, nil, nil, &size) == 0)
    defer { close(slave) }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let name = try #require(ttyname(slave).map { String(cString: $0) })
    terminal = master
    modesBefore = Self.modes(of: master)
    process = try Self.spawn(arguments) { actions in
      for descriptor in Int32(0)...2 {
        posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0)
      }
    }
  }

  deinit {
    if !hasEnded { kill(process, SIGKILL) }
    if !hasEnded { waitpid(process, nil, 0) }
    if terminal >= 0 { close(terminal) }
  }

  /// Starts a program in a session of its own, which the first terminal it opens belongs to.
  static func spawn(
    _ arguments: [String], _ open: (inout posix_spawn_file_actions_t) -> Void
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
    let words = arguments.map { strdup($0) } + [nil]
    var environment = ["PATH=/usr/bin:/bin", "TERM=xterm", "PS1=$ ", "SWIFT_BACKTRACE=enable=no"]
    if let library = getenv("LD_LIBRARY_PATH") {
      environment.append("LD_LIBRARY_PATH=\(String(cString: library))")
    }
    let variables = environment.map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    try #require(posix_spawn(&process, arguments[0], &actions, &attributes, words, variables) == 0)
    return process
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  /// Waits until `text` is written after what was waited for before; returns what was written up to it.
  @discardableResult
  func wait(for text: String, _ location: SourceLocation = #_sourceLocation) throws -> String {
    let start = seen
    while true {
      if let found = output[seen...].firstRange(of: Array(text.utf8)) {
        seen = found.upperBound
        return String(decoding: output[start..<found.upperBound], as: UTF8.self)
      }
      if !read() {
        Issue.record(
          "no \(text.debugDescription) in \(shown.debugDescription)", sourceLocation: location)
        throw CancellationError()
      }
    }
  }

  /// Everything that was written.
  var shown: String { String(decoding: output, as: UTF8.self) }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Waits for the end.
  func end() -> End {
    while read() {}
    return status()
  }

  /// Closes the terminal, as its window does, and waits for the end.
  func hangUp() -> End {
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
  var isRestored: Bool {
    let modes = Self.modes(of: terminal)
    return modes.c_lflag == modesBefore.c_lflag && modes.c_iflag == modesBefore.c_iflag
      && modes.c_oflag == modesBefore.c_oflag
      && withUnsafeBytes(of: modes.c_cc) { now in
        withUnsafeBytes(of: modesBefore.c_cc) { now.elementsEqual($0) }
      }
  }

  /// The private modes that were switched, and whether each is on now.
  var switched: [Int: Bool] {
    var modes: [Int: Bool] = [:]
    for part in shown.components(separatedBy: "\u{1B}[?").dropFirst() {
      let digits = part.prefix { $0.isNumber }
      guard let number = Int(digits) else { continue }
      switch part.dropFirst(digits.count).first {
      case "h": modes[number] = true
      case "l": modes[number] = false
      default: break
      }
    }
    return modes
  }

  private static func modes(of terminal: Int32) -> termios {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return modes
  }

  private func read() -> Bool {
    var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Self.patience) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = Glibc.read(terminal, &chunk, chunk.count)
    if count > 0 { output += chunk[..<count] }
    return count > 0
  }
}
