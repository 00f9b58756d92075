import Glibc
import Scripting

/// A file that is written whole or not at all: into a temporary file beside it, which takes its
/// name at the end. Another kind of file, such as a pipe or `/dev/stdout`, is written as it is.
struct OutputFile {
  let path: String
  let descriptor: Int32
  /// The temporary file; nil where the file itself is written.
  private let temporary: String?

  /// Opens the file. Throws ``FileFailure`` when there is no writing it.
  init(path: String) throws {
    self.path = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
    } else {
      let name = Self.target(of: path) + ".\(getpid()).tmp"
      temporary = name
      descriptor = Glibc.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw FileFailure(errno: errno, path: path) }
  }

  /// Ends the file: it is there now, in place of what was there before.
  func commit() throws {
    var isThere = close(descriptor) == 0
    if isThere, let temporary { isThere = rename(temporary, Self.target(of: path)) == 0 }
    guard !isThere else { return }
    let failure = FileFailure(errno: errno, path: path)
    removeTemporary()
    throw failure
  }

  /// Leaves what was there before.
  func discard() {
    _ = close(descriptor)
    removeTemporary()
  }

  private func removeTemporary() {
    if let temporary { unlink(temporary) }
  }

  /// The file that `path` names, through symbolic links, which stay what they are.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// A file cannot be written, or read.
struct FileFailure: CodedError, CustomStringConvertible {
  let errno: Int32
  let path: String
  var verb = "write"

  var code: DiagnosticCode { verb == "write" ? .output : .file }

  /// The way out, where the folder of the file is not there.
  var help: String? {
    let folder = FilePaths.folder(of: path)
    guard code == .output, errno == ENOENT, !FilePaths.isFolder(folder) else { return nil }
    return "there is no folder '\(folder)'; make it, or name another file"
  }

  var description: String { "cannot \(verb) '\(path)': \(String(cString: strerror(errno)))" }
}
