/// Appends the lines of `text` at `width` cells to `buffer`.
///
/// Words wrap by UAX #14, over-long words between clusters (R111); a width below what the widest
/// cluster needs counts as that. At most `lineLimit` lines (at least 1) come out, the last one cut by
/// `mode`. Pass `Int32.max` for no width or no limit.
package func layoutLines(
  _ text: MeasuredText, width: Int32, lineLimit: Int32, mode: TruncationMode,
  charset: OutputCharset = .unicode, into buffer: inout LineBuffer
) {
  fatalError("being written")
}

/// The cells `text` takes under a proposal (R111); nil means unspecified. Never allocates.
package func textSize(
  _ text: MeasuredText, proposedWidth: Int32?, proposedHeight: Int32?, lineLimit: Int32,
  mode: TruncationMode, charset: OutputCharset = .unicode
) -> (width: Int32, height: Int32) {
  fatalError("being written")
}
