import Glibc
import TerminalDriver

/// A pipe with a name, which a program under test writes to.
final class TestPipe {
  struct NothingCame: Error {}

  /// A program that says nothing for so long hangs, in milliseconds.
  private static let patience: Int32 = 600_000
  private let descriptor: Int32

  init(_ path: String) throws {
    guard mkfifo(path, 0o600) == 0 else { throw ChildProcess.Failure(call: "mkfifo", code: errno) }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw ChildProcess.Failure(call: "open", code: errno) }
  }

  deinit { close(descriptor) }

  /// Waits until something has been written.
  func waitForText() throws {
    guard try wait() & Int16(POLLIN) != 0 else { throw NothingCame() }
  }

  /// Waits until nobody is left who could write.
  func waitForEnd() throws {
    var bytes = [UInt8](repeating: 0, count: 64)
    while try wait() & Int16(POLLIN) != 0 {
      guard uninterrupted({ read(descriptor, &bytes, bytes.count) }) > 0 else { return }
    }
  }

  private func wait() throws -> Int16 {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = uninterrupted { Int(poll(&file, 1, Self.patience)) }
    guard count == 1 else { throw NothingCame() }
    return file.revents
  }
}
