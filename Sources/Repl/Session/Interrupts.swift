import CLineEditor
import Lua

/// Ctrl-C in a session.
enum Interrupts {
  /// Runs `body`, in which Ctrl-C does not end the process.
  static func keepingSession<Result>(_ body: () -> Result) -> Result {
    cline_enter_session()
    defer { cline_leave_session() }
    return body()
  }

  /// Runs `body`, during which Ctrl-C stops what runs in the state of `handle`, and so does the end
  /// of `seconds`, nil for any time. A second Ctrl-C, when the first is of no use, calls `leave`.
  static func stop<Result>(
    _ handle: LuaStopHandle, after seconds: Double?, leave: @convention(c) () -> Void,
    in body: () throws -> Result
  ) rethrows -> Result {
    cline_enter_running(LuaStopHandle.request, handle.context, leave, seconds ?? 0)
    defer { cline_leave_running(seconds ?? 0) }
    return try withExtendedLifetime(handle) { try body() }
  }
}
