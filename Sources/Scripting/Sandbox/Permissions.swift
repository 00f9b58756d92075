/// What a script may touch besides reading files beside its board.
package struct Permissions: Sendable {
  /// Folders and files that may be read, with everything below them.
  package var read: [String] = []
  /// Whether everything is allowed.
  package var allowsEverything = false

  package init(read: [String] = [], allowsEverything: Bool = false) {
    self.read = read
    self.allowsEverything = allowsEverything
  }

  /// Throws when `path` may not be read; `boardFolder` always may.
  ///
  /// Paths are resolved before they are compared, so that neither `..` nor a symbolic link leads
  /// out of a folder.
  func checkRead(_ path: String, boardFolder: String) throws {
    if allowsEverything { return }
    let target = FilePaths.resolved(path)
    for folder in [boardFolder] + read where FilePaths.contains(FilePaths.resolved(folder), target)
    {
      return
    }
    throw ScriptError("reading '\(path)' is not allowed; run with --allow-read=\(path)")
  }
}
