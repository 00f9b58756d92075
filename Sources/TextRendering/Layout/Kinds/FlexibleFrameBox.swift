import Containers

/// The limits and the ideal of one axis of a flexible frame (R123): 0 ≤ minimum ≤ ideal ≤ maximum.
private struct FrameLimits {
  let minimum: Int32?
  let ideal: Int32?
  let maximum: Int32?

  init(_ minimum: Length, _ ideal: Length, _ maximum: Length) {
    let least = minimum.cells.map { max(0, $0) }
    let wanted = ideal.cells.map { max($0, least ?? 0) }
    self.minimum = least
    self.ideal = wanted
    self.maximum = maximum.cells.map { max($0, wanted ?? least ?? 0) }
  }

  @inline(__always)
  func clamp(_ length: Int32) -> Int32 { max(min(length, maximum ?? .max), minimum ?? 0) }

  /// What the child is offered when the frame is offered `length`.
  @inline(__always)
  func childProposal(_ length: Int32) -> Int32 {
    length == .unspecified ? ideal.map(clamp) ?? length : clamp(length)
  }

  /// The frame's own length, its child having answered `child`.
  @inline(__always)
  func length(proposed: Int32, child: Int32) -> Int32 {
    if proposed == .unspecified, let ideal { return ideal }
    // Unspecified is the lowest number, so the child's own length wins over it.
    let offered = childProposal(proposed)
    switch (minimum, maximum) {
    case (nil, nil): return child
    case (nil, let maximum?): return min(max(offered, child), maximum)
    case (let minimum?, nil):
      return max(offered == .unspecified ? child : min(offered, child), minimum)
    case (.some, .some): return clamp(proposed == .unspecified ? child : proposed)
    }
  }
}

extension FlexibleFrameParameters {
  fileprivate var width: FrameLimits { FrameLimits(minWidth, idealWidth, maxWidth) }
  fileprivate var height: FrameLimits { FrameLimits(minHeight, idealHeight, maxHeight) }

  fileprivate func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      columns: width.childProposal(proposal.columns), rows: height.childProposal(proposal.rows))
  }
}

/// Limits and ideals per axis (R123).
enum FlexibleFrameBox: OfferingLayout {
  static var defaults: FlexibleFrameParameters { FlexibleFrameParameters() }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let frame = parameters(of: box)
    let child = tree.measure(tree.firstChild(of: box), frame.inner(proposal))
    return ViewSize(
      columns: frame.width.length(proposed: proposal.columns, child: child.columns),
      rows: frame.height.length(proposed: proposal.rows, child: child.rows))
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    guard let child = tree.firstChild(of: box) else { return }
    let frame = parameters(of: box)
    tree.putAligned(child, in: sizing.size, frame.alignment, frame.inner(sizing.proposal), put)
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    let frame = parameters(of: box)
    var traits = content
    if frame.maxWidth != .unset { traits.insert(.stretchesWidth) }
    if frame.maxHeight != .unset { traits.insert(.stretchesHeight) }
    return traits
  }
}
