import Glibc
import Scripting

extension Command {
  static let files = [
    Command("load", "FILE", "Run a Lua file; what it returns is shown.", completes: .file) {
      session, path in
      guard !path.isEmpty else {
        throw ScriptError("':load' takes a file, as in ':load board.lua'")
      }
      let values = try session.scope.load(session.expanded(path))
      try session.scope.remember(values)
      try session.show(values)
    },
    Command("save", "FILE", "Write what ran without an error, as a Lua file.", completes: .file) {
      session, path in
      guard !path.isEmpty else {
        throw ScriptError("':save' takes a file, as in ':save notes.lua'")
      }
      guard !session.accepted.isEmpty else { throw ScriptError("there is nothing to save yet") }
      try session.save(to: session.expanded(path))
      session.write("\(session.accepted.count) chunks in \(path)")
    },
    Command("history", "[PATTERN]", "What was entered, or what of it holds a text.") {
      session, pattern in
      for entry in session.host.history?.entries ?? session.accepted
      where pattern.isEmpty || entry.contains(pattern) {
        session.write(entry)
      }
    },
  ]
}

extension ReplSession {
  /// The path with a home folder for its `~`.
  func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  fileprivate func save(to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      let reason =
        errno == EEXIST ? "there is such a file already; choose another name" : FilePaths.failure
      throw ScriptError("cannot save '\(path)': \(reason)")
    }
    defer { close(file) }
    // Behind another statement a bracket would call what that ends with.
    let statements = accepted.map { ($0.first { !$0.isWhitespace } == "(" ? ";" : "") + $0 + "\n" }
    guard FilePaths.write(statements.joined().utf8, to: file) else {
      throw ScriptError("cannot save '\(path)': \(FilePaths.failure)")
    }
  }
}
