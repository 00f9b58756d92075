import Containers

/// Pixels as sixels: rows of six, colour by colour, in the 252 colours of a cube of 6 reds, 7 greens and 6 blues.
///
/// Colours between those are mixed of neighbouring pixels. Pixels that are more clear than opaque stay as they are.
struct SixelEncoder {
  private static let levels = (red: 6, green: 7, blue: 6)
  private static let colors = 252
  /// In which order the pixels of a square of four by four become lighter.
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  private let image: PixelImage
  private let (across, down): (Range<Int>, Range<Int>)
  private let (columns, rows): (Int, Int)
  /// Which of six rows have a colour, a byte for each colour and column.
  private var masks: [UInt8]
  private var isUsed = [Bool](repeating: false, count: colors)
  private var isDefined = [Bool](repeating: false, count: colors)

  /// A part of `image` when that has `columns` by `rows` pixels.
  init(
    _ image: PixelImage, _ across: Range<Int>, _ down: Range<Int>, of columns: Int, _ rows: Int
  ) {
    (self.image, self.across, self.down) = (image, across, down)
    (self.columns, self.rows) = (columns, rows)
    masks = [UInt8](repeating: 0, count: Self.colors * across.count)
  }

  mutating func encode(into output: ByteBuffer) {
    output.append("\u{1B}P0;1;0q\"1;1;\(across.count);\(down.count)")
    for top in stride(from: down.lowerBound, to: down.upperBound, by: 6) {
      collect(top..<min(top + 6, down.upperBound))
      for color in 0..<Self.colors where isUsed[color] { encode(color, into: output) }
      output.append(UInt8(ascii: "-"))
    }
    output.append("\u{1B}\\")
  }

  private mutating func collect(_ band: Range<Int>) {
    for y in band {
      for x in across {
        let pixel = image.mean(x, y, of: columns, rows)
        guard pixel.opacity >= 128 else { continue }
        let threshold = Self.order[(y & 3) << 2 | x & 3]
        func level(_ value: UInt8, _ count: Int) -> Int {
          (Int(value) * (count - 1) * 16 + threshold * 255 + 127) / (255 * 16)
        }
        let color =
          (level(pixel.red, Self.levels.red) * Self.levels.green
            + level(pixel.green, Self.levels.green)) * Self.levels.blue
          + level(pixel.blue, Self.levels.blue)
        isUsed[color] = true
        masks[color * across.count + x - across.lowerBound] |= 1 << (y - band.lowerBound)
      }
    }
  }

  /// Writes the pixels of a colour in the band, and goes back to its start.
  private mutating func encode(_ color: Int, into output: ByteBuffer) {
    output.append(UInt8(ascii: "#"))
    output.append(decimal: Int32(color))
    if !isDefined[color] { define(color, into: output) }
    var column = 0
    let row = color * across.count
    while column < across.count {
      let mask = masks[row + column]
      var end = column + 1
      while end < across.count, masks[row + end] == mask { end += 1 }
      if mask != 0 || end < across.count { encode(mask, times: end - column, into: output) }
      for place in column..<end { masks[row + place] = 0 }
      column = end
    }
    output.append(UInt8(ascii: "$"))
    isUsed[color] = false
  }

  private func encode(_ mask: UInt8, times count: Int, into output: ByteBuffer) {
    if count > 3 {
      output.append(UInt8(ascii: "!"))
      output.append(decimal: Int32(count))
    }
    for _ in 0..<(count > 3 ? 1 : count) { output.append(63 + mask) }
  }

  /// Says what a colour is, in hundredths.
  private mutating func define(_ color: Int, into output: ByteBuffer) {
    isDefined[color] = true
    let (red, rest) = (color / 42, color % 42)
    let channels = [
      red * 100 / (Self.levels.red - 1), rest / Self.levels.blue * 100 / (Self.levels.green - 1),
      rest % Self.levels.blue * 100 / (Self.levels.blue - 1),
    ]
    output.append(";2")
    for channel in channels {
      output.append(UInt8(ascii: ";"))
      output.append(decimal: Int32(channel))
    }
    // A colour that is defined is also chosen, but not by all terminals.
    output.append(UInt8(ascii: "#"))
    output.append(decimal: Int32(color))
  }
}
