import Glibc
import Scripting
import TerminalRuntime
import TextRendering

/// One use of a board without a terminal.
struct PlayRun: Sendable {
  let board: String
  let host: HostOptions
  let size: TerminalSize
  let steps: [PlayStep]
  let storage: StorageChoice
  /// The file of a recording; nil for none.
  let record: String?
  /// Whether the snapshots that a script expects are written.
  let updatesSnapshots: Bool

  private var program: BoardProgram {
    var program = BoardProgram(options: host, board: board, offersSessions: true)
    program.storage = storage
    program.recordsSnapshots = updatesSnapshots
    // Time passes as steps and scripts say.
    program.startOfTime = record == nil ? Double(time(nil)) : PlayRecorder.startOfTime
    return program
  }

  func run() -> Never {
    host.leave(board: board) {
      program.run { engine, board, render, output in
        if let board { try play(board, in: engine, render, output) }
      }
    }
  }

  private func play(
    _ board: Board, in engine: ScriptEngine, _ render: RenderOptions, _ output: BoardOutput
  ) throws {
    let live = LiveSession(
      board, in: engine, render, height: size.rows, keepsGoing: host.errors.keepGoing)
    let recorder = try record.map { path in
      try PlayRecorder(
        path: path, of: live, title: OutputOptions.title(of: self.board), render, host)
    }
    do {
      try play(live, as: engine, recorder, output)
      try recorder?.finish()
    } catch {
      recorder?.discard()
      throw error
    }
  }

  private func play(
    _ first: LiveSession, as engine: ScriptEngine, _ recorder: PlayRecorder?, _ output: BoardOutput
  ) throws {
    var live = first
    var failed: Int32?
    // What a limit has ended is told, and the board goes on, as after any other error.
    func attempt(_ work: () throws -> Void) throws {
      defer { host.limits.rest(live.engine) }
      do { try work() } catch {
        guard Stopped(error)?.limitStatus != nil else { throw error }
        failed = host.errors.report(error, by: live.engine)
      }
    }
    func update() throws {
      try attempt { try live.update() }
      for error in live.takeErrors() { failed = host.errors.report(error, by: engine) }
    }
    live.begins = { [host] in host.limits.renew(for: $0) }
    defer {
      try? attempt { try live.endWithinLimits() }
      engine.run.exitStatus = live.exitStatus ?? failed ?? engine.run.exitStatus
    }
    try update()
    if let recorder { try attempt { try recorder.begin() } }
    try output.draw(text: live.screen.text)
    for step in steps where !live.hasEnded {
      if case .reload = step {
        live = try reload(live, as: engine)
        recorder?.live = live
      }
      try attempt {
        if let recorder { try recorder.perform(step) } else { try step.perform(live) }
      }
      try update()
      let focus = live.focusLabel.map { $0.isEmpty ? "" : ", focus: \($0)" } ?? ""
      try output.draw(text: "\n> \(step.description)\(focus)\n\n" + live.screen.text)
    }
  }

  /// The board read anew, in an engine as the first.
  private func reload(_ live: LiveSession, as first: ScriptEngine) throws -> LiveSession {
    let engine = try ScriptEngine(options: first.options)
    try program.prepare(
      engine, OutputEnvironment.current(descriptor: STDOUT_FILENO), limit: host.limits.watch)
    guard let board = try engine.evaluateBoard(at: board) else {
      throw ScriptError("\(board) returned no view when it was read again")
    }
    return try live.successor(board, in: engine, policy: host.errors.keepGoing ? .any : .faultless)
  }
}
