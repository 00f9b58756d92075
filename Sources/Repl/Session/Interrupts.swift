import CLineEditor
import Lua
import Scripting

/// Ctrl-C in a session.
enum Interrupts {
  /// Runs `body`, in which Ctrl-C does not end the process.
  static func keepingSession<Result>(_ body: () -> Result) -> Result {
    cline_enter_session()
    defer { cline_leave_session() }
    return body()
  }

  /// Runs `body`, during which Ctrl-C stops what runs in the state of `handle`, and so does the end
  /// of `seconds`, nil for any time. A second Ctrl-C, when the first is of no use, ends the process.
  static func stop<Result>(
    _ handle: LuaStopHandle, after seconds: Double?, in body: () throws -> Result
  ) rethrows -> Result {
    // A timer of less than a microsecond would be none.
    let seconds = seconds.map { max($0, 1e-6) } ?? 0
    cline_enter_running(
      LuaStopHandle.request, handle.context, DiagnosticCode.interrupt.exitStatus(), seconds)
    defer { cline_leave_running(seconds) }
    return try withExtendedLifetime(handle) { try body() }
  }
}
