import Containers

/// A lazy column inside a vertical viewport, and the walk over the rows it does not have yet.
struct LazyColumn {
  let box: Int32
  let viewport: Int32
  let cursor: LeafCursor
  let environment: TextEnvironment
  /// Where the effects of its rows stand among all.
  let part: FrameEffects.Part?
  /// The column over frames, and the outermost one that it stands in; nil where nobody scrolls.
  let places: (column: Identity, outermost: Identity)?
  var isComplete = false
}

extension BoxBuilder {
  /// A lazy column gets its rows when the viewport around it is known; without one it gets them all.
  func addLazyColumn(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let box = addStackBox(.lazyVStack, leaf.node, to: parent)
    guard viewport != Box.none else { return try addChildren(of: leaf, to: box, environment) }
    let cursor = LeafCursor(pass: pass, arena: arena, anchors: anchors)
    try cursor.begin(inside: leaf)
    let places = scrolling.map { _ in
      let column = arena.identity(of: leaf, in: pass)
      return (column, pass.memory.state.list ?? column)
    }
    lazyColumns.append(
      LazyColumn(
        box: box, viewport: viewport, cursor: cursor, environment: environment,
        part: effects?.makePart(), places: places))
  }

  /// Adds rows to columns that are in sight; true when there were any.
  func growLazyColumns() throws -> Bool {
    guard !lazyColumns.isEmpty else { return false }
    let sights = lazyColumns.map { tree.rowsInSight(of: $0.box, in: $0.viewport) }
    var hasGrown = false
    var cellsAdded = 0
    for (index, sight) in sights.enumerated() where !lazyColumns[index].isComplete {
      guard case .some(let rows) = sight, let scrolling, let places = lazyColumns[index].places
      else {
        hasGrown = try grow(index, sight) || hasGrown
        continue
      }
      // What has grown above it moves it on: where it stands then is known when all is laid out again.
      guard cellsAdded == 0 || cellsAdded < rows.upperBound else { continue }
      cellsAdded += try fill(lazyColumns[index], places, rows, scrolling)
      lazyColumns[index].isComplete = true
      hasGrown = true
    }
    try pass.throwPendingFailure()
    return hasGrown
  }

  /// Adds rows to a column that nobody scrolls, from its first one on.
  private func grow(_ index: Int, _ sight: RowsInSight) throws -> Bool {
    let column = lazyColumns[index]
    var room = sight.room(below: Int(tree.rect(of: column.box).height))
    var hasGrown = false
    while room > 0 {
      guard let leaf = try column.cursor.nextLeaf() else {
        lazyColumns[index].isComplete = true
        break
      }
      let cells = try addRow(leaf, to: column)
      hasGrown = true
      if room != .max { room -= cells }
    }
    return hasGrown
  }

  /// Adds a row to a column; returns its cells, with what stands between rows.
  private func addRow(_ leaf: Leaf, to column: LazyColumn) throws -> Int {
    let outer = viewport
    viewport = column.viewport
    defer { viewport = outer }
    let row = tree.count
    try collecting(into: column.part) { try add(leaf, to: column.box, column.environment) }
    return Int(tree.heightOfAddedRow(row, in: column.box))
  }

  // MARK: - Scrolled columns

  /// Cells above and below what is in sight whose rows are built at least: the next ones that the focus may go to.
  private static let leastMargin = 4

  /// Builds the rows of a column that are in sight, and some around them; returns the cells of all.
  private func fill(
    _ column: LazyColumn, _ places: (column: Identity, outermost: Identity), _ rows: Range<Int>,
    _ scrolling: ScrollPositions
  ) throws -> Int {
    let list = scrolling.list(places.column)
    list.offer(tree.columnsOffered(toRowsOf: column.box))
    let search = scrolling.endSearch(column.viewport)
    let margin = max(Self.leastMargin, Int(tree.rect(of: column.viewport).height) / 4)
    let walk = RowWalk(
      list, with: column.cursor, visible: search == .walk ? RowWalk.beyondAll : rows,
      margin: margin, isAnchored: search == nil)
    walk.wanted = scrolling.search?.box == nil ? scrolling.search?.id : nil
    let state = pass.memory.state
    try state.building(rowsOf: places.outermost) { try build(column, walk) }
    walk.end()
    addGap(walk, to: column.box)
    if walk.isPartial { state.keepRows(of: places.outermost) }
    if walk.shift != 0, let offset = scrolling.move(column.viewport, by: walk.shift) {
      tree.change(column.viewport, ScrollBox.self) { $0.offset = offset }
    }
    return walk.y
  }

  private func build(_ column: LazyColumn, _ walk: RowWalk) throws {
    column.cursor.window = walk
    defer { column.cursor.window = nil }
    while walk.goesOn, let leaf = try column.cursor.nextLeaf() {
      addGap(walk, to: column.box)
      walk.add(try addRow(leaf, to: column))
    }
  }

  /// Leaves room for rows that are not built.
  private func addGap(_ walk: RowWalk, to column: Int32) {
    let cells = walk.takeGap()
    guard cells > 0 else { return }
    let height = Int32(clamping: cells) - (tree[column].pointee.stack.spacing.cells ?? 0)
    let box = tree.add(.fixedFrame, to: column)
    tree.set(FixedFrameParameters(height: Length(max(0, height))), of: box)
  }
}
