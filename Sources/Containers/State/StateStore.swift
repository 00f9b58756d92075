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

  final class Values {
    var values: [String: Any] = [:]
    /// How the pieces that were written are declared.
    var written: [String: Int] = [:]
    /// The last frame the view was part of.
    var frame = 0
    /// The long list that the view stands in, whose other rows are not built.
    var list: Identity?
    /// Whether the view is in a row of that list which is not built.
    var isUnseen = false
  }

  var views: [Owner: Values] = [:]
  private var frame = 0
  /// The views of this frame.
  private var entered: [Owner] = []
  /// Those of the frames before that may be gone: no other ones are looked at when a frame ends.
  private(set) var maybeGone: [Owner] = []
  /// The views in rows that are not built, by their long list.
  private var unseen: [Identity: Set<Owner>] = [:]
  /// What an earlier version of the board has left, and no view has taken over.
  var legacy = StateLegacy()
  /// Whether views may come for it that are not part of a frame.
  var keepsLegacy = false
  /// The places whose state was written since the frame that stands was begun.
  private var changed: Set<Identity> = []
  /// The long list whose rows are being built.
  package private(set) var list: Identity?
  /// The long lists of the frame that have rows which were not built.
  private var partial: Set<Identity> = []
  /// What was written last: who keeps a board from settling.
  package private(set) var lastChange = ""

  /// Whether something was written that the last frame does not show.
  package var hasChanges: Bool { !changed.isEmpty }

  /// Whether state at `place` was written since the last frame.
  func hasChanged(at place: Identity) -> Bool { changed.contains(place) }

  /// Notes that the view is part of the frame that is being built.
  package func enter(_ owner: Owner) {
    let known = views[owner]
    let values = known ?? Values()
    if values.isUnseen, let list = values.list { unseen[list]?.remove(owner) }
    values.isUnseen = false
    if values.frame != frame { entered.append(owner) }
    values.frame = frame
    values.list = list
    if known == nil { views[owner] = values }
    if known == nil, isInheriting { inherit(of: owner, as: .number(owner.kind)) { $1.value } }
  }

  /// Builds rows of a long list; nil for what stands in none.
  package func building<Result>(rowsOf list: Identity?, _ body: () throws -> Result) rethrows
    -> Result
  {
    let outer = self.list
    self.list = list
    defer { self.list = outer }
    return try body()
  }

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
    partial = []
    maybeGone += entered
    entered = []
  }

  /// Forgets the views that were not part of the frame, but for those in rows that it did not need.
  func endFrame() {
    changed = []
    for owner in maybeGone {
      guard let values = views[owner], values.frame != frame else { continue }
      if let list = values.list, partial.contains(list) {
        values.isUnseen = true
        unseen[list, default: []].insert(owner)
      } else {
        views[owner] = nil
      }
    }
    maybeGone = []
    for (list, owners) in unseen where !partial.contains(list) {
      for owner in owners { views[owner] = nil }
      unseen[list] = nil
    }
    if !keepsLegacy { forgetLegacy() }
  }

  /// Forgets what views have left for which there is no row in the frame, and none that it did without.
  func forgetLegacy() { legacy.forget { !($0.map(partial.contains) ?? false) } }
}
