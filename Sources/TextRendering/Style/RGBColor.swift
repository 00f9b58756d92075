/// A colour by its three channels, as sRGB has them.
package struct RGBColor: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The colour of `0xRRGGBB`; higher bits do not count.
  package init(_ hexadecimal: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: hexadecimal >> 16), UInt8(truncatingIfNeeded: hexadecimal >> 8),
      UInt8(truncatingIfNeeded: hexadecimal))
  }

  /// 0 for greys.
  var saturation: Int32 { Int32(max(red, green, blue)) - Int32(min(red, green, blue)) }

  /// The grey that is as light, by the weights of ITU-R BT.709.
  package var grey: RGBColor {
    let sum = 2126 * UInt32(red) + 7152 * UInt32(green) + 722 * UInt32(blue)
    let level = UInt8(truncatingIfNeeded: (sum + 5000) / 10_000)
    return RGBColor(level, level, level)
  }

  /// The square of the distance in the cube of channels.
  func distance(to other: RGBColor) -> Int32 {
    let r = Int32(red) - Int32(other.red)
    let g = Int32(green) - Int32(other.green)
    let b = Int32(blue) - Int32(other.blue)
    return r * r + g * g + b * b
  }
}
