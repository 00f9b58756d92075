import Lua
import Scripting

/// A script that was stopped or ran out of memory.
struct Stopped: Error {
  let reason: LuaStopReason
  private var place: LuaError?

  init(reason: LuaStopReason) { self.reason = reason }

  /// Nil when `error` is another kind of error.
  init?(_ error: any Error) {
    if let stopped = error as? Stopped {
      self = stopped
      return
    }
    // What stopped a board that keeps going comes after what went on.
    let last = (error as? BoardErrors)?.errors.last ?? error
    guard let error = last as? LuaError else { return nil }
    switch error.kind {
    case .stopped(let reason): self.init(reason: reason)
    case .memory: self.init(reason: .memoryLimit)
    default: return nil
    }
    place = error
  }

  var code: DiagnosticCode { DiagnosticCode(reason) }

  /// What a limit ends the program with; nil where somebody has stopped it.
  var limitStatus: Int32? { reason == .interrupt ? nil : code.exitStatus() }

  /// One line for whoever stopped the script.
  var line: String { "interrupted" + (place?.location.map { " at \($0)" } ?? "") }

  /// What to tell about a limit: the place, and the flag that sets it.
  var error: any Error {
    guard var error = place else { return ScriptError(reason.withFlag(reason.message), code) }
    error.message = reason.withFlag(error.message)
    return error
  }
}

extension LiveSession {
  /// Ends the board; throws ``Stopped`` where its tasks had to be ended, which nobody else hears of.
  func endWithinLimits() throws {
    end()
    if let reason = engine.state.stopReason { throw Stopped(reason: reason) }
  }
}
