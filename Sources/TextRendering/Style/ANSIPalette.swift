/// The xterm palette: 16 colours of the terminal, a cube of 6 × 6 × 6 and 24 greys.
enum ANSIPalette {
  struct RGB: Equatable {
    let red: Int32
    let green: Int32
    let blue: Int32

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      (self.red, self.green, self.blue) = (Int32(red), Int32(green), Int32(blue))
    }

    /// 0 for greys.
    var saturation: Int32 { max(red, green, blue) - min(red, green, blue) }

    func distance(to other: RGB) -> Int32 {
      let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
      return r * r + g * g + b * b
    }
  }

  /// Below this saturation a colour passes for a grey among sixteen colours.
  private static let leastSaturation: Int32 = 44

  /// xterm's defaults; a terminal may show others.
  private static let sixteen: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  static func color(at index: UInt8) -> RGB {
    switch index {
    case 0..<16: return sixteen[Int(index)]
    case 16..<232:
      let cube = index - 16
      return RGB(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default:
      let grey = 8 + (index - 232) * 10
      return RGB(grey, grey, grey)
    }
  }

  /// The nearest of the cube and the greys (16–255).
  static func nearest(to color: RGB) -> UInt8 {
    let cube = 16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue)
    let mean = (color.red + color.green + color.blue) / 3
    let grey = 232 + UInt8(min(23, max(0, (mean - 3) / 10)))
    return color.distance(to: self.color(at: cube)) <= color.distance(to: self.color(at: grey))
      ? cube : grey
  }

  /// The nearest of the terminal's own sixteen; greys only for greys.
  static func nearestOfSixteen(to index: UInt8) -> UInt8 {
    guard index >= 16 else { return index }
    let color = self.color(at: index)
    let greys: [UInt8] = [0, 8, 7, 15]
    let colors: [UInt8] = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]
    let candidates = color.saturation < leastSaturation ? greys : colors
    return candidates.min { a, b in
      color.distance(to: sixteen[Int(a)]) < color.distance(to: sixteen[Int(b)])
    } ?? 0
  }

  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + step * 40 }

  /// The cube's step whose level is nearest to a channel.
  private static func step(_ channel: Int32) -> UInt8 {
    channel < 48 ? 0 : channel < 115 ? 1 : UInt8((channel - 35) / 40)
  }
}
