import Glibc
import TextRendering

/// Writes to a terminal without waiting for it.
final class TerminalOutput {
  private let descriptor: Int32
  /// What the terminal has not taken yet.
  private let rest = ByteBuffer()
  private var sent = 0
  /// How often something was written, and how much.
  private(set) var writes = 0
  private(set) var bytes = 0

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the terminal has yet to take something.
  var isBusy: Bool { sent < rest.count }

  /// Writes what the terminal takes now; the rest follows in ``flush()``. Empties `buffer`.
  func write(_ buffer: ByteBuffer) {
    defer { buffer.removeAll() }
    var written = 0
    if !isBusy {
      discard()
      written = push(buffer.bytes)
    }
    rest.append(UnsafeBufferPointer(rebasing: buffer.bytes[written...]))
  }

  func write(_ text: String) {
    let buffer = ByteBuffer(capacity: text.utf8.count)
    buffer.append(text)
    write(buffer)
  }

  /// Writes more of what waits.
  func flush() {
    sent += push(UnsafeBufferPointer(rebasing: rest.bytes[sent...]))
    if !isBusy { discard() }
  }

  /// Forgets what waits.
  func discard() {
    rest.removeAll()
    sent = 0
  }

  /// How much of `bytes` the terminal has taken: all of it when it is gone, as nobody is left to wait for.
  private func push(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var taken = 0
    while taken < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[taken...])
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      writes += 1
      if count > 0 {
        taken += count
        self.bytes += count
      } else if count == 0 || errno == EAGAIN {
        return taken
      } else if errno != EINTR {
        return bytes.count
      }
    }
    return taken
  }
}
