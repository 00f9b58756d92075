import Containers

/// A walk over the rows of a lazy container that are in sight, and a screenful around them.
///
/// Rows before those, and behind, are not evaluated: a gap as long as they are, or are taken to be, stands for
/// them. Along a horizontal container heights are widths.
final class RowWalk: RowWindow {
  /// For a walk that only finds out how much there is.
  private static let beyondAll = 1 << 40..<1 << 40

  /// An iteration that the walk is in.
  private struct Open {
    let members: Iteration
    let iteration: Identity
    let heights: RowHeights
    var count: Int?
    /// The member that is being walked, and what of it was walked so far.
    var member = -1
    var cells = 0
    /// The views in it that were walked and stand in no inner iteration.
    var parts = 0
    /// How many cells it was taken to have.
    var expected = 0
    /// The cells above it in the column.
    var y = 0

    /// The walk comes to a member, whose cells begin at `y`.
    mutating func begin(_ member: Int, at y: Int) {
      (self.member, self.y) = (member, y)
      (cells, parts, expected) = (0, 0, heights.height(at: member))
    }
  }

  private let list: LongList
  /// What views in its rows remember.
  let state: StateStore
  /// The container whose rows they are.
  let column: Identity
  /// The row of another list that it stands in.
  private let outside: StateStore.Row?
  /// The rows of the column that are in sight.
  private(set) var visible: Range<Int>
  private let margin: Int
  /// Whether what is drawn is to end with the list.
  private let isAtEnd: Bool
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
  /// In how many of the members that it lies in the walk has come to the next iteration.
  private var followed = -1
  private var isAnchorReached = false
  /// How many rows were built.
  private var rows = 0
  /// What walks the column, and the lazy stacks in the row that is being built, the outermost first; how many iterations
  /// there are around each.
  private var cursors: [(cursor: LeafCursor, outside: Int)] = []

  /// The row that is looked for, and is to be in sight.
  var wanted: RowID?
  /// Whether a row that was built in the frame before is still to come.
  var isAwaiting: (() -> Bool)?

  init(
    _ list: LongList, visible: Range<Int>, margin: Int, search: ScrollPositions.EndSearch?,
    state: StateStore, in places: (column: Identity, row: StateStore.Row?)
  ) {
    self.list = list
    self.state = state
    (column, outside) = places
    self.visible = search == .walk ? Self.beyondAll : visible
    self.margin = margin
    isAtEnd = search == .draw
    // At its beginning a list shows what comes to stand there.
    anchor = search == nil && visible.lowerBound > 0 ? list.anchor : nil
    list.anchor = nil
  }

  /// Whether rows may follow that are wanted.
  var goesOn: Bool {
    if y < visible.upperBound + margin { return true }
    // Nobody knows how long those of a lazy stack in a row are that stand in no iteration.
    if cursors.count > 1, open.count == cursors.last?.outside { return true }
    // No more rows are taken to be there than cells.
    return (isAtEnd || isBeforeAnchor || isAwaiting?() ?? false)
      && rows < 2 * (visible.count + 2 * margin)
  }

  /// Goes on with what `cursor` walks.
  func begin(_ cursor: LeafCursor) { cursors.append((cursor, open.count)) }

  // MARK: - Iterations

  func enter(_ iteration: Iteration) throws -> Int {
    findMembers()
    let identity = iteration.identity
    let heights = list.heights[identity] ?? firstGuess(iteration)
    list.heights[identity] = heights
    let count = try iteration.count()
    try reachAnchor(in: iteration, identity, count)
    follow(iteration, identity, heights)
    let known = count ?? heights.knownEnd
    open.append(Open(members: iteration, iteration: identity, heights: heights, count: count))
    try show(iteration, heights)
    let wanted =
      goesOn
      ? heights.member(at: visible.lowerBound - margin - y, of: known)
      : count ?? Self.beyondAll.lowerBound
    guard wanted > 0 else { return 0 }
    let first = try iteration.reach(wanted)
    // It has ended: what was taken for members in a frame that was given up may have been none.
    if first < wanted { open[open.count - 1].count = first }
    pass(heights.offset(of: first), members: first, outside: open.count - 1)
    built = nil
    return first
  }

