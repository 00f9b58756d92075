import Containers

/// The limits and the ideal of one axis of a flexible frame, normalised (R123).
private struct FrameLimits {
  static let missing: Int32 = -1

  let minimum: Int32
  let ideal: Int32
  let maximum: Int32

  /// min ≥ 0, ideal ≥ min, max ≥ ideal.
  init(minimum: Int32?, ideal: Int32?, maximum: Int32?) {
    let least = minimum.map { max(0, $0) }
    let wanted = ideal.map { max($0, least ?? 0) }
    let most = maximum.map { max($0, wanted ?? least ?? 0) }
    self.minimum = least ?? Self.missing
    self.ideal = wanted ?? Self.missing
    self.maximum = most ?? Self.missing
  }

  @inline(__always)
  func clamp(_ length: Int32) -> Int32 {
    let capped = maximum == Self.missing ? length : min(length, maximum)
    return minimum == Self.missing ? capped : max(capped, minimum)
  }

  /// What the child is offered when the frame is offered `length`.
  @inline(__always)
  func childProposal(_ length: Int32) -> Int32 {
    if length != .unspecified { return clamp(length) }
    return ideal == Self.missing ? length : clamp(ideal)
  }

  /// The frame's own length, its child having answered `child`.
  @inline(__always)
  func length(proposed: Int32, child: Int32) -> Int32 {
    let hasMinimum = minimum != Self.missing
    let hasMaximum = maximum != Self.missing
    if proposed == .unspecified {
      if ideal != Self.missing { return ideal }
    } else if hasMinimum && hasMaximum {
      return clamp(proposed)
    }
    if hasMinimum && hasMaximum { return clamp(child) }
    // Unspecified is the lowest number, so the child's own length wins over it.
    let offered = childProposal(proposed)
    if hasMinimum {
      let bounded = offered == .unspecified ? child : min(offered, child)
      return max(bounded, minimum)
    }
    if hasMaximum { return min(max(offered, child), maximum) }
    return child
  }
}

extension FlexibleFrameParameters {
  fileprivate var width: FrameLimits {
    FrameLimits(minimum: minWidth.cells, ideal: idealWidth.cells, maximum: maxWidth.cells)
  }

  fileprivate var height: FrameLimits {
    FrameLimits(minimum: minHeight.cells, ideal: idealHeight.cells, maximum: maxHeight.cells)
  }

  fileprivate func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var inner = proposal
    inner.columns = width.childProposal(proposal.columns)
    inner.rows = height.childProposal(proposal.rows)
    return inner
  }
}

/// Limits and ideals per axis (R123).
enum FlexibleFrameBox: FramingLayout {
  static var defaults: FlexibleFrameParameters { FlexibleFrameParameters() }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let frame = parameters(of: box)
    let child = tree.measure(tree.firstChild(of: box), frame.inner(proposal))
    return ViewSize(
      columns: frame.width.length(proposed: proposal.columns, child: child.columns),
      rows: frame.height.length(proposed: proposal.rows, child: child.rows))
  }

  static func arrange(_ box: BoxRef, _ room: Room, in tree: LayoutTree, _ put: Arrangement) {
    guard let child = tree.firstChild(of: box) else { return }
    let frame = parameters(of: box)
    tree.putAligned(child, in: room.size, frame.alignment, frame.inner(room.proposal), put)
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    let frame = parameters(of: box)
    var traits = content
    if frame.maxWidth != .unset { traits.insert(.stretchesWidth) }
    if frame.maxHeight != .unset { traits.insert(.stretchesHeight) }
    return traits
  }
}
