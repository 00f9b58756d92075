import Glibc

/// Why there is no live session on a terminal.
package enum TerminalFailure: Error, Equatable, Sendable {
  case noTerminal
  /// TERM says that the terminal cannot move its cursor, or nothing.
  case noCursor(term: String?)
  case refused(path: String, errno: Int32)

  /// A sentence that names the way out.
  package var message: String {
    switch self {
    case .noTerminal:
      "a live board needs a terminal, and there is none: containerhost run draws it once"
    case .noCursor(let term?):
      "a live board cannot be drawn on a terminal of the kind '\(term)': set TERM to its real kind, or "
        + "draw it once with containerhost run"
    case .noCursor(nil):
      "a live board cannot be drawn as TERM is not set: set it to the terminal's kind, or draw the "
        + "board once with containerhost run"
    case .refused(let path, let code):
      "\(path) cannot be used for a live board: \(String(cString: strerror(code)))"
    }
  }
}
