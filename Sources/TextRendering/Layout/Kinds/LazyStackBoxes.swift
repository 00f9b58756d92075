import Containers

/// Lazy stacks (R135): along the axis as long as their content, across it as wide as they are offered.
protocol LazyStackLayout: StackLayout {}

/// What a lazy stack finds out while it is placed.
private struct LazyStackState: BitwiseCopyable {
  /// What every stack finds out: it stands first, where other stacks have it.
  var stack: StackState
  /// What it was offered across.
  var across: Int32
  /// The layout in which it was placed.
  var generation: UInt32
}

extension LazyStackLayout {
  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let content = tree.uniformStackSize(box, axis, contentOffer(proposal))
    let offered = proposal.across(axis)
    // Views that are wider overflow: what one row needs must not change the others, as rows are made one
    // after the other.
    return ViewSize(
      along: axis, content.along(axis),
      across: offered == .unspecified ? content.across(axis) : offered)
  }

  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    box.pointee.state[LazyStackState.self].across = sizing.proposal.across(axis)
    box.pointee.state[LazyStackState.self].generation = tree.pass.pointee.generation
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
}

/// Children side by side, as high as offered (R135).
enum LazyHStackBox: LazyStackLayout {
  static var axis: Axis { .horizontal }
}

/// Children below one another, as wide as offered (R135).
enum LazyVStackBox: LazyStackLayout {
  static var axis: Axis { .vertical }
}

// Columns whose rows are made as far as they show.
extension LayoutTree {
  /// The rows between the end of a placed lazy column and the end of what the viewport `scroll` around it
  /// shows. `Int32.max` where nothing bounds that, 0 for a column that was not placed, as one that a
  /// ViewThatFits passed over.
  func roomBelow(_ column: Int32, in scroll: Int32) -> Int32 {
    let stack = self[column]
    guard stack.pointee.state[LazyStackState.self].generation == pass.pointee.generation else {
      return 0
    }
    guard let end = visibleEnd(in: scroll) else { return .max }
    return end.saturatingSubtract(stack.pointee.maxY)
  }

  /// The row behind the last one that shows in the viewport `scroll` and in those around it; nil when
  /// all of them are as high as their content.
  private func visibleEnd(in scroll: Int32) -> Int32? {
    var end: Int32?
    var link = scroll
    while let box = box(at: link) {
      if box.pointee.kind == .scroll, ScrollBox.boundsContent(box, in: self) {
        end = min(end ?? .max, box.pointee.maxY)
      }
      link = box.pointee.parent
    }
    return end
  }

  /// The height of a row, with what stands between rows, that was added to a column since the layout.
  func heightOfAddedRow(_ row: Int32, in column: Int32) -> Int32 {
    findTraits(from: row)
    let stack = self[column]
    let offer = ProposedViewSize(
      columns: stack.pointee.state[LazyStackState.self].across, rows: .unspecified)
    return measure(self[row], offer).rows
      .saturatingAdd(stack.pointee.stack.spacing.cells ?? 0)
  }
}
