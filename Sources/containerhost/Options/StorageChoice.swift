import Glibc
import Scripting

/// Where what a board stores is kept.
enum StorageChoice: Sendable {
  /// Nowhere: it lives as long as the program.
  case memory
  /// `$XDG_STATE_HOME/containerhost`, by default below `~/.local/state`.
  case user
  case folder(String)

  /// How the file of the board at a path is found once it is needed; nil for nowhere, which is where a board stores
  /// that is no file.
  func file(of board: String) -> (() -> StorageFile?)? {
    if case .memory = self { return nil }
    if board == ScriptEngine.standardInput { return nil }
    return { folder.map { StorageFile(of: board, in: $0) } }
  }

  private var folder: String? {
    switch self {
    case .memory: nil
    case .folder(let path): path
    case .user:
      (Self.path("XDG_STATE_HOME") ?? Self.path("HOME").map { $0 + "/.local/state" })
        .map { $0 + "/containerhost" }
    }
  }

  /// A variable that holds a path; others say nothing.
  private static func path(_ variable: String) -> String? {
    guard let value = getenv(variable) else { return nil }
    let text = String(cString: value)
    return text.hasPrefix("/") ? text : nil
  }
}
