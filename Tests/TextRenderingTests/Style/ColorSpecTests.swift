import Containers
import RandomNumbers
import Testing

@testable import TextRendering

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
      let color = ColorSpec.rgb(
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
      let reduced = ColorSpec.rgb(level, level, level).reduced(to: .palette256)
      guard case .palette(let index) = reduced.kind else {
        Issue.record("grey \(level) left the palette")
        continue
      }
      #expect(ANSIPalette.color(at: index).saturation == 0)
      let sixteen = ColorSpec.rgb(level, level, level).reduced(to: .ansi16)
      #expect([.palette(0), .palette(8), .palette(7), .palette(15)].contains(sixteen))
    }
  }

  @Test(arguments: [
    (ColorSpec.rgb(255, 0, 0), ColorSpec.palette(196), ColorSpec.palette(9)),
    (.rgb(95, 0, 0), .palette(52), .palette(1)), (.rgb(0, 0, 0), .palette(16), .palette(0)),
    (.rgb(255, 255, 255), .palette(231), .palette(15)),
    (.rgb(0, 200, 0), .palette(40), .palette(2)),
    (.palette(3), .palette(3), .palette(3)),
    (.rgb(0x5D, 0xD4, 0x7A), .palette(78), .palette(2)),
    (.rgb(0x8A, 0x67, 0), .palette(94), .palette(3)),
    (.rgb(0x4E, 0xA1, 0xFF), .palette(75), .palette(12)),
  ])
  func `a colour becomes its nearest`(
    color: ColorSpec, in256: ColorSpec, in16: ColorSpec
  ) {
    #expect(color.reduced(to: .palette256) == in256)
    #expect(color.reduced(to: .ansi16) == in16)
    #expect(color.reduced(to: .truecolor) == color)
    #expect(color.reduced(to: .none) == .clear)
  }
}

/// Behaviour 8 over every colour of the palette and a grid of 24-bit colours.
@Suite struct EveryColorTests {
  private static var grid: [ColorSpec] {
    let levels: [UInt8] = [0, 1, 31, 47, 48, 63, 95, 114, 115, 128, 135, 175, 200, 215, 254, 255]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { ColorSpec.rgb(red, green, $0) } }
    }
  }

  @Test func `behaviour 8: every reduction is one of the depth's colours, and stays as it is`() {
    let palette = (UInt8.min...UInt8.max).map { ColorSpec.palette($0) }
    for color in Self.grid + palette {
      for depth in ColorDepth.allCases {
        let once = color.reduced(to: depth)
        #expect(once.reduced(to: depth) == once)
        #expect(isKnown(once, at: depth), "\(color) at \(depth) is \(once)")
      }
      #expect(
        color.reduced(to: .palette256).reduced(to: .ansi16) == color.reduced(to: .ansi16))
    }
  }

  private func isKnown(_ color: ColorSpec, at depth: ColorDepth) -> Bool {
    switch (color.kind, depth) {
    case (.clear, _), (_, .truecolor), (.palette, .palette256): true
    case (.palette(let index), .ansi16): index < 16
    default: false
    }
  }

  @Test func `behaviour 8: greys of the palette become greys, and darker ones never lighter ones`()
  {
    let order: [ColorSpec] = [.palette(0), .palette(8), .palette(7), .palette(15)]
    var last = 0
    for index in UInt8(232)...255 {
      let grey = ColorSpec.palette(index).reduced(to: .ansi16)
      let place = order.firstIndex(of: grey)
      #expect(place != nil, "\(index) is \(grey)")
      #expect((place ?? 0) >= last)
      last = place ?? last
    }
  }

  @Test func `behaviour 8: no colour of the palette is farther away than the one chosen`() {
    for color in Self.grid {
      guard case .rgb(let red, let green, let blue) = color.kind,
        case .palette(let chosen) = color.reduced(to: .palette256).kind
      else { continue }
      let exact = RGBColor(red, green, blue)
      let distance = exact.distance(to: ANSIPalette.color(at: chosen))
      let nearest = (UInt8(16)...255).map { exact.distance(to: ANSIPalette.color(at: $0)) }.min()
      #expect(distance == nearest, "\(color): \(chosen)")
    }
  }
}
