internal import CCells

/// Writes the glyphs of cells in the output's character set.
///
/// Hot: scalars are written straight into the output's memory, see `Sources/CCells`; only clusters and
/// ASCII twins take the slow way.
struct GlyphWriter {
  private static let group = 8

  let charset: OutputCharset

  /// The first glyph that is not written as the scalar it is.
  private var limit: UInt32 { charset == .ascii ? 0x80 : Cell.clusterFlag }

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
    // A group takes as long as a few cells one by one.
    guard count >= Self.group else {
      for position in 0..<count { write(cells[position], of: buffer, into: output) }
      return
    }
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
    ccells_trimmed(UnsafeRawPointer(cells).assumingMemoryBound(to: UInt64.self), count)
  }

  /// Writes cells up to the first that is no simple scalar and returns how many there are.
  @inline(__always)
  private func writeScalars(
    _ cells: UnsafePointer<Cell>, count: Int, into output: ByteBuffer
  ) -> Int {
    let room = count * Int(CCELLS_CELL_BYTES) + Int(CCELLS_EXTRA_BYTES)
    var written = 0
    output.write(room: room) { bytes in
      let progress = ccells_write(
        UnsafeRawPointer(cells).assumingMemoryBound(to: UInt64.self), count,
        Cell.continuationGlyph, limit, bytes)
      written = progress.cells
      return progress.bytes
    }
    return written
  }

  private func writeOther(_ cell: Cell, of buffer: CellBuffer, into output: ByteBuffer) {
    let isCluster = cell.glyph & Cell.clusterFlag != 0
    if cell.isContinuation { return }
    if charset == .ascii {
      writeASCII(isCluster ? nil : ASCIITwin.of(cell.glyph), cells: cell.width, into: output)
    } else {
      output.append(buffer.clusters.bytes(cell.glyph & ~Cell.clusterFlag))
    }
  }

  /// One character per cell, so that columns stay where they are.
  private func writeASCII(_ twin: UInt8?, cells: Int32, into output: ByteBuffer) {
    for _ in 0..<max(1, cells) { output.append(twin ?? UInt8(ascii: "?")) }
  }
}
