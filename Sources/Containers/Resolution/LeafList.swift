/// The resolved subviews of one piece of content, produced as far as somebody has looked (R95).
package final class LeafList {
  package let pass: ResolutionPass
  package let arena: LinkArena
  package private(set) var leaves: ContiguousArray<Leaf> = []
  package let anchors: ResultAnchors
  /// Keeps alive what this list's content belongs to: the section list it is a part of.
  private let owner: AnyObject?
  private var source: Source
  private var isPulling = false

  private enum Source {
    case content(NodeRef, from: Int32, chain: Int32)
    case cursor(LeafCursor)
    /// A run of leaves outside any section, still being walked by its section list.
    case run(Unmanaged<SectionList>)
    case finished
  }

  /// The leaves of `content` under the steps of `chain`.
  package init(
    _ content: NodeRef?, pass: ResolutionPass, arena: LinkArena, chain: Int32,
    owner: AnyObject? = nil, anchors: ResultAnchors? = nil
  ) {
    self.pass = pass
    self.arena = arena
    self.owner = owner
    self.anchors = anchors ?? pass.makeAnchors()
    if let content {
      source = .content(content, from: content.pointee.kind == .tuple ? 0 : -1, chain: chain)
    } else {
      source = .finished
    }
  }

  /// The content of an explicit section: its slots from the third on.
  init(sectionContentOf node: NodeRef, list: SectionList, chain: Int32) {
    pass = list.pass
    arena = list.arena
    owner = list
    anchors = list.pass.makeAnchors()
    source = .content(node, from: 2, chain: chain)
  }

  /// A run outside any section, filled by `list`.
  init(runOf list: SectionList) {
    pass = list.pass
    arena = list.arena
    owner = list
    anchors = list.anchors
    source = .run(Unmanaged.passUnretained(list))
  }

  /// The leaf at `index`, from 0; nil when there are fewer.
  package func leaf(at index: Int) throws -> Leaf? {
    while leaves.count <= index {
      guard try pull() else { return nil }
    }
    return leaves[index]
  }

  /// Evaluates everything and counts it.
  package func count() throws -> Int {
    while try pull() {}
    return leaves.count
  }

  /// The identity of the leaf at `index`, which has been resolved.
  package func identity(at index: Int) -> Identity {
    arena.identity(of: leaves[index], in: pass)
  }

  func append(_ leaf: Leaf) { leaves.append(leaf) }

  func finish() { source = .finished }

  /// Whether content that was walked so far held sections, which were flattened (R88).
  private(set) var hasFlattenedSections = false

  /// Produces one more leaf; false at the end.
  private func pull() throws -> Bool {
    if case .finished = source { return false }
    if pass.isEnded { throw ResolutionError.stale }
    // A closure that looks at the very list it is being evaluated for.
    if isPulling { throw ResolutionError.reentrant }
    isPulling = true
    defer { isPulling = false }
    switch source {
    case .finished: return false
    case .run(let list): return try list.takeUnretainedValue().extendRun()
    case .content(let node, let first, let chain):
      let cursor = LeafCursor(pass: pass, arena: arena, anchors: anchors)
      source = .cursor(cursor)
      if first >= 0 {
        cursor.begin(childrenOf: node, from: first, chain: chain)
      } else if case .leaf(let leaf) = try cursor.begin(node, chain: chain) {
        leaves.append(leaf)
        return true
      }
      return try advance(cursor)
    case .cursor(let cursor): return try advance(cursor)
    }
  }

  private func advance(_ cursor: LeafCursor) throws -> Bool {
    let event = try cursor.next()
    hasFlattenedSections = cursor.hasFlattenedSections
    guard case .leaf(let leaf) = event else {
      source = .finished
      return false
    }
    leaves.append(leaf)
    return true
  }
}
