import Containers
import Foundation
import Testing

@testable import TextRendering

extension RGBColor {
  /// WCAG 2's relative luminance, 0 to 1.
  fileprivate var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// WCAG 2's contrast ratio, 1 to 21.
  func contrast(to other: RGBColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

@Suite struct ThemeTests {
  private static let colored = [("light", Theme.light), ("dark", Theme.dark)]

  @Test func `WCAG's own examples come out`() {
    #expect(RGBColor(0x000000).contrast(to: RGBColor(0xFFFFFF)) == 21)
    #expect(abs(RGBColor(0x777777).contrast(to: RGBColor(0xFFFFFF)) - 4.48) < 0.01)
  }

  @Test(arguments: Theme.named)
  func `a theme says what every name and every font is`(name: String, theme: Theme) {
    for color in ColorName.allCases where color != .primary {
      let paint = theme.paint(of: color)
      #expect(paint != Theme.Paint(.clear), "\(name): \(color)")
      // A tint that is faint on light and on dark is none.
      let hasNone = color == .zebra && theme == .terminal
      #expect((paint.background == .clear) == hasNone, "\(name): \(color) as a background")
      if case .named = paint.color.kind { Issue.record("\(name): \(color) is only another name") }
    }
    for font in [FontName.largeTitle, .title, .title2, .title3, .headline] {
      #expect(theme.attributes(of: font) == .bold)
    }
    for font in [FontName.subheadline, .footnote, .caption, .caption2] {
      #expect(theme.attributes(of: font) == .dim)
    }
    #expect(theme.attributes(of: .body) == [])
    #expect(theme.palette.count == 16)
  }

  @Test(arguments: colored)
  func `text reads on the theme's page`(name: String, theme: Theme) throws {
    #expect(theme.foreground.contrast(to: theme.background) >= 7)
    for color in ColorName.allCases where ![.black, .white].contains(color) {
      let front =
        theme.rgb(of: theme.foreground(of: .named(color), at: .truecolor).color) ?? theme.foreground
      let contrast = front.contrast(to: theme.background)
      let least =
        switch color {
        case .quaternary: 1.5
        // Lines, which are to be quieter than what they are around.
        case .border, .separator, .track: 1.6
        case .zebra: 3.0
        case .tertiary: 3.0
        default: 4.5
        }
      #expect(contrast >= least, "\(name): \(color) has \(contrast)")
    }
  }

  @Test(arguments: colored)
  func `text reads on the theme's own backgrounds, which show on its page`(
    name: String, theme: Theme
  ) throws {
    for color in [ColorName.primary, .secondary, .tertiary, .quaternary] {
      let behind = try #require(theme.rgb(of: theme.background(of: .named(color), at: .truecolor)))
      #expect(behind.contrast(to: theme.background) >= 1.2, "\(name): \(color) hardly shows")
      #expect(theme.foreground.contrast(to: behind) >= 3, "\(name): text on \(color)")
    }
  }

  @Test(arguments: colored)
  func `text reads on a selected row, which shows on the page`(name: String, theme: Theme) throws {
    let ground = try #require(
      theme.rgb(of: theme.background(of: .named(.selection), at: .truecolor)))
    #expect(ground.contrast(to: theme.background) >= 1.2)
    for color in [
      ColorName.primary, .secondary, .tertiary, .accent, .red, .orange, .yellow, .green, .gray,
    ] {
      let front =
        theme.rgb(of: theme.foreground(of: .named(color), at: .truecolor).color) ?? theme.foreground
      let contrast = front.contrast(to: ground)
      #expect(contrast >= (color == .tertiary ? 3 : 3.9), "\(name): \(color) has \(contrast)")
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .palette256, .ansi16])
  func `a quaternary background shows on dark and on light at every depth`(depth: ColorDepth)
    throws
  {
    let (black, white) = (RGBColor(0x000000), RGBColor(0xFFFFFF))
    func shown(_ theme: Theme) throws -> RGBColor {
      try #require(
        Theme.terminal.rgb(of: theme.background(of: .named(.quaternary), at: depth)))
    }
    let neutral = try shown(.terminal)
    for page in [black, white] { #expect(neutral.contrast(to: page) >= 3) }
    #expect(try shown(.dark).contrast(to: black) >= 1.5)
    #expect(try shown(.light).contrast(to: white) >= 1.1)
  }

  @Test(arguments: [ColorDepth.truecolor, .palette256, .ansi16])
  func `names differ from each other in every theme at every depth`(depth: ColorDepth) {
    let names = [ColorName.red, .orange, .yellow, .green, .accent, .secondary]
    for (title, theme) in Theme.named where theme.hasHues {
      let looks = names.map { theme.foreground(of: .named($0), at: depth) }
      for (first, second) in names.indices.flatMap({ i in (0..<i).map { ($0, i) } }) {
        #expect(
          looks[first] != looks[second], "\(title): \(names[first]) is \(names[second]) at \(depth)"
        )
      }
    }
  }

