package import Containers

/// What named colours and fonts look like; it changes colours and attributes, never geometry.
package struct Theme: Sendable, Equatable {
  /// What stands for a named colour: a colour, and attributes for text in it.
  package struct Paint: Sendable, Equatable {
    package let color: ColorValue
    package let attributes: TextAttributes

    package init(_ color: ColorValue, _ attributes: TextAttributes = []) {
      self.color = color
      self.attributes = attributes
    }
  }

  private var paints: [ColorName: Paint]
  private var fonts: [FontName: TextAttributes]

  package init(colors: [ColorName: Paint], fonts: [FontName: TextAttributes]) {
    paints = colors
    self.fonts = fonts
  }

  /// What `color` looks like; a name the theme does not know is the terminal's own colour.
  package func paint(of color: ColorName) -> Paint { paints[color] ?? Paint(.default) }

  /// The attributes of text in the role `font`.
  package func attributes(of font: FontName) -> TextAttributes { fonts[font] ?? [] }

  /// Uses the terminal's own colours and attributes, so that it reads on light and on dark.
  package static let terminal = Theme(
    colors: [
      .primary: Paint(.default), .secondary: Paint(.default, .dim),
      .tertiary: Paint(.ansi(8)), .quaternary: Paint(.ansi(8), .dim), .accent: Paint(.ansi(4)),
      .black: Paint(.ansi(0)), .white: Paint(.ansi(15)), .gray: Paint(.ansi(8)),
      .red: Paint(.ansi(1)), .orange: Paint(.palette(208)), .yellow: Paint(.ansi(3)),
      .green: Paint(.ansi(2)), .mint: Paint(.palette(121)), .teal: Paint(.palette(37)),
      .cyan: Paint(.ansi(6)), .blue: Paint(.ansi(4)), .indigo: Paint(.palette(62)),
      .purple: Paint(.ansi(5)), .magenta: Paint(.ansi(13)), .pink: Paint(.palette(205)),
      .brown: Paint(.palette(137)),
    ],
    fonts: [
      .largeTitle: .bold, .title: .bold, .title2: .bold, .title3: .bold, .headline: .bold,
      .subheadline: .dim,
      .footnote: .dim, .caption: .dim, .caption2: .dim,
    ])
}
