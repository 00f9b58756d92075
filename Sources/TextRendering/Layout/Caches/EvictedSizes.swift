import Containers
import Glibc

/// Answers that boxes gave in this layout and have no slot for any more.
///
/// Three slots are enough for most boxes. Grids, and stacks under a height, ask those inside
/// them for more sizes than that, and ask again when they place them: without these answers a nest of them
/// would cost a power of its depth. All boxes share one table, in which the hash of an answer is its place,
/// and a later answer takes the place of an earlier one: what is lost that way is worked out once more.
struct EvictedSizes {
  private struct Entry: BitwiseCopyable {
    var box: Int32
    /// The layout pass the answer belongs to.
    var generation: UInt32
    var proposal: ProposedViewSize
    var size: ViewSize
  }

  /// The powers of two between which the table's size is.
  private static let smallest = 10
  private static let largest = 18

  private struct Header {
    var shift: UInt64 = 64
    /// The last layout pass in which an answer was kept; the first has 1, and what is vacant 0.
    var generation: UInt32 = 0
    var entries: UnsafeMutablePointer<Entry>?
    var bits = 0
  }

  private let header = UnsafeMutablePointer<Header>.allocate(capacity: 1)

  /// An empty table; its owner calls ``destroy()``.
  init() { header.initialize(to: Header()) }

  func destroy() {
    free(header.pointee.entries)
    header.deallocate()
  }

  /// Keeps an answer of `box`; `boxCount` is how many boxes there are.
  func store(
    _ entry: SizeCache.Entry, of box: Int32, generation: UInt32, boxCount: Int32
  ) {
    if header.pointee.generation != generation { begin(generation, boxCount) }
    header.pointee.entries?[index(box, entry.proposal)] = Entry(
      box: box, generation: generation, proposal: entry.proposal, size: entry.size)
  }

  /// What `box` answered to `proposal` in this layout, if that is still known.
  @inline(__always)
  func size(of box: Int32, _ proposal: ProposedViewSize, generation: UInt32) -> ViewSize? {
    guard header.pointee.generation == generation, let entries = header.pointee.entries
    else { return nil }
    let entry = entries[index(box, proposal)]
    let isSame =
      entry.box == box && entry.generation == generation && entry.proposal == proposal
    return isSame ? entry.size : nil
  }

  /// Makes the table large enough for the first answer of a pass.
  private func begin(_ generation: UInt32, _ boxCount: Int32) {
    header.pointee.generation = generation
    var bits = Self.smallest
    while bits < Self.largest && Int64(1) << bits < 16 * Int64(boxCount) { bits += 1 }
    guard header.pointee.bits < bits else { return }
    free(header.pointee.entries)
    // Memory that begins as zeros is not touched before it is used.
    header.pointee.entries = calloc(1 << bits, MemoryLayout<Entry>.stride)?
      .bindMemory(to: Entry.self, capacity: 1 << bits)
    (header.pointee.bits, header.pointee.shift) = (bits, UInt64(64 - bits))
  }

  /// Multiplied by odd constants, the upper bits depend on all of the box and the proposal.
  @inline(__always)
  private func index(_ box: Int32, _ proposal: ProposedViewSize) -> Int {
    let lengths =
      UInt64(UInt32(bitPattern: proposal.columns)) << 32 | UInt64(UInt32(bitPattern: proposal.rows))
    let mixed =
      (lengths &* 0x9E37_79B9_7F4A_7C15)
      ^ (UInt64(UInt32(bitPattern: box)) &* 0xD6E8_FEB8_6659_FD93)
    return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> header.pointee.shift)
  }
}
