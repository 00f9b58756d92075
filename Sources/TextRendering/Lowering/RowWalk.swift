import Containers

/// A walk over the rows of a lazy container that are in sight, and a screenful around them.
///
/// Rows before those, and behind, are not evaluated: a gap as long as they are, or are taken to be, stands for
/// them. Along a horizontal container heights are widths.
final class RowWalk: RowWindow {
  /// For a walk that only finds out how much there is.
  static let beyondAll = 1 << 40..<1 << 40

  /// An iteration that the walk is in.
  private struct Open {
    let iteration: Identity
    var count: Int?
    /// The member that is being walked, and what of it was walked so far.
    var member = -1
    var cells = 0
    /// How many it was taken to have.
    var expected = 0
    /// The cells above it in the column.
    var y = 0
  }

  private let list: LongList
  /// The rows of the column that are in sight.
  private(set) var visible: Range<Int>
  private let margin: Int
  private var open: [Open] = []
  /// The cells above the next row.
  private(set) var y = 0
  /// The cells of the column from the first row that was built behind all that was passed over to the end of the last.
  private(set) var built: Range<Int>?
  /// Those of them that no row stands for yet, and how many rows have them.
  private var gap = (cells: 0, members: 0)
  /// Whether there are rows that were not built.
  private(set) var isPartial = false
  /// How far what is in sight has moved because of rows above it, in cells.
  private(set) var shift = 0
  private var anchor: LongList.Anchor?
  private unowned let cursor: LeafCursor

  /// The row that is looked for, and is to be in sight.
  var wanted: RowID?

  init(
    _ list: LongList, with cursor: LeafCursor, visible: Range<Int>, margin: Int, isAnchored: Bool
  ) {
    (self.list, self.cursor, self.visible, self.margin) = (list, cursor, visible, margin)
    // At its beginning a list shows what comes to stand there.
    anchor = isAnchored && visible.lowerBound > 0 ? list.anchor : nil
    list.anchor = nil
  }

  /// Whether rows may follow that are wanted.
  var goesOn: Bool { y < visible.upperBound + margin }

  // MARK: - Iterations

  func enter(_ iteration: Iteration) throws -> Int {
    findMembers()
    let identity = iteration.identity
    let heights = list.heights[identity] ?? RowHeights()
    follow(iteration, identity, heights)
    let count = try iteration.count()
    let known = count ?? heights.knownEnd
    makeRoom(for: heights.offset(of: known))
    open.append(Open(iteration: identity, count: count))
    try show(iteration, heights)
    let wanted = heights.member(at: visible.lowerBound - margin - y, of: known)
    guard wanted > 0 else { return 0 }
    let first = try iteration.reach(wanted)
    // It has ended: what was taken for members in a frame that was given up may have been none.
    if first < wanted { open[open.count - 1].count = first }
    pass(heights.offset(of: first), members: first, outside: open.count - 1)
    built = nil
    return first
  }

  func leave() {
    open.removeLast()
    storeHeights()
  }

  /// Finds out which member of each iteration is being walked.
  private func findMembers() {
    for (place, member) in cursor.windowedMembers.enumerated()
    where place < open.count && open[place].member != member {
      (open[place].member, open[place].cells) = (member, 0)
      open[place].y = y
      open[place].expected = list.heights[open[place].iteration]?.height(at: member) ?? 1
    }
  }

  /// Where a member before the anchor gets longer than it was taken to be, by `cells` that come next, what is in sight
  /// moves on with the anchor: what has come into sight above that is seen from its end.
  private func makeRoom(for cells: Int) {
    guard let anchor else { return }
    var path = anchor.outer.map { (iteration: $0.iteration, index: $0.index) }
    path.append((anchor.iteration, anchor.index))
    for (place, member) in path.enumerated() where place < open.count {
      guard open[place].iteration == member.iteration, open[place].member <= member.index else {
        return
      }
      if open[place].member == member.index { continue }
      let more = open[place].cells + cells - open[place].expected
      if more > 0 {
        open[place].expected += more
        move(anchor, to: anchor.y + more)
      }
      return
    }
  }

  private func storeHeights() {
    for iteration in open where iteration.member >= 0 {
      list.heights[iteration.iteration, default: RowHeights()]
        .set(iteration.cells, at: iteration.member)
    }
  }

