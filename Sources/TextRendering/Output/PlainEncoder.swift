/// Writes rows as text: UTF-8, no trailing spaces, `\n` after every row, no escape sequence.
///
/// With `strikesOut` every struck-out cell is followed by U+0336; off by default, as few fonts draw it
/// well. Rows outside the buffer are left out. Hot: 2 ns a cell.
package func encodePlain(
  _ buffer: CellBuffer, rows: Range<Int32>, charset: OutputCharset = .unicode,
  strikesOut: Bool = false, into output: ByteBuffer
) {
  let encoder = PlainEncoder(
    buffer: buffer, glyphs: GlyphWriter(charset: charset),
    strikesOut: strikesOut && charset != .ascii, output: output)
  for row in rows.clamped(to: 0..<buffer.height) { encoder.encode(row) }
}

extension CellBuffer {
  /// Rows as ``encodePlain(_:rows:charset:strikesOut:into:)`` writes them; all of them where none are given.
  func text(
    rows: Range<Int32>? = nil, charset: OutputCharset, strikesOut: Bool = false
  ) -> String {
    let output = ByteBuffer()
    encodePlain(
      self, rows: rows ?? 0..<height, charset: charset, strikesOut: strikesOut, into: output)
    return output.string
  }
}

private struct PlainEncoder {
  let buffer: CellBuffer
  let glyphs: GlyphWriter
  let strikesOut: Bool
  let output: ByteBuffer

  func encode(_ row: Int32) {
    let cells = buffer.cells + Int(row) * Int(buffer.width)
    let start = output.count
    if strikesOut {
      var end = Int(buffer.width)
      while end > 0, cells[end - 1].isSpace, !showsStrike(cells[end - 1]) { end -= 1 }
      for column in 0..<end { encodeStruck(cells[column]) }
    } else {
      let end = GlyphWriter.trimmed(cells, count: Int(buffer.width))
      glyphs.write(cells, count: end, of: buffer, into: output)
    }
    // A no-break space has a space for its ASCII twin.
    while output.count > start, output.start[output.count - 1] == 0x20 {
      output.remove(output.count - 1..<output.count)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func encodeStruck(_ cell: Cell) {
    glyphs.write(cell, of: buffer, into: output)
    if showsStrike(cell) { output.append(scalar: 0x336) }
  }

  @inline(__always)
  private func showsStrike(_ cell: Cell) -> Bool {
    guard strikesOut, !cell.isContinuation else { return false }
    return buffer.styles[cell.style].attributes.contains(.strikethrough)
  }
}
