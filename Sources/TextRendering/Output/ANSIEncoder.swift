/// Writes rows with their styles as minimal SGR sequences and OSC 8 links; every row ends reset.
///
/// With its sequences taken out the output equals that of ``encodePlain(_:rows:charset:strikesOut:into:)``
/// but for trailing spaces that show a background or an attribute. `strikesOut` is that of plain text; `links` are left
/// out for a terminal that may not know them.
package func encodeANSI(
  _ buffer: CellBuffer, rows: Range<Int32>, depth: ColorDepth, theme: Theme = .terminal,
  charset: OutputCharset = .unicode, strikesOut: Bool = false, links: Bool = true,
  terminal: TerminalOptions? = nil, into output: ByteBuffer
) {
  var encoder = ANSIEncoder(
    buffer: buffer, theme: theme, depth: depth, charset: charset, output: output)
  encoder.strikesOut = strikesOut && charset != .ascii
  encoder.anchorsRisky = terminal != nil
  encoder.styles.writesLinks = links
  let rows = rows.clamped(to: 0..<buffer.height)
  guard let images = terminal?.images, !buffer.images.isEmpty else {
    for row in rows { encoder.encode(row) }
    return
  }
  buffer.blankImages()
  let pieces = buffer.imagePieces(rows: rows.upperBound, mostRows: images.mostRows)
    .sorted { $0.maxY < $1.maxY }
  var row = rows.lowerBound
  for piece in pieces where piece.y >= rows.lowerBound {
    while row < piece.maxY {
      encoder.encode(row)
      row += 1
    }
    // Above the cursor, which is where it was afterwards.
    output.append("\u{1B}7\u{1B}[\(row - piece.y)A\u{1B}[\(piece.x + 1)G")
    images.draw(piece, into: output)
    output.append("\u{1B}8")
  }
  while row < rows.upperBound {
    encoder.encode(row)
    row += 1
  }
}

private struct ANSIEncoder {
  private let buffer: CellBuffer
  private let glyphs: GlyphWriter
  private let output: ByteBuffer
  var styles: StyleWriter
  var strikesOut = false
  /// Whether what follows a glyph that terminals do not agree about is put where it belongs.
  var anchorsRisky = false

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
    let end = buffer.end(ofRow: row) { style($0).showsOnSpace }
    var column = 0
    while column < end {
      let id = cells[column].style
      let first = column
      while column < end, cells[column].style == id || cells[column].isContinuation {
        column &+= 1
        if anchorsRisky, isBehindRisky(column, cells) { break }
      }
      styles.change(to: style(id), of: buffer.styles, into: output)
      if strikesOut && styles.current.attributes.contains(.strikethrough) {
        glyphs.writeStruck(cells + first, count: column &- first, of: buffer, into: output)
      } else {
        glyphs.write(cells + first, count: column &- first, of: buffer, into: output)
      }
      if anchorsRisky, column < end, isBehindRisky(column, cells) {
        output.append("\u{1B}[\(column + 1)G")
      }
    }
    styles.change(to: .plain, of: buffer.styles, into: output)
    output.append(UInt8(ascii: "\n"))
  }

  /// Whether the glyph that ends before `column` is one that terminals do not agree about.
  private func isBehindRisky(_ column: Int, _ cells: UnsafePointer<Cell>) -> Bool {
    guard column < buffer.width, !cells[column].isContinuation else { return false }
    let isWide = cells[column - 1].isContinuation && column > 1
    return cells[column - (isWide ? 2 : 1)].isRisky
  }

  @inline(__always)
  private mutating func style(_ id: StyleID) -> ResolvedStyle {
    styles.style(id, of: buffer.styles)
  }
}
