import Glibc
package import Lua
import Scripting

/// Opens sessions on the standard input.
package enum Repl {
  /// Runs a session to its end; returns its exit status. `variables` are names for values in it.
  package static func run(
    _ start: ReplStart, variables: [(name: String, value: LuaValue)] = [], host: ReplHost,
    greeting: [String] = []
  ) throws -> Int32 {
    let input = makeInput(host)
    let session = try ReplSession(start, input: input, host: host)
    for variable in variables { try session.scope.set(variable.name, to: variable.value) }
    if let editor = input as? TerminalEditor {
      editor.complete = { [unowned session] in session.tab($0, $1, after: session.pending) }
      editor.indent = { [unowned session] in
        LuaIndentation(after: session.pending)?.spaces(before: $0)
      }
    }
    if input.isInteractive { for line in greeting { session.write(line) } }
    start.engine.options.flush()
    guard input.isInteractive else { return session.run() }
    return Interrupts.keepingSession { session.run() }
  }

  /// The editor, where somebody types on a terminal that knows more than lines.
  private static func makeInput(_ host: ReplHost) -> any LineInput {
    let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let kind = getenv("TERM").map { String(cString: $0) } ?? ""
    if isInteractive, !["", "dumb", "unknown"].contains(kind),
      let editor = TerminalEditor(history: host.history)
    {
      return editor
    }
    return PlainLines(isInteractive: isInteractive, history: isInteractive ? host.history : nil)
  }
}