  /// The members of an iteration that nobody has seen are taken to share what is left of the member around them.
  private func firstGuess(_ iteration: Iteration) -> RowHeights {
    guard let outer = open.last, iteration.knownCount > 0 else { return RowHeights() }
    return RowHeights(estimate: (outer.expected - outer.cells) / iteration.knownCount)
  }

  func leave() {
    if let iteration = open.popLast() { forgetMembers(goneFrom: iteration) }
    storeHeights()
  }

  /// Finds out which member of each iteration is being walked.
  private func findMembers() {
    var place = 0
    for (cursor, _) in cursors {
      cursor.eachWindowedMember { member in
        defer { place += 1 }
        if place < open.count, open[place].member != member { open[place].begin(member, at: y) }
      }
    }
  }

  /// Whether the walk is still to come to the anchor: what has come into sight above that is seen from there, however
  /// long it turns out to be.
  private var isBeforeAnchor: Bool {
    guard let anchor, !isAnchorReached else { return false }
    for place in open.indices.prefix(anchor.outer.count + 1) {
      let isLast = place == anchor.outer.count
      let iteration = isLast ? anchor.iteration : anchor.outer[place].iteration
      let index = isLast ? anchor.index : anchor.outer[place].index
      guard open[place].iteration == iteration else { return followed < place }
      guard open[place].member == index else { return open[place].member < index }
      if isLast { return open[place].parts <= anchor.part }
    }
    return followed < open.count
  }

  private func storeHeights() {
    for iteration in open where iteration.member >= 0 {
      iteration.heights.set(iteration.cells, at: iteration.member)
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
      let index = place(of: around.member, near: around.index, in: iteration, identity)
      followed = depth
      let distance = y + heights.offset(of: index) - around.y
      anchor.outer[depth].index = index
      for place in depth..<anchor.outer.count { anchor.outer[place].y += distance }
      return move(anchor, to: anchor.y + distance)
    }
    guard anchor.iteration == identity else { return }
    followed = anchor.outer.count
    anchor.index = place(of: anchor.member, near: anchor.index, in: iteration, identity)
    move(anchor, to: y + heights.offset(of: anchor.index))
  }

  /// Rows behind where the anchor was that it is looked for among, besides as many as there are more now.
  private static let reach = 64

