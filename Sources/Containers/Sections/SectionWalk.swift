/// The walk that finds sections and the leaves between them.
///
/// It stands apart from `SectionList` so that a run of leaves can go on being resolved when only
/// the run is held, and neither keeps the other alive.
final class SectionWalk {
  let pass: ResolutionPass
  let arena: PathArena
  private let cursor: LeafCursor
  private let chain: Int32
  /// Whether leaves outside any section, or elements that were passed over, refer to the steps of this walk.
  private var keepsSteps = false
  /// The section that ended a run, until somebody asks for what follows the run.
  private var pending: LeafCursor.Event?

  init(
    _ content: NodeRef?, pass: ResolutionPass, arena: PathArena, chain: Int32,
    retained: RetainedViews
  ) {
    self.pass = pass
    self.arena = arena
    self.chain = chain
    cursor = LeafCursor(pass: pass, arena: arena, retained: retained, seesSections: true)
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
  func retainedForSection() -> RetainedViews {
    defer { cursor.keep(in: pass.makeRetained()) }
    return cursor.retainedForList()
  }

  /// What keeps a run that begins now, to its end.
  func retainedForRun() -> RetainedViews {
    keepsSteps = true
    let retained = cursor.retainedForList()
    retained.keep(cursor.retained)
    return retained
  }

  /// Gives back the steps into sections that have copied them.
  func releaseSteps() {
    if !keepsSteps { arena.release(to: max(cursor.liveSteps, Int(chain) + 1)) }
  }

  /// Passes over elements of the ForEach in which the walk is, at most `count`; nil where that is not allowed.
  func skipElements(_ count: Int) -> (first: Leaf, count: Int)? {
    guard let skipped = skippingCursor?.skipElements(count) else { return nil }
    keepsSteps = true
    return skipped
  }

  /// Evaluates an element that was passed over; nil where it is not one section that has something in it.
  func soleSection(ofElement hole: Leaf) throws -> SectionConfiguration? {
    let mark = arena.mark
    defer { arena.release(to: mark) }
    let walk = LeafCursor(
      pass: pass, arena: arena,
      retained: pass.makeRetained(inside: cursor.retained, enclosing: cursor.heldViews),
      seesSections: true)
    guard case .section(let node, let chain) = try walk.soleEvent(ofElement: hole) else {
      return nil
    }
    let section = SectionConfiguration(
      node, chain: chain, in: self, keptBy: walk.retainedForList())
    return try section.isEmpty() ? nil : section
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
