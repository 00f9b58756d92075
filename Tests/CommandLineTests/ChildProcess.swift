import Glibc
import Synchronization

/// A program that was started, and the descriptors it is read from.
final class ChildProcess {
  /// What standard output of a child is connected to.
  enum Output {
    case pipe
    /// A terminal of its own with so many columns.
    case terminal(columns: UInt16)
    /// A file that is there, to be written to.
    case file(String)
  }

  struct Failure: Error {
    let call: String
    let code: Int32
  }

  private let process: pid_t
  /// Reading ends; -1 once closed, and where the output goes to a file.
  private(set) var output: Int32
  let error: Int32

  /// One child at a time: another one must not hold a writing end that is not its own.
  private static let starting = Mutex(())

  /// Starts `arguments[0]` in `folder` with nothing on standard input.
  init(_ arguments: [String], in folder: String, environment: [String: String], output: Output)
    throws
  {
    (process, self.output, error) = try Self.starting.withLock { _ in
      let output = try Self.open(output)
      defer { close(output.write) }
      let error = try Self.pipe()
      defer { close(error.write) }
      let process = try Self.spawn(
        ["/usr/bin/env", "--chdir=\(folder)"] + arguments, environment: environment,
        output: output.write, error: error.write)
      return (process, output.read, error.read)
    }
  }

  /// Stops reading the output, as a reader that has seen enough.
  func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  /// Waits for the end; returns the exit status, or 128 and the number of the signal that ended it.
  func wait() -> Int32 {
    closeOutput()
    close(error)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Ends a child that does not end by itself, with what it started.
  func kill() { _ = Glibc.kill(-process, SIGKILL) }

  private static func spawn(
    _ arguments: [String], environment: [String: String], output: Int32, error: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, error, 2)
    // A thread of the tests' pool takes no signals, and a child would inherit that: it could not be ended.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, &attributes, words, variables)
    guard code == 0 else { throw Failure(call: "posix_spawn", code: code) }
    return process
  }

  private static func open(_ output: Output) throws -> (read: Int32, write: Int32) {
    switch output {
    case .pipe: return try pipe()
    case .terminal(let columns): return try terminal(columns: columns)
    case .file(let path):
      let file = Glibc.open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw Failure(call: "open \(path)", code: errno) }
      return (-1, file)
    }
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw Failure(call: "pipe", code: errno) }
    return closingOnExec((ends[0], ends[1]))
  }

  private static func terminal(columns: UInt16) throws -> (read: Int32, write: Int32) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var ends: (read: Int32, write: Int32) = (-1, -1)
    guard openpty(&ends.read, &ends.write, nil, nil, &size) == 0 else {
      throw Failure(call: "openpty", code: errno)
    }
    return closingOnExec(ends)
  }

  private static func closingOnExec(_ ends: (read: Int32, write: Int32))
    -> (read: Int32, write: Int32)
  {
    for end in [ends.read, ends.write] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }
}
