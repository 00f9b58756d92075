package import Containers

/// What named colours and fonts look like; it changes colours and attributes, never geometry.
package struct Theme: Sendable, Equatable {
  /// What stands for a named colour: a colour, and attributes for text in it.
  package struct Paint: Sendable, Equatable {
    package let color: ColorSpec
    package let attributes: TextAttributes
    /// The colour where the name is a background.
    package let background: ColorSpec

    /// `background` is `color` where nothing else is given.
    package init(
      _ color: ColorSpec, _ attributes: TextAttributes = [], background: ColorSpec? = nil
    ) {
      self.color = color
      self.attributes = attributes
      self.background = background ?? color
    }
  }

  /// What the page is filled with where an export has one; a terminal keeps its own.
  package var background: RGBColor
  /// Text that names no colour, where an export draws it; a terminal keeps its own.
  package var foreground: RGBColor
  /// What exports draw for the terminal's own sixteen colours.
  package private(set) var palette: [RGBColor]
  /// False when text has no colours and what lies behind it is grey.
  package var hasHues = true
  /// By the number of the name: colours that somebody has chosen, which no slot of a terminal stands for.
  private var chosen: UInt32 = 0
  // By the number of the name: the first dictionary of a kind of key costs more than a small board.
  private var paints = [Paint](repeating: Paint(.clear), count: ColorName.names.count)
  private var fonts = [TextAttributes](repeating: [], count: FontName.names.count)

  /// A theme without a `palette` of sixteen colours has xterm's; a name it does not know is the
  /// terminal's own colour.
  package init(
    colors: KeyValuePairs<ColorName, Paint>, fonts: KeyValuePairs<FontName, TextAttributes>,
    background: RGBColor = RGBColor(0x000000), foreground: RGBColor = RGBColor(0xE5E5E5),
    palette: [RGBColor] = []
  ) {
    self.background = background
    self.foreground = foreground
    self.palette = palette.count == 16 ? palette : ANSIPalette.sixteen
    for (color, paint) in colors { paints[Int(color.rawValue)] = paint }
    for (font, attributes) in fonts { set(attributes, for: font) }
  }

  /// What `color` looks like.
  package func paint(of color: ColorName) -> Paint { paints[Int(color.rawValue)] }

  /// The attributes of text in the role `font`.
  package func attributes(of font: FontName) -> TextAttributes {
    fonts[Int(font.rawValue)]
  }

  package mutating func set(_ paint: Paint, for color: ColorName) {
    paints[Int(color.rawValue)] = paint
    chosen |= 1 << color.rawValue
  }

  /// Whether a terminal of sixteen colours shows its own colour of that name.
  func hasSlot(for color: ColorName) -> Bool { chosen & 1 << color.rawValue == 0 }

  package mutating func set(_ attributes: TextAttributes, for font: FontName) {
    fonts[Int(font.rawValue)] = attributes
  }

  /// Replaces the sixteen colours; any other number changes nothing.
  package mutating func set(palette colors: [RGBColor]) {
    if colors.count == 16 { palette = colors }
  }
}
