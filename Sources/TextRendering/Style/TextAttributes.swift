/// What a terminal can do to text beside colouring it.
package struct TextAttributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = TextAttributes(rawValue: 1 << 0)
  package static let dim = TextAttributes(rawValue: 1 << 1)
  package static let italic = TextAttributes(rawValue: 1 << 2)
  package static let underline = TextAttributes(rawValue: 1 << 3)
  package static let strikethrough = TextAttributes(rawValue: 1 << 4)
  package static let inverse = TextAttributes(rawValue: 1 << 5)

  /// Text of a program, which documents mark as such; terminals draw it as any other.
  package static let code = TextAttributes(rawValue: 1 << 6)

  /// The attributes that show on a space.
  package static let visibleOnSpace: TextAttributes = [.underline, .strikethrough, .inverse]
}
