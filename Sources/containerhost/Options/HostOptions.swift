import DataFormats
import Glibc
import Lua
import Scripting
import TerminalRuntime
import TextRendering

/// How boards are evaluated and drawn: the same for all commands.
///
/// Plain data, so that `run` need not wake the argument parser for it; see ``PlainRun``.
struct HostOptions: Sendable {
  /// Cells; nil asks the environment.
  var width: Int?
  /// Rows the board is to fill; nil for as many as it has.
  var height: Int?
  var images: ImageChoice = .auto
  var theme: ThemeChoice = .named(.terminal)
  var ascii = false
  var pluginPath: [String] = []
  var permissions = Permissions()
  var limits = LimitOptions()
  var errors = ErrorOptions()
  /// What the board gets as `...`.
  var arguments: [String] = []

  /// One choice for the board and its errors.
  var color: ColorChoice {
    get { errors.color }
    set { errors.color = newValue }
  }

  /// Why these cannot be used, in the words of the command line; nil when they can.
  var problem: String? {
    if let width, !(1...10_000).contains(width) { return "--width must be from 1 to 10000" }
    if let height, !(1...1_000_000).contains(height) {
      return "--height must be from 1 to 1000000"
    }
    return permissions.problem ?? limits.problem
  }

  /// Why there are no plugins to be found in one of the folders; nil when there may be.
  static func problem(ofPluginPath folders: [String]) -> String? {
    folders.first { !FilePaths.isFolder($0) }.map { "--plugin-path: no folder '\($0)'" }
  }

  /// Runs `body` where Lua may run, once the board is known to be a file, and leaves with the
  /// status it returns.
  func leave(
    board: String?, noun: String = "board", after body: () -> Int32
  ) -> Never {
    if let problem = board.flatMap({ BoardFile(path: $0, noun: noun).problem }) ?? theme.problem
      ?? Self.problem(ofPluginPath: pluginPath)
    {
      errors.refuse(problem)
    }
    StopSignals.unblock()
    Glibc.exit(LuaThread.run(body))
  }

  /// The host's options, with everything scripts print going to `output`.
  func scriptOptions(_ environment: OutputEnvironment, _ output: BoardOutput) -> ScriptOptions {
    var options = ScriptOptions(
      print: { output.print($0) }, warn: { errors.report($0, by: $1) }, pluginPath: pluginPath,
      arguments: arguments,
      permissions: permissions)
    options.givenPaths = arguments
    options.sharedPluginPath = { SharedPluginFolders.all }
    options.flush = { output.flushPrinted() }
    options.printsToTerminal = output.printsToTerminal
    if isatty(STDERR_FILENO) == 1 {
      options.printError = { _ = FilePaths.write($0, to: STDERR_FILENO) }
    }
    options.modules = DataModules.all
    options.seed = limits.seed
    options.programsEndWithThread = true
    options.charset = environment.charset(asciiFlag: ascii)
    options.tracesHostFunctions = errors.fullTrace
    return options
  }

  func renderOptions(_ environment: OutputEnvironment) -> RenderOptions {
    var options = RenderOptions(width: environment.width(flag: width))
    options.height = height.map { Int32(clamping: $0) }
    options.charset = environment.charset(asciiFlag: ascii)
    if case .styled(let depth) = environment.styling(color) { options.depth = depth }
    options.writesLinks = environment.knowsSequences
    if environment.isTerminal && environment.knowsSequences || images == .kitty || images == .sixel
    {
      options.terminal = TerminalOptions(images: environment.images(images))
    }
    return options
  }

  /// What recordings are drawn with, for which a theme file is read by an engine that does nothing else.
  func playbackOptions(_ environment: OutputEnvironment) throws -> RenderOptions {
    var options = renderOptions(environment)
    switch theme {
    case .auto: options.theme = environment.themeForBackground
    case .named(let theme): options.theme = theme
    case .file:
      let engine = try ScriptEngine(options: ScriptOptions())
      options.theme = try theme.theme(environment, engine, limit: limits.watch)
      StopSignals.end()
    }
    return options
  }
}
