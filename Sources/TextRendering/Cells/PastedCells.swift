extension CellBuffer {
  /// Puts cells of another buffer, whose clusters are in `pool`, over those from `x` on in row `y`; blank ones leave what
  /// is there.
  func paste(_ pasted: ArraySlice<Cell>, of pool: ClusterPool, x: Int32, y: Int32) {
    guard y >= 0, y < height, let row = row(y, clip: bounds) else { return }
    if isBlank(x: x, y: y, count: pasted.count) {
      let start = cells + Int(y) * Int(width) + Int(x)
      for (place, cell) in pasted.enumerated() {
        start[place] = cell.isCluster ? cell.with(cluster: intern(cell, of: pool)) : cell
      }
      return
    }
    for (place, cell) in pasted.enumerated() where !cell.isTransparent && !cell.isContinuation {
      let glyph = cell.isCluster ? intern(cell, of: pool) | Cell.clusterFlag : cell.glyph
      row.paint(
        glyph, width: Int(cell.width), isRisky: cell.isRisky, at: Int(x) + place, style: cell.style)
    }
  }

  /// Whether so many cells from a place on are in the buffer, and none of them was painted on.
  private func isBlank(x: Int32, y: Int32, count: Int) -> Bool {
    guard x >= 0, Int(x) + count <= Int(width) else { return false }
    let start = cells + Int(y) * Int(width) + Int(x)
    return (0..<count).allSatisfy { start[$0] == .blank }
  }

  private func intern(_ cell: Cell, of pool: ClusterPool) -> UInt32 {
    let bytes = pool.bytes(cell.cluster)
    return bytes.baseAddress.map { clusters.intern($0, count: bytes.count) } ?? 0
  }
}
