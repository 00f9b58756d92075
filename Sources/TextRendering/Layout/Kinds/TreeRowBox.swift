import Containers

/// One row of a tree: a guide for each level, then the view. All rows of a tree have the same indent.
enum TreeRowBox: ContainerLayout {
  static var defaults: TreeRowParameters { TreeRowParameters() }

  /// Cells for each level: fewer where the deepest rows would have no room left.
  private static func indent(of row: BoxRef, in width: Int32) -> Int32 {
    let deepest = parameters(of: row).deepest
    guard width != .unspecified, width < deepest * 4 + 8 else { return 4 }
    return width >= deepest * 2 + 4 ? 2 : width > deepest ? 1 : 0
  }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    guard let view = tree.box(at: box.pointee.lastChild) else { return .zero }
    let margin = (box.pointee.childCount - 1) * indent(of: box, in: proposal.columns)
    let width = proposal.columns.isConcrete ? proposal.columns - margin : proposal.columns
    var size = tree.measure(view, ProposedViewSize(columns: width, rows: .unspecified))
    size.columns = size.columns.saturatingAdd(margin)
    return size
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    let indent = indent(of: box, in: sizing.proposal.columns)
    let rows = sizing.size.rows
    var x: Int32 = 0
    for child in tree.children(of: box) {
      let isView = child.pointee.nextSibling == Box.none
      let width = isView ? sizing.size.columns.saturatingSubtract(x) : indent
      put(child, x, 0, ProposedViewSize(columns: width, rows: rows))
      x += indent
    }
  }
}
