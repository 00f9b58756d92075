import Containers

/// The themes that are built in.
extension Theme {
  /// The names `--theme` and `render` know.
  package static let named: [(String, Theme)] = [
    ("terminal", terminal), ("light", light), ("dark", dark), ("mono", mono),
  ]

  /// Uses the terminal's own colours and attributes, so that it reads on light and on dark.
  ///
  /// The greys are of the 256 colours: several palettes give the terminal's "bright black" the
  /// colour of the background. The one behind text lies between black and white text.
  package static let terminal = Theme(
    colors: [
      .primary: Paint(.clear, background: .palette(246)),
      .secondary: Paint(.clear, .dim, background: .palette(245)), .tertiary: Paint(.palette(244)),
      .quaternary: Paint(.palette(244), .dim, background: .palette(242)),
      .accent: Paint(.palette(4)),
      .black: Paint(.palette(0)), .white: Paint(.palette(15)), .gray: Paint(.palette(244)),
      .red: Paint(.palette(1)), .orange: Paint(.palette(208)), .yellow: Paint(.palette(3)),
      .green: Paint(.palette(2)), .mint: Paint(.palette(121)), .teal: Paint(.palette(37)),
      .cyan: Paint(.palette(6)), .blue: Paint(.palette(4)), .indigo: Paint(.palette(62)),
      .purple: Paint(.palette(5)), .magenta: Paint(.palette(13)), .pink: Paint(.palette(205)),
      .brown: Paint(.palette(137)),
      .border: Paint(.palette(242)), .separator: Paint(.palette(242)), .track: Paint(.palette(242)),
      .fill: Paint(.palette(4)), .title: Paint(.palette(4), .bold),
      // Faint on light and on dark is no one colour.
      .zebra: Paint(.palette(244), background: .clear),
      .selection: Paint(.palette(4), background: .palette(242)),
    ],
    fonts: weights)

  /// Dark text on white.
  package static let light = Theme(
    colors: [
      .primary: Paint(.clear, background: hex(0xC4CAD3)),
      .secondary: Paint(hex(0x59616E), background: hex(0xD3D8DF)),
      .tertiary: Paint(hex(0x7B8492), background: hex(0xDCE0E6)),
      .quaternary: Paint(hex(0xA0A8B4), background: hex(0xE4E8EE)), .accent: Paint(hex(0x0A5FD1)),
      .black: Paint(hex(0x000000)), .white: Paint(hex(0xFFFFFF)), .gray: Paint(hex(0x6B7280)),
      .red: Paint(hex(0xC4281F)), .orange: Paint(hex(0xB45309)), .yellow: Paint(hex(0x8A6700)),
      .green: Paint(hex(0x1A7F37)), .mint: Paint(hex(0x0B7D6A)), .teal: Paint(hex(0x0B7285)),
      .cyan: Paint(hex(0x0B7490)), .blue: Paint(hex(0x0B5FD0)), .indigo: Paint(hex(0x4F46C8)),
      .purple: Paint(hex(0x8236B8)), .magenta: Paint(hex(0xA81FA0)), .pink: Paint(hex(0xBF1F6A)),
      .brown: Paint(hex(0x7F5230)),
      .border: Paint(hex(0xB4BAC4)), .separator: Paint(hex(0xC4CAD3)), .track: Paint(hex(0xC4CAD3)),
      .fill: Paint(hex(0x0A5FD1)), .title: Paint(hex(0x0A5FD1), .bold),
      .zebra: Paint(hex(0x7B8492), background: hex(0xF3F5F8)),
      .selection: Paint(hex(0x0A5FD1), background: hex(0xDCEAFF)),
    ],
    fonts: weights, background: RGBColor(0xFFFFFF), foreground: RGBColor(0x1F2328),
    palette: [
      RGBColor(0x1F2328), RGBColor(0xC4281F), RGBColor(0x1A7F37), RGBColor(0x8A6700),
      RGBColor(0x0B5FD0), RGBColor(0x8236B8), RGBColor(0x0B7285), RGBColor(0xD3D8DF),
      RGBColor(0x57606A), RGBColor(0xA40E26), RGBColor(0x116329), RGBColor(0x633C01),
      RGBColor(0x0A4DA8), RGBColor(0xA81FA0), RGBColor(0x0B7490), RGBColor(0xFFFFFF),
    ])

