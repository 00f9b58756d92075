import TextRendering

/// What turning one frame of 200 by 50 cells into the next costs. Budget: 20 microseconds for one that has
/// not changed.
var frameBenchmarks: [Benchmark] {
  [
    Benchmark("diff: nothing has changed") {
      let frames = Frames()
      return { frames.encode() }
    },
    Benchmark("diff: one cell has changed") {
      let frames = Frames { put("X", row: 25, on: $0) }
      return { frames.encode() }
    },
    Benchmark("diff: every cell has changed") {
      let frames = Frames { frame in
        for row in 0..<50 { put("other text in every cell", row: Int32(row), on: frame) }
      }
      return { frames.encode() }
    },
  ]
}

/// Two frames, the second with some cells changed.
private final class Frames {
  private let shown: CellBuffer
  private let next: CellBuffer
  private let encoder = FrameEncoder(depth: .truecolor)
  private let output = ByteBuffer(capacity: 1 << 16)

  /// `change` paints over the second frame.
  init(_ change: (CellBuffer) -> Void = { _ in }) {
    let styles = StyleTable()
    shown = CellBuffer(width: 200, height: 50, styles: styles)
    next = CellBuffer(width: 200, height: 50, styles: styles)
    for frame in [shown, next] {
      for row in 0..<50 { put("some words that fill a row of text ", row: Int32(row), on: frame) }
    }
    change(next)
  }

  func encode() {
    output.removeAll()
    encoder.encode(next, over: shown, into: output)
  }
}

/// Fills a row with copies of `text`.
private func put(_ text: String, row: Int32, on frame: CellBuffer) {
  var text = String(repeating: text, count: 200 / text.count + 1)
  text.withUTF8 { bytes in
    guard let base = bytes.baseAddress else { return }
    frame.put(
      base, from: 0, to: Int32(bytes.count), x: 0, y: row, style: .plain, clip: frame.bounds)
  }
}
