import Containers

/// A lazy stack, or the rows of a grid or a table, inside a viewport along its axis, and the walk over the rows it
/// does not have yet.
struct LazyColumn {
  /// A row that was built, and how long it was taken to be.
  typealias Row = (box: Int32, length: Int32)

  let box: Int32
  let axis: Axis
  let viewports: Viewports
  let cursor: LeafCursor
  let environment: TextEnvironment
  /// Where the effects of its rows stand among all.
  let part: FrameEffects.Part?
  /// The container over frames, and the outermost one that it stands in; nil where nobody scrolls.
  let places: (column: Identity, outermost: Identity)?
  var isComplete = false
  /// What is known of columns that all rows share; nil where each row is measured by itself.
  var columns: SeenColumns?
  var rows: [Row] = []

  var viewport: Int32 { viewports[axis] }
}

extension BoxBuilder {
  /// A lazy stack gets its rows when the viewport around it is known; without one it gets them all. Where nobody
  /// scrolls, a horizontal one has to count its items.
  func addLazyStack(
    _ kind: BoxKind, _ axis: Axis, _ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment
  ) throws {
    let box = addStackBox(kind, leaf.node, to: parent)
    guard viewports[axis] != Box.none, axis == .vertical || scrolling != nil, !isMeasured(axis)
    else { return try addChildren(of: leaf, to: box, environment) }
    let cursor = LeafCursor(pass: pass, arena: arena, anchors: anchors)
    try cursor.begin(inside: leaf)
    addLazyRows(of: leaf, to: box, axis, cursor, environment)
  }

  /// Whether the rows of a grid or a table are built as they come into sight.
  var buildsRowsInSight: Bool {
    scrolling != nil && viewports.vertical != Box.none && !isMeasured(.vertical)
  }

  /// Whether what is being built has to be whole now: an element of a lazy container is measured when it is built,
  /// and is as long as what is in it. What scrolls in a viewport of its own may be of any length.
  private func isMeasured(_ axis: Axis) -> Bool {
    guard let element = viewportsOfElement else { return false }
    return axis == .horizontal || element.vertical == viewports.vertical
  }

  /// The rows of a grid or a table, whose columns all rows share, are built when the viewport around it is known.
  func addLazyRows(
    sharingColumnsOf leaf: Leaf, to box: Int32, _ cursor: LeafCursor,
    _ environment: TextEnvironment
  ) {
    addLazyRows(of: leaf, to: box, .vertical, cursor, environment)
    guard let scrolling, let places = lazyColumns[lazyColumns.count - 1].places else { return }
    let columns = scrolling.list(places.column).columns
    lazyColumns[lazyColumns.count - 1].columns = columns
    tree.seenColumns[box] = columns
  }

  private func addLazyRows(
    of leaf: Leaf, to box: Int32, _ axis: Axis, _ cursor: LeafCursor,
    _ environment: TextEnvironment
  ) {
    let places = scrolling.map { _ in
      let column = arena.identity(of: leaf, in: pass)
      return (column, pass.memory.state.list ?? column)
    }
    lazyColumns.append(
      LazyColumn(
        box: box, axis: axis, viewports: viewports, cursor: cursor, environment: environment,
        part: effects?.makePart(), places: places))
  }

  /// Adds rows to containers that are in sight; true when there were any.
  func growLazyColumns() throws -> Bool {
    guard !lazyColumns.isEmpty else { return false }
    let sights = lazyColumns.map {
      tree.rowsInSight(of: $0.box, along: $0.axis, in: $0.viewport)
    }
    var hasGrown = false
    var cellsAdded = 0
    for (index, sight) in sights.enumerated() where !lazyColumns[index].isComplete {
      guard case .some(let rows) = sight, let scrolling, let places = lazyColumns[index].places
      else {
        hasGrown = try grow(index, sight) || hasGrown
        continue
      }
      // What has grown before it moves it on: where it stands then is known when all is laid out again.
      guard cellsAdded == 0 else { continue }
      cellsAdded += try fill(index, places, rows, scrolling)
      lazyColumns[index].isComplete = true
      hasGrown = true
    }
    try pass.throwPendingFailure()
    return hasGrown
  }