  /// Light text on near black.
  package static let dark = Theme(
    colors: [
      .primary: Paint(.clear, background: hex(0x6A707C)),
      .secondary: Paint(hex(0xA8ADB7), background: hex(0x5C626D)),
      .tertiary: Paint(hex(0x7D838F), background: hex(0x4F545E)),
      .quaternary: Paint(hex(0x5A606B), background: hex(0x43474F)), .accent: Paint(hex(0x4EA1FF)),
      .black: Paint(hex(0x000000)), .white: Paint(hex(0xFFFFFF)), .gray: Paint(hex(0x9298A3)),
      .red: Paint(hex(0xFF6B64)), .orange: Paint(hex(0xFF9F43)), .yellow: Paint(hex(0xF5D547)),
      .green: Paint(hex(0x5DD47A)), .mint: Paint(hex(0x63E6C3)), .teal: Paint(hex(0x4CC9D6)),
      .cyan: Paint(hex(0x62D9F5)), .blue: Paint(hex(0x5AA9FF)), .indigo: Paint(hex(0x8F8BFF)),
      .purple: Paint(hex(0xC792EA)), .magenta: Paint(hex(0xF07AE0)), .pink: Paint(hex(0xFF7EB6)),
      .brown: Paint(hex(0xC49A6C)),
      .border: Paint(hex(0x4B5160)), .separator: Paint(hex(0x3E4450)), .track: Paint(hex(0x3E4450)),
      .fill: Paint(hex(0x4EA1FF)), .title: Paint(hex(0x62D9F5), .bold),
      .zebra: Paint(hex(0x7D838F), background: hex(0x1D2026)),
      .selection: Paint(hex(0x4EA1FF), background: hex(0x1E304C)),
    ],
    fonts: weights, background: RGBColor(0x16181D), foreground: RGBColor(0xE6E6E6),
    palette: [
      RGBColor(0x000000), RGBColor(0xFF6B64), RGBColor(0x5DD47A), RGBColor(0xF5D547),
      RGBColor(0x5AA9FF), RGBColor(0xC792EA), RGBColor(0x4CC9D6), RGBColor(0xD0D3D9),
      RGBColor(0x7D838F), RGBColor(0xFF8F89), RGBColor(0x86E29C), RGBColor(0xFBE38E),
      RGBColor(0x8CC4FF), RGBColor(0xF07AE0), RGBColor(0x62D9F5), RGBColor(0xFFFFFF),
    ])

  /// No hue at all: attributes in front, greys behind, for e-ink, for paper, and for who wants it.
  package static let mono: Theme = {
    var theme = Theme(
      colors: [:], fonts: weights, background: RGBColor(0xFFFFFF), foreground: RGBColor(0x000000))
    for name in ColorName.allCases {
      theme.set(Paint(.clear, background: .palette(246)), for: name)
    }
    theme.set(Paint(.clear, .dim, background: .palette(246)), for: .secondary)
    theme.set(Paint(.clear, .dim, background: .palette(244)), for: .tertiary)
    theme.set(Paint(.clear, .dim, background: .palette(242)), for: .quaternary)
    theme.set(Paint(.clear, .bold, background: .palette(246)), for: .accent)
    theme.set(Paint(.clear, .bold, background: .palette(246)), for: .title)
    for name in [ColorName.border, .separator, .track] {
      theme.set(Paint(.clear, .dim, background: .palette(244)), for: name)
    }
    theme.set(Paint(.clear, background: .palette(253)), for: .zebra)
    theme.set(Paint(.clear, background: .palette(250)), for: .selection)
    theme.set(Paint(.clear, background: .palette(0)), for: .black)
    theme.set(Paint(.clear, background: .palette(15)), for: .white)
    theme.hasHues = false
    return theme
  }()

  /// A terminal has one size of letters: roles differ in weight.
  private static let weights: KeyValuePairs<FontName, TextAttributes> = [
    .body: [], .callout: [],
    .largeTitle: .bold, .title: .bold, .title2: .bold, .title3: .bold, .headline: .bold,
    .subheadline: .dim, .footnote: .dim, .caption: .dim, .caption2: .dim,
  ]

  private static func hex(_ channels: UInt32) -> ColorSpec {
    let color = RGBColor(channels)
    return .rgb(color.red, color.green, color.blue)
  }
}
