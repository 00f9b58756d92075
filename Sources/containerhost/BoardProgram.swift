import Glibc
import Scripting
import TerminalRuntime
import TextRendering

/// Evaluates a board for a command and reports what goes wrong, in one way for all commands.
struct BoardProgram {
  let options: BoardOptions
  /// Whether writes of container values note their file and line.
  var recordsWriters = false
  /// What the board becomes; nil for commands that say so themselves.
  var output: OutputOptions?
  /// Whether what scripts print would spoil what the command writes.
  var printsToError = false

  /// Hands the evaluated board to `body`, nil when the file returned none; returns the exit status.
  func run(
    _ body: (ScriptEngine, Board?, RenderOptions, BoardOutput) throws -> Void
  ) -> Int32 {
    let standardOutput = OutputEnvironment.current(descriptor: STDOUT_FILENO)
    let toFile = self.output?.output != nil
    let environment = toFile ? standardOutput.withoutTerminal : standardOutput
    let toError = printsToError || self.output?.printsToError(environment) == true
    let output = BoardOutput(
      BoardDestination(path: self.output?.output),
      prints: OutputStream(descriptor: toError ? STDERR_FILENO : STDOUT_FILENO),
      showsLines: standardOutput.isTerminal || toError,
      leave: { Glibc.exit(report($0)) })
    var failed: (any Error) -> Int32 = { report($0) }
    do {
      var scriptOptions = options.scriptOptions(environment, output)
      scriptOptions.recordsWriters = recordsWriters
      let engine = try ScriptEngine(options: scriptOptions)
      // Kept to the end: the process stops here, and taking a state apart costs as much as filling it.
      _ = Unmanaged.passRetained(engine)
      failed = { report($0, by: engine) }
      var renderOptions = options.renderOptions(environment)
      renderOptions.theme = try options.theme.theme(environment, engine)
      let board = try engine.evaluateBoard(at: options.board)
      self.output?.complete(&renderOptions, environment, options)
      guard options.errors.keepGoing else {
        try body(engine, board, renderOptions, output)
        try output.finish()
        return 0
      }
      let errors = try engine.keepingGoing { try body(engine, board, renderOptions, output) }
      try output.finish()
      return errors.map { report($0, by: engine) } ?? 0
    } catch {
      // What the script printed stays; a board that failed is not shown in part.
      try? output.finishPrinted()
      output.discard()
      return failed(error)
    }
  }

  /// Says what went wrong, with the lines of scripts that `engine` has read; returns the exit status.
  private func report(_ error: any Error, by engine: ScriptEngine? = nil) -> Int32 {
    // Whoever reads only the first lines, as head does, has had what it wanted.
    if error is ClosedPipe { return 0 }
    let diagnostics = engine?.diagnostics(of: error) ?? [Diagnostic(error)]
    for diagnostic in diagnostics { options.errors.report(diagnostic, by: engine) }
    return diagnostics.compactMap(\.code).map { $0.exitStatus() }.max() ?? 1
  }
}
