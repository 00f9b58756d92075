/// A colour by meaning or by name; a ``Theme`` says what it looks like.
package enum NamedColor: UInt8, Sendable, CaseIterable {
  case primary, secondary, tertiary, quaternary, accent
  case black, white, gray
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
}
