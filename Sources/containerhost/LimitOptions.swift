import ArgumentParser
import Lua

/// How long a script may run and how much it may use.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("time-limit"), help: "Seconds after which a script is stopped; none without.")
  var timeLimit: Double?

  @Option(
    name: .customLong("memory-limit"), help: "MiB of live data a script may have; 0 for any.")
  var memoryLimit = 1024

  @Option(
    name: .customLong("max-instructions"),
    help: "Instructions of Lua a script may execute, the same in every run.")
  var maxInstructions: Int?

  @Option(help: "The start of math.random, for the same numbers in every run.")
  var seed: Int?

  func validate() throws {
    if let timeLimit, !(timeLimit > 0 && timeLimit <= 1_000_000) {
      throw ValidationError("--time-limit must be above 0, and at most 1000000")
    }
    guard (0...1 << 20).contains(memoryLimit) else {
      throw ValidationError("--memory-limit must be from 0 to 1048576")
    }
    if let maxInstructions, maxInstructions < 1 {
      throw ValidationError("--max-instructions must be at least 1")
    }
  }

  /// Sets what Lua itself keeps to. The time limit is ``StopSignals``'.
  func apply(to state: LuaState) {
    state.limitMemory(to: memoryLimit == 0 ? nil : memoryLimit << 20)
    state.limitInstructions(to: maxInstructions)
  }
}
