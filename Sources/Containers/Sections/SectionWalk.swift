/// The walk that finds sections and the leaves between them.
///
/// It stands apart from `SectionList` so that a run of leaves can go on being resolved when only
/// the run is held, and neither keeps the other alive.
final class SectionWalk {
  let pass: ResolutionPass
  let arena: LinkArena
  let anchors: ResultAnchors
  private let cursor: LeafCursor
  private let content: NodeRef?
  private let chain: Int32
  private var hasBegun = false
  private var hasWarned = false
  /// The section that ended a run, until somebody asks for what follows the run.
  private var pending: LeafCursor.Event?

  init(
    _ content: NodeRef?, pass: ResolutionPass, arena: LinkArena, chain: Int32,
    anchors: ResultAnchors
  ) {
    self.pass = pass
    self.arena = arena
    self.content = content
    self.chain = chain
    self.anchors = anchors
    cursor = LeafCursor(pass: pass, arena: arena, anchors: anchors, seesSections: true)
  }

  /// The next section, or leaf outside any section.
  func next() throws -> LeafCursor.Event? {
    if let event = pending {
      pending = nil
      return event
    }
    let event = try advance()
    if case .leaf(let leaf) = event { warnOfNesting(leaf) }
    return event
  }

  /// The next leaf of the run that is being walked; nil at its end.
  func nextLeaf() throws -> Leaf? {
    let event = try next()
    if case .leaf(let leaf) = event { return leaf }
    pending = event
    return nil
  }

  private func advance() throws -> LeafCursor.Event? {
    guard !hasBegun else { return try cursor.next() }
    hasBegun = true
    guard let content else { return nil }
    return try cursor.begin(content, chain: chain) ?? cursor.next()
  }

  /// A section's own content has lost the sections inside it (R89).
  private func warnOfNesting(_ leaf: Leaf) {
    guard !hasWarned, let list = leaf.source?.takeUnretainedValue() else { return }
    guard list.isSectionPart, list.hasFlattenedSections else { return }
    hasWarned = true
    pass.report(.nestedSections)
  }
}
