import Glibc
import Synchronization
import TerminalDriver

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
      let process = try TerminalProcess.spawn(
        ["/usr/bin/env", "--chdir=\(folder)"] + arguments, environment
      ) { actions in
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.write, 1)
        posix_spawn_file_actions_adddup2(&actions, error.write, 2)
      }
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
