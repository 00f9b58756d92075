/// ASCII characters that look like what drawings are made of: by where the dots of a braille cell are, by how high or
/// how dark a block is.
enum ASCIIDot {
  /// What stands for `glyph`, which may be any scalar.
  static func of(_ glyph: UInt32) -> UInt32 {
    switch glyph {
    case ..<0x80: glyph
    // Lower blocks of one to eight eighths.
    case 0x2581...0x2588: ramp[Int(glyph - 0x2580)].value
    case 0x2580: ("'" as Unicode.Scalar).value
    case 0x00B7: ("." as Unicode.Scalar).value
    default: ASCIITwin.of(glyph).map(UInt32.init) ?? ("?" as Unicode.Scalar).value
    }
  }

  private static let ramp: [Unicode.Scalar] = [" ", "_", ".", ":", "-", "=", "+", "*", "#"]

  /// The four rows of dots from the top, in the left and in the right column.
  private static let left: [UInt32] = [0x01, 0x02, 0x04, 0x40]
  private static let right: [UInt32] = [0x08, 0x10, 0x20, 0x80]

  static func braille(_ dots: UInt32) -> Unicode.Scalar {
    let rows = (0..<4).filter { dots & (left[$0] | right[$0]) != 0 }
    guard let top = rows.first, let bottom = rows.last else { return " " }
    if dots.nonzeroBitCount >= 6 { return "#" }
    if bottom - top > 1 { return steep(dots) }
    if dots.nonzeroBitCount == 1 { return top < 2 ? "'" : "." }
    return flat(top, bottom)
  }

  /// Dots in one row or two.
  private static func flat(_ top: Int, _ bottom: Int) -> Unicode.Scalar {
    switch (top, bottom) {
    case (0, _): "'"
    case (3, _): "_"
    case (2, 3): "."
    default: "-"
    }
  }

  /// Dots in more rows: a line upright, up or down, or more than one.
  private static func steep(_ dots: UInt32) -> Unicode.Scalar {
    func mean(_ column: [UInt32]) -> Double? {
      let rows = (0..<4).filter { dots & column[$0] != 0 }
      return rows.isEmpty ? nil : Double(rows.reduce(0, +)) / Double(rows.count)
    }
    guard let first = mean(left), let second = mean(right) else { return "|" }
    return first > second ? "/" : first < second ? "\\" : ":"
  }
}
