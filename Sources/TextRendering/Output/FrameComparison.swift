import Glibc

/// Two frames of one width, and where they look different. What only the new one has is different.
///
/// Hot: rows that are equal byte for byte are found at the speed of memory.
struct FrameComparison {
  /// A row that holds such a cell is written as a whole: not all terminals agree on where the cells
  /// behind it stand.
  private static let wideBits: UInt64 = 1 << 49 | Cell.riskBit
  /// What a reader cannot see of a cell: whether it was painted, and what its style says anyway.
  private static let hiddenBits: UInt64 = Cell.transparentBit | Cell.backgroundBit

  private let old: CellBuffer
  private let new: CellBuffer
  private let width: Int
  /// Whether equal cells name equal clusters.
  private let sharesClusters: Bool

  /// nil when there is nothing to compare: the width or the style table has changed.
  init?(_ old: CellBuffer, _ new: CellBuffer) {
    guard old.width == new.width, old.styles === new.styles else { return nil }
    self.old = old
    self.new = new
    width = Int(new.width)
    sharesClusters = old.clusters.hasEqualEntries(as: new.clusters)
  }

  /// Whether the row looks the same in both frames.
  func isUnchanged(_ row: Int32) -> Bool {
    guard row < old.height else { return false }
    let (before, after) = (cells(of: old, row), cells(of: new, row))
    let isEqual = memcmp(before, after, width * MemoryLayout<Cell>.stride) == 0
    if isEqual, sharesClusters || union(of: after) & UInt64(Cell.clusterFlag) == 0 { return true }
    return nextDifference(row, from: 0) == nil
  }

  /// Whether the row is new, or has cells in either frame whose width not all terminals know.
  func needsWholeRow(_ row: Int32) -> Bool {
    guard row < old.height else { return true }
    return (union(of: cells(of: old, row)) | union(of: cells(of: new, row))) & Self.wideBits != 0
  }

  /// The first column from `start` on, and before `end`, where the frames differ.
  func nextDifference(_ row: Int32, from start: Int, before end: Int? = nil) -> Int? {
    let (before, after) = (cells(of: old, row), cells(of: new, row))
    let end = min(width, end ?? width)
    var column = start
    while column < end {
      if !looksEqual(before[column], after[column]) { return column }
      column &+= 1
    }
    return nil
  }

  @inline(__always)
  private func looksEqual(_ before: Cell, _ after: Cell) -> Bool {
    let difference = (before.rawValue ^ after.rawValue) & ~Self.hiddenBits
    if !before.isCluster || !after.isCluster || sharesClusters { return difference == 0 }
    // The numbers of clusters say nothing, all else has to agree.
    return difference >> 32 == 0 && haveSameCluster(before, after)
  }

  /// Rare, and kept out of the loop over all cells.
  @inline(never)
  private func haveSameCluster(_ before: Cell, _ after: Cell) -> Bool {
    old.clusters.bytes(before.cluster).elementsEqual(new.clusters.bytes(after.cluster))
  }

  private func cells(of buffer: CellBuffer, _ row: Int32) -> UnsafePointer<Cell> {
    UnsafePointer(buffer.cells + Int(row) * width)
  }

  private func union(of cells: UnsafePointer<Cell>) -> UInt64 {
    var bits: UInt64 = 0
    for column in 0..<width { bits |= cells[column].rawValue }
    return bits
  }
}
