import Glibc
import Lua
import Scripting
import TerminalRuntime

/// Ends a script when Ctrl-C is pressed or its time is over.
///
/// The signals do it all: no thread waits, and a script that ends in time pays nothing.
enum StopSignals {
  /// Kept as long as a signal may use it.
  private nonisolated(unsafe) static var handle: LuaStopHandle?

  /// Watches the one script of this process. `seconds` counts from now.
  static func watch(_ handle: LuaStopHandle, seconds: Double?) {
    let script = ScriptSignals.Script(
      context: handle.context, stop: LuaStopHandle.request, reason: LuaStopHandle.reasonOf,
      writePlace: LuaStopHandle.writePlaceOf)
    ScriptSignals.watch(script, seconds: seconds) { reason in
      LuaStopReason(rawValue: reason).map { DiagnosticCode($0).exitStatus() } ?? 1
    }
    Self.handle = handle
  }

  /// Ends the watch.
  static func end() {
    ScriptSignals.end()
    handle = nil
  }

  /// Ends the watch; Ctrl-C ends the process from now on, and if it came when the script had just ended.
  static func leaveInterrupts() {
    ScriptSignals.leaveInterrupts()
    handle = nil
  }

  /// Whoever started this process may have left its signals blocked.
  static func unblock() { ScriptSignals.unblock() }

  /// Ends a session in which what runs does not heed Ctrl-C.
  static func leaveSession() {
    let text: StaticString = "\ninterrupted twice: what runs cannot be stopped\n"
    _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    _exit(DiagnosticCode.interrupt.exitStatus())
  }
}
