import Containers

/// An exact width, height or both (R122).
enum FixedFrameBox: OfferingLayout {
  static var defaults: FixedFrameParameters { FixedFrameParameters() }

  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    let frame = parameters(of: box)
    if let width = frame.width.length, let height = frame.height.length {
      return ViewSize(columns: width, rows: height)
    }
    return rememberedSize(of: box, proposal, in: tree)
  }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let frame = parameters(of: box)
    let child = tree.measure(tree.firstChild(of: box), inner(frame, proposal))
    return ViewSize(
      columns: frame.width.length ?? child.columns, rows: frame.height.length ?? child.rows)
  }

  /// A fixed axis is offered exactly, the other as it comes.
  private static func inner(_ frame: FixedFrameParameters, _ proposal: ProposedViewSize)
    -> ProposedViewSize
  {
    var inner = proposal
    if let width = frame.width.length { inner.columns = width }
    if let height = frame.height.length { inner.rows = height }
    return inner
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    guard let child = tree.firstChild(of: box) else { return }
    let frame = parameters(of: box)
    tree.putAligned(child, in: sizing.size, frame.alignment, inner(frame, sizing.proposal), put)
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    let frame = parameters(of: box)
    var traits = content
    if frame.width != .unset { traits.remove(.stretchesWidth) }
    if frame.height != .unset { traits.remove(.stretchesHeight) }
    return traits
  }
}

extension Length {
  /// The cells, of which negative ones count as 0; nil when no length was given.
  fileprivate var length: Int32? { cells.map { max(0, $0) } }
}
