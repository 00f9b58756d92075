/// Writes the glyphs of cells in the output's character set.
///
/// Hot: 1–2 ns a cell. Scalars are written straight into the output's memory; only clusters and ASCII
/// twins take the slow way.
struct GlyphWriter {
  let charset: OutputCharset

  func write(_ cell: Cell, of buffer: CellBuffer, into output: ByteBuffer) {
    withUnsafePointer(to: cell) { write($0, count: 1, of: buffer, into: output) }
  }

  /// Writes `count` cells from `cells` on.
  func write(
    _ cells: UnsafePointer<Cell>, count: Int, of buffer: CellBuffer, into output: ByteBuffer
  ) {
    var position = 0
    while position < count {
      position = writeScalars(cells, from: position, count: count, into: output)
      if position < count {
        writeOther(cells[position], of: buffer, into: output)
        position &+= 1
      }
    }
  }

  /// Writes cells up to the first that is no simple scalar and returns its position.
  @inline(__always)
  private func writeScalars(
    _ cells: UnsafePointer<Cell>, from start: Int, count: Int, into output: ByteBuffer
  ) -> Int {
    var position = start
    let limit: UInt32 = charset == .ascii ? 0x80 : Cell.clusterFlag
    output.write(room: (count &- start) &* 4) { bytes in
      var length = 0
      while position < count {
        while position &+ 8 <= count, writeASCIIGroup(cells + position, into: bytes + length) {
          position &+= 8
          length &+= 8
        }
        // On to the cell that is not ASCII, and behind it.
        while position < count {
          let cell = cells[position]
          guard cell.glyph < limit else { return length }
          if !cell.isContinuation { length &+= encodeScalar(cell.glyph, into: bytes + length) }
          position &+= 1
          // A line of one glyph goes on with it.
          if cell.glyph >= 0x80, position == count || cells[position].glyph != cell.glyph { break }
        }
      }
      return length
    }
    return position
  }

  /// Writes eight cells if all are ASCII, which most are.
  @inline(__always)
  private func writeASCIIGroup(
    _ cells: UnsafePointer<Cell>, into bytes: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let (a, b, c, d) = (cells[0].rawValue, cells[1].rawValue, cells[2].rawValue, cells[3].rawValue)
    let (e, f, g, h) = (cells[4].rawValue, cells[5].rawValue, cells[6].rawValue, cells[7].rawValue)
    guard (a | b | c | d | e | f | g | h) & 0xFFFF_FF80 == 0 else { return false }
    // Spelt out: as a loop or as vectors this takes three times the instructions.
    let low = a & 0x7F | (b & 0x7F) << 8 | (c & 0x7F) << 16 | (d & 0x7F) << 24
    let high = e & 0x7F | (f & 0x7F) << 8 | (g & 0x7F) << 16 | (h & 0x7F) << 24
    UnsafeMutableRawPointer(bytes).storeBytes(of: (low | high << 32).littleEndian, as: UInt64.self)
    return true
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
