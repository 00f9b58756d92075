package import Containers

/// The glyphs a border and a divider are drawn with, one cell each. Those named by an edge stand where a
/// line of this style ends at that edge of a single frame.
package struct BorderGlyphs: Sendable {
  package let topLeft: Unicode.Scalar
  package let topRight: Unicode.Scalar
  package let bottomLeft: Unicode.Scalar
  package let bottomRight: Unicode.Scalar
  package let horizontal: Unicode.Scalar
  package let vertical: Unicode.Scalar
  let leading: Unicode.Scalar
  let trailing: Unicode.Scalar
  let top: Unicode.Scalar
  let bottom: Unicode.Scalar

  private init(
    _ corners: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar),
    _ horizontal: Unicode.Scalar, _ vertical: Unicode.Scalar,
    _ ends: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)
  ) {
    (leading, trailing, top, bottom) = ends
    (topLeft, topRight, bottomLeft, bottomRight) = corners
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The glyphs of `style`, or their ASCII twins where `charset` asks for them.
  package init(_ style: BorderStyle, charset: OutputCharset = .unicode) {
    switch charset.usesASCIIGlyphs ? .ascii : style {
    case .single: self.init(("┌", "┐", "└", "┘"), "─", "│", ("├", "┤", "┬", "┴"))
    case .rounded: self.init(("╭", "╮", "╰", "╯"), "─", "│", ("├", "┤", "┬", "┴"))
    case .double: self.init(("╔", "╗", "╚", "╝"), "═", "║", ("╞", "╡", "╥", "╨"))
    case .heavy: self.init(("┏", "┓", "┗", "┛"), "━", "┃", ("┝", "┥", "┰", "┸"))
    case .ascii: self.init(("+", "+", "+", "+"), "-", "|", ("+", "+", "+", "+"))
    }
  }
}
