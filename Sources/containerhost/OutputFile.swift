import Glibc
import Scripting

/// A file that is written whole or not at all: into a temporary file beside it, which takes its
/// name, and the permissions of what was there, at the end. Another kind of file, such as a pipe, is
/// written as it is, and so is one that the process writes already, as `/dev/stdout` may be.
struct OutputFile {
  let path: String
  let descriptor: Int32
  /// The temporary file, and the one whose name it takes; nil where the file itself is written.
  private let temporary: (path: String, target: String)?

  /// Opens the file. Throws ``FileFailure`` when there is no writing it.
  init(path: String) throws {
    self.path = path
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard isThere || errno == ENOENT else { throw FileFailure(errno: errno, path: path) }
    if isThere, let number = Self.descriptor(of: status) {
      temporary = nil
      descriptor = fcntl(number, F_DUPFD_CLOEXEC, 3)
    } else if isThere, status.st_mode & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
    } else {
      // Links stay what they are.
      let target = FilePaths.isLink(path) ? FilePaths.resolved(path) : path
      let made = Self.makeTemporary(in: FilePaths.folder(of: target), mode: isThere ? 0o600 : 0o666)
      temporary = (made.path, target)
      descriptor = made.descriptor
    }
    guard descriptor >= 0 else { throw FileFailure(errno: errno, path: path) }
    if isThere, temporary != nil { _ = fchmod(descriptor, status.st_mode & 0o777) }
  }

  /// The descriptor, among those that a shell hands over, by which a file is written already: a new file in its place
  /// would lose what was written, and what comes later.
  private static func descriptor(of file: stat) -> Int32? {
    (1...9).first { number in
      var open = stat()
      return fstat(number, &open) == 0 && open.st_dev == file.st_dev && open.st_ino == file.st_ino
        && fcntl(number, F_GETFL) & O_ACCMODE != O_RDONLY
    }
  }

  /// Makes a file of a name that nothing has; the descriptor is negative where that fails.
  private static func makeTemporary(in folder: String, mode: mode_t)
    -> (path: String, descriptor: Int32)
  {
    var number = 0
    while true {
      let path = "\(folder)/.containerhost-\(getpid())-\(number).tmp"
      let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 || errno != EEXIST { return (path, descriptor) }
      number += 1
    }
  }

  /// Ends the file: it is there now, in place of what was there before.
  func commit() throws {
    var isThere = close(descriptor) == 0
    if isThere, let temporary { isThere = rename(temporary.path, temporary.target) == 0 }
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
    if let temporary { unlink(temporary.path) }
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
