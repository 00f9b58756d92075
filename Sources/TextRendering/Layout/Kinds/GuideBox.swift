import Containers

/// Where stacks align the child (R129).
enum GuideBox: WrapperLayout {
  static var defaults: GuideParameters { GuideParameters(.leading, offset: 0) }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    content.union(.hasGuides)
  }

  static func cells(to target: GuideTarget, in box: BoxRef, _ size: ViewSize) -> Int32? {
    let parameters = parameters(of: box)
    guard target == .set(parameters.guide) else { return nil }
    let length = target.countsColumns ? size.columns : size.rows
    let offset = max(-Length.longest, min(Length.longest, parameters.offset))
    switch parameters.origin {
    case .start: return offset
    case .center: return (length >> 1).saturatingAdd(offset)
    case .end: return length.saturatingAdd(offset)
    }
  }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool { false }

  static func strip(in box: BoxRef, of tree: LayoutTree) -> BoxRef? { nil }
}
