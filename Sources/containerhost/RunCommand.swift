import ArgumentParser
import Scripting

/// `containerhost run board.lua`: evaluates a board and prints it.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Evaluate a board and print it.")

  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The board itself, in the place of a file; several are its lines.", valueName: "lua"))
  var lines: [String] = []

  private var text: String? { lines.isEmpty ? nil : lines.joined(separator: "\n") }

  @Flag(help: "Open a prompt on an error, with the variables of the function that failed.")
  var replOnError = false

  @Flag(
    help: "Say on standard error what the board took: time and memory, and its dearest views.")
  var stats = false

  @Option(
    help: ArgumentHelp(
      "Write when stages, views and functions ran, for speedscope and browsers.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var profile: String?

  @Flag(help: "Keep the board on the terminal, and use it: the command live.")
  var live = false

  @OptionGroup var liveArguments: LiveArguments

  @OptionGroup var again: RepetitionArguments

  @OptionGroup var output: OutputArguments

  @Argument(help: BoardArguments.boardHelp, completion: .boards)
  var board: String?

  @OptionGroup var host: HostArguments

  /// What is to be run.
  var boardRun: BoardRun {
    var output = output.options
    if liveArguments.reader { output.format = .reader }
    return BoardRun(
      board: board ?? ScriptEngine.standardInput, text: text, opensReplOnError: replOnError,
      showsStatistics: stats, profilePath: profile, repetition: again.repetition,
      output: output, host: host.options)
  }

  /// An option that somebody has given and a board that stays has no use for; nil for none.
  private var drawnOnly: String? {
    if profile != nil { return "--profile" }
    if stats { return "--stats" }
    return replOnError ? "--repl-on-error" : output.given ?? host.givenSize
  }

  func validate() throws {
    if text != nil, let board {
      throw ValidationError(
        "'\(board)' stands beside the board of -e: what a board gets follows --")
    }
    guard text == nil || !live && !again.repetition.isOn else {
      throw ValidationError("a board that stays is a file: -e has no --live, --watch and --every")
    }
    if live, let option = drawnOnly {
      throw ValidationError("\(option) is for boards that are drawn and done: leave --live out")
    }
    guard live || liveArguments.record == nil else {
      throw ValidationError(
        "--record is for boards that are used: add --live, or record with containerhost play")
    }
    guard live || !liveArguments.reader || output.format ?? .reader == .reader else {
      throw ValidationError("--reader says the board in words: leave it out, or --format")
    }
    guard live || !liveArguments.inline && !liveArguments.noMouse else {
      throw ValidationError("--inline and --no-mouse are for boards that are used: add --live")
    }
  }

  func run() throws {
    // Here and not before: options that are not known are named first.
    guard board != nil || text != nil else {
      ContainerHost.refuse("name the file of a board, or write one after -e", of: Self.self)
    }
    guard live, let board else { boardRun.run() }
    LiveRun(board: board, live: liveArguments, again.repetition, host: host.options).run()
  }
}
