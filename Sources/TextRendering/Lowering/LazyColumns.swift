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
  /// The container over frames, and the row of another one that it stands in; nil where nobody scrolls.
  let places: (column: Identity, row: StateStore.Row?)?
  var isComplete = false
  /// What is known of columns that all rows share; nil where each row is measured by itself.
  var columns: SeenColumns?
  var rows: [Row] = []
  /// How often rows were added whose own lazy stacks had no rows yet.
  var rounds = 0
  /// Whether those are to get theirs first.
  var waits = false
  /// The cells of the gap that stands for its rows until they are built: as many as they had in the frame before.
  var expected: Int?
  /// The cells of its rows that are not built, once others are.
  var gaps: [Range<Int>] = []

  var viewport: Int32 { viewports[axis] }

  func rowsInSight(in tree: LayoutTree) -> RowsInSight {
    tree.rowsInSight(of: box, along: axis, in: viewport)
  }
}

extension BoxBuilder {
  /// A lazy stack gets its rows when the viewport around it is known; without one it gets them all. Where nobody
  /// scrolls, a horizontal one has to count its items.
  func addLazyStack(
    _ kind: BoxKind, _ axis: Axis, _ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment
  ) throws {
    let box = addStackBox(kind, leaf.node, to: parent)
    if axis == .vertical, try addNestedRows(of: leaf, to: box, environment) { return }
    guard viewports[axis] != Box.none, axis == .vertical || scrolling != nil, !isMeasured(axis)
    else { return try addChildren(of: leaf, to: box, environment) }
    let cursor = LeafCursor(pass: pass, arena: arena, retained: retained)
    try cursor.begin(inside: leaf)
    addLazyRows(of: leaf, to: box, axis, cursor, environment)
  }

  /// Whether the rows of a grid are built as they come into sight: in a viewport each has its ideal height, and on a
  /// board a part of that of the screen.
  var buildsGridRowsInSight: Bool {
    buildsRowsInSight && tree.kind(of: viewports.vertical) == .scroll
  }

