import Glibc
import Scripting
import TerminalRuntime
import TextRendering

/// One run of a board: what `containerhost run` does, however it was asked for.
struct BoardRun: Sendable {
  var board: String
  /// The board itself, in the place of a file.
  var text: String?
  var opensReplOnError = false
  var showsStatistics = false
  /// The file that says when stages, views and functions ran; nil for none.
  var profilePath: String?
  var repetition = BoardRepetition()
  var output = OutputOptions()
  var host = HostOptions()

  func run() -> Never {
    if let problem = output.picture?.problem(writingTo: output.output) {
      host.errors.refuse(problem)
    }
    host.leave(board: board) { repetition.isOn ? drawRepeatedly() : draw(program) }
  }

  private var program: BoardProgram {
    var program = BoardProgram(
      options: host, board: board, opensReplOnError: opensReplOnError, output: output,
      storage: .user)
    if let text { program.evaluate = { try $0.evaluateBoard(source: text, name: "-e") } }
    return program
  }

  /// Returns the exit status.
  private func draw(_ program: BoardProgram) -> Int32 {
    guard let observer = RunObserver(showsStatistics: showsStatistics, profilePath: profilePath)
    else {
      return program.run { engine, board, render, output in
        guard let board else { return }
        try engine.draw(board.node, render) { try output.draw($0) }
      }
    }
    return draw(program, observer)
  }

  /// The same, observed.
  private func draw(_ program: BoardProgram, _ observer: RunObserver) -> Int32 {
    var program = program
    let path = board
    let evaluate = program.evaluate ?? { try $0.evaluateBoard(at: path) }
    program.evaluate = { try observer.loading($0, evaluate) }
    return program.run { engine, board, render, output in
      try observer.drawing(engine) {
        guard let board else { return }
        var render = render
        render.statistics = observer.statistics
        try engine.draw(board.node, render) { try output.draw($0) }
      }
    }
  }

  /// Draws the board whenever there is a reason: on a terminal in the place of the drawing before, else below it, with
  /// an empty line between them. Ends with the reader, or when somebody stops it.
  private func drawRepeatedly() -> Int32 {
    let reasons = BoardReasons(repetition, of: host, board: board)
    let clears = OutputEnvironment.current(descriptor: STDOUT_FILENO).isTerminal
    var program = program
    program.onFileUse = { reasons.note($0) }
    program.endsWithProcess = false
    program.opening = clears ? Self.clearing : ""
    while true {
      reasons.begin()
      let status = draw(program)
      if status == 0 { reasons.end() }
      if status == DiagnosticCode.interrupt.exitStatus() { return status }
      StopSignals.leaveInterrupts()
      guard reasons.wait(whileOpen: STDOUT_FILENO) != nil else { return 0 }
      if !clears, status == 0 { program.opening = "\n" }
    }
  }

  private static let clearing = "\u{1B}[H\u{1B}[2J"
}
