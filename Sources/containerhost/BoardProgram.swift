import Glibc
import Lua
import PluginTools
import Scripting
import TerminalRuntime
import TextRendering

/// Evaluates a board for a command and reports what goes wrong, in one way for all commands.
struct BoardProgram {
  let options: HostOptions
  let board: String
  /// Whether writes of container values note their file and line.
  var recordsWriters = false
  /// Whether an error opens a prompt where the variables of the failing function can be looked at.
  var opensReplOnError = false
  /// What the board becomes; nil for commands that say so themselves.
  var output: OutputOptions?
  /// Whether scripts may use boards by `session(view)`, and `expect` something of them.
  var offersSessions = false
  /// Whether what they expect of snapshots is written down instead.
  var recordsSnapshots = false
  /// Where what the board stores is kept.
  var storage = StorageChoice.memory
  /// Gets what scripts print; nil for the program's output.
  var printed: (@Sendable (UnsafeRawBufferPointer) -> Void)?
  /// Gets what does not stop the board; nil for standard error.
  var warned: (@Sendable (Diagnostic) -> Void)?
  /// Told of each file before it is looked at.
  var onFileUse: ((FileUse) -> Void)?
  /// Evaluates the board; nil as it is.
  var evaluate: ((ScriptEngine) throws -> Board?)?
  /// What comes before everything else on the output.
  var opening = ""
  /// Whether the process stops when the board is drawn.
  var endsWithProcess = true
  /// What scripts take the time to be when they begin, in seconds since 1970; nil for what it is.
  var startOfTime: Double?
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
      BoardDestination(path: self.output?.output, picture: self.output?.picture),
      prints: OutputStream(descriptor: toError ? STDERR_FILENO : STDOUT_FILENO),
      showsLines: standardOutput.isTerminal || toError,
      leave: { [options] in Glibc.exit(options.errors.report($0)) })
    if !toFile { output.opening = opening }
    var failed: (any Error) -> Int32 = { options.errors.report($0) }
    do {
      var scriptOptions = options.scriptOptions(environment, output)
      scriptOptions.recordsWriters = recordsWriters
      if let printed { scriptOptions.print = printed }
      if let warned { scriptOptions.warn = { warning, _ in warned(warning) } }
      scriptOptions.storage = storage.file(of: self.board)
      scriptOptions.onFileUse = onFileUse
      scriptOptions.clock = startOfTime.map { ScriptClock(now: $0) }
      scriptOptions.openRepl = { [options] engine, variables in
        try options.openRepl(in: engine, variables, environment)
      }
      let engine = try ScriptEngine(options: scriptOptions)
      // Kept to the end: the process stops here, and taking a state apart costs as filling it does.
      if endsWithProcess { _ = Unmanaged.passRetained(engine) }
      defer {
        engine.tasks.endPrograms()
        engine.finishWarnings()
        if !endsWithProcess { engine.close() }
      }
      failed = { options.errors.report($0, by: engine) }
      if opensReplOnError { failed = openingRepl(engine, environment) }
      var renderOptions = options.renderOptions(environment)
      try prepare(engine, environment, limit: options.limits.watch)
      renderOptions.theme = engine.run.theme
      let board = try evaluate.map { try $0(engine) } ?? engine.evaluateBoard(at: board)
      engine.endPrinting()
      output.checkStop = {
        if let reason = engine.state.stopReason { throw Stopped(reason: reason) }
      }
      self.output?.complete(&renderOptions, environment, options, board: self.board)
      if board == nil, engine.run.exitStatus == nil {
        engine.warnOfMissingBoard(
          hasPrinted: output.hasPrinted && !toFile, isWatched: environment.isTerminal || toFile)
      }
      guard options.errors.keepGoing else {
        try body(engine, board, renderOptions, output)
        engine.tasks.endPrograms()
        try output.finish()
        // A board that stays says what it has to say while it does.
        if self.output != nil, environment.isTerminal { try engine.warnOfUndefinedNames() }
        return status(of: engine)
      }
      let errors = try engine.keepingGoing { try body(engine, board, renderOptions, output) }
      engine.tasks.endPrograms()
      try output.finish()
      return errors.map { options.errors.report($0, by: engine) } ?? status(of: engine)
    } catch {
      // What the script printed stays; a board that failed is not shown in part.
      try? output.finishPrinted()
      output.discard()
      if environment.isTerminal {
        output.resetStyle()
        try? output.begin()
      }
      return failed(error)
    }
  }

  /// The status of a board that was drawn. A plugin that was refused counts where somebody is strict, though the
  /// board goes on without it.
  private func status(of engine: ScriptEngine) -> Int32 {
    guard options.errors.strict, let refusal = engine.pluginRefusal else {
      return engine.run.exitStatus ?? 0
    }
    return options.errors.report(refusal, by: engine)
  }

  /// Makes an engine ready for a board to be evaluated in it, which `limit` limits.
  func prepare(
    _ engine: ScriptEngine, _ environment: OutputEnvironment, limit: (ScriptEngine) -> Void
  ) throws {
    engine.run.theme = try options.theme.theme(environment, engine, limit: limit)
    guard offersSessions else { return }
    try engine.onStack { stack in
      try engine.registerSession(on: stack)
      try PluginTestLibrary.registerExpect(
        in: engine, script: board, isRecording: recordsSnapshots, on: stack)
    }
  }

  /// Reports an error and opens a prompt on it.
  private func openingRepl(_ engine: ScriptEngine, _ environment: OutputEnvironment)
    -> (any Error) -> Int32
  {
    engine.state.keepLocalsOfErrors()
    return { [options] error in
      let status = options.errors.report(error, by: engine)
      // What was stopped was meant to end.
      guard status != 0, Stopped(error) == nil else { return status }
      do { try options.openRepl(on: error, in: engine, environment) } catch {
        return options.errors.report(error, by: engine)
      }
      return status
    }
  }
}
