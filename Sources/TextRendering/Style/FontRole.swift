/// The role of a text, as SwiftUI's fonts name it; a ``Theme`` gives it attributes.
package enum FontRole: UInt8, Sendable, CaseIterable {
  case largeTitle, title, headline, subheadline, body, callout, footnote, caption

  /// The role of that name.
  package init?(_ name: String) {
    guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }

  /// The name as an author writes it.
  package var name: String { String(describing: self) }
}
