/// What the receiver of the output can show.
package enum OutputCharset: UInt8, Sendable, CaseIterable {
  /// UTF-8 with box drawing and symbols.
  case unicode
  /// UTF-8 text, but borders, ellipses and marks in ASCII (`--ascii`).
  case asciiGlyphs
  /// ASCII only: other text becomes `?`, one per cell.
  case ascii

  /// True when borders, ellipses and marks are drawn in ASCII.
  package var usesASCIIGlyphs: Bool { self != .unicode }

  /// Cells of an ellipsis when there is room for it: `…` or `...`.
  package var ellipsisWidth: Int32 { usesASCIIGlyphs ? 3 : 1 }
}
