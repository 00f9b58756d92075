import Glibc
import Lua
import Scripting
import TerminalRuntime
import TextRendering

/// How errors and warnings are told, on standard error: the same for all commands that run scripts.
struct ErrorOptions: Sendable {
  enum Format: String, CaseIterable, Sendable { case text, json }

  var format: Format = .text
  /// What `--color` says.
  var color: ColorChoice = .auto
  var fullTrace = false
  var keepGoing = false

  /// Whether a refused plugin has an exit status of its own.
  var strict = false

  /// Writes a diagnostic with the lines of scripts that `engine` has read.
  func report(_ diagnostic: Diagnostic, by engine: ScriptEngine? = nil) {
    let source = { (chunk: String) in engine?.lines(ofChunk: chunk) }
    switch format {
    case .json: StandardError.write(diagnostic.json(source: source))
    case .text: StandardError.write(styled: diagnostic.text(style, source: source))
    }
  }

  /// Says what went wrong, with lines of scripts that `engine` has read; returns the exit status.
  func report(_ error: any Error, by engine: ScriptEngine? = nil) -> Int32 {
    // Whoever reads only the first lines, as head does, has had what it wanted.
    if error is ClosedPipe { return 0 }
    if let all = error as? BoardErrors {
      return all.errors.map { report($0, by: engine) }.max() ?? 1
    }
    if let stopped = Stopped(error) { return report(stopped, by: engine) }
    let diagnostic = engine?.diagnostic(of: error) ?? Diagnostic(error)
    report(diagnostic, by: engine)
    return diagnostic.code?.exitStatus(isStrict: strict) ?? 1
  }

  /// Whoever pressed Ctrl-C gets one line; a limit has a place and a way out.
  private func report(_ stopped: Stopped, by engine: ScriptEngine?) -> Int32 {
    if stopped.reason == .interrupt, format == .text {
      StandardError.write(stopped.line)
    } else {
      report(engine?.diagnostic(of: stopped.error) ?? Diagnostic(stopped.error), by: engine)
    }
    return stopped.code.exitStatus()
  }

  /// Leaves because there is no board to read, for the reason given.
  func refuse(_ problem: String) -> Never {
    guard format == .json else { ContainerHost.refuse(problem) }
    report(Diagnostic(ScriptError(problem, .file)))
    Glibc.exit(ContainerHost.Status.usage)
  }

  /// Attributes and colours as standard error takes them, whatever standard output is.
  private var style: DiagnosticStyle {
    var style = DiagnosticStyle(showsAllFrames: fullTrace)
    let environment = OutputEnvironment.current(descriptor: STDERR_FILENO)
    if case .styled(let depth) = environment.styling(color) {
      (style.isStyled, style.hasColors) = (true, depth != .none)
    }
    return style
  }
}
