import Containers
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
    var random = SeededRandom(seed: 5)
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
