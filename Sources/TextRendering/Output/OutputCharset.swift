/// What the receiver of the output can show.
package enum OutputCharset: UInt8, Sendable, CaseIterable {
  /// UTF-8 with box drawing and symbols.
  case unicode
  /// Whatever has an ASCII twin is that one, other text is UTF-8 (`--ascii`).
  case asciiGlyphs
  /// ASCII only: the same, but other text becomes `?`, one per cell.
  case ascii

  /// True when borders, ellipses and marks are drawn in ASCII.
  package var usesASCIIGlyphs: Bool { self != .unicode }

  /// Cells of an ellipsis when there is room for it: `…` or `...`.
  package var ellipsisWidth: Int32 { usesASCIIGlyphs ? 3 : 1 }
}
