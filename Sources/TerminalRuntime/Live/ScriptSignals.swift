import CTerminal

/// The signals that end the one script of a process where no live board has the terminal: Ctrl-C, and the clock's.
///
/// Their handlers are C, as what Swift does when a function is called for the first time is not safe in one.
package enum ScriptSignals {
  /// What the handlers ask a script with: functions of C, each with the `context`.
  package struct Script {
    let context: UnsafeMutableRawPointer
    let stop: @convention(c) (UnsafeMutableRawPointer?, Bool) -> Void
    let reason: @convention(c) (UnsafeMutableRawPointer?) -> UInt32
    let writePlace: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Void

    /// `stop` asks the script to stop, as its time is over (true) or as somebody wants it to; `reason` says why it was
    /// asked, 0 for not at all and 1 for Ctrl-C; `writePlace` writes to a file where it is.
    package init(
      context: UnsafeMutableRawPointer,
      stop: @escaping @convention(c) (UnsafeMutableRawPointer?, Bool) -> Void,
      reason: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UInt32,
      writePlace: @escaping @convention(c) (UnsafeMutableRawPointer?, Int32) -> Void
    ) {
      (self.context, self.stop) = (context, stop)
      (self.reason, self.writePlace) = (reason, writePlace)
    }
  }

  /// Stops `script` when Ctrl-C is pressed, or when so many seconds from now are over; nil for any number. A process
  /// whose script does not stop ends with the `status` of the reason, from 1 to 4. What the script is asked with has to live as
  /// long as the watch.
  package static func watch(
    _ script: Script, seconds: Double?, status: (UInt32) -> Int32
  ) {
    var watched = cterm_Script()
    watched.context = script.context
    watched.stop = script.stop
    watched.reason = script.reason
    watched.write_place = script.writePlace
    watched.statuses = (1, status(1), status(2), status(3), status(4), 1, 1, 1)
    // A time of no seconds is over at once.
    cterm_watch_script(&watched, seconds.map { max($0, 1e-6) } ?? 0)
  }

  /// Ends the watch.
  package static func end() { cterm_end_watch() }

  /// Ends the watch; Ctrl-C ends the process from now on, and if it came when the script had just ended.
  package static func leaveInterrupts() { cterm_leave_interrupts() }

  /// Whoever started this process may have left those signals blocked.
  package static func unblock() { cterm_unblock_stops() }
}
