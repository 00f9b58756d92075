/// The walk that finds sections and the leaves between them.
///
/// It stands apart from `SectionList` so that a run of leaves can go on being resolved when only
/// the run is held, and neither keeps the other alive.
final class SectionWalk {
  let pass: ResolutionPass
  let arena: PathArena
  private let cursor: LeafCursor
  private let chain: Int32
  /// Whether leaves outside any section refer to the steps of this walk.
  private var hasRuns = false
  /// The section that ended a run, until somebody asks for what follows the run.
  private var pending: LeafCursor.Event?

  init(
    _ content: NodeRef?, pass: ResolutionPass, arena: PathArena, chain: Int32,
    anchors: ResultAnchors
  ) {
    self.pass = pass
    self.arena = arena
    self.chain = chain
    cursor = LeafCursor(pass: pass, arena: arena, anchors: anchors, seesSections: true)
    if let content { cursor.begin(content, chain: chain) }
  }

  /// The next section, or leaf outside any section.
  func next() throws -> LeafCursor.Event? {
    if let event = pending {
      pending = nil
      return event
    }
    return try cursor.next()
  }

  /// What keeps the section that has just been found; what follows it is kept apart, so that sections
  /// can go one by one.
  func anchorsForSection() -> ResultAnchors {
    defer { cursor.anchors = pass.makeAnchors() }
    return cursor.anchorsForList()
  }

  /// What keeps a run that begins now, to its end.
  func anchorsForRun() -> ResultAnchors {
    hasRuns = true
    let anchors = cursor.anchorsForList()
    anchors.keep(cursor.anchors)
    return anchors
  }

  /// Gives back the steps into sections that have copied them.
  func releaseSteps() {
    if !hasRuns { arena.release(to: max(cursor.liveSteps, Int(chain) + 1)) }
  }

  /// The walk, where no section waits behind the run that is being walked.
  var skippingCursor: LeafCursor? { pending == nil ? cursor : nil }

  /// The next leaf of the run that is being walked; nil at its end.
  func nextLeaf() throws -> Leaf? {
    let event = try next()
    if case .leaf(let leaf) = event { return leaf }
    pending = event
    return nil
  }
}
