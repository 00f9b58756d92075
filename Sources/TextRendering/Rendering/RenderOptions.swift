/// How a board is drawn.
package struct RenderOptions {
  /// Cells across.
  package var width: Int32 = 80
  /// Rows, when the board is to fill a given height; nil lets it be as high as it is.
  package var height: Int32?
  /// nil draws plain text without any escape sequence.
  package var depth: ColorDepth?
  package var theme = Theme.terminal
  package var charset = OutputCharset.unicode
  /// Counts and times drawing; nil for nobody who wants to know.
  package var statistics: RenderStatistics?
  /// Receives each symbol name that has no glyph.
  package var unknownSymbol: (String) -> Void = { _ in }

  package init(width: Int32 = 80) { self.width = width }
}
