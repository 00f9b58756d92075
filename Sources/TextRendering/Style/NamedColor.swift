/// A colour by meaning or by name; a ``Theme`` says what it looks like.
package enum NamedColor: UInt8, Sendable, CaseIterable {
  case primary, secondary, tertiary, quaternary, accent
  case black, white, gray
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown

  /// The colour of that name; `grey` is `gray`.
  package init?(_ name: String) {
    guard let color = Self.allCases.first(where: { $0.name == (name == "grey" ? "gray" : name) })
    else { return nil }
    self = color
  }

  /// The name as an author writes it.
  package var name: String { String(describing: self) }
}
