import Containers

/// Lazy stacks (R135): along the axis as long as their content, across it as wide as they are offered.
protocol LazyStackLayout: StackLayout {}

extension LazyStackLayout {
  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let content = tree.size(of: box, tree.uniformOffers(axis, contentOffer(proposal)))
    let offered = proposal.across(axis)
    if offered == .unspecified { tree.note(idealAcross: content.across(axis), ofRowsIn: box) }
    // Views that are wider overflow: what one row needs must not change the others, as rows are made one
    // after the other.
    return ViewSize(
      along: axis, content.along(axis),
      across: offered == .unspecified ? content.across(axis) : offered)
  }

  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    tree.notePlace(ofRowsIn: box, across: sizing.proposal.across(axis))
    placeMembers(of: box, sizing, in: tree)
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    let inside = Sizing(size: sizing.size, proposal: contentOffer(sizing.proposal))
    tree.arrangeStack(box, axis, inside, put)
  }

  private static func contentOffer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(along: axis, Int32.unspecified, across: proposal.across(axis))
  }

  /// R135: greedy across, as long as the content along.
  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    content.subtracting(.stretches).union(.stretches(along: axis.other))
  }

  static func priority(of box: BoxRef, in tree: LayoutTree) -> Double { 0 }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool { false }

  static func length(ofAdded row: BoxRef, to box: BoxRef, in tree: LayoutTree) -> Int32 {
    let offer = ProposedViewSize(
      along: axis, Int32.unspecified, across: tree.offeredAcross(toRowsOf: box))
    return tree.measure(row, offer).along(axis).saturatingAdd(rowSpacing(of: box, in: tree))
  }

  static func rowSpacing(of box: BoxRef, in tree: LayoutTree) -> Int32 {
    box.pointee.stack.spacing.cells ?? defaultSpacing(axis)
  }
}

/// Children side by side, as high as offered (R135).
enum LazyHStackBox: LazyStackLayout {
  static var axis: Axis { .horizontal }
}

/// Children below one another, as wide as offered (R135).
enum LazyVStackBox: LazyStackLayout {
  static var axis: Axis { .vertical }
}
