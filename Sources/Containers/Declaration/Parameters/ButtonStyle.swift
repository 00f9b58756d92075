/// What a button looks like.
public enum ButtonStyle: Int32, Sendable, CaseIterable {
  /// The label alone.
  case plain
  /// The label between brackets.
  case bordered

  /// The style of that name.
  package init?(_ name: String) {
    guard let style = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = style
  }

  /// The name as an author writes it.
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = ["plain", "bordered"]
}
