import Containers

/// A walk over the rows of a lazy container that are in sight, and a screenful around them.
///
/// Rows before those, and behind, are not evaluated: a gap as long as they are, or are taken to be, stands for
/// them. Along a horizontal container heights are widths.
final class RowWalk: RowWindow {
  /// An iteration that the walk is in.
  struct Open {
    let members: Iteration
    let iteration: Identity
    let heights: RowHeights
    var count: Int?
    /// The member that is being walked, and what of it was walked so far.
    var member = -1
    var cells = 0
    /// The views in it that were walked and stand in no inner iteration.
    var parts = 0
    /// Whether a part of it was passed over.
    var hasGaps = false
    /// How many cells it was taken to have.
    var expected = 0
    /// The cells above it in the column.
    var y = 0
    /// The first of the members that were neither walked nor passed over.
    var next = 0

    /// The walk comes to a member, whose cells begin at `y`.
    mutating func begin(_ member: Int, at y: Int) {
      endMembers(before: member)
      (self.member, self.y, next) = (member, y, member + 1)
      (cells, parts, hasGaps, expected) = (0, 0, false, heights.height(at: member))
    }

    /// Members that the walk has left without a row take no room.
    mutating func endMembers(before end: Int) {
      while next < end {
        heights.set(0, at: next)
        next += 1
      }
    }