  /// Passes over so many cells of so many members, which belong to the `outside` outermost iterations.
  private func pass(_ cells: Int, members: Int, outside: Int) {
    gap = (gap.cells + cells, gap.members + members)
    y += cells
    isPartial = isPartial || cells > 0
    for place in 0..<outside { open[place].cells += cells }
  }

  /// Finds the anchor, or what it lies in, where the walk comes to its iteration, before any row is built.
  private func follow(_ iteration: Iteration, _ identity: Identity, _ heights: RowHeights) {
    guard var anchor else { return }
    if let depth = anchor.outer.firstIndex(where: { $0.iteration == identity }) {
      let around = anchor.outer[depth]
      let index = place(of: around.member, near: around.index, in: iteration)
      let distance = y + heights.offset(of: index) - around.y
      anchor.outer[depth].index = index
      for place in depth..<anchor.outer.count { anchor.outer[place].y += distance }
      return move(anchor, to: anchor.y + distance)
    }
    guard anchor.iteration == identity else { return }
    anchor.index = place(of: anchor.member, near: anchor.index, in: iteration)
    move(anchor, to: y + heights.offset(of: anchor.index))
  }

  /// Brings the row that is looked for into sight.
  private func show(_ iteration: Iteration, _ heights: RowHeights) throws {
    guard let wanted, let member = try iteration.member(named: wanted) else { return }
    self.wanted = nil
    anchor = nil
    let top = y + heights.offset(of: member)
    if !visible.contains(top) { moveSight(by: top - visible.lowerBound) }
  }

  private func moveSight(by cells: Int) {
    let distance = max(cells, -visible.lowerBound)
    shift += distance
    visible = visible.lowerBound + distance..<visible.upperBound + distance
  }

  /// The anchor is `y` cells below the start.
  private func move(_ anchor: LongList.Anchor, to y: Int) {
    moveSight(by: y - anchor.y)
    self.anchor = anchor
    self.anchor?.y = y
  }

  /// Where a member is now: mostly where it was, or near.
  private func place(of member: Identity?, near index: Int, in iteration: Iteration) -> Int {
    guard let member else { return index }
    let count = iteration.knownCount
    for distance in 0..<max(1, count) {
      let (before, behind) = (index - distance, index + distance)
      if before < 0, behind >= count { break }
      for place in [before, behind] where iteration.identity(of: place) == member { return place }
    }
    return index
  }

  // MARK: - Rows

  /// The gap ends: a row, or the end of the list, follows it.
  func takeGap() -> (cells: Int, members: Int) {
    defer { gap = (0, 0) }
    return gap
  }

  /// Notes a row of so many cells that was built.
  func add(_ cells: Int) {
    findMembers()
    makeRoom(for: cells)
    for place in open.indices { open[place].cells += cells }
    noteAnchor(cells)
    built = (built?.lowerBound ?? y)..<max(y, y + cells)
    y += cells
    storeHeights()
  }

  private func noteAnchor(_ cells: Int) {
    guard let inner = open.last else { return }
    if let anchor, anchor.iteration == inner.iteration, anchor.index == inner.member,
      inner.cells == cells
    {
      move(anchor, to: y)
    }
    guard list.anchor == nil, y + cells > visible.lowerBound else { return }
    let identities = cursor.identitiesOfMembers
    let around = zip(open, identities).dropLast().map { open, member in
      LongList.Around(iteration: open.iteration, index: open.member, member: member, y: open.y)
    }
    list.anchor = LongList.Anchor(
      iteration: inner.iteration, index: inner.member, outer: around, member: identities.last,
      y: y + cells - inner.cells)
  }

  /// The walk ends, maybe before the end of the list: the rest is passed over.
  func end() {
    findMembers()
    let areUnfinished = cursor.unfinishedMembers
    for place in open.indices.reversed() {
      // Of a member in which the walk ends there may be more.
      let rest = open[place].expected - open[place].cells
      if rest > 0, place < areUnfinished.count, areUnfinished[place] {
        pass(rest, members: 0, outside: place + 1)
      }
      let iteration = open[place]
      let heights = list.heights[iteration.iteration] ?? RowHeights()
      let count = iteration.count ?? heights.knownEnd
      guard count > iteration.member + 1 else { continue }
      pass(
        heights.offset(of: count) - heights.offset(of: iteration.member + 1),
        members: count - iteration.member - 1, outside: place)
    }
    storeHeights()
    list.anchor = list.anchor ?? anchor
  }
}
