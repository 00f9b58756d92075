import TextRendering

/// What `run --stats` says about a drawn board, on standard error.
struct StatisticsReport {
  let statistics: RenderStatistics

  /// Two lines: times, then counts.
  var text: String {
    let times = [
      ("resolve", statistics.resolving), ("measure", statistics.measuring),
      ("paint", statistics.painting), ("encode", statistics.encoding),
      ("write", statistics.writing),
    ]
    let counts = [
      (statistics.rows, "row"), (statistics.cells, "cell"), (statistics.bytes, "byte"),
      (statistics.closures, "closure"), (statistics.frames, "frame"),
    ]
    return "stats: " + times.map { "\($0) \(Self.milliseconds($1)) ms" }.joined(separator: ", ")
      + "\nstats: " + counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  /// Three digits behind the point.
  private static func milliseconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let micros = max(0, seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
    let digits = "\(micros % 1000)"
    return "\(micros / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }
}
