import ArgumentParser

/// `containerhost repl [board.lua]`: evaluates what is typed, one piece after the other.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Evaluate Lua as it is typed, and look at boards.",
    discussion:
      "':help' at the prompt lists the commands; without a terminal, lines are read and results written without prompts."
  )

  @Argument(
    help: "A Lua file to begin with; its view is the variable 'board'.", completion: .boards)
  var board: String?

  @Flag(inversion: .prefixedNo, help: "Remember what is typed for later sessions, or do not.")
  var history = true

  @OptionGroup var host: HostArguments

  func run() throws {
    let host = host.options
    let program = ReplProgram(
      options: host, board: board, keepsGoing: host.errors.keepGoing, keepsHistory: history)
    host.leave(board: board) { program.run() }
  }
}
