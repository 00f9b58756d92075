import Containers

/// Lazy stacks (R135): along the axis as long as their content, across it as wide as they are offered.
protocol LazyStackLayout: StackLayout {}

/// What a lazy stack finds out while it is placed.
private struct LazyStackState: BitwiseCopyable {
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

/// Which rows of a lazy column can be seen.
enum RowsInSight {
  /// The column is not part of the layout, as one that a ViewThatFits passed over.
  case none
  /// Nothing bounds what shows.
  case all
  /// Those in these cells, counted from the column's top.
  case some(Range<Int>)

  /// The cells that are left below the first `cells` of the column; `Int.max` for any number.
  func room(below cells: Int) -> Int {
    switch self {
    case .none: 0
    case .all: .max
    case .some(let rows): rows.upperBound - cells
    }
  }
}

// Columns whose rows are made as far as they show.
extension LayoutTree {
  /// The rows of a placed lazy column that show in the viewport `scroll` around it, and in those around that.
  func rowsInSight(of column: Int32, in scroll: Int32) -> RowsInSight {
    let stack = self[column]
    guard stack.pointee.state[LazyStackState.self].generation == pass.pointee.generation else {
      return .none
    }
    var sight: Range<Int>?
    var link = scroll
    while let box = box(at: link) {
      if box.pointee.kind == .scroll, ScrollBox.boundsContent(box, in: self) {
        let rows = Int(box.pointee.y)..<Int(box.pointee.maxY)
        sight = sight.map { rows.clamped(to: $0) } ?? rows
      }
      link = box.pointee.parent
    }
    guard let sight else { return .all }
    let top = Int(stack.pointee.y)
    return .some(max(0, sight.lowerBound - top)..<max(0, sight.upperBound - top))
  }

  /// The columns that a placed lazy column offers its rows.
  func columnsOffered(toRowsOf column: Int32) -> Int32 {
    self[column].pointee.state[LazyStackState.self].across
  }

  /// The height of a row, with what stands between rows, that was added to a column since the layout; 0 where
  /// there is none.
  func heightOfAddedRow(_ row: Int32, in column: Int32) -> Int32 {
    guard row < count else { return 0 }
    findTraits(from: row)
    let offer = ProposedViewSize(columns: columnsOffered(toRowsOf: column), rows: .unspecified)
    return measure(self[row], offer).rows
      .saturatingAdd(self[column].pointee.stack.spacing.cells ?? 0)
  }
}
