import ArgumentParser
import Scripting
import TextRendering

/// `containerhost run board.lua`: evaluates a board and prints it.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Evaluate a board and print it.")

  @Flag(help: "Open a prompt on an error, with the variables of the function that failed.")
  var replOnError = false

  @Flag(help: "Say on standard error what drawing took.")
  var stats = false

  @OptionGroup var output: OutputOptions

  @OptionGroup var options: BoardOptions

  func run() throws {
    let program = BoardProgram(
      options: options.host, board: options.board, opensReplOnError: replOnError, output: output)
    let stats = stats
    options.host.leave(board: options.board) {
      program.run { engine, board, render, output in
        guard let board else { return }
        var render = render
        if stats { render.statistics = RenderStatistics() }
        try engine.draw(board.node, render) { try output.draw($0) }
        guard let statistics = render.statistics else { return }
        StandardError.write(StatisticsReport(statistics: statistics).text)
      }
    }
  }
}
