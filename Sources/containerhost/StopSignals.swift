import CTerminal
import Lua
import Scripting

/// Ends the one script of the process when its time is over, or when Ctrl-C is pressed where no live board has the
/// terminal.
///
/// The signals do it all: no thread waits, and a script that ends in time pays nothing. Their handlers are C, as what
/// Swift does when a function is called for the first time is not safe in one.
enum StopSignals {
  /// Kept as long as a signal may use it.
  private nonisolated(unsafe) static var handle: LuaStopHandle?

  /// Watches the script; `seconds` counts from now, nil for any number. One that does not stop ends the process with the
  /// status of the reason.
  static func watch(_ handle: LuaStopHandle, seconds: Double?) {
    withScript(of: handle) { cterm_watch_script($0, seconds ?? 0) }
  }

  /// The same for its time alone, where Ctrl-C is handled already; nil ends the limit.
  static func limit(_ handle: LuaStopHandle, seconds: Double?) {
    withScript(of: handle) { cterm_limit_script($0, seconds ?? 0) }
  }

  private static func withScript(
    of handle: LuaStopHandle, _ body: (UnsafePointer<cterm_Script>) -> Void
  ) {
    func status(_ reason: LuaStopReason) -> Int32 { DiagnosticCode(reason).exitStatus() }
    var script = cterm_Script(
      context: handle.context, stop: LuaStopHandle.request, reason: LuaStopHandle.reasonOf,
      write_place: LuaStopHandle.writePlaceOf,
      // By the numbers of the reasons, which begin with 1.
      statuses: (
        1, status(.interrupt), status(.timeLimit), status(.memoryLimit), status(.instructionLimit),
        1, 1, 1
      ))
    body(&script)
    Self.handle = handle
  }

  /// Ends the watch.
  static func end() {
    cterm_end_watch()
    handle = nil
  }

  /// Ends the watch; Ctrl-C ends the process from now on, and if it came when the script had just ended.
  static func leaveInterrupts() {
    cterm_leave_interrupts()
    handle = nil
  }

  /// Whoever started this process may have left its signals blocked.
  static func unblock() { cterm_unblock_stops() }
}
