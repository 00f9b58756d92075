import Containers

/// Where stacks align the child (R129).
enum GuideBox: WrapperLayout {
  static var defaults: GuideParameters { GuideParameters(.leading, offset: 0) }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    content.union(.hasGuides)
  }

  static func cells(
    to target: GuideTarget, in box: BoxRef, _ sizing: Sizing, of tree: LayoutTree
  ) -> Int32? {
    let parameters = parameters(of: box)
    guard target == .set(parameters.guide), let child = tree.firstChild(of: box) else { return nil }
    let offset = max(-Length.longest, min(Length.longest, parameters.offset))
    let axis: Axis = target.countsColumns ? .horizontal : .vertical
    guard let origin = parameters.origin.guide(along: axis) else { return offset }
    return (tree.halves(of: origin, on: child, sizing.proposal) >> 1).saturatingAdd(offset)
  }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool { false }

  static func strip(in box: BoxRef, of tree: LayoutTree) -> BoxRef? { nil }
}

extension GuideOrigin {
  /// The guide of that name on an axis; nil for the edge, which nobody sets.
  fileprivate func guide(along axis: Axis) -> AlignmentGuide? {
    switch self {
    case .edge: nil
    case .start: axis == .horizontal ? .leading : .top
    case .center: axis == .horizontal ? .center : .verticalCenter
    case .end: axis == .horizontal ? .trailing : .bottom
    }
  }
}
