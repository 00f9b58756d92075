import Benchmark
import TextRendering

/// The renderer's stages, each by itself. Run with `swift package benchmark` in this folder.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], warmupIterations: 10, maxDuration: .seconds(2))
  registerBoardBenchmarks()
  registerFrameBenchmarks()
  registerTextBenchmarks()
}

/// A resolved board of 1 000 rows; the bar for all stages together is a millisecond.
private func registerBoardBenchmarks() {
  Benchmark("1000 rows: measure, paint and encode plain") { benchmark in
    let board = LongBoard()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      board.measure()
      board.paint()
      board.encode(nil)
    }
  }
  Benchmark("1000 rows: measure") { benchmark in
    let board = LongBoard()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { board.measure() }
  }
  Benchmark("1000 rows: paint") { benchmark in
    let board = LongBoard()
    board.measure()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { board.paint() }
  }
  for (name, depth) in [("plain", nil), ("ansi", ColorDepth.truecolor)] as [(String, ColorDepth?)] {
    Benchmark("1000 rows: encode \(name)") { benchmark in
      let board = LongBoard()
      board.measure()
      board.paint()
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { board.encode(depth) }
    }
  }
}

/// Frames of 200 by 50 cells; the bar for one that has not changed is 20 microseconds.
private func registerFrameBenchmarks() {
  Benchmark("frame: nothing has changed") { benchmark in
    let frames = Frames()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { frames.encode() }
  }
  Benchmark("frame: one cell has changed") { benchmark in
    let frames = Frames { put("X", row: 25, on: $0) }
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { frames.encode() }
  }
  Benchmark("frame: every cell has changed") { benchmark in
    let frames = Frames { frame in
      for row in 0..<50 { put("other text in every cell", row: Int32(row), on: frame) }
    }
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { frames.encode() }
  }
}

/// A hundred thousand bytes of text.
private func registerTextBenchmarks() {
  let texts = [
    ("ASCII", "The quick brown fox jumps over the lazy dog. "), ("CJK", "日本語の文章は空白なしで。"),
    ("emoji", "👩‍👩‍👧‍👦 👍🏽 🇨🇭 "),
  ]
  for (name, words) in texts {
    let text = String(repeating: words, count: 100_000 / words.utf8.count)
    Benchmark("\(name): scan and measure") { benchmark in
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        let pool = TextPool()
        blackHole(pool.intern(text).width)
      }
    }
    Benchmark("\(name): wrap at 40") { benchmark in
      let pool = TextPool()
      let measured = pool.intern(text)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        blackHole(
          textSize(
            measured, proposedWidth: 40, proposedHeight: nil, lineLimit: .max, mode: .tail,
            charset: .unicode))
      }
    }
  }
}
