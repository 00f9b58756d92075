import Glibc
import Lua
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
      leave: { Glibc.exit(Self.report($0)) })
    var failed: (any Error) -> Int32 = { Self.report($0) }
    do {
      var scriptOptions = options.scriptOptions(environment, output)
      scriptOptions.recordsWriters = recordsWriters
      let engine = try ScriptEngine(options: scriptOptions)
      // Kept to the end: the process stops here, and taking a state apart costs as much as filling it.
      _ = Unmanaged.passRetained(engine)
      options.limits.apply(to: engine.state)
      StopSignals.watch(engine.state.stopHandle, seconds: options.limits.timeLimit)
      failed = { Self.report($0, by: engine) }
      var renderOptions = options.renderOptions(environment)
      renderOptions.theme = try options.theme.theme(environment, engine)
      let board = try engine.evaluateBoard(at: options.board)
      output.checkStop = {
        if let reason = engine.state.stopReason { throw Stopped(reason: reason) }
      }
      self.output?.complete(&renderOptions, environment, options)
      try body(engine, board, renderOptions, output)
      try output.finish()
      return 0
    } catch {
      // What the script printed stays; a board that failed is not shown in part.
      try? output.finishPrinted()
      output.discard()
      if environment.isTerminal { output.resetStyle() }
      return failed(error)
    }
  }

  /// Says what went wrong, with the lines of scripts that `engine` has read; returns the exit status.
  private static func report(_ error: any Error, by engine: ScriptEngine? = nil) -> Int32 {
    // Whoever reads only the first lines, as head does, has had what it wanted.
    if error is ClosedPipe { return 0 }
    if let stopped = Stopped(error) {
      StandardError.write(stopped.text(by: engine))
      return stopped.status
    }
    let diagnostic = engine?.diagnostic(of: error) ?? Diagnostic(error)
    StandardError.write(diagnostic.text { engine?.lines(ofChunk: $0) })
    return ContainerHost.Status.scriptError
  }
}
