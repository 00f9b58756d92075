// What views remember that were evaluated before the walk over a long list came to their row.

extension PathArena {
  /// What the views remember whose bodies led to `event` belongs to `row`, which the walk has come to. Mostly they were
  /// evaluated on the way to it; but whether there is a first row may be asked before another is built, and a list may
  /// be compared with what it was.
  package func moveState(
    of event: LeafCursor.Event, to row: StateStore.Row, in pass: ResolutionPass
  ) {
    guard pass.memory.state.remembersRows else { return }
    switch event {
    case .leaf(let leaf): moveState(of: leaf, to: row, in: pass)
    case .section(_, let chain), .row(_, let chain): moveState(around: chain, to: row, in: pass)
    }
  }

  private func moveState(of leaf: Leaf, to row: StateStore.Row, in pass: ResolutionPass) {
    if let (list, inner) = leaf.original { list.arena.moveState(of: inner, to: row, in: pass) }
    moveState(around: leaf.chain, to: row, in: pass)
  }

  private func moveState(around chain: Int32, to row: StateStore.Row, in pass: ResolutionPass) {
    var index = chain
    while index >= 0 {
      let step = self[index]
      if step.kind == .body, let node = step.node {
        let kind = pass.hosts[node].stateKind(of: node)
        let place = identity(ofChain: index, in: pass)
        pass.memory.state.move(StateStore.Owner(place: place, kind: kind), to: row)
      }
      index = step.parent
    }
  }
}
