/// Writes the glyphs of cells in the output's character set.
///
/// Hot: scalars are written straight into the output's memory; only clusters and ASCII twins take the slow way.
struct GlyphWriter {
  let charset: OutputCharset

  /// The first glyph that is not written as the scalar it is.
  private var limit: UInt32 { charset.usesASCIIGlyphs ? 0x80 : Cell.clusterFlag }

  /// The scalar that is written for `glyph`, but for text that has no twin.
  func shown(_ glyph: UInt32) -> UInt32 {
    guard glyph >= limit, glyph & Cell.clusterFlag == 0 else { return glyph }
    return ASCIITwin.of(glyph).map(UInt32.init) ?? glyph
  }

  func write(_ cell: Cell, of buffer: CellBuffer, into output: ByteBuffer) {
    guard cell.glyph < limit, !cell.isContinuation else {
      return writeOther(cell, of: buffer, into: output)
    }
    output.append(scalar: cell.glyph)
  }

  /// Writes `count` cells from `cells` on.
  func write(
    _ cells: UnsafePointer<Cell>, count: Int, of buffer: CellBuffer, into output: ByteBuffer
  ) {
    var position = 0
    while position < count {
      position += writeScalars(cells + position, count: count - position, into: output)
      if position < count {
        writeOther(cells[position], of: buffer, into: output)
        position += 1
      }
    }
  }

  /// How many of `count` cells are left without the spaces at their end.
  static func trimmed(_ cells: UnsafePointer<Cell>, count: Int) -> Int {
    var count = count
    while count > 0, cells[count - 1].isSpace { count -= 1 }
    return count
  }

  /// Writes cells up to the first that is no simple scalar and returns how many there are.
  private func writeScalars(
    _ cells: UnsafePointer<Cell>, count: Int, into output: ByteBuffer
  ) -> Int {
    var passed = 0
    output.write(room: count * 4) { bytes in
      var (position, written) = (0, 0)
      while position < count {
        let glyph = cells[position].glyph
        if glyph < 0x80 {
          bytes[written] = UInt8(truncatingIfNeeded: glyph)
          written &+= 1
        } else if !cells[position].isContinuation {
          guard glyph < limit else { break }
          written &+= encodeScalar(glyph, into: bytes + written)
        }
        position &+= 1
      }
      passed = position
      return written
    }
    return passed
  }

  /// A cluster; in ASCII any scalar that is none. One character per cell, so that columns stay where they are.
  private func writeOther(_ cell: Cell, of buffer: CellBuffer, into output: ByteBuffer) {
    if cell.isContinuation { return }
    let glyph = shown(cell.glyph)
    if glyph >= 0x80, charset == .ascii {
      for _ in 0..<max(1, cell.width) { output.append(UInt8(ascii: "?")) }
    } else if glyph & Cell.clusterFlag != 0 {
      output.append(buffer.clusters.bytes(glyph & ~Cell.clusterFlag))
    } else {
      output.append(scalar: glyph)
    }
  }
}
