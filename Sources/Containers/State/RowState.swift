// What views remember that were evaluated before the walk over a long list came to their row.

extension PathArena {
  /// What the views remember whose bodies led to `event` belongs to `row`, which the walk has come to. Mostly they are
  /// those that were evaluated on the way to it; but whether there is a first row may be asked before another is built,
  /// and a list may be compared with what it was.
  package func moveState(
    of event: LeafCursor.Event, to row: StateStore.Row, in pass: ResolutionPass
  ) {
    guard pass.memory.state.remembersRows else { return }
    var count = 0
    eachBody(leadingTo: event) { _, _, _ in count += 1 }
    row.isMixed = count != row.viewCount
    guard row.isMixed else { return }
    eachBody(leadingTo: event) { arena, body, node in
      let place = arena.identity(ofChain: body, in: pass)
      let kind = pass.hosts[node].stateKind(of: node)
      pass.memory.state.move(StateStore.Owner(place: place, kind: kind), to: row)
    }
  }

  private typealias Visit = (PathArena, Int32, NodeRef) -> Void

  private func eachBody(leadingTo event: LeafCursor.Event, _ visit: Visit) {
    switch event {
    case .leaf(let leaf): eachBody(leadingTo: leaf, visit)
    case .section(_, let chain), .row(_, let chain): eachBody(around: chain, visit)
    }
  }

  private func eachBody(leadingTo leaf: Leaf, _ visit: Visit) {
    if let (list, inner) = leaf.original { list.arena.eachBody(leadingTo: inner, visit) }
    eachBody(around: leaf.chain, visit)
  }

  /// Visits the bodies around a step, up to the container that the walk is in.
  private func eachBody(around chain: Int32, _ visit: Visit) {
    var index = chain
    while index >= 0, self[index].kind != .boundary {
      if self[index].kind == .body, let node = self[index].node { visit(self, index, node) }
      index = self[index].parent
    }
  }
}
