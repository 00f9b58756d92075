/// Turns painted rows, given from the top down, into the bytes of one format.
protocol RowEncoder {
  /// How many bytes it keeps of the rows so far, to be written at the end.
  var heldBytes: Int { get }
  /// Encodes the first `rows` rows of `buffer`.
  mutating func encode(_ rows: Int32, of buffer: CellBuffer, into output: ByteBuffer)
  /// Ends the output, once, also that of a board without rows.
  mutating func end(into output: ByteBuffer)
}

/// Plain text, or ANSI where the options have a colour depth.
struct TextRowEncoder: RowEncoder {
  let options: RenderOptions
  let heldBytes = 0

  func encode(_ rows: Int32, of buffer: CellBuffer, into output: ByteBuffer) {
    if let depth = options.depth {
      encodeANSI(
        buffer, rows: 0..<rows, depth: depth, theme: options.theme, charset: options.charset,
        strikesOut: options.marksStrikethrough, links: options.writesLinks,
        terminal: options.terminal, into: output)
    } else {
      encodePlain(
        buffer, rows: 0..<rows, charset: options.charset, strikesOut: options.marksStrikethrough,
        into: output)
    }
  }

  func end(into output: ByteBuffer) {}
}
