import CPrograms
import Glibc

/// What a program writes, read here without waiting for more than the system has of it.
package final class ProgramPipe {
  /// Bytes that are read at once.
  static let chunk = 1 << 16

  /// The end that is read here; -1 once there is nothing to come.
  package private(set) var descriptor: Int32
  /// The end that the program gets; -1 once it has it.
  package private(set) var theirs: Int32

  /// Throws an errno.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let error = cprog_pipe(&ends)
    guard error == 0 else { throw SystemError(errno: error) }
    (descriptor, theirs) = (ends[0], ends[1])
  }

  deinit { close() }

  package var isOpen: Bool { descriptor >= 0 }

  /// The program has its end.
  package func handOver() {
    if theirs >= 0 { _ = Glibc.close(theirs) }
    theirs = -1
  }

  func close() {
    handOver()
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Adds what has come to `bytes`, at most a chunk; closes at the end. False when nothing has come.
  @discardableResult
  package func read(into bytes: inout [UInt8]) -> Bool {
    guard isOpen else { return false }
    let count = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { bytes += buffer[..<count] }
      return count
    }
    if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { close() }
    return count > 0
  }
}