    /// Notes how high the member is, as far as it was walked.
    func storeHeight() {
      if member >= 0 { heights.set(cells, at: member, isExact: !hasGaps) }
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
  private var sight: RowSight
  private let margin: Int
  /// Whether what is drawn is to end with the list.
  private let isAtEnd: Bool
  private var open: [Open] = []
  /// The cells above the next row.
  private(set) var y = 0
  /// The cells of the column whose rows were passed over.
  private(set) var gaps: [Range<Int>] = []
  /// Those of them that nothing stands for yet, and how many members have them.
  private var gap = (cells: 0, members: 0)
  private let scrolling: ScrollPositions
  /// How many views that take input there were before the row that is being built.
  private var viewsBefore: Int
  /// Whether a row that is in no iteration may have the focus, and is to be built wherever it is; how many such views the
  /// frame had come to before.
  private let isAwaitingFocus: Bool
  private let focusesBefore: Int
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
  /// The place of an iteration of which nobody has seen a member, and the walk goes through the first.
  private var probed: Int?
  /// What was found before the walk began.
  private let foundBefore: Int32?

  init(
    _ list: LongList, visible: Range<Int>, margin: Int, search: ScrollPositions.EndSearch?,
    isAboveSight: Bool, _ scrolling: ScrollPositions, state: StateStore,
    in places: (column: Identity, row: StateStore.Row?)
  ) {
    wanted = search == nil ? scrolling.search?.row(soughtIn: places.column) : nil
    foundBefore = scrolling.search?.box
    let isFound = scrolling.search?.found.contains(places.column) ?? false
    sight = RowSight(
      of: list, visible, isBeyondAll: search == .walk || wanted != nil && !isFound,
      holds: search == nil && wanted == nil && !isAboveSight,
      focuses: scrolling.seeksFocus ? scrolling.focuses : [])
    self.list = list
    self.state = state
    (column, outside) = places
    self.margin = margin
    isAtEnd = search != nil && search != .walk
    self.scrolling = scrolling
    viewsBefore = scrolling.views.count
    focusesBefore = scrolling.foundFocuses
    isAwaitingFocus = list.hasFocus && scrolling.seeksFocus
    builtRows.reserveCapacity(list.seen.count + 1)
  }

  /// Whether a walk, or one inside it, has ended before all that it walks, of which there may be more than is known.
  private var isEndedEarly = false

  /// How far what is in sight has moved because of rows above it, in cells.
  var shift: Int { sight.shift }

  /// Whether rows may follow that are wanted.
  var goesOn: Bool {
    if let probed, open.count <= probed || open[probed].member > 0 { return false }
    if y < sight.rows.upperBound + margin { return true }
    // Nobody knows how long rows are that stand in no iteration.
    if open.count == cursors.last?.outside { return true }
    let awaitsFocus = isAwaitingFocus && scrolling.foundFocuses == focusesBefore
    // No more rows are taken to be there than cells.
    return (isAtEnd || sight.isBeforeAnchor(in: open) || awaitsFocus)
      && rows < 2 * (sight.rows.count + 2 * margin)
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
    try sight.follow(iteration, identity, heights, count, at: y)
    open.append(Open(members: iteration, iteration: identity, heights: heights, count: count))
    outerMembers = nil
    if let wanted, let place = try iteration.member(named: wanted) {
      endSearch()
      sight.hold(place, in: open, at: y + heights.offset(of: place))
    }
    // What is looked for may be in an iteration inside; one member says whether there are any.
    if wanted != nil, sight.isBeyondAll {
      if heights.holdsIterations || count == 1 { return 0 }
      if heights.knownEnd == 0, probed == nil, scrolling.search?.takeProbe() ?? false {
        probed = open.count - 1
        return 0
      }
    }
    let reached = firstWanted(of: iteration, identity, heights, count)
    guard reached > 0 else { return 0 }
    let end = try iteration.reach(reached)
    // There may be more members than there seemed to be, or fewer.
    open[open.count - 1].count = end < reached ? end : try iteration.count()
    heights.knownEnd = max(heights.knownEnd, end)
    // Members with iterations in them are seldom of one length: the last are gone into, as many as may be in sight.
    let isGoneInto = sight.isBeyondAll && heights.holdsIterations
    let first = isGoneInto ? max(0, end - sight.room) : end
    pass(heights.offset(of: first), members: first, outside: open.count - 1)
    open[open.count - 1].next = first
    return first
  }

  /// The member of an iteration, which the walk has entered, that it is to go on with.
  private func firstWanted(
    of iteration: Iteration, _ identity: Identity, _ heights: RowHeights, _ count: Int?
  ) -> Int {
    if sight.seeksAnchor, sight.isBeforeAnchor(in: open) {
      return sight.placeOfAnchor(in: identity) ?? iteration.knownEnd ?? .max
    }
    let known = iteration.knownEnd ?? (sight.isBeyondAll ? .max : max(count ?? 0, heights.knownEnd))
    let wanted =
      goesOn ? heights.member(at: sight.rows.lowerBound - margin - y, of: known) : count ?? .max
    return sight.upToAnchor(wanted, in: identity, heights)
  }

  /// The members of an iteration that nobody has seen are taken to share what is left of the member around them; on the
  /// way to the end of the list, to have no more than they must.
  private func firstGuess(_ iteration: Iteration) -> RowHeights {
    guard let outer = open.last, iteration.knownCount > 0, !sight.isBeyondAll else {
      return RowHeights()
    }
    return RowHeights(estimate: (outer.expected - outer.cells) / iteration.knownCount)
  }

  func leave() {
    if var iteration = open.popLast() {
      iteration.endMembers(before: iteration.members.knownCount)
      forgetMembers(goneFrom: iteration)
    }
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

  private func storeHeights() {
    for place in open.indices { open[place].storeHeight() }
  }

  /// Passes over so many cells of so many members, which belong to the `outside` outermost iterations.
  private func pass(_ cells: Int, members: Int, outside: Int) {
    gap = (gap.cells + cells, gap.members + members)
    if cells > 0 { gaps.append(y..<y + cells) }
    y += cells
    for place in 0..<outside {
      open[place].cells += cells
      open[place].hasGaps = open[place].hasGaps || cells > 0
    }
  }

  /// The row that is looked for is found.
  private func endSearch() {
    wanted = nil
    scrolling.search?.found.insert(column)
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
  func keepRows() {
    if !gaps.isEmpty || isEndedEarly { state.keepRows(of: outside?.list ?? column) }
  }

  private func forgetMembers(goneFrom open: Open) {
    guard state.remembersRows else { return }
    let (members, data) = (open.members, open.members.data)
    let known = state.members(knownOf: open.iteration, in: data)
    // What counting fails with was met where the rows were walked.
    guard known.isEmpty || (try? members.knowAll()) ?? false else { return }
    lazy var there = Set(
      (0..<members.knownCount).lazy.map { members.identity(of: $0, in: open.iteration) })
    for member in known {
      // Most are where they were.
      let place = members.place(
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
    if wanted != nil, scrolling.search?.box != foundBefore {
      endSearch()
      sight.show(y..<y + max(1, cells))
    }
    y += cells
    storeHeights()
  }

  /// Notes a row of so many cells that was built, where it may be in sight.
  private func noteBuilt(_ cells: Int) {
    let last = open.count - 1
    guard last >= 0 else { return }
    let inside = open[last].cells - cells
    sight.noteRow(in: open, at: y, inside: inside)
    let views = viewsBefore..<scrolling.views.count
    viewsBefore = scrolling.views.count
    guard isAtEnd || sight.mayShow(cells, at: y) else { return }
    let outer = outerMembers ?? open.dropLast().map { $0.walkedMember }
    outerMembers = outer
    builtRows.append(
      LongList.SeenRow(
        outer: outer, member: open[last].walkedMember, part: open[last].parts, inside: inside,
        cells: cells, views: views))
  }

  /// Where all is built it is known what is in sight.
  private func noteSeen() {
    builtRows.removeAll { $0.end <= sight.rows.lowerBound || $0.y >= sight.rows.upperBound }
    list.views = scrolling.views
    list.seen = builtRows
    // Where rows in sight are still to be built, the next frame has the anchor of this one.
    if let anchor = sight.reachedAnchor, gaps.contains(where: sight.rows.overlaps),
      let place = builtRows.firstIndex(where: { $0.y == anchor.y })
    {
      list.seen.removeFirst(place)
    }
    guard builtRows.isEmpty, var anchor = sight.anchor else { return }
    // Its views were those of another frame.
    anchor.views = 0..<0
    list.seen = [anchor]
  }

  /// The innermost walk ends; where it `isComplete` with all that it walks, else the rest is passed over.
  func end(isComplete: Bool) {
    findMembers()
    isEndedEarly = isEndedEarly || !isComplete
    let hasMissedAnchor = sight.hasMissedAnchor(in: open)
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
    // Something stands for rows of which nobody knows.
    if !isComplete, gap.cells == 0 { pass(1, members: 0, outside: outside) }
    storeHeights()
    for _ in outside..<open.count { forgetMembers(goneFrom: open.removeLast()) }
    outerMembers = nil
    guard cursors.isEmpty else { return }
    guard wanted == nil else {
      scrolling.needsFrame = true
      guard probed == nil else { return }
      // Where it was found, it is behind more than was known: it is looked for once more.
      if scrolling.search?.found.remove(column) == nil { scrolling.search?.passed.insert(column) }
      return
    }
    if hasMissedAnchor {
      sight.moveBack()
      list.seeksAnchor = !sight.seeksAnchor
      if sight.seeksAnchor { list.seen = [] }
      scrolling.needsFrame = true
      return
    }
    if isAtEnd, let before = list.length {
      sight.move(by: y - before)
      // There is more than was known, and nobody has come to the end of it.
      if !isComplete, y > before { scrolling.needsFrame = true }
    }
    noteSeen()
  }
}
