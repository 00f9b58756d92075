/// Writes rows with their styles as minimal SGR sequences and OSC 8 links; every row ends reset.
///
/// With its sequences taken out the output equals that of ``encodePlain(_:rows:charset:strikesOut:into:)``
/// but for trailing spaces that show a background or an attribute. `strikesOut` is that of plain text.
package func encodeANSI(
  _ buffer: CellBuffer, rows: Range<Int32>, depth: ColorDepth, theme: Theme = .terminal,
  charset: OutputCharset = .unicode, strikesOut: Bool = false, into output: ByteBuffer
) {
  var encoder = ANSIEncoder(
    buffer: buffer, theme: theme, depth: depth, charset: charset, output: output)
  encoder.strikesOut = strikesOut && charset != .ascii
  for row in rows.clamped(to: 0..<buffer.height) { encoder.encode(row) }
}

private struct ANSIEncoder {
  private let buffer: CellBuffer
  private let glyphs: GlyphWriter
  private let output: ByteBuffer
  private var styles: StyleWriter
  var strikesOut = false

  init(
    buffer: CellBuffer, theme: Theme, depth: ColorDepth, charset: OutputCharset,
    output: ByteBuffer
  ) {
    self.buffer = buffer
    glyphs = GlyphWriter(charset: charset)
    self.output = output
    styles = StyleWriter(theme: theme, depth: depth)
    styles.prepare(for: buffer.styles)
  }

  mutating func encode(_ row: Int32) {
    let cells = buffer.cells + Int(row) * Int(buffer.width)
    var end = Int(buffer.width)
    while end > 0, cells[end - 1].isSpace, !style(cells[end - 1].style).showsOnSpace { end -= 1 }
    var column = 0
    while column < end {
      let id = cells[column].style
      let first = column
      while column < end, cells[column].style == id || cells[column].isContinuation {
        column &+= 1
      }
      styles.change(to: style(id), of: buffer.styles, into: output)
      if strikesOut && styles.current.attributes.contains(.strikethrough) {
        glyphs.writeStruck(cells + first, count: column &- first, of: buffer, into: output)
      } else {
        glyphs.write(cells + first, count: column &- first, of: buffer, into: output)
      }
    }
    styles.change(to: .plain, of: buffer.styles, into: output)
    output.append(UInt8(ascii: "\n"))
  }

  @inline(__always)
  private mutating func style(_ id: StyleID) -> ResolvedStyle {
    styles.style(id, of: buffer.styles)
  }
}
