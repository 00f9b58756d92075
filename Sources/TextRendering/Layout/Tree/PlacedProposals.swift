package import Containers

/// What boxes were offered, kept for the inspector.
extension LayoutTree {
  /// From the next layout on keeps what each box is offered when it is placed.
  package func recordProposals() {
    pass.pointee.recordsProposals = true
    pass.pointee.touch()
  }

  /// What `box` was offered when it was placed; nil when it was not, or nobody asked to keep it.
  package func proposal(of box: Int32) -> ProposedViewSize? {
    guard box >= 0, box < proposals.count else { return nil }
    let proposal = proposals.pointer(box).pointee
    return proposal == .never ? nil : proposal
  }

  /// Forgets what boxes were offered in earlier layouts.
  func forgetProposals() {
    proposals.truncate(to: 0)
    while proposals.count < boxes.count { proposals.append(.never) }
  }

  func record(_ proposal: ProposedViewSize, of box: Int32) {
    if box < proposals.count { proposals.pointer(box).pointee = proposal }
  }
}
