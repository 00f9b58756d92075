/// Keeps the results of evaluated closures alive for as long as something may look at them.
package final class RetainedViews {
  package private(set) var views: [View] = []
  /// Where the host keeps what its own closures return from now on.
  package private(set) var store: (any ViewStore)?
  /// What an earlier update evaluated and this one goes on using.
  private var reused: [RetainedViews] = []
  private var past: PastViews?
  /// The pasts of earlier bands whose views the content lies in.
  private var enclosing: [PastViews] = []

  /// Views of content that was evaluated from what `outer` keeps so far; they keep that too, and
  /// what `enclosing` keep.
  package init(
    store: (any ViewStore)? = nil, inside outer: RetainedViews? = nil,
    enclosing: [RetainedViews] = []
  ) {
    self.store = store
    past = outer?.seal()
    self.enclosing = enclosing.compactMap { $0.seal() }
  }

  package func keep(_ view: View) { views.append(view) }

  /// Keeps what was evaluated on its own, to be used again by later updates.
  func keep(_ results: RetainedViews) { reused.append(results) }

  /// Closes what is kept so far. A list holds on to what came before it only: what its closure
  /// makes of it is kept later, and would otherwise keep itself alive through the list.
  private func seal() -> PastViews? {
    if views.isEmpty, reused.isEmpty, store?.isEmpty ?? true { return past }
    past = PastViews(views, reused, store, before: past)
    views = []
    reused = []
    store = store?.makeEmpty()
    return past
  }
}

/// What kept the views of levels that a walk has left, until the band that they stand in is drawn.
package final class LeftViews {
  package private(set) var all: [RetainedViews] = []

  package init() {}

  func keep(_ views: RetainedViews) { if all.last !== views { all.append(views) } }

  package func removeAll() { all.removeAll(keepingCapacity: true) }
}

/// A host's own place for evaluated views; gone with the retained views it belongs to.
package protocol ViewStore: AnyObject {
  var isEmpty: Bool { get }
  /// Another place of the same kind.
  func makeEmpty() -> any ViewStore
}

/// What was kept up to some moment.
private final class PastViews {
  private var views: [View]
  private var reused: [RetainedViews]
  private var store: (any ViewStore)?
  private var before: PastViews?

  init(
    _ views: [View], _ reused: [RetainedViews], _ store: (any ViewStore)?, before: PastViews?
  ) {
    self.views = views
    self.reused = reused
    self.store = store
    self.before = before
  }

  /// A long past is let go step by step: nested releases would use up the stack. The views of a
  /// step go before the step before it, because their lists hold on to that as well.
  deinit {
    removeViews()
    var next = before
    before = nil
    while isKnownUniquelyReferenced(&next) {
      next?.removeViews()
      let earlier = next?.before
      next?.before = nil
      next = earlier
    }
  }

  private func removeViews() {
    views = []
    reused = []
    store = nil
  }
}
