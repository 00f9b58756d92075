import ArgumentParser
import Scripting
import TextRendering

/// `containerhost run board.lua`: evaluates a board and prints it.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Evaluate a board and print it.")

  @Flag(help: "Say on standard error what drawing took.")
  var stats = false

  @OptionGroup var output: OutputOptions

  @OptionGroup var options: BoardOptions

  func run() throws {
    let program = BoardProgram(options: options, output: output)
    let stats = stats
    options.leave {
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
