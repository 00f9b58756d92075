import TextRendering

/// Two frames of 200 by 50 cells, the second with some cells changed.
final class Frames {
  let shown: CellBuffer
  let next: CellBuffer
  let encoder = FrameEncoder(depth: .truecolor)
  let output = ByteBuffer(capacity: 1 << 16)

  /// `paint` paints over the second frame.
  init(_ paint: (CellBuffer) -> Void = { _ in }) {
    let styles = StyleTable()
    shown = CellBuffer(width: 200, height: 50, styles: styles)
    next = CellBuffer(width: 200, height: 50, styles: styles)
    for frame in [shown, next] {
      for row in 0..<50 { put("some words that fill a row of text ", row: Int32(row), on: frame) }
    }
    paint(next)
  }

  func encode() {
    output.removeAll()
    encoder.encode(next, over: shown, into: output)
  }
}

/// Fills a row with copies of `text`.
func put(_ text: String, row: Int32, on frame: CellBuffer) {
  var text = String(repeating: text, count: 200 / text.count + 1)
  text.withUTF8 { bytes in
    guard let base = bytes.baseAddress else { return }
    frame.put(
      base, from: 0, to: Int32(bytes.count), x: 0, y: row, style: .plain, clip: frame.bounds)
  }
}
