import ArgumentParser
import Scripting

/// `containerhost run board.lua`: evaluates a board and prints it.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Evaluate a board and print it.")

  @Flag(help: "Open a prompt on an error, with the variables of the function that failed.")
  var replOnError = false
  @OptionGroup var output: OutputOptions

  @OptionGroup var options: BoardOptions

  func run() throws {
    let program = BoardProgram(
      options: options.host, board: options.board, opensReplOnError: replOnError, output: output)
    options.host.leave(board: options.board) {
      program.run { engine, board, render, output in
        guard let board else { return }
        try engine.draw(board.node, render) { try output.draw($0) }
      }
    }
  }
}
