import Lua
import Scripting
import TerminalRuntime

/// The script of a live board that Ctrl-C ends while it computes: a handler, a task or a frame, and not the session.
enum ScriptInterrupts {
  /// Kept as long as a signal may use it.
  private nonisolated(unsafe) static var handle: LuaStopHandle?

  /// Runs `work`, in which Ctrl-C ends what runs in `engine`.
  static func aim<Result>(at engine: ScriptEngine, _ work: () throws -> Result) rethrows -> Result {
    let outer = handle
    aim(at: engine)
    defer { set(outer) }
    return try work()
  }

  /// Lets Ctrl-C end what runs in `engine`, for the rest of the work.
  static func aim(at engine: ScriptEngine) { set(engine.state.stopHandle) }

  private static func set(_ new: LuaStopHandle?) {
    LiveTerminal.setInterrupt(LuaStopHandle.interrupt, context: new?.context)
    handle = new
  }

  /// Whether Ctrl-C has ended something in `engine`, which may run again.
  static func end(in engine: ScriptEngine) -> Bool {
    guard engine.state.stopReason == .interrupt else { return false }
    engine.state.clearStop()
    LiveTerminal.endInterrupt()
    return true
  }
}
