import Glibc
import Scripting
import TerminalRuntime
import TextRendering

/// The file of a live session's recording. It is written while the session goes on.
struct RecordingFile {
  let writer: RecordingWriter
  private let path: String
  private let descriptor: Int32

  /// Opens the file and writes its first line. Throws ``FileFailure`` when there is no writing it.
  init(path: String, size: TerminalSize, title: String, theme: Theme) throws {
    let isNew = access(path, F_OK) != 0
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileFailure(errno: errno, path: path) }
    _ = ftruncate(descriptor, 0)
    (self.path, self.descriptor) = (path, descriptor)
    writer = RecordingWriter(
      descriptor: descriptor,
      header: RecordingWriter.Header(
        size: size, title: title, timestamp: time(nil), environment: Self.environment, theme: theme)
    )
    guard let failure = writer.failure else { return }
    close(descriptor)
    if isNew { unlink(path) }
    throw FileFailure(errno: failure, path: path)
  }

  /// Ends the file. Throws when not all of the session is in it.
  func finish() throws {
    let failure = close(descriptor) == 0 ? writer.failure : writer.failure ?? errno
    if let failure { throw FileFailure(errno: failure, path: path) }
  }

  private static var environment: [(name: String, value: String)] {
    ["TERM", "SHELL"].compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
  }

  /// All bytes of the file at `path`, which may be a pipe.
  static func read(_ path: String) throws -> [UInt8] {
    guard let bytes = FilePaths.contents(of: path) else {
      throw FileFailure(errno: errno, path: path, verb: "read")
    }
    return bytes
  }
}
