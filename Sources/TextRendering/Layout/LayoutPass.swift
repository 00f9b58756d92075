/// What one layout counts and bounds.
struct LayoutPass: BitwiseCopyable {
  /// Grows with every change of the tree and every layout; older cached sizes do not count.
  var generation: UInt32 = 1
  var measureCount: UInt64 = 0
  /// The work of a layout: so many measures, and so many more for each box.
  var allowance = (fixed: 2_000_000 as UInt64, perBox: 256 as UInt64)
  /// Where ``measureCount`` must not get to in this layout before it turns frugal.
  var limit = UInt64.max
  /// How often custom layouts may still be asked for a size before that is called endless.
  var questionsLeft: Int64 = 0
  /// The last layout, which still holds while nothing changes.
  var root = Box.none
  var proposal = Proposal.ideal
  var isCurrent = false
  /// Whether the proposals that boxes are placed with are kept, for whoever looks at a layout.
  var recordsProposals = false

  mutating func touch() {
    isCurrent = false
  }

  /// Starts a layout of `boxCount` boxes.
  mutating func begin(root: Int32, proposal: Proposal, boxCount: Int32) {
    generation &+= 1
    self.root = root
    self.proposal = proposal
    questionsLeft = 200_000 + 64 * Int64(max(0, boxCount))
    limit = measureCount &+ allowance.fixed &+ allowance.perBox &* UInt64(max(0, boxCount))
  }

  /// True when a tree has been nested so perversely that layout has used up its work: from here on
  /// stacks take ideal lengths and children are not asked a second time, so that time stays bounded.
  var isFrugal: Bool {
    @inline(__always) get { measureCount > limit }
  }
}
