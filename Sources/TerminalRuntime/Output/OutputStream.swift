import Glibc
package import TextRendering

/// What became of a write.
package enum WriteResult: Equatable, Sendable {
  case written
  /// The reader is gone (EPIPE): stop quietly.
  case closed
  /// The write failed; the system's error number.
  case failed(errno: Int32)
}

/// Writes buffers to a file descriptor, which stays its opener's.
///
/// The process has to ignore SIGPIPE, or a reader that leaves ends it before ``WriteResult/closed`` is seen.
package struct OutputStream: Sendable {
  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all of `buffer`, again where a signal interrupts or only a part was taken; then empties it.
  package func write(_ buffer: ByteBuffer) -> WriteResult {
    defer { buffer.removeAll() }
    return write(buffer.bytes)
  }

  /// Writes all of `bytes`, again where a signal interrupts or only a part was taken.
  package func write(_ bytes: UnsafeBufferPointer<UInt8>) -> WriteResult {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if let result = failure(count == 0 ? EIO : errno) {
        return result
      }
    }
    return .written
  }

  /// Nil when the write is worth another try.
  private func failure(_ code: Int32) -> WriteResult? {
    switch code {
    case EINTR: return nil
    case EAGAIN:
      var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&poller, 1, -1)
      return nil
    case EPIPE: return .closed
    default: return .failed(errno: code)
    }
  }
}
