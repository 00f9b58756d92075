/// The case of drawn text (behaviour 22: full Unicode).
public enum TextCase: Int32, Sendable { case asWritten, uppercase, lowercase }

/// Where a text that has no room for all its lines is cut.
public enum Truncation: Int32, Sendable, NamedCases {
  /// The end gives way to an ellipsis.
  case tail
  /// The start of the last line gives way to an ellipsis.
  case head
  /// The middle of the last line gives way to an ellipsis.
  case middle
  /// The lines that do not fit are left out, without an ellipsis.
  case wrap

  package static let names = ["tail", "head", "middle", "wrap"]
}

/// A role of text that the theme turns into attributes.
public enum FontName: Int32, Sendable, NamedCases {
  case body, largeTitle, title, title2, title3, headline, subheadline, callout, footnote, caption
  case caption2

  package static let names = [
    "body", "largeTitle", "title", "title2", "title3", "headline", "subheadline", "callout",
    "footnote", "caption", "caption2",
  ]
}
