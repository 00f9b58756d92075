import Containers
import Lua
import TextRendering

/// What `run --stats` says about a board, on standard error.
struct StatisticsReport {
  let statistics: RenderStatistics
  /// The most bytes that the program has had at once.
  let peak: Int
  /// What the location of a view stands for.
  let place: (Int32) -> LuaSourceLocation?

  /// Views that are named.
  private static let views = 3

  /// Times, memory, the dearest views, then counts: a line each.
  var text: String {
    let stages = RenderStatistics.Stage.allCases
    let times = stages.map { "\($0.name) \(Self.milliseconds(statistics[$0].time)) ms" }
    let memory = stages.map { "\($0.name) \(Self.megabytes(statistics[$0].memory))" }
    let counts = [
      (statistics.rows, "row"), (statistics.cells, "cell"), (statistics.bytes, "byte"),
      (statistics.closures, "closure"), (statistics.frames, "frame"),
    ]
    let lines =
      [times.joined(separator: ", ")]
      + ["memory " + memory.joined(separator: ", ") + ", at most \(Self.megabytes(peak)) MB"]
      + statistics.costs.dearest(Self.views).map(line)
      + [counts.map { Self.counted($0, $1) }.joined(separator: ", ")]
    return lines.map { "stats: \($0)" }.joined(separator: "\n")
  }

  private func line(of view: ViewCosts.View) -> String {
    let place = place(view.location).map { " at \($0)" } ?? ""
    return "\(view.name)\(place): \(Self.milliseconds(view.time)) ms in "
      + Self.counted(view.calls, "call")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Three digits behind the point.
  private static func milliseconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    return Int(max(0, seconds * 1_000_000 + attoseconds / 1_000_000_000_000)).thousandths
  }

  /// One digit behind the point.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes.magnitude + 50_000) / 100_000
    return "\(bytes < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }
}
