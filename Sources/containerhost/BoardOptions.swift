import ArgumentParser
import DataFormats
import Glibc
import Lua
import Scripting
import TerminalRuntime
import TextRendering

/// The board a command works on, and how it is evaluated and drawn.
struct BoardOptions: ParsableArguments {
  @Argument(help: "The Lua file that returns the board.")
  var board: String

  @OptionGroup var host: HostOptions
}

/// How boards are evaluated and drawn: the same for all commands.
struct HostOptions: ParsableArguments {
  @Option(help: "Columns; otherwise COLUMNS, the terminal's width, or 80.")
  var width: Int?

  @Option(help: "Rows the board is to fill; otherwise it is as high as it is.")
  var height: Int?

  @Option(help: "Colours: auto, always, never, 16, 256 or truecolor.")
  var color: ColorChoice = .auto

  @Option(
    help: "Colours by name: auto, terminal, light, dark, mono, or a Lua file that returns a theme.")
  var theme: ThemeChoice = .named(.terminal)

  @Flag(help: "Draw borders, marks and ellipses in ASCII.")
  var ascii = false

  @Option(
    name: .customLong("plugin-path"), help: "A folder to look for plugins in; may be repeated.")
  var pluginPath: [String] = []

  @Option(
    name: .customLong("allow-read"), help: "A file or folder scripts may read; may be repeated.")
  var allowRead: [String] = []

  @Option(
    name: .customLong("allow-write"), help: "A file or folder scripts may write; may be repeated.")
  var allowWrite: [String] = []

  @Option(
    name: .customLong("allow-env"),
    help: "An environment variable scripts may read; may be repeated.")
  var allowEnvironment: [String] = []

  @Option(
    name: .customLong("allow-run"), help: "A program scripts may run; may be repeated.")
  var allowRun: [String] = []

  @Flag(
    name: .customLong("allow-native"),
    help: "Allow modules written in C, which can do everything.")
  var allowNative = false

  @Flag(name: [.customShort("A"), .customLong("allow-all")], help: "Allow scripts everything.")
  var allowAll = false

  @OptionGroup var limits: LimitOptions

  @OptionGroup var errors: ErrorOptions

  @Argument(parsing: .postTerminator, help: "Arguments for the board, after --.")
  var arguments: [String] = []

  func validate() throws {
    if let width, !(1...10_000).contains(width) {
      throw ValidationError("--width must be from 1 to 10000")
    }
    if let height, !(1...1_000_000).contains(height) {
      throw ValidationError("--height must be from 1 to 1000000")
    }
  }

  /// Runs `body` where Lua may run, once the board is known to be a file, and leaves with the status
  /// it returns.
  func leave(board: String?, after body: @Sendable () -> Int32) -> Never {
    if let problem = board.flatMap({ BoardFile(path: $0).problem }) ?? theme.problem {
      errors.refuse(problem)
    }
    // This thread only waits: Ctrl-C is for the one that works.
    StopSignals.block()
    let status = LuaThread.run {
      StopSignals.unblock()
      return body()
    }
    Glibc.exit(status)
  }

  /// The host's options, with everything scripts print going to `output`.
  func scriptOptions(_ environment: OutputEnvironment, _ output: BoardOutput) -> ScriptOptions {
    var options = ScriptOptions(
      print: { output.print($0) }, warn: { errors.report($0, by: $1) }, pluginPath: pluginPath,
      arguments: arguments,
      permissions: Permissions(
        read: allowRead, write: allowWrite, environment: allowEnvironment, run: allowRun,
        allowsEverything: allowAll, allowsNative: allowNative))
    options.sharedPluginPath = SharedPluginFolders.all
    options.flush = { output.flushPrinted() }
    options.modules = DataModules.all
    options.seed = limits.seed
    options.charset = environment.charset(asciiFlag: ascii)
    options.tracesHostFunctions = errors.fullTrace
    return options
  }

  func renderOptions(_ environment: OutputEnvironment) -> RenderOptions {
    var options = RenderOptions(width: environment.width(flag: width))
    options.height = height.map { Int32(clamping: $0) }
    options.charset = environment.charset(asciiFlag: ascii)
    if case .styled(let depth) = environment.styling(color) { options.depth = depth }
    return options
  }
}

extension ColorChoice: ExpressibleByArgument {}
