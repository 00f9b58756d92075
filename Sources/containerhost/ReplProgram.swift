import Glibc
import Lua
import Repl
import Scripting
import TerminalRuntime
import TextRendering

/// A session that is a command of its own.
struct ReplProgram {
  let options: HostOptions
  let board: String?
  let keepsGoing: Bool
  let keepsHistory: Bool

  /// Runs the session; returns the exit status.
  func run() -> Int32 {
    let environment = OutputEnvironment.current(descriptor: STDOUT_FILENO)
    let output = BoardOutput(
      BoardDestination(path: nil), prints: OutputStream(descriptor: STDOUT_FILENO),
      showsLines: environment.isTerminal,
      leave: { Glibc.exit(options.errors.report($0)) })
    var made: ScriptEngine?
    do {
      var host = options.replHost(environment, keepsHistory: keepsHistory)
      host.keepsGoing = keepsGoing
      host.isStrict = options.errors.strict
      host.limits = options.limits.forEntries
      host.restart = { try makeStart(environment, output) }
      let engine = try makeEngine(environment, output)
      made = engine
      let start = try begin(engine, output)
      host.render.theme = start.engine.run.theme
      // Kept to the end, as a board's engine is.
      _ = Unmanaged.passRetained(start.engine)
      let status = try Repl.run(
        start, host: host,
        greeting: [
          "containerhost \(ContainerHost.version): ':help' lists the commands, Ctrl-D leaves"
        ])
      output.flushPrinted()
      return status
    } catch {
      output.flushPrinted()
      return options.errors.report(error, by: made)
    }
  }

  /// What the session begins with. At a terminal, a board that fails is shown as an error and
  /// leaves a session without it, where it can be looked into.
  private func begin(_ engine: ScriptEngine, _ output: BoardOutput) throws -> ReplStart {
    do { return try makeStart(engine) } catch {
      guard options.isInteractive else { throw error }
      output.flushPrinted()
      _ = options.errors.report(error, by: engine)
      return ReplStart(engine: engine, boardPath: board)
    }
  }

  private func makeStart(_ environment: OutputEnvironment, _ output: BoardOutput) throws
    -> ReplStart
  {
    try makeStart(makeEngine(environment, output))
  }

  private func makeStart(_ engine: ScriptEngine) throws -> ReplStart {
    guard let board else {
      try engine.setArguments("repl")
      return ReplStart(engine: engine)
    }
    return ReplStart(engine: engine, board: try engine.evaluateBoard(at: board), boardPath: board)
  }

  private func makeEngine(_ environment: OutputEnvironment, _ output: BoardOutput) throws
    -> ScriptEngine
  {
    var scriptOptions = options.scriptOptions(environment, output)
    // ':why' tells where values were written.
    scriptOptions.recordsWriters = true
    let engine = try ScriptEngine(options: scriptOptions)
    // Ctrl-C ends the program until the prompt is there.
    engine.run.theme = try options.theme.theme(environment, engine) {
      options.limits.apply(to: $0.state)
    }
    return engine
  }
}

extension HostOptions {
  /// Whether somebody types.
  var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// What a session needs of this program.
  func replHost(_ environment: OutputEnvironment, keepsHistory: Bool = true) -> ReplHost {
    let path = HistoryFile.defaultPath { getenv($0).map { String(cString: $0) } }
    let history = keepsHistory && isInteractive ? path.map { HistoryFile(path: $0) } : nil
    var host = ReplHost(
      report: { StandardError.write(styled: $0) }, render: renderOptions(environment),
      style: ReplStyle(
        isColored: environment.styling(color) != .plain,
        isASCII: environment.charset(asciiFlag: ascii) != .unicode),
      history: history)
    host.currentWidth = { [width] in
      OutputEnvironment.current(descriptor: STDOUT_FILENO).width(flag: width)
    }
    return host
  }

  /// Opens a prompt in the middle of a run, with these names for values.
  func openRepl(
    in engine: ScriptEngine, _ variables: [(name: String, value: LuaValue)],
    _ environment: OutputEnvironment
  ) throws {
    let names = variables.map(\.name).sorted().joined(separator: ", ")
    let list = names.isEmpty ? "" : "; variables: \(names)"
    _ = try Repl.run(
      ReplStart(engine: engine), variables: variables, host: replHost(environment),
      greeting: ["host.repl\(list); Ctrl-D goes on"])
  }

  /// Opens a prompt on the error that a run ended with.
  func openRepl(on error: any Error, in engine: ScriptEngine, _ environment: OutputEnvironment)
    throws
  {
    let failure = ReplFailure(error, in: try engine.state.functionsOfLastError())
    _ = try Repl.run(
      ReplStart(engine: engine, failure: failure), host: replHost(environment),
      greeting: [failure.greeting + "; Ctrl-D ends"])
  }
}

extension LimitOptions {
  /// The limits, for each entry of a session anew.
  fileprivate var forEntries: ReplLimits {
    var limits = ReplLimits()
    limits.seconds = timeLimit
    limits.prepare = { [self] in apply(to: $0) }
    limits.lines = [
      "time:   \(timeLimit.map { "\($0) seconds an entry" } ?? "any")",
      "memory: \(memoryLimit == 0 ? "any" : "\(memoryLimit) MiB")",
      "steps:  \(maxInstructions.map { "\($0) instructions an entry" } ?? "any number")",
    ]
    return limits
  }
}
