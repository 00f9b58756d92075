import Lua
import PluginTools
import Scripting

/// How long a script may run and how much it may use.
struct LimitOptions: Sendable {
  /// Seconds.
  var timeLimit: Double?
  /// MiB; 0 for any.
  var memoryLimit = 1024
  var maxInstructions: Int?
  var seed: Int?

  /// Why these cannot be used, in the words of the command line; nil when they can.
  var problem: String? {
    if let timeLimit, !(timeLimit > 0 && timeLimit <= 1_000_000) {
      return "--time-limit must be above 0, and at most 1000000"
    }
    guard (0...1 << 20).contains(memoryLimit) else {
      return "--memory-limit must be from 0 to 1048576"
    }
    if let maxInstructions, maxInstructions < 1 { return "--max-instructions must be at least 1" }
    return nil
  }

  /// Limits the one script of this process from now on, which Ctrl-C ends.
  func watch(_ engine: ScriptEngine) {
    apply(to: engine.state)
    StopSignals.watch(engine.state.stopHandle, seconds: timeLimit)
  }

  /// Lets what begins in `engine` have all of this for itself.
  func renew(for engine: ScriptEngine) {
    forgetStop(of: engine)
    apply(to: engine.state)
    if timeLimit != nil { StopSignals.limit(engine.state.stopHandle, seconds: timeLimit) }
  }

  /// What has begun in `engine` with ``renew(for:)`` has ended, by itself or by a limit.
  func rest(_ engine: ScriptEngine) {
    if timeLimit != nil { StopSignals.limit(engine.state.stopHandle, seconds: nil) }
    forgetStop(of: engine)
  }

  /// Seconds that a plugin may take to load, and each of its tests to run, where nothing else is said: one that never
  /// ends must not keep the others from being looked at.
  private static let patience = 20.0

  /// Sets what a plugin may use to load, or one of its tests to run.
  func limitPlugin(in engine: ScriptEngine) {
    apply(to: engine.state)
    // Whoever says how long need not say how much.
    if timeLimit == nil, maxInstructions == nil {
      engine.state.limitInstructions(to: PluginProject.instructionLimit)
    }
    StopSignals.watch(engine.state.stopHandle, seconds: timeLimit ?? Self.patience)
  }

  private func forgetStop(of engine: ScriptEngine) {
    if engine.state.stopReason != .interrupt { engine.state.clearStop() }
  }

  /// Sets what Lua itself keeps to. The time limit is ``StopSignals``'.
  func apply(to state: LuaState) {
    state.limitMemory(to: memoryLimit == 0 ? nil : memoryLimit << 20)
    state.limitInstructions(to: maxInstructions)
  }
}
