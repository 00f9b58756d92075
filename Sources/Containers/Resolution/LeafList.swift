/// The resolved subviews of one piece of content, produced as far as somebody has looked (R95).
package final class LeafList {
  package let pass: ResolutionPass
  package let arena: PathArena
  /// The leaves resolved so far, and those passed over.
  package let leaves = LeafStore()
  package let retained: RetainedViews
  /// The leaves that were asked for.
  var lookedAt = LookedAt()
  /// Keeps alive what this list's content belongs to: the section list it is a part of.
  private let owner: AnyObject?
  private var source: Source
  private var isPulling = false
  /// Told how many bytes the list takes, whenever it has grown.
  package var noteSize: ((Int) -> Void)?

  private enum Source {
    case content(NodeRef, chain: Int32)
    /// The slots of a view, from one of them on.
    case slots(NodeRef, from: Int32, chain: Int32)
    case cursor(LeafCursor)
    /// A run of leaves outside any section, which the walk over the sections comes to.
    case run(SectionWalk)
    case finished
    /// What was resolved stays; looking further gives the same error again.
    case failed(any Error)
  }

  /// The leaves of `content` under the steps of `chain`.
  package init(
    _ content: NodeRef?, pass: ResolutionPass, arena: PathArena = PathArena(), chain: Int32 = -1,
    owner: AnyObject? = nil, retained: RetainedViews? = nil
  ) {
    self.pass = pass
    self.arena = arena
    self.owner = owner
    self.retained = retained ?? pass.makeRetained()
    source = content.map { .content($0, chain: chain) } ?? .finished
  }

  /// The leaves in the slots of the container `node`, as that container sees them.
  package init(
    childrenOf node: NodeRef, pass: ResolutionPass, arena: PathArena, chain: Int32,
    retained: RetainedViews
  ) {
    self.pass = pass
    self.arena = arena
    self.retained = retained
    owner = nil
    source = .slots(node, from: 0, chain: chain)
  }

  /// Slots `first` and following of the section `node`, up to `end`.
  init(
    partOf node: NodeRef, from first: Int32, pass: ResolutionPass, arena: PathArena, chain: Int32,
    keptBy owner: RetainedViews
  ) {
    self.pass = pass
    self.arena = arena
    // Not the walk: it would keep what it walks over, but only the nodes must stay.
    self.owner = owner
    retained = pass.makeRetained()
    source =
      first < 2
      ? node.child(first).map { .content($0, chain: chain) } ?? .finished
      : .slots(node, from: first, chain: chain)
  }

  /// A run outside any section that begins with `first`.
  init(runFrom first: Leaf, in walk: SectionWalk) {
    pass = walk.pass
    arena = walk.arena
    owner = nil
    retained = walk.retainedForRun()
    source = .run(walk)
    leaves.append(first)
  }

  /// The leaf at `index`, from 0; nil when there are fewer.
  package func leaf(at index: Int) throws -> Leaf? {
    if leaves.count <= index { try fill(through: index) }
    guard index < leaves.count else { return nil }
    let leaf = leaves[index]
    lookedAt.look(at: index..<index + 1)
    guard leaf.isHole else { return leaf }
    try pass.openList(at: path)
    defer { pass.closeList() }
    try fill(hole: leaf, at: index)
    return leaves[index]
  }

  /// Walks to the end, evaluating what was not passed over, or passing over what may be.
  func finish(passingOver: Bool = false) throws {
    if passingOver { _ = try passOver(to: .max) } else { try fill(through: .max) }
  }

  /// Evaluates everything and counts it.
  package func count() throws -> Int {
    try finish()
    try fillHoles()
    lookedAt.look(at: 0..<leaves.count)
    return leaves.count
  }

  /// The walk that may pass over elements; nil before it began and behind its end.
  var skippingCursor: LeafCursor? {
    switch source {
    case .cursor(let cursor): cursor
    case .run(let walk): walk.skippingCursor
    default: nil
    }
  }

  /// Whether the end has been reached.
  var isFinished: Bool {
    if case .finished = source { return true }
    return false
  }

  var hasFailed: Bool {
    if case .failed = source { return true }
    return false
  }

  /// The identity of the leaf at `index`, which has been resolved.
  package func identity(at index: Int) -> Identity {
    arena.identity(of: leaves[index], in: pass)
  }

  /// Resolves until there is a leaf at `index`, or the end.
  private func fill(through index: Int) throws {
    switch source {
    case .finished: return
    case .failed(let error): throw error
    default: break
    }
    // A closure that looks at the very list it is being evaluated for.
    if isPulling { throw ResolutionError.reentrant }
    try pass.openList(at: path)
    isPulling = true
    defer {
      isPulling = false
      pass.closeList()
    }
    do {
      if try pull(through: index) { source = .finished }
      noteSize?(leaves.heldBytes + arena.heldBytes)
    } catch {
      source = .failed(error)
      throw error
    }
  }

  /// True at the end.
  private func pull(through index: Int) throws -> Bool {
    switch source {
    case .finished, .failed: return true
    case .cursor(let cursor): return try pull(from: cursor, through: index)
    case .content(let node, let chain):
      return try pull(through: index) { $0.begin(node, chain: chain) }
    case .slots(let node, let first, let chain):
      return try pull(through: index) { $0.begin(childrenOf: node, from: first, chain: chain) }
    case .run(let walk):
      while leaves.count <= index {
        guard let leaf = try walk.nextLeaf() else { return true }
        leaves.append(leaf)
      }
      return false
    }
  }

  private func pull(through index: Int, _ begin: (LeafCursor) -> Void) throws -> Bool {
    let cursor = LeafCursor(pass: pass, arena: arena, retained: retained)
    source = .cursor(cursor)
    begin(cursor)
    return try pull(from: cursor, through: index)
  }

  private func pull(from cursor: LeafCursor, through index: Int) throws -> Bool {
    cursor.askForAll(index == .max)
    while leaves.count <= index {
      guard let leaf = try cursor.nextLeaf() else { return true }
      leaves.append(leaf)
      cursor.takeRows(into: leaves.walked)
      // A few views that are used again and again stand for any number of leaves.
      if leaves.count & 0xFFFF == 0 {
        try pass.checkWork(heldBytes: leaves.heldBytes + arena.heldBytes)
      }
    }
    return false
  }

  /// The names around this list, for the error that lists nest without end.
  private var path: [String] {
    switch source {
    case .content(_, let chain), .slots(_, _, let chain): arena.path(of: chain, in: pass)
    case .cursor(let cursor): arena.path(of: Int32(cursor.liveSteps) - 1, in: pass)
    case .run, .finished, .failed: []
    }
  }
}
