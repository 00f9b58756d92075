import ArgumentParser

/// `containerhost run board.lua`: evaluates a board and prints it.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Evaluate a board and print it.")

  @Flag(help: "Open a prompt on an error, with the variables of the function that failed.")
  var replOnError = false

  @Flag(help: "Say on standard error what drawing took.")
  var stats = false

  @Flag(help: "Keep the board on the terminal, and use it: the command live.")
  var live = false

  @OptionGroup var liveArguments: LiveArguments

  @OptionGroup var again: RepetitionArguments

  @OptionGroup var output: OutputArguments

  @OptionGroup var board: BoardArguments

  /// What is to be run.
  var boardRun: BoardRun {
    BoardRun(
      board: board.board, opensReplOnError: replOnError, showsStatistics: stats,
      repetition: again.repetition, output: output.options, host: board.host.options)
  }

  func validate() throws {
    guard live || liveArguments.record == nil else {
      throw ValidationError(
        "--record is for boards that are used: add --live, or record with containerhost play")
    }
  }

  func run() throws {
    guard live else { boardRun.run() }
    LiveRun(
      board: board.board, live: liveArguments, again.repetition, host: board.host.options
    ).run()
  }
}