  /// Adds rows to a container that nobody scrolls, from its first one on.
  private func grow(_ index: Int, _ sight: RowsInSight) throws -> Bool {
    let column = lazyColumns[index]
    var room = sight.room(below: Int(tree.rect(of: column.box).height))
    var hasGrown = false
    while room > 0 {
      guard let row = try column.cursor.next() else {
        lazyColumns[index].isComplete = true
        break
      }
      let cells = try addRow(row, to: index)
      hasGrown = true
      if room != .max { room -= cells }
    }
    return hasGrown
  }

  /// Adds a row to a container; returns its cells, with what stands between rows.
  private func addRow(_ event: LeafCursor.Event, to index: Int) throws -> Int {
    let column = lazyColumns[index]
    let (outer, element) = (viewports, viewportsOfElement)
    viewports = column.viewports
    viewportsOfElement = column.cursor.windowedMembers.isEmpty ? nil : column.viewports
    defer { (viewports, viewportsOfElement) = (outer, element) }
    let row = tree.count
    try collecting(into: column.part) { try addGridPart(event, to: column.box, column.environment) }
    let length = tree.lengthOfAddedRow(row, in: column.box)
    if column.columns != nil, row < tree.count { lazyColumns[index].rows.append((row, length)) }
    return Int(length)
  }

  // MARK: - Scrolled containers

  /// Cells before and behind what is in sight whose rows are built at least: the next ones that the focus may go to.
  private static let leastMargin = 4

  /// Builds the rows of a container that are in sight, and some around them; returns the cells of all.
  private func fill(
    _ index: Int, _ places: (column: Identity, outermost: Identity), _ rows: Range<Int>,
    _ scrolling: ScrollPositions
  ) throws -> Int {
    let column = lazyColumns[index]
    let list = scrolling.list(places.column)
    list.offer(tree.offeredAcross(toRowsOf: tree[column.box]))
    let search = scrolling.endSearch(column.viewport)
    let room = tree.rect(of: column.viewport).length(along: column.axis)
    let walk = RowWalk(
      list, with: column.cursor, visible: search == .walk ? RowWalk.beyondAll : rows,
      margin: max(Self.leastMargin, Int(room) / 4), isAnchored: search == nil)
    walk.wanted = scrolling.search?.box == nil ? scrolling.search?.id : nil
    let state = pass.memory.state
    try state.building(rowsOf: places.outermost) { try build(index, walk) }
    walk.end()
    addGap(walk, to: column)
    if walk.isPartial { state.keepRows(of: places.outermost) }
    if walk.shift != 0, let offset = scrolling.move(column.viewport, by: walk.shift) {
      tree.change(column.viewport, ScrollBox.self) { $0.offset = offset }
    }
    return walk.y
  }

  private func build(_ index: Int, _ walk: RowWalk) throws {
    let column = lazyColumns[index]
    column.cursor.window = walk
    defer { column.cursor.window = nil }
    while walk.goesOn, let row = try column.cursor.next() {
      addGap(walk, to: column)
      walk.add(try addRow(row, to: index))
    }
  }

  /// Leaves room for rows that are not built.
  private func addGap(_ walk: RowWalk, to column: LazyColumn) {
    let (cells, members) = walk.takeGap()
    guard cells > 0 else { return }
    let length = Int32(clamping: cells - Int(tree.rowSpacing(of: column.box)))
    let box = tree.add(.gap, to: column.box)
    tree.set(
      GapBox.Parameters(
        size: ViewSize(along: column.axis, max(0, length), across: 0),
        members: Int32(clamping: members)), of: box)
  }

  // MARK: - Columns that rows share

  /// Rows that share columns were measured with those of the layout before. Where others have made them longer or
  /// shorter, another frame measures them anew.
  func settleRowLengths() {
    for column in lazyColumns {
      guard let columns = column.columns, let scrolling, let places = column.places else {
        continue
      }
      let spacing = tree.rowSpacing(of: column.box)
      let hasOthers = column.rows.contains {
        tree.rect(of: $0.box).length(along: column.axis).saturatingAdd(spacing) != $0.length
      }
      guard hasOthers, columns.takeChange() else { continue }
      scrolling.list(places.column).forgetLengths()
      scrolling.needsFrame = true
    }
  }
}

extension CellRect {
  fileprivate func length(along axis: Axis) -> Int32 { axis == .vertical ? height : width }
}
