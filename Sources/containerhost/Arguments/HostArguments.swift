import ArgumentParser
import TerminalRuntime
import TextRendering

/// The board a command works on, and how it is evaluated and drawn.
struct BoardArguments: ParsableArguments {
  static let boardHelp: ArgumentHelp = "The Lua file that returns the board; - for standard input."

  @Argument(help: boardHelp, completion: .boards)
  var board: String

  @OptionGroup var host: HostArguments
}

/// ``HostOptions`` as they are written.
struct HostArguments: ParsableArguments {
  @Option(help: "Columns; otherwise COLUMNS, the terminal's width, or 80.")
  var width: Int?

  @Option(help: "Rows the board is to fill; otherwise it is as high as it is.")
  var height: Int?

  @Option(help: "Colours: auto, always, never, 16, 256 or truecolor.")
  var color: ColorChoice = .auto

  @Option(help: "Pictures on a terminal: auto, kitty, sixel or blocks.")
  var images: ImageChoice = .auto

  @Option(
    help: "Colours by name: auto, terminal, light, dark, mono, or a Lua file that returns a theme.",
    completion: .themes)
  var theme: ThemeChoice = .named(.terminal)

  @Flag(help: "Draw borders, marks and ellipses in ASCII.")
  var ascii = false

  @Option(
    name: .customLong("plugin-path"), help: "A folder to look for plugins in; may be repeated.",
    completion: .directory)
  var pluginPath: [String] = []

  @OptionGroup var permissions: PermissionArguments

  @OptionGroup var limits: LimitArguments

  @OptionGroup var errors: ErrorArguments

  @Argument(parsing: .postTerminator, help: "Arguments for the board, after --.")
  var arguments: [String] = []

  /// A size that somebody has given; nil for none.
  var givenSize: String? { width != nil ? "--width" : height != nil ? "--height" : nil }

  var options: HostOptions {
    HostOptions(
      width: width, height: height, images: images, theme: theme, ascii: ascii,
      pluginPath: pluginPath, permissions: permissions.options, limits: limits.options,
      errors: errors.options(color), arguments: arguments)
  }

  func validate() throws {
    if let problem = options.problem { throw ValidationError(problem) }
  }
}

extension ColorChoice: ExpressibleByArgument {}

extension ImageChoice: ExpressibleByArgument {}
