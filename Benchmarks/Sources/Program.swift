import Glibc
import Lua

/// What the stages of a board cost.
///
///     benchmarks list          prints the names
///     benchmarks time [NAME…]  prints the least and the median time of each, in microseconds
///     benchmarks run NAME      does one piece of work, for `Benchmarks/check` to count its instructions
@main enum Program {
  static var all: [Benchmark] {
    boundaryBenchmarks + resolutionBenchmarks + layoutBenchmarks + textBenchmarks
      + paintingBenchmarks + frameBenchmarks + updateBenchmarks
  }

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      // Boards are drawn on such a thread too.
      try LuaThread.run { try main(arguments) }
    } catch { fail("\(error)") }
  }

  private static func main(_ arguments: [String]) throws {
    switch arguments.first {
    case "list" where arguments.count == 1: for benchmark in all { print(benchmark.name) }
    case "time":
      let chosen = arguments.count == 1 ? all : arguments.dropFirst().map(find)
      print("    least µs   median µs   work")
      for benchmark in chosen { try time(benchmark) }
    case "run" where arguments.count == 2: try run(find(arguments[1]))
    default: fail("expected 'list', 'time [NAME…]' or 'run NAME'")
    }
  }

  private static func find(_ name: String) -> Benchmark {
    guard let found = all.first(where: { $0.name == name }) else {
      fail("no benchmark '\(name)'; 'benchmarks list' prints their names")
    }
    return found
  }

  private static func fail(_ message: String) -> Never {
    let text = Array("benchmarks: \(message)\n".utf8)
    _ = write(STDERR_FILENO, text, text.count)
    exit(2)
  }

  /// Does the work once before it is counted: what is filled on first use is not.
  private static func run(_ benchmark: Benchmark) throws {
    let work = try benchmark.prepare()
    try work()
    try counted(work)
  }

  /// The least and the median of as many runs as fit into a second, at least 5.
  private static func time(_ benchmark: Benchmark) throws {
    let work = try benchmark.prepare()
    try work()
    let clock = ContinuousClock()
    let end = clock.now + .seconds(1)
    var times: [Duration] = []
    while times.count < 5 || (clock.now < end && times.count < 10_000) {
      times.append(try clock.measure { try counted(work) })
    }
    times.sort()
    print(column(times[0]) + column(times[times.count / 2]), " ", benchmark.name)
  }

  /// Microseconds with one digit behind the point, 12 columns wide.
  private static func column(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let tenths = attoseconds / 100_000_000_000 + seconds * 10_000_000
    let text = "\(tenths / 10).\(tenths % 10)"
    return String(repeating: " ", count: max(0, 12 - text.count)) + text
  }
}
