/// The sections of one piece of content, explicit ones and the implicit runs between them, produced
/// as far as somebody has looked (R74–R82, R95).
package final class SectionList {
  package let pass: ResolutionPass
  package let arena: PathArena
  package let retained: RetainedViews
  private let walk: SectionWalk
  private let chain: Int32
  /// The sections found so far, without those that were forgotten or passed over.
  private var sections: [SectionConfiguration] = []
  /// The elements that stand for a section each, until somebody asks for it.
  private(set) var passedOver = ElementRuns()
  /// Sections of elements that were passed over first, and asked for later, by place.
  private(set) var filled: [Int: SectionConfiguration] = [:]
  /// The sections that were asked for.
  var lookedAt = LookedAt()
  /// What is left of the sections that a walk has done with; they come before the others.
  private var forgotten: ContiguousArray<Identity> = []
  /// Whether nobody but one walk, which does not go back, looks at this list.
  var isWalkedOnce = false
  /// Whether the walk over this list passes over what is not in sight.
  private var passesOver = false
  /// The implicit section whose run may go on.
  private var openRun: LeafList?
  private var state = State.walking
  private var isPulling = false

  private enum State {
    case walking, finished
    /// What was found stays; looking further gives the same error again.
    case failed(any Error)
  }

  package init(
    _ content: NodeRef?, pass: ResolutionPass, arena: PathArena = PathArena(), chain: Int32 = -1,
    retained: RetainedViews? = nil
  ) {
    self.pass = pass
    self.arena = arena
    self.chain = chain
    self.retained = retained ?? pass.makeRetained()
    walk = SectionWalk(content, pass: pass, arena: arena, chain: chain, retained: self.retained)
  }

  /// The section at `index`, from 0; nil when there are fewer.
  package func section(at index: Int) throws -> SectionConfiguration? {
    try pass.checkIsOpen()
    guard index >= forgotten.count else { return nil }
    while knownCount <= index {
      guard try pull() else { return nil }
    }
    lookedAt.look(at: index..<index + 1)
    guard let run = passedOver.run(containing: index) else {
      return sections[passedOver.walked(at: index) - forgotten.count]
    }
    return try filled[index] ?? fill(run.hole(at: index), at: index)
  }

  /// How many sections there will be, if the elements of the ForEach that is being walked are one each; nil where
  /// nothing tells.
  func expectedCount() throws -> Int? {
    if knownCount == 0 { _ = try section(at: 0) }
    if isFinished { return knownCount }
    guard openRun == nil, let cursor = walk.skippingCursor, cursor.maySkip else { return nil }
    return cursor.elementsAhead.map { knownCount + $0 }
  }

  /// Where a walk may go on that wants to be at `index`: there, or at the end.
  func reach(_ index: Int) throws -> Int {
    try passOver(to: index) && section(at: index) != nil ? index : knownCount
  }

  /// Passes over sections until there are `count`, finding those that cannot be passed over; false where there
  /// are fewer.
  func passOver(to count: Int) throws -> Bool {
    passesOver = true
    while knownCount < count {
      if !isWalkedOnce, openRun == nil,
        let (first, skipped) = walk.skipElements(count - knownCount)
      {
        passedOver.append(skipped, from: first, behind: forgotten.count + sections.count)
        continue
      }
      guard try pull() else { return false }
    }
    return true
  }

  /// Passes over the sections that are left of the ForEach in which the walk is; false where it may not, or there is
  /// none.
  func passOverRest() throws -> Bool {
    guard let count = try expectedCount(), count > knownCount else { return false }
    return try passOver(to: count)
  }

  /// Evaluates the element that was passed over at `index`.
  private func fill(_ hole: Leaf, at index: Int) throws -> SectionConfiguration {
    try pass.openList(at: arena.path(of: hole.chain, in: pass))
    defer { pass.closeList() }
    if let section = try walk.soleSection(ofElement: hole) {
      filled[index] = section
      return section
    }
    pass.noteIrregular(arena.identity(ofChain: hole.chain, in: pass))
    // Stands for an element that is no section, in a frame that nobody sees.
    return SectionConfiguration(implicit: LeafList(nil, pass: pass), under: chain, ordinal: index)
  }

  /// Lets go of the sections before `index`, if only the walk that has done with them looks at this list.
  func forget(before index: Int) {
    guard isWalkedOnce else { return }
    while forgotten.count < index, !sections.isEmpty {
      forgotten.append(sections.removeFirst().identity)
    }
  }

  /// Finds every section and counts them; contents are not resolved beyond what emptiness needs.
  package func count() throws -> Int {
    try pass.checkIsOpen()
    while try pull() {}
    if passedOver.count > filled.count {
      for index in 0..<knownCount { _ = try section(at: index) }
    }
    lookedAt.look(at: 0..<knownCount)
    return knownCount
  }

  /// Whether the last section has been found.
  var isFinished: Bool {
    if case .finished = state { return true }
    return false
  }

  var hasFailed: Bool {
    if case .failed = state { return true }
    return false
  }

  /// The sections found so far.
  var knownCount: Int { forgotten.count + sections.count + passedOver.count }

  /// How many sections are held.
  var evaluatedCount: Int { sections.count + filled.count }

  func identity(at index: Int) -> Identity {
    if index < forgotten.count { return forgotten[index] }
    guard let run = passedOver.run(containing: index) else {
      return sections[passedOver.walked(at: index) - forgotten.count].identity
    }
    if let section = filled[index] { return section.identity }
    return arena.identity(ofIndex: run.hole(at: index).index, inside: run.chain, in: pass)
      .entering(.section, Identity(0))
  }

  /// Produces one more section; false at the end.
  private func pull() throws -> Bool {
    switch state {
    case .finished: return false
    case .failed(let error): throw error
    case .walking: break
    }
    if isPulling { throw ResolutionError.reentrant }
    try pass.openList(at: arena.path(of: chain, in: pass))
    isPulling = true
    defer {
      isPulling = false
      pass.closeList()
    }
    do {
      guard let section = try nextSection() else {
        state = .finished
        return false
      }
      sections.append(section)
      return true
    } catch {
      state = .failed(error)
      throw error
    }
  }

  /// An empty section is dropped, but it still ends the run before it (R80, R81).
  private func nextSection() throws -> SectionConfiguration? {
    try openRun?.finish(passingOver: passesOver)
    openRun = nil
    while let event = try walk.next() {
      switch event {
      case .leaf(let leaf): return implicitSection(from: leaf)
      case .section(let node, let chain):
        let section = SectionConfiguration(
          node, chain: chain, in: walk, keptBy: walk.retainedForSection())
        walk.releaseSteps()
        if try !section.isEmpty() { return section }
      case .row: break
      }
    }
    return nil
  }

  private func implicitSection(from leaf: Leaf) -> SectionConfiguration {
    let run = LeafList(runFrom: leaf, in: walk)
    openRun = run
    return SectionConfiguration(implicit: run, under: chain, ordinal: knownCount)
  }
}
