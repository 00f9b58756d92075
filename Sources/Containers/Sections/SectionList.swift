/// The sections of one piece of content, explicit ones and the implicit runs between them, produced
/// as far as somebody has looked (R74–R82, R95).
package final class SectionList {
  package let pass: ResolutionPass
  package let arena: PathArena
  package let anchors: ResultAnchors
  private let walk: SectionWalk
  private let chain: Int32
  /// The sections found so far, without those that were forgotten.
  private var sections: [SectionConfiguration] = []
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
    anchors: ResultAnchors? = nil
  ) {
    self.pass = pass
    self.arena = arena
    self.chain = chain
    self.anchors = anchors ?? pass.makeAnchors()
    walk = SectionWalk(content, pass: pass, arena: arena, chain: chain, anchors: self.anchors)
  }

  /// The section at `index`, from 0; nil when there are fewer.
  package func section(at index: Int) throws -> SectionConfiguration? {
    try pass.checkIsOpen()
    guard index >= forgotten.count else { return nil }
    while knownCount <= index {
      guard try pull() else { return nil }
    }
    return sections[index - forgotten.count]
  }

  /// Where a walk may go on that wants to be at `index`: there, or at the end.
  func reach(_ index: Int) throws -> Int {
    passesOver = true
    return try section(at: index) == nil ? knownCount : index
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
  var knownCount: Int { forgotten.count + sections.count }

  func identity(at index: Int) -> Identity {
    index < forgotten.count
      ? forgotten[index] : sections[index - forgotten.count].identity
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
          node, chain: chain, in: walk, keptBy: walk.anchorsForSection())
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
