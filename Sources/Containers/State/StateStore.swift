/// What views remember between updates, keyed by identity and kind of view; it goes when its view
/// goes (R37).
package final class StateStore {
  /// The view whose state it is.
  package struct Owner: Hashable {
    package let place: Identity
    /// The kind of view at that place: a new kind starts afresh (R38).
    package let kind: Int

    package init(place: Identity, kind: Int) {
      self.place = place
      self.kind = kind
    }
  }

  /// A view that was part of a frame.
  typealias Entry = (owner: Owner, values: Values)

  final class Values {
    var values: [String: Any] = [:]
    /// How the pieces that were written are declared.
    var written: [String: Int] = [:]
    /// The last frame the view was part of.
    var frame = 0
    /// The row of a long list that the view stands in: other rows of it are not built.
    var row: Row?
    /// That of the frames before.
    var rowBefore: Row?
    /// Whether the view is in a row which is not built.
    var isUnseen = false
  }

  /// A row of a long list, known once it is built: a view that is evaluated on the way to it belongs to it.
  package final class Row {
    /// The outermost long list around it.
    package let list: Identity
    fileprivate var place: Identity
    /// How many views that remember something were evaluated on the way to it.
    fileprivate(set) var viewCount = 0
    /// Whether others may be among these, or views that stand in it are not.
    var isMixed = false
    /// The members of iterations that it stands in, the outermost first.
    package fileprivate(set) var members: [Member] = []

    package init(of list: Identity) { (self.list, place) = (list, list) }

    var wasBuilt: Bool { place != list }
  }

  /// A member of an iteration, and where in it that was.
  package struct Member {
    let iteration: Identity
    package let known: MemberIdentity
    package let index: Int

    package init(of iteration: Identity, _ known: MemberIdentity, at index: Int) {
      (self.iteration, self.known, self.index) = (iteration, known, index)
    }
  }

  var views: [Owner: Values] = [:]
  private var frame = 0
  /// The views of this frame.
  private var entered: [Entry] = []
  /// Those of the frames before that may be gone: no other ones are looked at when a frame ends.
  private(set) var maybeGone: [Entry] = []
  /// The views in rows that are not built, by their long list and row.
  private var unseen: [Identity: [Identity: Set<Owner>]] = [:]
  /// What an earlier version of the board has left, and no view has taken over.
  var legacy = StateLegacy()
  /// Whether views may come for it that are not part of a frame.
  var keepsLegacy = false
  /// The places whose state was written since the frame that stands was begun.
  private var changed: Set<Identity> = []
  /// The row that is being built.
  package var row: Row?
  /// Whether views in rows of long lists have ever remembered anything: else nobody need know which row is which.
  package private(set) var remembersRows = false
  /// The long lists of the frame that have rows which were not built.
  private var partial: Set<Identity> = []
  /// The rows of the frame that were built.
  private var built: Set<Identity> = []
  /// Members that have left their iteration.
  private var gone: Set<Identity> = []
  /// The members that rows stood in, by their iterations, some of them more than once: rows of the frame before, and
  /// those that are remembered. Nil until somebody asks.
  private var membersBefore: [Identity: [Member]]?
  private var membersUnseen: [Identity: [Member]]?
  /// What the iterations of the frame run over in which gone members were looked for, and those of the frame before.
  private var searched: (now: [Identity: Iteration.Data], before: [Identity: Iteration.Data]) = (
    [:], [:]
  )
  /// Whether the last frame was not given up.
  private var hasEnded = true
  /// How many views of the frame may stand in other rows than those on the way to which they were evaluated.
  private var strays = 0
  /// What was written last: who keeps a board from settling.
  package private(set) var lastChange = ""

  /// About how many bytes of memory a view takes that remembers something, without what that is.
  private static let bytesOfView = 500

  /// About how many bytes it takes to remember what is remembered.
  package var heldBytes: Int { views.count * Self.bytesOfView }

  /// Whether something was written that the last frame does not show.
  package var hasChanges: Bool { !changed.isEmpty }

  /// Whether state at `place` was written since the last frame.
  func hasChanged(at place: Identity) -> Bool { changed.contains(place) }

  /// Notes that the view is part of the frame that is being built.
  package func enter(_ owner: Owner) {
    let known = views[owner]
    let values = known ?? Values()
    if values.isUnseen, let row = values.row { unseen[row.list]?[row.place]?.remove(owner) }
    values.isUnseen = false
    if values.frame != frame {
      entered.append((owner, values))
      values.rowBefore = values.row
      if let row { (row.viewCount, strays) = (row.viewCount + 1, strays + 1) }
    }
    values.frame = frame
    values.row = row
    if row != nil { remembersRows = true }
    if known == nil { views[owner] = values }
    if known == nil, isInheriting { inherit(of: owner, as: .number(owner.kind)) { $1.value } }
  }

  /// Builds a row of a long list; nil for what stands in none.
  package func building<Result>(_ row: Row?, _ body: () throws -> Result) rethrows -> Result {
    let outer = self.row
    self.row = row
    defer { self.row = outer }
    return try body()
  }

  /// A row is built: what was in it, and is not any more, is forgotten.
  package func note(_ row: Row, builtAt place: Identity, in members: [Member]) {
    (row.place, row.members) = (place, members)
    if !row.isMixed { strays -= row.viewCount }
    built.insert(place)
  }

  /// The view belongs to `row`, though it may have been evaluated on the way to another.
  func move(_ owner: Owner, to row: Row) {
    guard let values = views[owner], values.frame == frame else { return }
    (values.row, values.rowBefore) = (row, row)
  }

  /// Views that were evaluated on the way to a row, and are not known to stand in it, stand where they stood before.
  private func settleRows() {
    guard strays > 0 else { return }
    for (_, values) in entered {
      guard let row = values.row, let before = values.rowBefore, before.list == row.list,
        before.wasBuilt, before.place != row.place
      else { continue }
      values.row = before
    }
  }

  /// The members of an iteration that remembered rows stood in: which of them have left the data is for the caller to
  /// find out. Of data that were looked through in the frame before these are the members of rows that it had.
  package func members(knownOf iteration: Identity, in data: Iteration.Data) -> [Member] {
    guard remembersRows else { return [] }
    let before = membersBefore ?? members(of: maybeGone.lazy.compactMap(\.values.row))
    membersBefore = before
    let found = before[iteration] ?? []
    if searched.before[iteration] == data { return found }
    let unseen =
      membersUnseen
      ?? members(of: unseen.values.lazy.flatMap { $0.values.lazy.compactMap { self.row(of: $0) } })
    membersUnseen = unseen
    return found + (unseen[iteration] ?? [])
  }

  /// All members that have left the iteration are forgotten.
  package func noteSearch(of iteration: Identity, in data: Iteration.Data) {
    if remembersRows { searched.now[iteration] = data }
  }

  /// The row in which these views stand.
  private func row(of owners: Set<Owner>) -> Row? { owners.first.flatMap { views[$0]?.row } }

  private func members(of rows: some Sequence<Row>) -> [Identity: [Member]] {
    var found: [Identity: [Member]] = [:]
    var last: Row?
    // Most views of a row follow one another.
    for row in rows where row !== last {
      last = row
      for member in row.members
      where found[member.iteration]?.last?.known.identity != member.known.identity {
        found[member.iteration, default: []].append(member)
      }
    }
    return found
  }

  /// A member has left its iteration: what was in it is forgotten.
  package func forget(_ member: Member) { gone.insert(member.known.identity) }

  /// The frame does without some rows of a long list: what they remember stays.
  package func keepRows(of list: Identity) { partial.insert(list) }

  /// Whether there is state of that view.
  package func remembers(_ owner: Owner) -> Bool { views[owner] != nil }

  /// A piece of state that was written, or kept since it was first asked for; nil for any other.
  package func keptValue(_ property: String, of owner: Owner) -> Any? {
    views.isEmpty ? nil : views[owner]?.values[property]
  }

  /// A piece of state; `initial` is asked the first time.
  package func value(_ property: String, of owner: Owner, initial: () throws -> Any) rethrows -> Any
  {
    if let value = keptValue(property, of: owner) { return value }
    let value = try initial()
    views[owner]?.values[property] = value
    return value
  }

  /// Writes a piece of state and asks for an update. Nothing happens when its view has gone.
  package func set(
    _ property: String, of owner: Owner, to value: Any, declaration: Int = 0, calledBy name: String
  ) {
    guard let values = views[owner] else { return }
    values.values[property] = value
    values.written[property] = declaration
    changed.insert(owner.place)
    lastChange = "\(name).\(property)"
  }

  /// Takes a piece of state away, so that it is asked for its initial value again, and asks for an update. Nothing
  /// happens where none is kept.
  package func reset(_ property: String, of owner: Owner, calledBy name: String) {
    guard let values = views[owner], values.values.removeValue(forKey: property) != nil else {
      return
    }
    values.written[property] = nil
    changed.insert(owner.place)
    lastChange = "\(name).\(property)"
  }

  /// Asks for an update of a view, as something has changed that it shows and that is kept elsewhere. False when
  /// the view has gone.
  package func noteChange(for owner: Owner, of name: String) -> Bool {
    guard remembers(owner) else { return false }
    changed.insert(owner.place)
    lastChange = name
    return true
  }

  /// The number of views that remember something.
  package var viewCount: Int { views.count }

  func beginFrame() {
    frame += 1
    (partial, gone, membersBefore, membersUnseen) = ([], [], nil, nil)
    searched = ([:], before: hasEnded ? searched.now : [:])
    (hasEnded, strays) = (false, 0)
    built.removeAll(keepingCapacity: true)
    maybeGone += entered
    entered = []
  }

  /// Forgets the views that were not part of the frame, but for those in rows that it did not need.
  func endFrame() {
    (changed, hasEnded) = ([], true)
    settleRows()
    for (owner, values) in maybeGone {
      guard values.frame != frame, views[owner] === values else { continue }
      if let row = values.row, remains(row) {
        values.isUnseen = true
        unseen[row.list, default: [:]][row.place, default: []].insert(owner)
      } else {
        views[owner] = nil
      }
    }
    maybeGone = []
    for list in unseen.keys { forgetUnseen(of: list) }
    if !keepsLegacy { forgetLegacy() }
  }

  /// Whether a row that views were not part of may be there all the same.
  private func remains(_ row: Row) -> Bool {
    partial.contains(row.list) && !built.contains(row.place)
      && !row.members.contains { gone.contains($0.known.identity) }
  }

  private func forgetUnseen(of list: Identity) {
    func forget(_ owners: Set<Owner>?) { for owner in owners ?? [] { views[owner] = nil } }
    guard partial.contains(list) else {
      return unseen.removeValue(forKey: list)?.values.forEach(forget) ?? ()
    }
    for place in built { forget(unseen[list]?.removeValue(forKey: place)) }
    guard !gone.isEmpty else { return }
    for (place, owners) in unseen[list] ?? [:] {
      guard let row = row(of: owners), !remains(row) else { continue }
      forget(unseen[list]?.removeValue(forKey: place))
    }
  }

  /// Forgets what views have left for which there is no row in the frame, and none that it did without.
  func forgetLegacy() { legacy.forget { !($0.map(partial.contains) ?? false) } }
}