  /// Makes members known among which the anchor, or what it lies in, is looked for: of a collection that has changed
  /// the first alone are.
  private func reachAnchor(in iteration: Iteration, _ identity: Identity, _ count: Int?) throws {
    guard let anchor else { return }
    let place: (index: Int, count: Int?)
    if identity == anchor.iteration {
      place = (anchor.index, anchor.count)
    } else if let around = anchor.outer.first(where: { $0.iteration == identity }) {
      place = (around.index, around.count)
    } else {
      return
    }
    let more = count.flatMap { count in place.count.map { max(0, count - $0) } } ?? 0
    let last = min(place.index + more + Self.reach, (count ?? .max) - 1)
    if last >= iteration.knownCount { _ = try iteration.reach(last) }
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
    let distance = max(cells, -max(0, visible.lowerBound))
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
  private func place(
    of member: Identity?, near index: Int, in iteration: Iteration, _ identity: Identity
  ) -> Int {
    member.flatMap { iteration.place(of: $0, near: index, in: identity) } ?? index
  }

  // MARK: - State

  /// The row that the walk comes to next.
  func makeRow() -> StateStore.Row { StateStore.Row(of: outside?.list ?? column) }

  private func note(_ row: StateStore.Row, builtAt place: Identity) {
    var members = outside?.members ?? []
    members.reserveCapacity(members.count + open.count)
    for open in open {
      let identity = open.members.identity(of: open.member, in: open.iteration)
      members.append(StateStore.Member(of: open.iteration, identity, at: open.member))
    }
    state.note(row, builtAt: place, in: members)
  }

  /// What rows remember that were not built stays, but for those that are not among the data any more.
  func keepRows() { if isPartial { state.keepRows(of: outside?.list ?? column) } }

  private func forgetMembers(goneFrom open: Open) {
    let before = state.membersBefore(of: open.iteration)
    // What counting fails with was met where the rows were walked.
    guard !before.isEmpty, let count = try? open.members.count(), count == open.members.knownCount
    else { return }
    lazy var there = Set(
      (0..<count).lazy.map { open.members.identity(of: $0, in: open.iteration) })
    for member in before {
      // Most are where they were.
      let place = open.members.place(
        of: member.identity, near: member.index, within: Self.nearMembers, in: open.iteration)
      if place == nil, !there.contains(member.identity) { state.forget(member) }
    }
  }

  private static let nearMembers = 64

  // MARK: - Rows

  /// The gap ends: a row, or the end of the list, follows it.
  func takeGap() -> (cells: Int, members: Int) {
    defer { gap = (0, 0) }
    return gap
  }

  /// Notes that `row`, of so many cells, was built; `place` is asked where its identity has to be known.
  func add(_ row: StateStore.Row, _ cells: Int, at place: @autoclosure () -> Identity) {
    findMembers()
    if state.remembersRows { note(row, builtAt: place()) }
    count(cells)
  }

  /// Goes over so many cells of a row.
  func add(_ cells: Int) {
    findMembers()
    count(cells)
  }

  private func count(_ cells: Int) {
    rows += 1
    for place in open.indices { open[place].cells += cells }
    noteAnchor(cells)
    if !open.isEmpty { open[open.count - 1].parts += 1 }
    built = (built?.lowerBound ?? y)..<max(y, y + cells)
    y += cells
    storeHeights()
  }

  private func noteAnchor(_ cells: Int) {
    guard let inner = open.last else { return }
    if let anchor, anchor.iteration == inner.iteration, anchor.index == inner.member,
      inner.parts == anchor.part
    {
      isAnchorReached = true
      moveSight(by: y - anchor.y - anchor.inside)
      self.anchor?.inside = inner.cells - cells
      self.anchor?.y = y - inner.cells + cells
    }
    guard list.anchor == nil, y + cells > visible.lowerBound else { return }
    let identities = cursors.flatMap(\.cursor.identitiesOfMembers)
    let around = zip(open, identities).dropLast().map { open, member in
      LongList.Around(
        iteration: open.iteration, index: open.member, count: open.count, member: member, y: open.y)
    }
    list.anchor = LongList.Anchor(
      iteration: inner.iteration, index: inner.member, count: inner.count, outer: around,
      member: identities.last,
      y: y + cells - inner.cells, part: inner.parts, inside: inner.cells - cells)
  }

  /// The innermost walk ends, maybe before the end of what it walks: the rest is passed over.
  func end() {
    findMembers()
    guard let (cursor, outside) = cursors.popLast() else { return }
    let areUnfinished = cursor.unfinishedMembers
    for place in (outside..<open.count).reversed() {
      // Of a member in which the walk ends there may be more.
      let rest = open[place].expected - open[place].cells
      if rest > 0, place - outside < areUnfinished.count, areUnfinished[place - outside] {
        pass(rest, members: 0, outside: place + 1)
      }
      let iteration = open[place]
      let heights = iteration.heights
      let count = iteration.count ?? heights.knownEnd
      guard count > iteration.member + 1 else { continue }
      pass(
        heights.offset(of: count) - heights.offset(of: iteration.member + 1),
        members: count - iteration.member - 1, outside: place)
    }
    storeHeights()
    for _ in outside..<open.count { forgetMembers(goneFrom: open.removeLast()) }
    guard cursors.isEmpty else { return }
    list.anchor = list.anchor ?? anchor
    if isAtEnd, let before = list.length { moveSight(by: y - before) }
  }
}
