/// The lines of the text painted last, so that a long text that spans many bands is wrapped once.
struct LineCache {
  private var buffer = LineBuffer()
  private var box = Box.none
  private var width: Int32 = 0

  var count: Int { buffer.count }
  var first: TextLine? { buffer.count > 0 ? buffer[0] : nil }

  subscript(index: Int) -> TextLine { buffer[index] }

  mutating func forget() { box = Box.none }

  /// Holds the lines of the text of `box`.
  mutating func fill(
    _ box: Int32, _ text: MeasuredText, width: Int32, lineLimit: Int32, _ mode: TruncationMode,
    _ charset: OutputCharset
  ) {
    if self.box == box && self.width == width && box != Box.none { return }
    fill(text, width: width, lineLimit: lineLimit, mode, charset)
    self.box = box
    self.width = width
  }

  /// Holds the lines of a text that is no box's.
  mutating func fill(
    _ text: MeasuredText, width: Int32, lineLimit: Int32, _ mode: TruncationMode,
    _ charset: OutputCharset
  ) {
    buffer.removeAll()
    layoutLines(
      text, width: width, lineLimit: lineLimit, mode: mode, charset: charset, into: &buffer)
    box = Box.none
  }
}
