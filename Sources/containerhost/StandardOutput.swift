import Glibc
import TerminalRuntime
import TextRendering

/// What commands write that draw no board.
enum StandardOutput {
  /// Why not all of it could be written. One thread writes, while others wait for it.
  private nonisolated(unsafe) static var failure: Int32?

  /// Writes a text and, unless it has its own end, a newline. What a terminal would act upon is shown instead. A command whose output cannot be written goes on with
  /// what it does; ``status(_:)`` tells.
  static func write(_ text: String, end: String = "\n") {
    guard failure == nil else { return }
    let bytes = ByteBuffer()
    bytes.append(neutralized(text) + end)
    if case .failed(let errno) = OutputStream(descriptor: STDOUT_FILENO).write(bytes) {
      failure = errno
    }
  }

  /// The exit status of a command that has done its work, and says here if what it wrote is not all there. A reader
  /// that left has had what it wanted.
  static func status(_ status: Int32) -> Int32 {
    guard let errno = failure else { return status }
    StandardError.write("containerhost: \(OutputFailure(errno: errno, noun: "output"))")
    return status == 0 ? ContainerHost.Status.failure : status
  }
}
