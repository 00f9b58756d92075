import Containers

extension BoxBuilder {
  /// A box for each cell, fill and line; rows that are plain texts have none where nobody reads boxes.
  func addColumns(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    guard let host = pass.hosts[leaf.node] as? any ColumnHost else { return }
    let intake = drawsCells(environment) ? CellIntake(environment, pool: pool) : nil
    let arrangement = try host.columns(of: leaf.node)
    let box = tree.addCustom(ColumnsLayout(arrangement, intake), to: parent)
    let cursor = LeafCursor(pass: pass, arena: arena, anchors: anchors, seesCells: intake != nil)
    try cursor.begin(inside: leaf)
    while let leaf = try cursor.nextLeaf() {
      if leaf.node.pointee.kind == .cells, let intake {
        try host.readCells(of: leaf.node, into: intake)
      } else {
        try add(leaf, to: box, environment)
      }
    }
  }

  /// Whether texts are drawn as they are written, and no output wants to know more of them.
  private func drawsCells(_ environment: TextEnvironment) -> Bool {
    notes == nil && environment.inherited.textCase == .asWritten
      && !(showsLinkTargets && environment.link != .none)
  }
}
