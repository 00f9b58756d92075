import Glibc
import Scripting
import TerminalRuntime

/// The versions of a board that is kept on the screen: a new one takes the place of the one before when there is a
/// reason, or says why it cannot.
final class BoardVersions {
  /// What has become of a new version.
  enum Outcome {
    case session(LiveSession)
    case problem(BoardProblem)
  }

  private let program: BoardProgram
  private let reasons: BoardReasons
  private let environment = OutputEnvironment.current(descriptor: STDOUT_FILENO)
  /// The engine of the version that is shown.
  private var engine: ScriptEngine?
  /// Why the first version is not shown.
  private(set) var firstProblem: BoardProblem?

  init(_ program: BoardProgram, _ reasons: BoardReasons) {
    (self.program, self.reasons) = (program, reasons)
  }

  /// Evaluates the first version; one that fails is a board of nothing until it is mended.
  func first(in engine: ScriptEngine) throws -> Board {
    self.engine = engine
    do { return try evaluate(in: engine) } catch {
      if Stopped(error) != nil { throw error }
      firstProblem = BoardProblem(error, by: engine)
      return try engine.emptyBoard()
    }
  }

  private func evaluate(in engine: ScriptEngine) throws -> Board {
    guard let board = try engine.evaluateBoard(at: program.board) else {
      throw ScriptError("\(program.board) returned no view, and there is nothing to show")
    }
    return board
  }

  var descriptors: [Int32] { reasons.descriptors }
  var deadline: Double? { reasons.deadline }

  /// Goes on where `live` is with a new version, if there is a reason for one.
  func renew(_ live: LiveSession) -> Outcome? {
    guard let old = engine, let reason = reasons.take() else { return nil }
    reasons.begin()
    do {
      let new = try ScriptEngine(options: old.options)
      defer { program.options.limits.rest(new) }
      do {
        return try ScriptInterrupts.aim(at: new) {
          .session(try session(in: new, after: live, reason))
        }
      } catch {
        _ = ScriptInterrupts.end(in: new)
        let problem = BoardProblem(error, by: new)
        new.close()
        return .problem(problem)
      }
    } catch { return .problem(BoardProblem(error, by: old)) }
  }

  private func session(
    in new: ScriptEngine, after live: LiveSession, _ reason: BoardReasons.Reason
  ) throws -> LiveSession {
    try program.prepare(new, environment) { engine in
      program.options.limits.renew(for: engine)
      ScriptInterrupts.aim(at: engine)
    }
    new.rewindInput()
    new.run.isKeyboardTaken = live.engine.run.isKeyboardTaken
    let next = try live.successor(
      try evaluate(in: new), in: new, policy: reason.isChange ? .faultless : .any)
    reasons.end()
    engine?.finishWarnings()
    engine?.close()
    engine = new
    return next
  }
}
