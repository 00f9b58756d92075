import ArgumentParser
import Scripting

/// `containerhost run board.lua`: evaluates a board and prints it.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Evaluate a board and print it.")

  @OptionGroup var output: OutputOptions

  @OptionGroup var options: BoardOptions

  func run() throws {
    let program = BoardProgram(options: options, output: output)
    options.leave {
      program.run { engine, board, render, output in
        guard let board else { return }
        try engine.draw(board.node, render) { try output.draw($0) }
      }
    }
  }
}
