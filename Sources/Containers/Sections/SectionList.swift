/// The sections of one piece of content, explicit ones and the implicit runs between them, produced
/// as far as somebody has looked (R74–R82, R95).
package final class SectionList {
  package let pass: ResolutionPass
  package let arena: LinkArena
  package let anchors: ResultAnchors
  private let cursor: LeafCursor
  private let content: NodeRef?
  private let chain: Int32
  private var sections: [SectionConfiguration] = []
  /// The implicit section that is still being filled.
  private var openRun: LeafList?
  private var state = State.untouched
  private var isPulling = false

  private enum State { case untouched, walking, finished }

  package init(_ content: NodeRef?, pass: ResolutionPass, arena: LinkArena, chain: Int32) {
    self.pass = pass
    self.arena = arena
    self.content = content
    self.chain = chain
    anchors = pass.makeAnchors()
    cursor = LeafCursor(pass: pass, arena: arena, anchors: anchors, seesSections: true)
  }

  /// The section at `index`, from 0; nil when there are fewer.
  package func section(at index: Int) throws -> SectionConfiguration? {
    while sections.count <= index {
      guard try pull() else { return nil }
    }
    return sections[index]
  }

  /// Finds every section and counts them; contents are not resolved beyond what emptiness needs.
  package func count() throws -> Int {
    while try pull() {}
    return sections.count
  }

  func identity(at index: Int) -> Identity { sections[index].identity }

  /// Produces one more section; false at the end.
  private func pull() throws -> Bool {
    let known = sections.count
    while sections.count == known {
      guard try walk() else { return false }
    }
    return true
  }

  /// Adds one more leaf to the open run; false when the run has ended.
  func extendRun() throws -> Bool {
    guard let run = openRun else { return false }
    let known = run.leaves.count
    while openRun === run, run.leaves.count == known {
      guard try walk() else { break }
    }
    return run.leaves.count > known
  }

  /// Takes one event from the cursor.
  private func walk() throws -> Bool {
    if state == .finished { return false }
    if pass.isEnded { throw ResolutionError.stale }
    if isPulling { throw ResolutionError.reentrant }
    isPulling = true
    defer { isPulling = false }
    switch try nextEvent() {
    case .leaf(let leaf): append(leaf)
    case .section(let node, let chain): try appendSection(node, chain: chain)
    case nil:
      endRun()
      state = .finished
      return false
    }
    return true
  }

  private func nextEvent() throws -> LeafCursor.Event? {
    guard state == .untouched else { return try cursor.next() }
    state = .walking
    guard let content else { return nil }
    if content.pointee.kind == .collection, try SubviewsStorage.of(content).hasFlattenedSections {
      pass.report(.nestedSections)
    }
    return try cursor.begin(content, chain: chain) ?? cursor.next()
  }

  private func append(_ leaf: Leaf) {
    if let run = openRun {
      run.append(leaf)
    } else {
      let run = LeafList(runOf: self)
      run.append(leaf)
      openRun = run
      sections.append(SectionConfiguration(implicit: run, ordinal: sections.count))
    }
  }

  /// An empty section is dropped, but it still ends the run before it (R80, R81).
  private func appendSection(_ node: NodeRef, chain: Int32) throws {
    endRun()
    let section = SectionConfiguration(node, chain: chain, in: self)
    guard try !section.isEmpty() else { return }
    sections.append(section)
  }

  private func endRun() {
    openRun?.finish()
    openRun = nil
  }
}
