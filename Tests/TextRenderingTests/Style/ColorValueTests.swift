import Containers
import RandomNumbers
import Testing

@testable import TextRendering

@Suite struct ColorValueTests {
  @Test(arguments: [
    ("#f80", ColorValue.rgb(255, 136, 0)), ("#FF8800", .rgb(255, 136, 0)), ("red", .named(.red)),
    ("secondary", .named(.secondary)), ("grey", .named(.gray)), ("default", .default),
  ])
  func `a colour is a name or hexadecimal digits`(text: String, color: ColorValue) {
    #expect(ColorValue(text) == color)
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#ggg", "#ff88é", "Red", "rot", "#-11"])
  func `anything else is no colour`(text: String) {
    #expect(ColorValue(text) == nil)
  }

  @Test func `a number is a colour of the palette`() {
    #expect(ColorValue(index: 9) == .ansi(9))
    #expect(ColorValue(index: 200) == .palette(200))
    #expect(ColorValue(index: 256) == nil)
    #expect(ColorValue(index: -1) == nil)
  }

  @Test func `every name is a colour`() {
    for name in ColorValue.names { #expect(ColorValue(name) != nil) }
    #expect(ColorValue.names.contains("tertiary"))
  }
}

@Suite struct ColorReductionTests {
  @Test func `behaviour 8: every palette colour is its own nearest`() {
    for index in 16...255 {
      let color = ANSIPalette.color(at: UInt8(index))
      #expect(ANSIPalette.nearest(to: color) == UInt8(index))
    }
  }

  @Test func `behaviour 8: reducing twice is reducing once`() {
    var random = RandomNumbers(seed: 5)
    for _ in 0..<3_000 {
      let color = ColorValue.rgb(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random))
      for depth in ColorDepth.allCases {
        let once = color.reduced(to: depth)
        #expect(once.reduced(to: depth) == once)
      }
      #expect(
        color.reduced(to: .palette256).reduced(to: .ansi16) == color.reduced(to: .ansi16))
    }
  }

  @Test func `behaviour 8: greys stay greys`() {
    for level in UInt8.min...UInt8.max {
      guard case .palette(let index) = ColorValue.rgb(level, level, level).reduced(to: .palette256)
      else {
        Issue.record("grey \(level) left the palette")
        continue
      }
      #expect(ANSIPalette.color(at: index).saturation == 0)
      let sixteen = ColorValue.rgb(level, level, level).reduced(to: .ansi16)
      #expect([.ansi(0), .ansi(8), .ansi(7), .ansi(15)].contains(sixteen))
    }
  }

  @Test(arguments: [
    (ColorValue.rgb(255, 0, 0), ColorValue.palette(196), ColorValue.ansi(9)),
    (.rgb(95, 0, 0), .palette(52), .ansi(1)), (.rgb(0, 0, 0), .palette(16), .ansi(0)),
    (.rgb(255, 255, 255), .palette(231), .ansi(15)), (.rgb(0, 200, 0), .palette(40), .ansi(2)),
    (.ansi(3), .ansi(3), .ansi(3)),
  ])
  func `a colour becomes its nearest`(
    color: ColorValue, in256: ColorValue, in16: ColorValue
  ) {
    #expect(color.reduced(to: .palette256) == in256)
    #expect(color.reduced(to: .ansi16) == in16)
    #expect(color.reduced(to: .truecolor) == color)
    #expect(color.reduced(to: .none) == .default)
  }
}

/// Behaviour 8 over every colour of the palette and a grid of 24-bit colours.
@Suite struct EveryColorTests {
  private static var grid: [ColorValue] {
    let levels: [UInt8] = [0, 1, 31, 47, 48, 63, 95, 114, 115, 128, 135, 175, 200, 215, 254, 255]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { ColorValue.rgb(red, green, $0) } }
    }
  }

  @Test func `behaviour 8: every reduction is one of the depth's colours, and stays as it is`() {
    let palette = (UInt8.min...UInt8.max).map { ColorValue.palette($0) }
    let sixteen = (UInt8(0)...15).map { ColorValue.ansi($0) }
    for color in Self.grid + palette + sixteen {
      for depth in ColorDepth.allCases {
        let once = color.reduced(to: depth)
        #expect(once.reduced(to: depth) == once)
        #expect(isKnown(once, at: depth), "\(color) at \(depth) is \(once)")
      }
      #expect(
        color.reduced(to: .palette256).reduced(to: .ansi16) == color.reduced(to: .ansi16))
    }
  }

  private func isKnown(_ color: ColorValue, at depth: ColorDepth) -> Bool {
    switch (color, depth) {
    case (.default, _), (_, .truecolor): true
    case (.ansi(let index), .ansi16), (.ansi(let index), .palette256): index < 16
    case (.palette(let index), .palette256): index >= 16
    default: false
    }
  }

  @Test func `behaviour 8: greys of the palette become greys, and darker ones never lighter ones`()
  {
    let order: [ColorValue] = [.ansi(0), .ansi(8), .ansi(7), .ansi(15)]
    var last = 0
    for index in UInt8(232)...255 {
      let grey = ColorValue.palette(index).reduced(to: .ansi16)
      let place = order.firstIndex(of: grey)
      #expect(place != nil, "\(index) is \(grey)")
      #expect((place ?? 0) >= last)
      last = place ?? last
    }
  }

  @Test func `behaviour 8: no colour of the palette is farther away than the one chosen`() {
    for color in Self.grid {
      guard case .rgb(let red, let green, let blue) = color,
        case .palette(let chosen) = color.reduced(to: .palette256)
      else { continue }
      let exact = RGBColor(red, green, blue)
      let distance = exact.distance(to: ANSIPalette.color(at: chosen))
      let nearest = (UInt8(16)...255).map { exact.distance(to: ANSIPalette.color(at: $0)) }.min()
      #expect(distance == nearest, "\(color): \(chosen)")
    }
  }
}
