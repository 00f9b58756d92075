import Containers

/// The characters that stand for the pixels of a picture where there are no half blocks, or no colours for them: the
/// lighter, the more of its cell one fills.
enum PictureShade {
  private static let blocks: [Unicode.Scalar] = [" ", "░", "▒", "▓", "█"]
  private static let letters: [Unicode.Scalar] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]

  static func of(_ color: RGBColor, _ charset: OutputCharset) -> Unicode.Scalar {
    let ramp = charset.usesASCIIGlyphs ? letters : blocks
    return ramp[Int(color.grey.red) * ramp.count / 256]
  }
}

extension Canvas {
  /// Puts the shade of a cell of a picture: that of the mean of its pixels, of which one may be clear.
  func putShade(of cell: PaintedCell, x: Int32, y: Int32) {
    var style = styles[cell.style]
    let pixels = [style.foreground, style.background].compactMap { color -> RGBColor? in
      guard case .rgb(let red, let green, let blue) = color.kind else { return nil }
      return RGBColor(red, green, blue)
    }
    guard let first = pixels.first else { return }
    let color = pixels.count > 1 ? first.mixed(with: pixels[1], 1, of: 2) : first
    style.foreground = .rgb(color.red, color.green, color.blue)
    style.background = .clear
    put(PictureShade.of(color, charset), x: x, y: y, styles.intern(style))
  }
}
