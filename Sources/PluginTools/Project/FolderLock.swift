import Glibc
import Scripting

extension PluginProject {
  /// What `body` does with the plugins and their lock while no other command reads or writes them: a second one waits
  /// for the first.
  ///
  /// The folder itself is locked, which leaves no file behind and ends with the process. On a file system that has no
  /// such locks nobody waits.
  func alone<Result>(_ body: () throws -> Result) throws -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw PluginToolError("cannot open '\(folder)': \(FilePaths.failure)")
    }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
