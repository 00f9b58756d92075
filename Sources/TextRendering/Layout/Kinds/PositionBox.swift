import Containers

/// All that is offered, the child's ideal where nothing is; the child's centre stands at a given cell (R130).
enum PositionBox: ContainerLayout {
  static var defaults: OffsetParameters { OffsetParameters(x: 0, y: 0) }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let hasWidth = proposal.columns != .unspecified
    let hasHeight = proposal.rows != .unspecified
    if hasWidth && hasHeight { return ViewSize(columns: proposal.columns, rows: proposal.rows) }
    let child = tree.measure(tree.firstChild(of: box), proposal)
    return ViewSize(
      columns: hasWidth ? proposal.columns : child.columns,
      rows: hasHeight ? proposal.rows : child.rows)
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    guard let child = tree.firstChild(of: box) else { return }
    let own = tree.measure(child, sizing.proposal)
    let centre = parameters(of: box)
    put(
      child, centre.x.saturatingSubtract(own.columns >> 1),
      centre.y.saturatingSubtract(own.rows >> 1), sizing.proposal)
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    content.union(.stretches)
  }
}
