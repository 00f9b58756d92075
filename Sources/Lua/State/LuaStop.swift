import CLua

/// Why Lua was stopped.
public enum LuaStopReason: UInt32, Hashable, Sendable, CaseIterable {
  /// Someone asked for it: Ctrl-C.
  case interrupt = 1
  /// It ran for longer than it may.
  case timeLimit = 2
  /// Its live data is larger than it may be.
  case memoryLimit = 3
  /// It executed more instructions than it may.
  case instructionLimit = 4

  /// What an error says of it.
  package var message: String {
    switch self {
    case .interrupt: "interrupted"
    case .timeLimit: "stopped: the time limit is over"
    case .memoryLimit: "stopped: the script uses more memory than the limit"
    case .instructionLimit: "stopped: the script executed more instructions than the limit"
    }
  }
}

/// Stops one Lua state from outside.
///
/// It may be used on any thread and in a signal handler, and after the state is gone. It takes one
/// signal of the process for itself, `SIGURG`, from the first stop on.
public final class LuaStopHandle: Sendable {
  private nonisolated(unsafe) let stop: OpaquePointer

  init(_ lua: OpaquePointer) { stop = clua_retain_stop(clua_stop_of(lua)) }

  deinit { clua_release_stop(stop) }

  /// Ends the Lua code that runs, wherever it is: in a loop, in a `pcall`, in a coroutine, in a
  /// message handler. What a script calls next fails as well, until ``LuaState/clearStop()``.
  ///
  /// The call that ran throws a ``LuaError`` whose kind is `stopped`. The first reason counts; to
  /// ask again does no harm.
  public func stop(_ reason: LuaStopReason) {
    clua_request_stop(stop, clua_StopReason(rawValue: reason.rawValue))
  }

  /// What a signal handler in C calls, with ``context``, to stop what runs: because its time is over, or
  /// because somebody has asked for it. A function of Swift may need memory when it is called for the first time,
  /// which a handler must not.
  package static let request: @convention(c) (UnsafeMutableRawPointer?, Bool) -> Void =
    clua_request_stop_by

  /// The same for Ctrl-C, if a call into Lua runs; false when none does.
  package static let interrupt: @convention(c) (UnsafeMutableRawPointer?) -> Bool = clua_interrupt

  /// Why the stop of a ``context`` was asked for, and the line that a script is in: for handlers in C, too.
  package static let reasonOf: @convention(c) (UnsafeMutableRawPointer?) -> UInt32 =
    clua_stop_reason_of
  package static let writePlaceOf: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Void =
    clua_write_place_of

  package var context: UnsafeMutableRawPointer { UnsafeMutableRawPointer(stop) }

  /// Why the state is stopped; nil when it is not.
  public var reason: LuaStopReason? { LuaStopReason(rawValue: clua_stop_reason(stop).rawValue) }

  /// Whether a thread is in a call into Lua.
  public var isRunning: Bool { clua_runs(stop) }
}

/// Memory that an object of the host takes outside the heap of a state: it counts as data of the script for as long
/// as this lives.
package final class OutsideMemory {
  private let stop: OpaquePointer
  private var bytes = 0

  package init(of stack: LuaStack) { stop = clua_retain_stop(clua_stop_of(stack.lua)) }

  deinit {
    clua_hold_outside(stop, -bytes)
    clua_release_stop(stop)
  }

  /// Says how many bytes it is now. The collector works as if they were allocated; a script that has more than it may
  /// is stopped at its next instruction.
  package func set(bytes new: Int, on stack: LuaStack) {
    let more = new - bytes
    guard more != 0 else { return }
    bytes = new
    clua_hold_outside(stop, more)
    guard more > 0 else { return }
    stack.noteHeld(bytes: more)
    clua_check_outside(stack.lua)
  }
}

extension LuaState {
  /// Ends the Lua code that runs; see ``LuaStopHandle/stop(_:)``.
  public func stop(_ reason: LuaStopReason) { stopHandle.stop(reason) }

  /// Why the state is stopped; nil when it is not.
  public var stopReason: LuaStopReason? { stopHandle.reason }

  /// Lets Lua run again after a stop. Inside a call into Lua it does nothing: the call has to end
  /// first.
  public func clearStop() {
    guard let currentThread, callDepth == 0 else { return }
    clua_clear_stop(currentThread)
  }

  /// Lets scripts execute `count` more instructions of Lua; nil for any number. The count is looked
  /// at every 1024 instructions, and is the same in every run. It makes loops half as fast.
  public func limitInstructions(to count: Int?) {
    guard let currentThread else { return }
    clua_limit_instructions(currentThread, lua_Integer(max(1, count ?? 0)) * (count == nil ? 0 : 1))
  }

  /// Lets scripts keep `byteCount` bytes of data alive; nil for any number.
  ///
  /// Scripts that keep more are stopped. A library function that builds one large value gets an
  /// error when that would make it four times as many.
  public func limitMemory(to byteCount: Int?) {
    guard let currentThread else { return }
    clua_limit_memory(currentThread, byteCount.map { max(1, $0) } ?? 0)
  }

  /// The error of a stop, with the place where Lua was.
  package func stopped(_ reason: LuaStopReason) -> LuaError {
    let trace = currentThread.flatMap { clua_stop_trace($0) }
    let frames = LuaTraceFrame.frames(of: trace)
    return LuaError(
      kind: .stopped(reason), message: reason.message, location: frames.first?.location,
      traceback: frames)
  }
}

extension LuaStack {
  /// For host functions that read or write much in one call, which no limit of Lua's interrupts: to
  /// be called now and then. What was done since counts as `instructions` of Lua.
  ///
  /// Returns false when the data of the scripts, with `extraBytes` that the function itself holds,
  /// is more than the memory limit allows: it should let go of what it made and throw. Throws when
  /// Lua is to stop.
  package func mayGoOn(instructions: Int, extraBytes: Int = 0) throws(LuaError) -> Bool {
    let reason = clua_check_work(lua, lua_Integer(instructions), extraBytes)
    if reason == CLUA_STOP_NONE { return true }
    guard let stopped = state.stopReason else { return false }
    throw state.stopped(stopped)
  }
}
