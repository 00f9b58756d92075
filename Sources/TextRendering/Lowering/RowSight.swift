import Containers

/// Which rows of a lazy container are in sight while a walk builds them, and its anchor: a row of the frame before that
/// stays where it was while others come and go above it, or one that is looked for and is to stay in sight.
struct RowSight {
  /// For a walk that only finds out how much there is.
  private static let beyondAll = 1 << 40..<1 << 40

  /// The rows of the column that are in sight.
  private(set) var rows: Range<Int>
  /// Those that were when the walk began.
  private let home: Range<Int>
  /// How far what is in sight has moved because of rows above it, in cells.
  private(set) var shift = 0
  private(set) var anchor: LongList.SeenRow?
  /// The rows of the frame before, the first of which stays; none at the beginning.
  private let seen: [LongList.SeenRow]
  /// Whether the list shows its beginning, which what comes to stand there takes part in.
  private var isAtBeginning: Bool
  /// In how many of the members that the anchor lies in the walk has come to the next iteration.
  private var followed = -1
  private var isAnchorReached = false
  private var isAnchorGone = false
  /// Whether the walk goes straight to the anchor: the frame before has built rows that were not wanted, and not come to
  /// it.
  let seeksAnchor: Bool

  /// The rows `home` of `list`, but none where the walk only finds out how much there is. Without `holds` nothing stays
  /// where it was; else the row of one of the `focuses` does, where it was in sight.
  init(of list: LongList, _ home: Range<Int>, isBeyondAll: Bool, holds: Bool, focuses: [Identity]) {
    self.home = home
    rows = isBeyondAll ? Self.beyondAll : home
    seeksAnchor = list.seeksAnchor
    list.seeksAnchor = false
    isAtBeginning = home.lowerBound <= 0
    seen = isAtBeginning || !holds ? [] : list.seen
    anchor = seen.first
    guard holds, !focuses.isEmpty else { return }
    let withFocus = list.seen.first { list.views[$0.views].contains(where: focuses.contains) }
    guard let row = withFocus else { return }
    anchor = row
    // Of a screen that has become lower it is where it was no more.
    if row.y >= rows.upperBound { move(by: row.end - rows.upperBound) }
  }

  /// How many cells are in sight where any are.
  var room: Int { home.count }

  /// Whether nothing is in sight.
  var isBeyondAll: Bool { rows == Self.beyondAll }

  /// Whether a row of so many cells, with `y` above it, may be in sight: until the walk has come to the anchor, that may
  /// move.
  func mayShow(_ cells: Int, at y: Int) -> Bool {
    anchor != nil && !isAnchorReached || y + cells > rows.lowerBound && y < rows.upperBound
  }

  // MARK: - The anchor

  /// The anchor, once the walk has come to it.
  var reachedAnchor: LongList.SeenRow? { isAnchorReached ? anchor : nil }

  /// Whether the walk, which is in the members of `open`, is still to come to the anchor: what has come into sight above
  /// that is seen from there, however long it turns out to be.
  func isBeforeAnchor(in open: [RowWalk.Open]) -> Bool {
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

  /// Whether the anchor belongs into sight, and the walk, which ends, has not come to it, as there is more before it than
  /// was known.
  func hasMissedAnchor(in open: [RowWalk.Open]) -> Bool {
    guard let anchor, isBeforeAnchor(in: open), !isAnchorGone else { return false }
    return anchor.end > rows.lowerBound && anchor.y < rows.upperBound
  }

  /// Finds the anchor, or what it lies in, where the walk comes to its iteration with `y` cells above it, before any row
  /// is built. Where that has gone, the first of the rows that were in sight and are left is the anchor.
  mutating func follow(
    _ iteration: Iteration, _ identity: Identity, _ heights: RowHeights, _ count: Int?, at y: Int
  ) throws {
    guard var anchor,
      let depth = (0...anchor.depth).first(where: { anchor[$0].iteration == identity })
    else { return }
    var member = anchor[depth]
    if let place = try Self.place(of: member, in: iteration, identity, count) {
      member.index = place
    } else if var next = firstLeft(at: depth, in: iteration, identity) {
      for place in 0..<depth { next[place].index = anchor[place].index }
      move(by: -shift)
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
    move(withAnchorBy: distance)
  }

  /// The member with the anchor, or with what that lies in; nil where the anchor is in no member.
  func placeOfAnchor(in identity: Identity) -> Int? {
    guard let anchor, (0...anchor.depth).contains(followed), anchor[followed].iteration == identity
    else { return nil }
    return anchor[followed].index
  }

  /// The member at `wanted`, but none behind the one with the anchor, where nobody knows how long that is now.
  func upToAnchor(_ wanted: Int, in identity: Identity, _ heights: RowHeights) -> Int {
    guard let place = placeOfAnchor(in: identity), !heights.isKnown(place) else { return wanted }
    return min(wanted, place)
  }

  /// The walk, in the members of `open`, has built a row with `y` cells above it, `inside` of them in its member: maybe
  /// the anchor, which stays where it was.
  mutating func noteRow(in open: [RowWalk.Open], at y: Int, inside: Int) {
    let last = open.count - 1
    guard !isAnchorReached, let member = anchor?.member, member.iteration == open[last].iteration,
      member.index == open[last].member, anchor?.part == open[last].parts
    else { return }
    isAnchorReached = true
    let distance = y - member.y - (anchor?.inside ?? 0)
    anchor?.inside = inside
    anchor?.member.y = y - inside
    move(withAnchorBy: distance)
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
  private static func place(
    of member: LongList.Member, in iteration: Iteration, _ identity: Identity, _ count: Int?
  ) throws -> Int? {
    func known() -> Int? { iteration.place(of: member.known, near: member.index, in: identity) }
    let more = count.flatMap { count in member.count.map { max(0, count - $0) } } ?? 0
    let last = min(member.index + more + reach, (count ?? .max) - 1)
    if last >= iteration.knownCount { _ = try iteration.reach(last) }
    return try known() ?? (iteration.passOverRest() ? known() : nil)
  }

  // MARK: - Moving

  /// A row that was looked for is the innermost of the members of `open` at `place`: it comes into sight, and stays there
  /// however long the rows before it turn out to be.
  mutating func hold(_ place: Int, in open: [RowWalk.Open], at y: Int) {
    show(y..<y + 1)
    isAtBeginning = false
    followed = open.count - 1
    let innermost = open[followed]
    let known = innermost.members.member(at: place, in: innermost.iteration)
    anchor = LongList.SeenRow(
      outer: open.dropLast().map(\.walkedMember),
      member: LongList.Member(
        iteration: innermost.iteration, known: known, index: place, count: innermost.count, y: y),
      part: 0, inside: 0, cells: 1, views: 0..<0)
  }

  /// A row of these cells comes into sight.
  mutating func show(_ row: Range<Int>) {
    rows = home
    if !rows.overlaps(row) { move(by: row.lowerBound - rows.lowerBound) }
  }

  /// All is as it was when the walk began.
  mutating func moveBack() { move(by: -shift) }

  mutating func move(by cells: Int) {
    let distance = max(cells, -max(0, rows.lowerBound))
    shift += distance
    rows = rows.lowerBound + distance..<rows.upperBound + distance
  }

  /// The anchor, whose place is known, has moved by so many cells: it stays where it was, or at the beginning of the
  /// list in sight.
  private mutating func move(withAnchorBy cells: Int) {
    guard let anchor, cells != 0 else { return }
    guard isAtBeginning else { return move(by: cells) }
    move(by: max(0, anchor.end - rows.upperBound + shift) - shift)
  }
}
