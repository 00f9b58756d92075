// Whether a list made in this frame is the one that closures were handed before: the same leaves by
// the same steps. Views are immutable, so equal addresses mean equal views.

extension PathArena {
  /// Whether the leaf `mine` came about as `theirs` did.
  func isSame(_ mine: Leaf, as theirs: Leaf, in other: PathArena) -> Bool {
    mine.node == theirs.node && mine.index == theirs.index
      && mine.source?.toOpaque() == theirs.source?.toOpaque()
      && mine.sourceIndex == theirs.sourceIndex
      && isSameChain(mine.chain, as: theirs.chain, in: other)
  }

  func isSameChain(_ mine: Int32, as theirs: Int32, in other: PathArena) -> Bool {
    var (a, b) = (mine, theirs)
    while a >= 0, b >= 0 {
      guard isSameStep(a, as: b, in: other) else { return false }
      (a, b) = (steps[Int(a)].parent, other.steps[Int(b)].parent)
    }
    return a < 0 && b < 0
  }

  private func isSameStep(_ a: Int32, as b: Int32, in other: PathArena) -> Bool {
    let (mine, theirs) = (steps[Int(a)], other.steps[Int(b)])
    guard mine.kind == theirs.kind, mine.value == theirs.value, mine.node == theirs.node else {
      return false
    }
    switch mine.kind {
    case .iteration: return iterations[a].isIdentical(to: other.iterations[b])
    case .separator:
      guard let left = separators[a], let right = other.separators[b] else { return false }
      return left.list === right.list && left.index == right.index
    default: return true
    }
  }

  /// Whether what lies around the content is the same: the steps to it, and the environment.
  func hasSamePlace(as other: PathArena, in pass: ResolutionPass) -> Bool {
    if self === other { return true }
    switch (surroundings, other.surroundings) {
    case (let mine?, let theirs?):
      return mine.arena.isSameChain(mine.chain, as: theirs.chain, in: theirs.arena)
        && mine.arena.hasSamePlace(as: theirs.arena, in: pass)
    case (nil, nil):
      return seed(in: pass) == other.seed(in: pass)
        && (outside?.writes ?? []) == (other.outside?.writes ?? [])
    default: return false
    }
  }
}

extension ResolvedContent {
  /// Whether `fresh` has the same leaves, as far as anybody has looked at these.
  func isSame(as fresh: ResolvedContent) throws -> Bool {
    switch (self, fresh) {
    case (.subviews(let mine), .subviews(let theirs)):
      guard let mine = mine.list, let theirs = theirs.list else { return false }
      return try mine.hasSameLeaves(as: theirs)
    case (.sections(let mine), .sections(let theirs)):
      return try mine.hasSameSections(as: theirs)
    default: return false
    }
  }
}

extension ResolvedContent? {
  /// Whether both are one list.
  fileprivate func isIdentical(to other: ResolvedContent?) -> Bool {
    switch (self, other) {
    case (.subviews(let a), .subviews(let b)): a === b
    case (.sections(let a), .sections(let b)): a === b
    default: false
    }
  }
}

extension LeafList {
  /// Whether `fresh` has the leaves that anybody has looked at here, and ends where this does.
  func hasSameLeaves(as fresh: LeafList) throws -> Bool {
    guard arena.hasSamePlace(as: fresh.arena, in: pass), !hasFailed else { return false }
    guard !lookedAt.isTooMuch(leaves.count - leaves.holes, beyond: 64) else { return false }
    lookedAt.lookAway()
    var equal: (mine: Int32, theirs: Int32)?
    var index = 0
    while index < leaves.count {
      if let run = leaves.run(containing: index) {
        guard try hasSameElements(run, as: fresh) else { return false }
        index = run.end
        continue
      }
      defer { index += 1 }
      let mine = leaves[index]
      guard let theirs = try fresh.leaf(at: index) else { return false }
      // Neighbours mostly share their steps.
      if let equal, equal == (mine.chain, theirs.chain) {
        var (a, b) = (mine, theirs)
        (a.chain, b.chain) = (-1, -1)
        guard arena.isSame(a, as: b, in: fresh.arena) else { return false }
      } else {
        guard arena.isSame(mine, as: theirs, in: fresh.arena) else { return false }
        equal = (mine.chain, theirs.chain)
      }
    }
    return try !isFinished || fresh.leaf(at: leaves.count) == nil
  }

  /// Whether `fresh` passes over the same elements, and has the same leaves where they were asked for.
  private func hasSameElements(_ run: ElementRuns.Run, as fresh: LeafList) throws -> Bool {
    guard try fresh.passOver(to: run.end),
      run.isSame(in: arena, as: fresh.leaves.run(containing: run.start), in: fresh.arena)
    else { return false }
    for index in leaves.filledPlaces(in: run) {
      guard let leaf = try fresh.leaf(at: index),
        arena.isSame(leaves[index], as: leaf, in: fresh.arena)
      else { return false }
    }
    return true
  }
}

extension ElementRuns.Run {
  /// Whether `fresh` has the elements of this run, from the same one on.
  fileprivate func isSame(in arena: PathArena, as fresh: Self?, in other: PathArena) -> Bool {
    guard let fresh, fresh.start == start, fresh.end >= end else { return false }
    return arena.isSame(hole(at: start), as: fresh.hole(at: start), in: other)
  }
}

extension SectionList {
  /// Whether `fresh` has the sections that anybody has looked at here, and ends where this does.
  func hasSameSections(as fresh: SectionList) throws -> Bool {
    guard arena.hasSamePlace(as: fresh.arena, in: pass), !hasFailed else { return false }
    guard !lookedAt.isTooMuch(evaluatedCount, beyond: 8) else { return false }
    lookedAt.lookAway()
    var index = 0
    while index < knownCount {
      let run = passedOver.run(containing: index)
      if let run {
        guard try fresh.passOver(to: run.end),
          run.isSame(in: arena, as: fresh.passedOver.run(containing: index), in: fresh.arena)
        else { return false }
      }
      for index in run.map({ $0.places(among: filled.keys) }) ?? [index] {
        guard let mine = try section(at: index), let theirs = try fresh.section(at: index),
          try mine.isSame(as: theirs)
        else { return false }
      }
      index = run?.end ?? index + 1
    }
    return try !isFinished || fresh.section(at: knownCount) == nil
  }
}

extension SectionConfiguration {
  /// Whether `other` is the same section with the same leaves, as far as anybody has looked here.
  func isSame(as other: SectionConfiguration) throws -> Bool {
    guard isImplicit == other.isImplicit, node == other.node, identity == other.identity,
      arena.isSameChain(chain, as: other.chain, in: other.arena)
    else { return false }
    for (mine, theirs) in [
      (header, other.header), (content, other.content), (footer, other.footer),
    ] {
      // A part without a list is empty whatever happens.
      guard let list = mine.storage.list, let fresh = theirs.storage.list else {
        if mine.storage.list == nil, theirs.storage.list == nil { continue }
        return false
      }
      guard try list.hasSameLeaves(as: fresh) else { return false }
    }
    return true
  }
}

extension SubviewsStorage {
  /// Whether this subview is the one that was at `index` before.
  static func isSame(_ mine: Subview, as theirs: Subview) -> Bool {
    if mine.list === theirs.list { return mine.index == theirs.index }
    return mine.list.arena.isSame(mine.leaf, as: theirs.leaf, in: theirs.list.arena)
      && mine.list.arena.hasSamePlace(as: theirs.list.arena, in: mine.list.pass)
  }
}
