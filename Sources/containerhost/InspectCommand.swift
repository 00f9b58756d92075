import ArgumentParser
import Scripting
import TextRendering

/// `containerhost inspect board.lua`: shows what a board is at each stage on its way to text, or
/// why a container value is what it is.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show a stage of a board, or why a container value is what it is.")

  enum Format: String, ExpressibleByArgument, CaseIterable, Sendable { case text, json }

  @Option(help: "declared, resolved, sections, placed or cells.")
  var stage: InspectionStage = .resolved

  @Option(help: "A container value: its value on each resolved subview, and who wrote it.")
  var why: String?

  @Option(help: "text or json.")
  var format: Format = .text

  @OptionGroup var arguments: BoardArguments

  func run() throws {
    let (stage, why, format) = (stage, why, format)
    let host = arguments.host.options
    let path = arguments.board
    host.leave(board: path) {
      let program = BoardProgram(
        options: host, board: path, recordsWriters: true, printsToError: format == .json)
      return program.run { engine, board, render, output in
        guard let board else { return }
        let trees =
          if let why { try engine.why(why, in: board, render) } else {
            try engine.inspect(board, stage, render)
          }
        let text =
          switch format {
          case .json: TreeValue.list(trees).json
          case .text: why != nil ? TreeText.reasons(trees) : TreeText.text(of: trees)
          }
        // Trees show what scripts wrote, and this may be a terminal.
        var lines = text.isEmpty ? "" : neutralized(text) + "\n"
        try lines.withUTF8 { try output.draw($0) }
      }
    }
  }
}

extension InspectionStage: ExpressibleByArgument {}
