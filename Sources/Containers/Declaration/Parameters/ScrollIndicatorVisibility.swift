/// Whether a vertical viewport has a bar that says which part of its content is in sight.
public enum ScrollIndicatorVisibility: UInt8, Sendable, NamedCases {
  /// None, as a terminal has few columns.
  case automatic
  /// Beside content that is longer than the viewport, in a column of its own.
  case visible
  case hidden

  package static let names = ["automatic", "visible", "hidden"]
}
