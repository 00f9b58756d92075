import Containers

// Viewports that the views beside them leave no row: what they stand in is higher than the screen then, and is scrolled.
extension Screen {
  /// The rows that such a viewport adds.
  private static let addedRows: Int32 = 3

  /// The rows that the board, or what lies over it, is offered: its root is `root`, and it is `view`. Where the frame
  /// before had a viewport without rows in it, it is laid out once more, as nothing may be built for a height that it
  /// does not keep.
  func rowsOffered(to root: Int32, _ view: Identity, height: Int32) -> Int32 {
    guard lackingRows.contains(view) else { return height }
    let rows = rowsNeeded(by: root, height: height)
    if rows == height { lackingRows.remove(view) }
    return rows
  }

  /// Has the next frame offer more, if a viewport of this one has no row and would have some then.
  func seekRows(in root: Int32, _ view: Identity, height: Int32) {
    guard !lackingRows.contains(view), !viewportsWithoutRows(in: root).isEmpty else { return }
    if rowsNeeded(by: root, height: height) != height {
      lackingRows.insert(view)
      scrolling.needsFrame = true
    }
    layOut(root, rows: height)
  }

  private func rowsNeeded(by root: Int32, height: Int32) -> Int32 {
    layOut(root, rows: height)
    let viewports = viewportsWithoutRows(in: root)
    guard !viewports.isEmpty else { return height }
    let rows = max(height, frame.tree.rect(of: root).height)
      .saturatingAdd(Self.addedRows * Int32(clamping: viewports.count))
    layOut(root, rows: rows)
    return viewports.contains { frame.tree.rect(of: $0).height > 0 } ? rows : height
  }

  private func layOut(_ root: Int32, rows: Int32) {
    _ = frame.tree.layout(root: root, proposal: ProposedViewSize(columns: width, rows: rows))
  }

  /// The boxes of vertical viewports in `root` that have no row.
  private func viewportsWithoutRows(in root: Int32) -> [Int32] {
    scrolling.entered.map(\.box).filter {
      let size = frame.tree.rect(of: $0)
      return size.height == 0 && size.width > 0 && isInside($0, root)
        && ScrollBox.parameters(of: frame.tree[$0]).axis == .vertical
    }
  }
}
