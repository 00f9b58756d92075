/// The xterm palette: 16 colours of the terminal, a cube of 6 × 6 × 6 and 24 greys.
enum ANSIPalette {
  /// Below this saturation a colour passes for a grey among sixteen colours.
  private static let leastSaturation: Int32 = 44
  /// From here on the strongest channel makes a colour a bright one.
  private static let leastBright = 230

  /// xterm's defaults; a terminal may show others.
  static let sixteen: [RGBColor] = [
    RGBColor(0x000000), RGBColor(0xCD0000), RGBColor(0x00CD00), RGBColor(0xCDCD00),
    RGBColor(0x0000EE), RGBColor(0xCD00CD), RGBColor(0x00CDCD), RGBColor(0xE5E5E5),
    RGBColor(0x7F7F7F), RGBColor(0xFF0000), RGBColor(0x00FF00), RGBColor(0xFFFF00),
    RGBColor(0x5C5CFF), RGBColor(0xFF00FF), RGBColor(0x00FFFF), RGBColor(0xFFFFFF),
  ]

  static func color(at index: UInt8) -> RGBColor {
    switch index {
    case 0..<16: return sixteen[Int(index)]
    case 16..<232:
      let cube = index - 16
      return RGBColor(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default:
      let grey = 8 + (index - 232) * 10
      return RGBColor(grey, grey, grey)
    }
  }

  /// The nearest of the cube and the greys (16–255).
  static func nearest(to color: RGBColor) -> UInt8 {
    let cube = 16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue)
    let mean = (Int32(color.red) + Int32(color.green) + Int32(color.blue)) / 3
    let grey = 232 + UInt8(min(23, max(0, (mean - 3) / 10)))
    return color.distance(to: self.color(at: cube)) <= color.distance(to: self.color(at: grey))
      ? cube : grey
  }

  /// The one of the terminal's own sixteen that has the same hue; greys only for greys.
  static func nearestOfSixteen(to index: UInt8) -> UInt8 {
    guard index >= 16 else { return index }
    let color = self.color(at: index)
    guard color.saturation < leastSaturation else { return sixteen(ofHueOf: color) }
    return [0, 8, 7, 15].min { (a: UInt8, b: UInt8) in
      color.distance(to: sixteen[Int(a)]) < color.distance(to: sixteen[Int(b)])
    } ?? 0
  }

  /// The terminal numbers its colours by the channels that are on: 1 for red, 2 for green, 4 for blue, 8 for bright.
  private static func sixteen(ofHueOf color: RGBColor) -> UInt8 {
    let channels = [color.red, color.green, color.blue]
    let (least, most) = (Int(channels.min() ?? 0), Int(channels.max() ?? 0))
    var index: UInt8 = most >= leastBright ? 8 : 0
    for (place, channel) in channels.enumerated() where 2 * (Int(channel) - least) > most - least {
      index |= 1 << place
    }
    return index
  }

  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + step * 40 }

  /// The cube's step whose level is nearest to a channel.
  private static func step(_ channel: UInt8) -> UInt8 {
    channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
  }
}