  @Test(arguments: colored, [ColorDepth.truecolor, .palette256, .ansi16])
  func `text in a colour reads on the theme's page at every depth`(
    named: (String, Theme), depth: ColorDepth
  ) {
    let (title, theme) = named
    for name in [ColorName.red, .orange, .yellow, .green, .accent, .secondary] {
      let paint = theme.foreground(of: .named(name), at: depth)
      let color = theme.rgb(of: paint.color) ?? theme.foreground
      let contrast = color.contrast(to: theme.background)
      #expect(contrast >= 4.5, "\(title): \(name) has \(contrast) at \(depth)")
    }
  }

  @Test(arguments: colored)
  func `a name is the terminal's own colour where there are sixteen`(title: String, theme: Theme) {
    for (name, slot) in [
      (ColorName.red, UInt8(1)), (.green, 2), (.yellow, 3), (.blue, 4), (.purple, 5), (.cyan, 6),
    ] {
      #expect(theme.foreground(of: .named(name), at: .ansi16).color == .palette(slot))
      #expect(theme.background(of: .named(name), at: .ansi16) == .palette(slot))
    }
  }

  @Test(arguments: [Theme.light, .dark])
  func `the tint of a row is the page where there are sixteen`(theme: Theme) {
    for name in [ColorName.zebra, .selection] {
      #expect(theme.background(of: .named(name), at: .ansi16) == .clear, "\(name)")
      #expect(theme.background(of: .named(name), at: .palette256) != .clear, "\(name)")
    }
  }

  @Test func `a colour that somebody has chosen for a name stays near it`() {
    var theme = Theme.dark
    theme.set(Theme.Paint(.rgb(255, 0, 0)), for: .accent)
    #expect(theme.foreground(of: .named(.accent), at: .ansi16).color == .palette(9))
    #expect(theme.foreground(of: .named(.blue), at: .ansi16).color == .palette(4))
  }

  @Test func `mono has no hue, whatever a board asks for`() throws {
    for color in [ColorSpec.named(.red), .rgb(255, 136, 0), .palette(4), .palette(200), .clear] {
      #expect(Theme.mono.foreground(of: color, at: .truecolor).color == .clear)
      let behind = Theme.mono.background(of: color, at: .truecolor)
      if let channels = Theme.mono.rgb(of: behind) { #expect(channels.saturation == 0) }
      #expect((behind == .clear) == (color == .clear))
    }
    #expect(Theme.mono.foreground(of: .named(.secondary), at: .ansi16).attributes == .dim)
  }

  @Test func `the channels of a colour come from the theme`() {
    #expect(Theme.dark.rgb(of: .clear) == nil)
    #expect(Theme.dark.rgb(of: .palette(15)) == RGBColor(0xFFFFFF))
    #expect(Theme.light.rgb(of: .palette(1)) == Theme.light.palette[1])
    #expect(Theme.light.rgb(of: .palette(244)) == RGBColor(0x808080))
    #expect(Theme.terminal.rgb(of: .named(.red)) == RGBColor(0xCD0000))
    #expect(Theme.terminal.rgb(of: .named(.primary)) == nil)
    var loop = Theme.terminal
    loop.set(Theme.Paint(.named(.red)), for: .red)
    #expect(loop.rgb(of: .named(.red)) == nil)
  }

  @Test func `a palette has sixteen colours or stays as it is`() {
    var theme = Theme.dark
    theme.set(palette: [RGBColor(0x123456)])
    #expect(theme.palette == Theme.dark.palette)
  }

  @Test func `fonts have names`() {
    #expect(FontName("headline") == .headline)
    #expect(FontName("huge") == nil)
  }
}
