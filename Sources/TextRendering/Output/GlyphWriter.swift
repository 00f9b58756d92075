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
      while position &+ 8 <= count, writeASCIIGroup(cells + position, into: bytes + length) {
        position &+= 8
        length &+= 8
      }
      while position < count, cells[position].glyph < limit {
        let cell = cells[position]
        if !cell.isContinuation { length &+= encodeScalar(cell.glyph, into: bytes + length) }
        position &+= 1
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
    var glyphs: UInt64 = 0
    for index in 0..<8 { glyphs |= cells[index].rawValue }
    guard glyphs & 0xFFFF_FF80 == 0 else { return false }
    for index in 0..<8 { bytes[index] = UInt8(truncatingIfNeeded: cells[index].rawValue) }
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
