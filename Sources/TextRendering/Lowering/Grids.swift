import Containers

extension BoxBuilder {
  /// A grid's rows are its GridRows; any other leaf takes a whole row (R134).
  func addGrid(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let grid = tree.add(.grid, to: parent)
    tree.set(leaf.node.pointee[GridParameters.self], of: grid)
    if environment.inherited.joinsBorders { tree.joinBorders(of: grid) }
    let isForm = leaf.node.pointee.flags.contains(.columnsOfLabels)
    let cursor = LeafCursor(
      pass: pass, arena: arena, retained: retained, seesRows: true, seesLabels: isForm)
    try cursor.begin(inside: leaf)
    if buildsGridRowsInSight {
      return addLazyRows(sharingColumnsOf: leaf, to: grid, cursor, environment)
    }
    cursor.askForAll()
    while let part = try cursor.next() {
      var environment = environment
      if isForm, case .leaf(let leaf) = part {
        mark(arena.sectionPlace(of: leaf)?.part, in: &environment)
      }
      try addGridPart(part, to: grid, environment)
    }
  }

  /// Has the header and the footer of a form's section look as those of a list do.
  private func mark(_ part: SectionPart?, in environment: inout TextEnvironment) {
    switch part {
    case .header: environment.add(.bold, styles: styles, theme: theme)
    case .footer: environment.add(.dim, styles: styles, theme: theme)
    case .content, nil: break
    }
  }

  /// Adds what a walk came to: a row with its cells, or a view of its own.
  func addGridPart(
    _ part: LeafCursor.Event, to grid: Int32, _ environment: TextEnvironment
  ) throws {
    switch part {
    case .leaf(let leaf): try add(leaf, to: grid, environment)
    case .row(let row, let chain): try addGridRow(row, chain: chain, to: grid, environment)
    case .section: break
    }
  }

  /// What is written on the row reaches its cells through `chain`.
  private func addGridRow(
    _ node: NodeRef, chain: Int32, to grid: Int32, _ environment: TextEnvironment
  ) throws {
    let row = tree.add(.gridRow, to: grid)
    tree.set(node.pointee[GridRowParameters.self], of: row)
    try addSlots(of: node, 0..<node.pointee.slotCount, chain: chain, to: row, environment)
  }

  /// The box of what a cell's modifiers, innermost first, ask of the grid; nil when they ask nothing.
  /// The innermost writer wins, as it does for container values (R53).
  func addGridCell(_ modifiers: PendingModifiers, to parent: Int32) -> Int32? {
    let columns = modifiers.first { $0.pointee.modifier == .gridCellColumns }
    let unsized = modifiers.first { $0.pointee.modifier == .gridCellUnsizedAxes }
    let alignment = modifiers.first { $0.pointee.modifier == .gridColumnAlignment }
    guard columns != nil || unsized != nil || alignment != nil else { return nil }
    let cell = tree.add(.gridCell, to: parent)
    tree.set(
      GridCellBox.Parameters(
        columns: columns?.pointee[GridCellParameters.self].columns ?? 1,
        unsized: unsized?.pointee[Axis.Set.self] ?? [],
        columnAlignment: alignment?.pointee[HorizontalAlignment.self]), of: cell)
    return cell
  }
}
