import ArgumentParser
import Glibc
import Lua
import Scripting
import TerminalRuntime
import TextRendering

/// `containerhost run board.lua`: evaluates a board and prints it.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Evaluate a board and print it.")

  @Argument(help: "The Lua file that returns the board.")
  var board: String

  @Option(help: "Columns; otherwise COLUMNS, the terminal's width, or 80.")
  var width: Int?

  @Option(help: "Rows the board is to fill; otherwise it is as high as it is.")
  var height: Int?

  @Option(help: "Colours: auto, always, never, 16, 256 or truecolor.")
  var color: ColorChoice = .auto

  @Flag(help: "Draw borders, marks and ellipses in ASCII.")
  var ascii = false

  @Option(
    name: .customLong("plugin-path"), help: "A folder to look for plugins in; may be repeated.")
  var pluginPath: [String] = []

  @Option(
    name: .customLong("allow-read"), help: "A file or folder scripts may read; may be repeated.")
  var allowRead: [String] = []

  @Argument(parsing: .postTerminator, help: "Arguments for the board, after --.")
  var arguments: [String] = []

  func validate() throws {
    if let width, !(1...100_000).contains(width) {
      throw ValidationError("--width must be from 1 to 100000")
    }
    if let height, !(1...1_000_000).contains(height) {
      throw ValidationError("--height must be from 1 to 1000000")
    }
  }

  func run() throws {
    guard FilePaths.isFile(board) else {
      StandardError.write("containerhost: no board at '\(board)'")
      Glibc.exit(ContainerHost.Status.usage)
    }
    let status = LuaThread.run { execute() }
    Glibc.exit(status)
  }

  /// Evaluates and draws the board; returns the exit status.
  private func execute() -> Int32 {
    let environment = OutputEnvironment.current(descriptor: STDOUT_FILENO)
    let output = BoardOutput(OutputStream(descriptor: STDOUT_FILENO))
    var options = ScriptOptions(
      print: { output.print($0) }, warn: { StandardError.write($0) },
      pluginPath: pluginPath, arguments: arguments,
      permissions: Permissions(read: allowRead))
    options.charset = environment.charset(asciiFlag: ascii)
    var lines: (String) -> [Substring]? = { _ in nil }
    var diagnostic: (any Error) -> Diagnostic = { Diagnostic($0) }
    do {
      let engine = try ScriptEngine(options: options)
      // Kept to the end: the process stops here, and taking a state apart costs as much as filling it.
      _ = Unmanaged.passRetained(engine)
      lines = engine.lines(ofChunk:)
      diagnostic = { engine.diagnostic(of: $0) }
      guard let board = try engine.evaluateBoard(at: board) else {
        try output.finish()
        return 0
      }
      try engine.draw(board.node, renderOptions(environment, options.charset)) {
        try output.draw($0)
      }
      try output.finish()
      return 0
    } catch is ClosedPipe {
      return 0
    } catch {
      // What the script printed stays; a board that failed is not shown in part.
      try? output.finishPrinted()
      StandardError.write(diagnostic(error).text(source: lines))
      return ContainerHost.Status.scriptError
    }
  }

  private func renderOptions(_ environment: OutputEnvironment, _ charset: OutputCharset)
    -> RenderOptions
  {
    var options = RenderOptions(width: environment.width(flag: width))
    options.height = height.map { Int32(clamping: $0) }
    options.charset = charset
    if case .styled(let depth) = environment.styling(color) { options.depth = depth }
    return options
  }
}

extension ColorChoice: ExpressibleByArgument {}