  /// Whether the rows of a table are built as they come into sight.
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
      return (column: column, row: pass.memory.state.row)
    }
    lazyColumns.append(
      LazyColumn(
        box: box, axis: axis, viewports: viewports, cursor: cursor, environment: environment,
        part: effects?.makePart(), places: places))
    guard let list = places.flatMap({ scrolling?.list($0.column) }), let cells = list.length else {
      return
    }
    lazyColumns[lazyColumns.count - 1].expected = cells
    addGap(cells, across: list.idealAcross, members: 0, to: box, axis)
  }

  /// Adds rows to containers that are in sight; true when there were any.
  func growLazyColumns() throws -> Bool {
    guard !lazyColumns.isEmpty else { return false }
    if holdStill() || holdColumns() { return true }
    let sights = lazyColumns.map { $0.rowsInSight(in: tree) }
    var hasGrown = false
    var hasMoved = false
    for (index, sight) in sights.enumerated() where !lazyColumns[index].isComplete {
      guard case .some(let rows, let viewport) = sight, let scrolling,
        let places = lazyColumns[index].places
      else {
        hasGrown = try grow(index, sight) || hasGrown
        continue
      }
      // What has grown before it moves it on: where it stands then is known when all is laid out again.
      guard !hasMoved else { continue }
      hold(while: index, growsIn: viewport)
      hasMoved = try fill(index, places, rows, in: viewport, scrolling)
      lazyColumns[index].isComplete = true
      hasGrown = true
    }
    try pass.throwPendingFailure()
    return hasGrown
  }

  /// Adds rows to a container that nobody scrolls, from its first one on.
  private func grow(_ index: Int, _ sight: RowsInSight) throws -> Bool {
    let column = lazyColumns[index]
    if column.waits {
      lazyColumns[index].waits = false
      return true
    }
    var room = sight.room(below: Int(tree.rect(of: column.box).height))
    if case .some(_, let viewport) = sight, !tree.keepsPlaces(around: column.box, in: viewport) {
      room = .max
    }
    var hasGrown = false
    if room > 0 { _ = removeExpected(index) }
    // How high a row is that has lazy stacks is known when those have rows: so long it is taken for one cell, and for
    // less the more often that was too much.
    var unknown = 0
    let most = room == .max ? room : room << min(column.rounds, 20)
    while room > 0, unknown < most {
      guard let row = try column.cursor.next() else {
        lazyColumns[index].isComplete = true
        break
      }
      let others = lazyColumns.count
      let cells = try addRow(row, to: index)
      if lazyColumns.count > others { unknown += 1 }
      hasGrown = true
      if room != .max { room -= cells }
    }
    if unknown > 0 {
      lazyColumns[index].waits = true
      lazyColumns[index].rounds += 1
    }
    return hasGrown
  }

  /// Adds a row to a container; returns its cells, with what stands between rows.
  private func addRow(_ event: LeafCursor.Event, to index: Int) throws -> Int {
    let column = lazyColumns[index]
    let (outer, element) = (viewports, viewportsOfElement)
    viewports = column.viewports
    viewportsOfElement = column.cursor.hasWindowedMembers ? column.viewports : nil
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
  /// The frame in which most is built to find the end of a viewport.
  private static let lastFrame = 12

  /// Builds the rows of a container that are in sight, and some around them; true where that makes it longer or shorter.
  private func fill(
    _ index: Int, _ places: (column: Identity, row: StateStore.Row?), _ rows: Range<Int>,
    in viewport: Int32, _ scrolling: ScrollPositions
  ) throws -> Bool {
    let expected = removeExpected(index)
    let column = lazyColumns[index]
    let list = scrolling.list(places.column)
    list.offer(tree.offeredAcross(toRowsOf: tree[column.box]))
    let search = scrolling.endSearch(viewport)
    let room = tree.shownCells(of: tree[viewport], along: column.axis)?.count ?? 0
    var margin = max(Self.leastMargin, room / 4)
    // Rows are shorter than they were taken to be: the more frames that were not enough for, the more are built.
    if case .draw(let frame) = search { margin <<= max(0, min(frame, Self.lastFrame) - 2) }
    let walk = RowWalk(
      list, visible: rows, margin: margin, search: search, isAboveSight: held != nil, scrolling,
      state: pass.memory.state, in: places)
    let focusesBefore = scrolling.foundFocuses
    try collecting(into: column.part) {
      effects?.collect(.lazyRows, of: places.column, box: column.box)
      try build(column.cursor, walk, to: column.box, column.axis) { try addRow($0, to: index) }
    }
    list.hasFocus = scrolling.foundFocuses > focusesBefore
    walk.keepRows()
    scroll(viewport, by: walk.shift)
    list.length = walk.y
    if search != .walk { lazyColumns[index].gaps = walk.gaps }
    guard walk.y != expected else { return false }
    lengthenContainers(around: column, by: walk.y - expected)
    return true
  }

  /// The containers in whose rows one stands have built those with the length that it had in the frame before.
  private func lengthenContainers(around column: LazyColumn, by cells: Int) {
    let y = tree.rect(of: column.box).y
    for outer in lazyColumns where outer.isComplete && tree.isInside(column.box, outer.box) {
      guard let places = outer.places, let list = scrolling?.list(places.column) else { continue }
      list.lengthen(by: cells, at: Int(y) - Int(tree.rect(of: outer.box).y))
    }
  }

  /// Builds those rows that `cursor` comes to which are wanted; `addRow` returns the cells of one.
  func build(
    _ cursor: LeafCursor, _ walk: RowWalk, to box: Int32, _ axis: Axis,
    addRow: (LeafCursor.Event) throws -> Int
  ) throws {
    cursor.window = walk
    walk.begin(cursor)
    let outer = (rowInProgress, walk.state.row)
    defer {
      cursor.window = nil
      (rowInProgress, walk.state.row) = outer
    }
    // How long it is has to be known even where none of its rows is wanted.
    var (isBegun, isComplete) = (false, false)
    while walk.goesOn || !isBegun {
      isBegun = true
      let row = walk.makeRow()
      // A view that is evaluated on the way to a row belongs to it.
      walk.state.row = row
      guard let event = try cursor.next() else {
        isComplete = true
        break
      }
      arena.moveState(of: event, to: row, in: pass)
      addGap(walk, to: box, axis)
      let y = walk.y
      rowInProgress = RowInProgress(walk: walk, container: box, row: tree.count, y: y)
      // Of a row with lazy stacks in it a part was noted.
      let cells = try addRow(event)
      walk.add(row, cells - (walk.y - y), at: arena.identity(of: event, in: pass))
    }
    walk.end(isComplete: isComplete)
    addGap(walk, to: box, axis)
  }

  /// Leaves room for rows that are not built.
  private func addGap(_ walk: RowWalk, to box: Int32, _ axis: Axis) {
    let (cells, members) = walk.takeGap()
    guard cells > 0 else { return }
    effects?.collect(.rowsOutOfSight, of: walk.column, box: tree.count)
    addGap(cells, members: members, to: box, axis)
  }

  /// Takes away what stands for rows until they are built; returns how long that was.
  private func removeExpected(_ index: Int) -> Int {
    guard let cells = lazyColumns[index].expected else { return 0 }
    lazyColumns[index].expected = nil
    tree.removeLastChild(of: lazyColumns[index].box)
    return cells
  }

  func addGap(_ cells: Int, across: Int32 = 0, members: Int, to box: Int32, _ axis: Axis) {
    let length = Int32(clamping: cells - Int(tree.rowSpacing(of: box)))
    tree.set(
      GapBox.Parameters(
        size: ViewSize(along: axis, max(0, length), across: across),
        members: Int32(clamping: members)), of: tree.add(.gap, to: box))
  }

  /// Where a container has come to stand elsewhere than it stood before its rows were built, others may be in sight:
  /// another frame begins with how long it is. How long one was that nothing shows says nothing of where it may fit.
  func settlePlaces() {
    for column in lazyColumns {
      let list = column.places.flatMap { scrolling?.list($0.column) }
      switch column.rowsInSight(in: tree) {
      case .none: list?.length = nil
      case .all: break
      case .some(let rows, let viewport):
        list?.cellsAbove = cellsAboveSight(of: column, in: viewport)
        if let list, column.columns == nil { settleAcross(column, list) }
        if column.gaps.contains(where: rows.overlaps) { scrolling?.needsFrame = true }
      }
    }
  }

  /// Where a container is as wide as its rows, those were measured before it was known how wide that is: another frame
  /// begins with it.
  private func settleAcross(_ column: LazyColumn, _ list: LongList) {
    let box = tree[column.box]
    list.idealAcross = tree.idealAcross(ofRowsIn: box)
    if column.isComplete, tree.offeredAcross(toRowsOf: box) != list.offered {
      scrolling?.needsFrame = true
    }
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
