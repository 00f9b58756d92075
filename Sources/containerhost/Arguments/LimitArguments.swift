import ArgumentParser

/// ``LimitOptions`` as they are written.
struct LimitArguments: ParsableArguments {
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

  var options: LimitOptions {
    LimitOptions(
      timeLimit: timeLimit, memoryLimit: memoryLimit, maxInstructions: maxInstructions, seed: seed)
  }
}
