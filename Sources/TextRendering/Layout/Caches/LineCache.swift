import Containers

/// The lines of texts that are being painted. A text that is longer than a band is wrapped once, however many
/// others lie beside it; any other is wrapped where it is painted.
struct LineCache {
  /// The lines of the text asked for last.
  private(set) var lines = LineBuffer()
  /// Whether `lines` are those of a long text, which others must not overwrite.
  private var areKept = false
  /// Of texts longer than a band, by their boxes.
  private var long: [Int32: (width: Int32, lines: LineBuffer)] = [:]

  /// At least the rows of a band.
  private static let bandRows = 64

  var count: Int { lines.count }
  var first: TextLine? { lines.count > 0 ? lines[0] : nil }

  subscript(index: Int) -> TextLine { lines[index] }

  mutating func forget() {
    if !long.isEmpty { long = [:] }
  }

  /// Holds the lines of the text of `box`.
  mutating func fill(
    _ box: Int32, _ text: MeasuredText, width: Int32, lineLimit: Int32, _ mode: Truncation,
    _ charset: OutputCharset
  ) {
    if !long.isEmpty, let known = long[box], known.width == width {
      lines = known.lines
      areKept = true
      return
    }
    fill(text, width: width, lineLimit: lineLimit, mode, charset)
    guard lines.count > Self.bandRows, box != Box.none else { return }
    long[box] = (width, lines)
    areKept = true
  }

  /// Holds the lines of a text that is no box's.
  mutating func fill(
    _ text: MeasuredText, width: Int32, lineLimit: Int32, _ mode: Truncation,
    _ charset: OutputCharset
  ) {
    if areKept { lines = LineBuffer() } else { lines.removeAll() }
    areKept = false
    layoutLines(
      text, width: width, lineLimit: lineLimit, mode: mode, charset: charset, into: &lines)
  }
}
