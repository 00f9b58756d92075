import Containers

extension BoxBuilder {
  /// A box for each cell, fill and line; rows that are plain texts have none where nobody reads boxes.
  func addColumns(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    guard let host = pass.hosts[leaf.node] as? any ColumnHost else { return }
    let arrangement = try host.columns(of: leaf.node)
    if arrangement.lazyRows != nil {
      return try addTable(leaf, arrangement, to: parent, environment)
    }
    let intake =
      drawsCells(environment)
      ? CellIntake(environment, pool: pool, styles: styles, theme: theme) : nil
    let box = tree.addCustom(ColumnsLayout(arrangement, intake), to: parent)
    let cursor = LeafCursor(pass: pass, arena: arena, retained: retained, seesCells: intake != nil)
    var grounds = RowGrounds(arrangement, effects)
    try cursor.begin(inside: leaf)
    while let leaf = try cursor.nextLeaf() {
      if leaf.node.pointee.kind == .cells, let intake {
        try host.readCells(of: leaf.node, into: intake)
      } else {
        try grounds.collect { try add(leaf, to: box, environment) }
      }
    }
    grounds.finish()
  }

  /// A table whose rows are built as they come into sight; what stands around them is built at once.
  private func addTable(
    _ leaf: Leaf, _ arrangement: ColumnArrangement, to parent: Int32,
    _ environment: TextEnvironment
  ) throws {
    let layout = TableLayout(arrangement)
    let box = tree.addCustom(layout, to: parent)
    let cursor = LeafCursor(pass: pass, arena: arena, retained: retained, seesRows: true)
    try cursor.begin(inside: leaf)
    for _ in 0..<arrangement.viewsBeforeRows {
      guard let part = try cursor.next() else { return }
      try addGridPart(part, to: box, environment)
    }
    addLazyRows(sharingColumnsOf: leaf, to: box, cursor, environment)
    layout.seen = tree.seenColumns[box] ?? layout.seen
  }

  /// Whether texts are drawn as they are written, and no output wants to know more of them.
  private func drawsCells(_ environment: TextEnvironment) -> Bool {
    notes == nil && environment.inherited.textCase == .asWritten
      && !(showsLinkTargets && environment.link != .none)
  }
}
