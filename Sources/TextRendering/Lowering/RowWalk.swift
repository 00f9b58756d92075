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

    /// What the walk is in, for the frames that follow.
    var walkedMember: LongList.Member {
      LongList.Member(
        iteration: iteration, known: members.member(at: member, in: iteration), index: member,
        count: count, y: y)
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
  /// The row of the frame before that stays where it was.
  private var anchor: LongList.SeenRow?
  /// The rows of that frame, the first of which stays; none at the beginning.
  private let seen: [LongList.SeenRow]
  /// Whether the list shows its beginning, which what comes to stand there takes part in.
  private var isAtBeginning: Bool
  private let scrolling: ScrollPositions
  /// How many views that take input there were before the row that is being built.
  private var viewsBefore: Int
  /// Whether a row that is in no iteration may have the focus, and is to be built wherever it is.
  private let isAwaitingFocus: Bool
  /// In how many of the members that it lies in the walk has come to the next iteration.
  private var followed = -1
  private var isAnchorReached = false
  private var isAnchorGone = false
  /// Whether it goes straight to the anchor: the frame before has built rows that were not wanted, and not come to it.
  private let seeksAnchor: Bool
  /// The rows that were built and may be in sight.
  private var builtRows: [LongList.SeenRow] = []
  /// The members around the innermost that the walk is in, once somebody has asked.
  private var outerMembers: [LongList.Member]?
  /// How many rows were built.
  private var rows = 0
  /// What walks the column, and the lazy stacks in the row that is being built, the outermost first; how many iterations
  /// there are around each.
  private var cursors: [(cursor: LeafCursor, outside: Int)] = []

  /// The row that is to be in sight, until it is found: so long no row of an iteration is, unless an earlier frame has
  /// found it.
  private var wanted: RowID?
  /// The rows that were in sight before.
  private let home: Range<Int>

  init(
    _ list: LongList, visible: Range<Int>, margin: Int, search: ScrollPositions.EndSearch?,
    _ scrolling: ScrollPositions, state: StateStore,
    in places: (column: Identity, row: StateStore.Row?)
  ) {
    seeksAnchor = list.seeksAnchor
    list.seeksAnchor = false
    wanted = search == nil ? scrolling.search?.row(soughtIn: places.column) : nil
    home = visible
    self.list = list
    self.state = state
    (column, outside) = places
    let isFound = scrolling.search?.found.contains(places.column) ?? false
    self.visible = search == .walk || wanted != nil && !isFound ? Self.beyondAll : visible
    self.margin = margin
    isAtEnd = search == .draw
    isAtBeginning = visible.lowerBound <= 0
    self.scrolling = scrolling
    viewsBefore = scrolling.views.count
    isAwaitingFocus = list.hasFocus && scrolling.seeksFocus
    builtRows.reserveCapacity(list.seen.count + 1)
    seen = isAtBeginning || search != nil || wanted != nil ? [] : list.seen
    anchor = seen.first
    guard search == nil, wanted == nil, scrolling.seeksFocus, let focus = scrolling.focus else {
      return
    }
    anchor = list.seen.first { list.views[$0.views].contains(focus) } ?? anchor
  }

  /// Whether rows may follow that are wanted.
  var goesOn: Bool {
    if y < visible.upperBound + margin { return true }
    // Nobody knows how long those of a lazy stack in a row are that stand in no iteration.
    if cursors.count > 1, open.count == cursors.last?.outside { return true }
    // No more rows are taken to be there than cells.
    return (isAtEnd || isBeforeAnchor || isAwaitingFocus && !scrolling.hasFocus)
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
    open.last?.heights.holdsIterations = true
    let count = try iteration.count()
    try follow(iteration, identity, heights, count)
    open.append(Open(members: iteration, iteration: identity, heights: heights, count: count))
    outerMembers = nil
    try show(iteration, identity, heights)
    // What is looked for may be in an iteration inside.
    if wanted != nil, visible == Self.beyondAll, heights.holdsIterations { return 0 }
    let known =
      iteration.knownEnd ?? (visible == Self.beyondAll ? .max : max(count ?? 0, heights.knownEnd))
    let wanted =
      goesOn
      ? heights.member(at: visible.lowerBound - margin - y, of: known)
      : count ?? Self.beyondAll.lowerBound
    let reached =
      seeksAnchor && isBeforeAnchor
      ? placeOfAnchor(in: identity) ?? iteration.knownEnd ?? .max
      : upToAnchor(wanted, in: identity, heights)
    guard reached > 0 else { return 0 }
    let first = try iteration.reach(reached)
    // There may be more members than there seemed to be, or fewer.
    open[open.count - 1].count = first < reached ? first : try iteration.count()
    heights.knownEnd = max(heights.knownEnd, first)
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
    outerMembers = nil
    storeHeights()
  }

  /// Finds out which member of each iteration is being walked.
  private func findMembers() {
    var place = 0
    for (cursor, _) in cursors {
      cursor.eachWindowedMember { member in
        defer { place += 1 }
        guard place < open.count, open[place].member != member else { return }
        open[place].begin(member, at: y)
        if place < open.count - 1 { outerMembers = nil }
      }
    }
  }

  /// Whether the walk is still to come to the anchor: what has come into sight above that is seen from there, however
  /// long it turns out to be.
  private var isBeforeAnchor: Bool {
    guard let anchor, !isAnchorReached else { return false }
    for place in 0...anchor.depth {
      let member = anchor[place]
      guard place < open.count, open[place].iteration == member.iteration else {
        return followed < place
      }
      guard open[place].member == member.index else { return open[place].member < member.index }
    }
    return open[anchor.depth].parts <= anchor.part
  }

  /// Whether the anchor belongs into sight, and the walk has not come to it, as there is more before it than was known.
  private var hasMissedAnchor: Bool {
    guard let anchor, isBeforeAnchor, !isAnchorGone else { return false }
    return anchor.end > visible.lowerBound && anchor.y < visible.upperBound
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

  /// Finds the anchor, or what it lies in, where the walk comes to its iteration, before any row is built. Where that
  /// has gone, the first of the rows that were in sight and are left is the anchor.
  private func follow(
    _ iteration: Iteration, _ identity: Identity, _ heights: RowHeights, _ count: Int?
  ) throws {
    guard var anchor,
      let depth = (0...anchor.depth).first(where: { anchor[$0].iteration == identity })
    else { return }
    var member = anchor[depth]
    if let place = try place(of: member, in: iteration, identity, count) {
      member.index = place
    } else if var next = firstLeft(at: depth, in: iteration, identity) {
      for place in 0..<depth { next[place].index = anchor[place].index }
      moveSight(by: -shift)
      anchor = next
      member = next[depth]
    } else {
      isAnchorGone = true
    }
    followed = depth
    anchor[depth] = member
    let distance = y + heights.offset(of: member.index) - member.y
    for place in depth...anchor.depth { anchor[place].y += distance }
    self.anchor = anchor
    moveSight(withAnchorBy: distance)
  }

  /// The member with the anchor, or with what that lies in; nil where the anchor is in no member.
  private func placeOfAnchor(in identity: Identity) -> Int? {
    guard let anchor, (0...anchor.depth).contains(followed), anchor[followed].iteration == identity
    else { return nil }
    return anchor[followed].index
  }

  /// The member at `wanted`, but none behind the one with the anchor, where nobody knows how long that is now.
  private func upToAnchor(_ wanted: Int, in identity: Identity, _ heights: RowHeights) -> Int {
    guard let place = placeOfAnchor(in: identity), !heights.isKnown(place) else { return wanted }
    return min(wanted, place)
  }

  /// The first of the rows that were in sight whose member at `depth` is still there, with its place.
  private func firstLeft(
    at depth: Int, in iteration: Iteration, _ identity: Identity
  ) -> LongList.SeenRow? {
    var orders: [Identity: Int] = [:]
    for (order, row) in seen.enumerated().reversed()
    where row.depth >= depth && row[depth].iteration == identity {
      for identity in row[depth].known.identities { orders[identity] = order }
    }
    guard !orders.isEmpty else { return nil }
    var first: (order: Int, place: Int)?
    for place in 0..<iteration.knownCount {
      guard let order = orders[iteration.identity(of: place, in: identity)] else { continue }
      if order < first?.order ?? .max { first = (order, place) }
    }
    guard let first else { return nil }
    var row = seen[first.order]
    row[depth].index = first.place
    return row
  }

  /// Rows behind where a member was that it is looked for among, besides as many as there are more now.
  private static let reach = 64

  /// Where a member of the frame before is now. Of a collection that has changed the first are known alone: more are
  /// asked for, and all where that takes no evaluation.
  private func place(
    of member: LongList.Member, in iteration: Iteration, _ identity: Identity, _ count: Int?
  ) throws -> Int? {
    func known() -> Int? { iteration.place(of: member.known, near: member.index, in: identity) }
    let more = count.flatMap { count in member.count.map { max(0, count - $0) } } ?? 0
    let last = min(member.index + more + Self.reach, (count ?? .max) - 1)
    if last >= iteration.knownCount { _ = try iteration.reach(last) }
    return try known() ?? (iteration.passOverRest() ? known() : nil)
  }

  /// Brings the row that is looked for into sight, where it stays however long those before it turn out to be.
  private func show(_ iteration: Iteration, _ identity: Identity, _ heights: RowHeights) throws {
    guard let wanted, let place = try iteration.member(named: wanted) else { return }
    let top = y + heights.offset(of: place)
    show(top)
    isAtBeginning = false
    followed = open.count - 1
    let known = iteration.member(at: place, in: identity)
    anchor = LongList.SeenRow(
      outer: open.dropLast().map { $0.walkedMember },
      member: LongList.Member(
        iteration: identity, known: known, index: place, count: open[followed].count, y: top),
      part: 0, inside: 0, cells: 1, views: 0..<0)
  }

  /// The row that is looked for has so many cells above it.
  private func show(_ top: Int) {
    wanted = nil
    scrolling.search?.found.insert(column)
    visible = home
    if !visible.contains(top) { moveSight(by: top - visible.lowerBound) }
  }

  /// The anchor, whose place is known, has moved by so many cells: it stays where it was, or at the beginning of the
  /// list in sight.
  private func moveSight(withAnchorBy cells: Int) {
    guard let anchor, cells != 0 else { return }
    guard isAtBeginning else { return moveSight(by: cells) }
    moveSight(by: max(0, anchor.end - visible.upperBound + shift) - shift)
  }

  private func moveSight(by cells: Int) {
    let distance = max(cells, -max(0, visible.lowerBound))
    shift += distance
    visible = visible.lowerBound + distance..<visible.upperBound + distance
  }

  // MARK: - State

  /// The row that the walk comes to next.
  func makeRow() -> StateStore.Row { StateStore.Row(of: outside?.list ?? column) }

  private func note(_ row: StateStore.Row, builtAt place: Identity) {
    var members = outside?.members ?? []
    members.reserveCapacity(members.count + open.count)
    for open in open {
      let known = open.members.member(at: open.member, in: open.iteration)
      members.append(StateStore.Member(of: open.iteration, known, at: open.member))
    }
    state.note(row, builtAt: place, in: members)
  }

  /// What rows remember that were not built stays, but for those that are not among the data any more.
  func keepRows() { if isPartial { state.keepRows(of: outside?.list ?? column) } }

  private func forgetMembers(goneFrom open: Open) {
    // What counting fails with was met where the rows were walked.
    guard state.remembersRows, let count = try? open.members.count(),
      count == open.members.knownCount
    else { return }
    let data = open.members.data
    lazy var there = Set(
      (0..<count).lazy.map { open.members.identity(of: $0, in: open.iteration) })
    for member in state.members(knownOf: open.iteration, in: data) {
      // Most are where they were.
      let place = open.members.place(
        of: member.known, near: member.index, within: Self.nearMembers, in: open.iteration)
      if place == nil, !member.known.identities.contains(where: there.contains) {
        state.forget(member)
      }
    }
    state.noteSearch(of: open.iteration, in: data)
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
    noteBuilt(cells)
    if !open.isEmpty { open[open.count - 1].parts += 1 }
    built = (built?.lowerBound ?? y)..<max(y, y + cells)
    if wanted != nil, scrolling.search?.box != nil { show(y) }
    y += cells
    storeHeights()
  }

  /// Notes a row of so many cells that was built, where it may be in sight.
  private func noteBuilt(_ cells: Int) {
    let last = open.count - 1
    guard last >= 0 else { return }
    let inside = open[last].cells - cells
    if !isAnchorReached, let member = anchor?.member, member.iteration == open[last].iteration,
      member.index == open[last].member, anchor?.part == open[last].parts
    {
      isAnchorReached = true
      let distance = y - member.y - (anchor?.inside ?? 0)
      anchor?.inside = inside
      anchor?.member.y = y - inside
      moveSight(withAnchorBy: distance)
    }
    let views = viewsBefore..<scrolling.views.count
    viewsBefore = scrolling.views.count
    // Until the walk has come to the anchor, what is in sight may move.
    let isMoving = anchor != nil && !isAnchorReached
    guard isMoving || isAtEnd || y + cells > visible.lowerBound && y < visible.upperBound else {
      return
    }
    let outer = outerMembers ?? open.dropLast().map { $0.walkedMember }
    outerMembers = outer
    builtRows.append(
      LongList.SeenRow(
        outer: outer, member: open[last].walkedMember, part: open[last].parts, inside: inside,
        cells: cells, views: views))
  }

  /// Where all is built it is known what is in sight.
  private func noteSeen() {
    builtRows.removeAll { $0.end <= visible.lowerBound || $0.y >= visible.upperBound }
    list.views = scrolling.views
    list.seen = builtRows
    guard builtRows.isEmpty, var anchor else { return }
    // Its views were those of another frame.
    anchor.views = 0..<0
    list.seen = [anchor]
  }

  /// The innermost walk ends, maybe before the end of what it walks: the rest is passed over.
  func end() {
    findMembers()
    let hasMissedAnchor = hasMissedAnchor
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
    outerMembers = nil
    guard cursors.isEmpty else { return }
    guard wanted == nil else {
      // Where it was found, it is behind more than was known: it is looked for once more.
      if scrolling.search?.found.remove(column) == nil { scrolling.search?.passed.insert(column) }
      scrolling.needsFrame = true
      return
    }
    if hasMissedAnchor {
      moveSight(by: -shift)
      list.seeksAnchor = !seeksAnchor
      if seeksAnchor { list.seen = [] }
      scrolling.needsFrame = true
      return
    }
    if isAtEnd, let before = list.length { moveSight(by: y - before) }
    noteSeen()
  }
}
