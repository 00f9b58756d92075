/// What a drawn board becomes.
package enum OutputFormat: UInt8, Sendable, CaseIterable {
  /// Lines of text: plain, or ANSI where ``RenderOptions/depth`` is set.
  case text
  /// A whole HTML document.
  case html
  /// A whole SVG picture.
  case svg
  /// The placed tree as JSON.
  case json
  /// Lines of words, for a screen reader.
  case reader
  /// GitHub's Markdown.
  case markdown

  /// Whether the output is a document, which must hold nothing but the board.
  package var isDocument: Bool { self == .html || self == .svg || isWhole }

  /// Whether the output needs to know what the boxes stand for.
  var readsNotes: Bool { isWhole || self == .reader }

  /// Whether the board has to be laid out as a whole.
  var isWhole: Bool { self == .json || self == .markdown }
}
