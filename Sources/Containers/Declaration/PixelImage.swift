/// One pixel: its colour, and how opaque it is.
package struct Pixel: Equatable, Sendable, BitwiseCopyable {
  package var red: UInt8 = 0
  package var green: UInt8 = 0
  package var blue: UInt8 = 0
  package var opacity: UInt8 = 0

  package init() {}
}

/// The pixels of a picture, row by row from the top left.
package final class PixelImage {
  package let width: Int
  package let height: Int
  /// Red, green, blue and opacity of each pixel.
  private let bytes: UnsafePointer<UInt8>
  private let release: () -> Void

  /// Owns `4 * width * height` bytes, which `release` frees.
  package init(
    width: Int, height: Int, bytes: UnsafePointer<UInt8>, release: @escaping () -> Void
  ) {
    (self.width, self.height, self.bytes, self.release) = (width, height, bytes, release)
  }

  deinit { release() }

  /// Equal for equal pixels, however often they were read.
  package private(set) lazy var fingerprint: UInt64 = {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: width)
    for position in 0..<4 * width * height {
      hash = (hash ^ UInt64(bytes[position])) &* 0x100_0000_01B3
    }
    return hash
  }()

  /// The mean of the pixels that a place of a grid of `columns` by `rows` covers, each as much as it is opaque.
  package func mean(_ x: Int, _ y: Int, of columns: Int, _ rows: Int) -> Pixel {
    let across = x * width / columns..<max((x + 1) * width / columns, x * width / columns + 1)
    let down = y * height / rows..<max((y + 1) * height / rows, y * height / rows + 1)
    var (red, green, blue, opacity) = (0, 0, 0, 0)
    for row in down {
      for column in across {
        let pixel = bytes + 4 * (row * width + column)
        let share = Int(pixel[3])
        red += Int(pixel[0]) * share
        green += Int(pixel[1]) * share
        blue += Int(pixel[2]) * share
        opacity += share
      }
    }
    guard opacity > 0 else { return Pixel() }
    var pixel = Pixel()
    pixel.red = UInt8(red / opacity)
    pixel.green = UInt8(green / opacity)
    pixel.blue = UInt8(blue / opacity)
    pixel.opacity = UInt8(opacity / (across.count * down.count))
    return pixel
  }
}
