import Containers

/// The columns of a sparkline: the mean of the values that fall on each, and the glyphs of its height.
struct SparklineGlyphs {
  /// From 0 to 1; not a number is a gap.
  private let values: UnsafeBufferPointer<Float>
  private let width: Int
  private let rows: Int
  private let isASCII: Bool

  init(_ values: UnsafeBufferPointer<Float>, width: Int32, rows: Int32, charset: OutputCharset) {
    self.values = values
    self.width = Int(width)
    self.rows = Int(rows)
    isASCII = charset.usesASCIIGlyphs
  }

  /// The height of `column` in eighths of a row, 0 for a gap; the least value is one eighth high.
  func eighths(ofColumn column: Int) -> Int {
    guard let mean = mean(ofColumn: column) else { return 0 }
    let most = Float(rows * 8)
    return 1 + Int((min(1, max(0, mean)) * (most - 1)).rounded())
  }

  private func mean(ofColumn column: Int) -> Float? {
    let first = column * values.count / width
    let end = max(first + 1, (column + 1) * values.count / width)
    var (sum, count): (Float, Float) = (0, 0)
    for value in values[first..<min(end, values.count)] where !value.isNaN {
      sum += value
      count += 1
    }
    return count > 0 ? sum / count : nil
  }

  private static let ramp: [Unicode.Scalar] = [" ", "_", ".", ":", "-", "=", "+", "*", "#"]

  /// The glyph of a cell of a column that is `eighths` high; row 0 is the lowest.
  func glyph(_ eighths: Int, row: Int) -> Unicode.Scalar {
    let part = min(8, max(0, eighths - row * 8))
    if isASCII { return Self.ramp[part] }
    return part == 0 ? " " : BarGlyphs.block(part, .vertical)
  }
}
