import Containers

/// The last three answers of a box, proposal by proposal.
///
/// Three are enough where one axis is unspecified: a stack asks for the minimum, the maximum and the
/// final length, and asks again when it places. What they give up goes to ``EvictedSizes``.
struct SizeCache: BitwiseCopyable {
  struct Entry: BitwiseCopyable {
    var proposal: ProposedViewSize
    var size: ViewSize

    @inline(__always) static var vacant: Entry { Entry(proposal: .never, size: .zero) }

    var isVacant: Bool { proposal == .never }
  }

  private var first = Entry.vacant
  private var second = Entry.vacant
  private var third = Entry.vacant
  /// The entry that is overwritten next.
  private var slot: UInt8 = 0

  @inline(__always)
  func size(for proposal: ProposedViewSize) -> ViewSize? {
    if first.proposal == proposal { return first.size }
    if second.proposal == proposal { return second.size }
    if third.proposal == proposal { return third.size }
    return nil
  }

  /// Keeps an answer and returns the one it takes the place of.
  @inline(__always)
  mutating func store(_ entry: Entry) -> Entry {
    let evicted: Entry
    switch slot {
    case 0: (evicted, first) = (first, entry)
    case 1: (evicted, second) = (second, entry)
    default: (evicted, third) = (third, entry)
    }
    slot = slot == 2 ? 0 : slot + 1
    return evicted
  }
}

extension LayoutTree {
  /// The answer `box` gave to `proposal` in this layout, if it is still known.
  @inline(__always)
  func knownSize(of box: BoxRef, _ proposal: ProposedViewSize) -> ViewSize? {
    if box.pointee.generation != pass.pointee.generation {
      box.pointee.generation = pass.pointee.generation
      box.pointee.sizes = SizeCache()
      return nil
    }
    return box.pointee.sizes.size(for: proposal)
      ?? evicted.size(of: index(of: box), proposal, generation: pass.pointee.generation)
  }

  /// Remembers what `box` has answered, for as long as this layout lasts.
  @inline(__always)
  func remember(_ size: ViewSize, of box: BoxRef, _ proposal: ProposedViewSize) {
    let older = box.pointee.sizes.store(SizeCache.Entry(proposal: proposal, size: size))
    guard !older.isVacant else { return }
    evicted.store(
      older, of: index(of: box), generation: pass.pointee.generation, boxCount: boxes.count)
  }
}
