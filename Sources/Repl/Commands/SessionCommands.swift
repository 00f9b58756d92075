import Scripting

extension Command {
  static let sessions = [
    Command("trace", "last", "The last error, with its whole traceback.") { session, argument in
      guard argument.isEmpty || argument == "last" else {
        throw ScriptError("':trace' takes 'last'")
      }
      guard let error = session.lastError else { throw ScriptError("there was no error yet") }
      session.write(session.describe(error, nil, DiagnosticStyle(showsAllFrames: true)))
    },
    Command("up", "", "Go to the caller: its variables are the prompt's, after an error.") {
      session, _ in try session.moveFrame(by: 1)
    },
    Command("down", "", "Go back towards the function that failed.") {
      session, _ in try session.moveFrame(by: -1)
    },
    Command("mem", "", "How much memory Lua's values take.") { session, _ in
      session.write(session.start.engine.memoryReport())
    },
    Command("limits", "", "What scripts of this session may use.") { session, _ in
      let lines = session.host.limits.lines + [session.start.engine.limitsReport()]
      session.write(lines.joined(separator: "\n"))
    },
    Command("clear", "", "Clear the screen.") { session, _ in
      guard session.input.isInteractive, session.host.style.isColored else { return }
      Array("\u{1b}[H\u{1b}[2J\u{1b}[3J\u{1b}[H\n".utf8)
        .withUnsafeBytes(session.start.engine.options.print)
    },
    Command("reset", "", "Begin again in a fresh state; the board is evaluated anew.") {
      session, _ in
      try session.restart(for: "reset")
    },
    Command("quit", "", "Leave; so does Ctrl-D.") { session, _ in session.isFinished = true },
  ]
}

extension ReplSession {
  /// Begins again with a new engine, which the host makes.
  func restart(for command: String) throws {
    guard let restart = host.restart else {
      throw ScriptError(
        "':\(command)' is not available inside a run; leave with Ctrl-D and run again")
    }
    let old = start.engine
    try begin(try restart())
    old.close()
    write("a fresh state" + (start.boardPath.map { ", with \($0) as 'board'" } ?? ""))
  }
}
