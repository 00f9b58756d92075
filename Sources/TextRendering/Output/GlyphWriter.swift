/// Writes the glyph of one cell in the output's character set.
struct GlyphWriter {
  let charset: OutputCharset

  @inline(__always)
  func write(_ cell: Cell, of buffer: CellBuffer, into output: ByteBuffer) {
    let glyph = cell.glyph
    if glyph < 0x80 {
      output.append(UInt8(truncatingIfNeeded: glyph))
    } else {
      writeWide(cell, of: buffer, into: output)
    }
  }

  private func writeWide(_ cell: Cell, of buffer: CellBuffer, into output: ByteBuffer) {
    if cell.isContinuation { return }
    if charset == .ascii {
      writeASCII(cell, into: output)
    } else if cell.glyph & Cell.clusterFlag != 0 {
      output.append(buffer.clusters.bytes(cell.glyph & ~Cell.clusterFlag))
    } else {
      output.append(scalar: cell.glyph)
    }
  }

  /// One character per cell, so that columns stay where they are.
  private func writeASCII(_ cell: Cell, into output: ByteBuffer) {
    let twin = cell.glyph & Cell.clusterFlag == 0 ? ASCIITwin.of(cell.glyph) : nil
    for _ in 0..<max(1, cell.width) { output.append(twin ?? UInt8(ascii: "?")) }
  }
}
