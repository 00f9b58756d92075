import Containers

/// What one layout counts and bounds.
struct LayoutPass: BitwiseCopyable {
  /// Grows with every layout, and when boxes go; what was found out in older ones does not count.
  var generation: UInt32 = 1
  var measureCount: UInt64 = 0
  /// The work of a layout: so many measures, and so many more for each box.
  var allowance = (fixed: 2_000_000 as UInt64, perBox: 256 as UInt64)
  /// Where ``measureCount`` must not get to in this layout without ``isOverLimit``.
  var limit = UInt64.max
  /// How often custom layouts may still be asked for a size before that is called endless.
  var questionsLeft: Int64 = 0
  /// The last layout, which still holds while nothing changes.
  var root = Box.none
  var proposal = ProposedViewSize.unspecified
  var isCurrent = false
  /// Whether the proposals that boxes are placed with are kept, for whoever looks at a layout.
  var recordsProposals = false

  mutating func touch() { isCurrent = false }

  /// What the last layout has found out does not hold any more.
  mutating func forgetLayout() {
    generation &+= 1
    isCurrent = false
  }

  /// Starts a layout of `boxCount` boxes.
  mutating func begin(root: Int32, proposal: ProposedViewSize, boxCount: Int32) {
    generation &+= 1
    self.root = root
    self.proposal = proposal
    questionsLeft = 50_000 + 64 * Int64(max(0, boxCount))
    limit = measureCount &+ allowance.fixed &+ allowance.perBox &* UInt64(max(0, boxCount))
  }

  /// True once a layout has measured more often than its allowance permits, as trees can be nested that would
  /// take longer than anybody waits: from here on stacks take ideal lengths and children are not asked a
  /// second time, so that the layout comes to an end.
  var isOverLimit: Bool {
    @inline(__always) get { measureCount > limit }
  }
}
