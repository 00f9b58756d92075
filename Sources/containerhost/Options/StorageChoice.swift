import Glibc
import Scripting

/// Where what a board stores is kept.
enum StorageChoice: Sendable {
  /// Nowhere: it lives as long as the program.
  case memory
  /// The user's; see ``StorageFile/userFolder(_:)``.
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
    case .user: StorageFile.userFolder { getenv($0).map { String(cString: $0) } }
    }
  }
}
