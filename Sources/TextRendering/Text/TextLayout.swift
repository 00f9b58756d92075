package import Containers

/// Appends the lines of `text` at `width` cells to `buffer`.
///
/// Words wrap by UAX #14, over-long words between clusters (R111); only a cluster that is wider than `width` makes a
/// line that is, and has it for itself. At most `lineLimit` lines (at least 1) come out, the last one cut by `mode`.
/// Pass `Int32.max` for no width or no limit.
package func layoutLines(
  _ text: MeasuredText, width: Int32, lineLimit: Int32, mode: Truncation,
  charset: OutputCharset = .unicode, into buffer: inout LineBuffer
) {
  var lines = LimitedLines(text, width: width, limit: lineLimit, mode: mode, charset: charset)
  while let line = lines.next() { buffer.append(line) }
}

/// The cells `text` takes under a proposal (R111); nil means unspecified. Never allocates.
///
/// The width reported is the width used, not the one proposed.
package func textSize(
  _ text: MeasuredText, proposedWidth: Int32?, proposedHeight: Int32?, lineLimit: Int32,
  mode: Truncation, charset: OutputCharset = .unicode
) -> (width: Int32, height: Int32) {
  let width = proposedWidth ?? .max
  let limit = max(1, min(lineLimit, proposedHeight ?? .max))
  if text.width <= width, text.hardLines <= limit { return (text.width, text.hardLines) }
  var lines = LimitedLines(text, width: width, limit: limit, mode: mode, charset: charset)
  var size: (width: Int32, height: Int32) = (0, 0)
  while let line = lines.next() {
    size.width = max(size.width, line.width)
    size.height &+= 1
  }
  return size
}

/// The lines of a text up to a limit, the last one cut when more would follow.
private struct LimitedLines {
  private var breaker: LineBreaker
  private var remaining: Int32
  private let mode: Truncation
  private let charset: OutputCharset

  init(
    _ text: MeasuredText, width: Int32, limit: Int32, mode: Truncation, charset: OutputCharset
  ) {
    breaker = LineBreaker(text, width: width)
    remaining = max(1, limit)
    self.mode = mode
    self.charset = charset
  }

  mutating func next() -> TextLine? {
    guard remaining > 0 else { return nil }
    remaining &-= 1
    let start = breaker.index
    guard let line = breaker.next() else { return nil }
    guard remaining == 0, !breaker.isDone else { return line }
    return cut(line, from: start)
  }

  /// The last line allowed, when text is left over.
  private func cut(_ line: TextLine, from start: Int) -> TextLine {
    CutText(breaker.text, from: start, limit: breaker.limit, charset: charset).line(mode) ?? line
  }
}
