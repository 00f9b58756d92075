import Scripting
import TextRendering

/// One run of a board: what `containerhost run` does, however it was asked for.
struct BoardRun: Sendable {
  var board: String
  var opensReplOnError = false
  var showsStatistics = false
  var output = OutputOptions()
  var host = HostOptions()

  func run() -> Never {
    var program = BoardProgram(
      options: host, board: board, opensReplOnError: opensReplOnError, output: output)
    program.storage = .user
    let showsStatistics = showsStatistics
    host.leave(board: board) { [program] in
      program.run { engine, board, render, output in
        guard let board else { return }
        var render = render
        if showsStatistics { render.statistics = RenderStatistics() }
        try engine.draw(board.node, render) { try output.draw($0) }
        guard let statistics = render.statistics else { return }
        StandardError.write(StatisticsReport(statistics: statistics).text)
      }
    }
  }
}
