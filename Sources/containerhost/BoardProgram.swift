import Glibc
import Scripting
import TerminalRuntime
import TextRendering

/// Evaluates a board for a command and reports what goes wrong, in one way for all commands.
struct BoardProgram {
  let options: BoardOptions
  /// Whether writes of container values note their file and line.
  var recordsWriters = false

  /// Hands the evaluated board to `body`, nil when the file returned none; returns the exit status.
  func run(
    _ body: (ScriptEngine, Board?, RenderOptions, BoardOutput) throws -> Void
  ) -> Int32 {
    let environment = OutputEnvironment.current(descriptor: STDOUT_FILENO)
    let output = BoardOutput(
      OutputStream(descriptor: STDOUT_FILENO), showsLines: environment.isTerminal,
      leave: { Glibc.exit(Self.report($0)) })
    var lines: (String) -> [Substring]? = { _ in nil }
    do {
      var scriptOptions = options.scriptOptions(environment, output)
      scriptOptions.recordsWriters = recordsWriters
      let engine = try ScriptEngine(options: scriptOptions)
      // Kept to the end: the process stops here, and taking a state apart costs as much as filling it.
      _ = Unmanaged.passRetained(engine)
      lines = engine.lines(ofChunk:)
      let board = try engine.evaluateBoard(at: options.board)
      try body(engine, board, options.renderOptions(environment), output)
      try output.finish()
      return 0
    } catch {
      // What the script printed stays; a board that failed is not shown in part.
      try? output.finishPrinted()
      return Self.report(error, lines: lines)
    }
  }

  /// Says what went wrong; returns the exit status.
  private static func report(
    _ error: any Error, lines: (String) -> [Substring]? = { _ in nil }
  ) -> Int32 {
    // Whoever reads only the first lines, as head does, has had what it wanted.
    if error is ClosedPipe { return 0 }
    StandardError.write(Diagnostic(error).text(source: lines))
    return ContainerHost.Status.scriptError
  }
}
