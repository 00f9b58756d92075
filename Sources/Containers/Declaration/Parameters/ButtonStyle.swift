/// What a button looks like.
public enum ButtonStyle: Int32, Sendable, NamedCases {
  /// The label alone.
  case plain
  /// The label between brackets.
  case bordered

  package static let names = ["plain", "bordered"]
}
