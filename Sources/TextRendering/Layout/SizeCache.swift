/// The last three answers of a box, proposal by proposal.
///
/// Three are enough where one axis is unspecified: a stack asks for the minimum, the maximum and the
/// final length, and asks again when it places. What they give up goes to ``EvictedSizes``.
struct SizeCache: BitwiseCopyable {
  struct Entry: BitwiseCopyable {
    var proposal: Proposal
    var size: LayoutSize

    // A proposal that nobody makes: negative, and not the unspecified one.
    @inline(__always) static var vacant: Entry {
      Entry(proposal: Proposal(along: .horizontal, -1, across: -1), size: .zero)
    }
  }

  var first = Entry.vacant
  var second = Entry.vacant
  var third = Entry.vacant

  @inline(__always)
  func size(for proposal: Proposal) -> LayoutSize? {
    if first.proposal == proposal { return first.size }
    if second.proposal == proposal { return second.size }
    if third.proposal == proposal { return third.size }
    return nil
  }

  @inline(__always)
  func entry(_ slot: UInt8) -> Entry { slot == 0 ? first : slot == 1 ? second : third }

  @inline(__always)
  mutating func store(_ size: LayoutSize, for proposal: Proposal, slot: UInt8) {
    let entry = Entry(proposal: proposal, size: size)
    switch slot {
    case 0: first = entry
    case 1: second = entry
    default: third = entry
    }
  }
}

/// A stack's answers to the four proposals made of minimum and maximum only.
///
/// Stacks of both axes inside one another ask each other for these at every level; kept apart from the
/// three last answers they make a deep nest cost what it is deep instead of 3 to the power of its depth.
struct CornerCache: BitwiseCopyable {
  private var sizes = (LayoutSize.zero, LayoutSize.zero, LayoutSize.zero, LayoutSize.zero)
  private var known: UInt8 = 0
  var generation: UInt32 = 0

  /// Which of the four `proposal` is, or nil.
  @inline(__always)
  static func corner(_ proposal: Proposal) -> Int? {
    guard proposal.width == 0 || proposal.width == Proposal.infinite else { return nil }
    guard proposal.height == 0 || proposal.height == Proposal.infinite else { return nil }
    return (proposal.width == 0 ? 0 : 1) + (proposal.height == 0 ? 0 : 2)
  }

  func size(_ corner: Int) -> LayoutSize? {
    guard known & (1 << UInt8(corner)) != 0 else { return nil }
    switch corner {
    case 0: return sizes.0
    case 1: return sizes.1
    case 2: return sizes.2
    default: return sizes.3
    }
  }

  mutating func store(_ size: LayoutSize, _ corner: Int) {
    known |= 1 << UInt8(corner)
    switch corner {
    case 0: sizes.0 = size
    case 1: sizes.1 = size
    case 2: sizes.2 = size
    default: sizes.3 = size
    }
  }
}
