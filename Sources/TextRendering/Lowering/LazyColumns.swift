import Containers

/// A lazy column inside a vertical viewport, and the walk over the rows it does not have yet.
struct LazyColumn {
  let box: Int32
  let viewport: Int32
  let cursor: LeafCursor
  let environment: TextEnvironment
  /// Where the effects of its rows stand among all.
  let part: FrameEffects.Part?
  var isComplete = false
}

extension BoxBuilder {
  /// A lazy column gets its rows when the viewport around it is known; without one it gets them all.
  func addLazyColumn(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let box = addStackBox(.lazyVStack, leaf.node, to: parent)
    guard viewport != Box.none else { return try addChildren(of: leaf, to: box, environment) }
    let cursor = LeafCursor(pass: pass, arena: arena, anchors: anchors)
    try cursor.begin(inside: leaf)
    lazyColumns.append(
      LazyColumn(
        box: box, viewport: viewport, cursor: cursor, environment: environment,
        part: effects?.makePart()))
  }

  /// Adds rows to columns that end above their viewport's end; true when there were any.
  func growLazyColumns() throws -> Bool {
    guard !lazyColumns.isEmpty else { return false }
    let rooms = lazyColumns.map { room(below: $0) }
    var hasGrown = false
    for (index, room) in rooms.enumerated() where !lazyColumns[index].isComplete {
      hasGrown = try grow(index, by: room) || hasGrown
    }
    try pass.throwPendingFailure()
    return hasGrown
  }

  /// The rows that a column has room for. Where it is scrolled, a screenful more: so far the next key may go.
  private func room(below column: LazyColumn) -> Int32 {
    let room = tree.roomBelow(column.box, in: column.viewport)
    guard scrolling != nil, room != .max else { return room }
    return room.saturatingAdd(tree.rect(of: column.viewport).height)
  }

  private func grow(_ index: Int, by room: Int32) throws -> Bool {
    let column = lazyColumns[index]
    let outer = viewport
    viewport = column.viewport
    defer { viewport = outer }
    var room = room
    var hasGrown = false
    while room > 0 {
      guard let leaf = try column.cursor.nextLeaf() else {
        lazyColumns[index].isComplete = true
        break
      }
      let row = tree.count
      try collecting(into: column.part) { try add(leaf, to: column.box, column.environment) }
      hasGrown = true
      guard room != .max else { continue }
      room = room.saturatingSubtract(tree.heightOfAddedRow(row, in: column.box))
    }
    return hasGrown
  }
}
