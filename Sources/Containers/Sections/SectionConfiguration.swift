/// One section as a section-aware container sees it: explicit, or the implicit one around a run of
/// content outside any section (R76). Not a view.
public final class SectionConfiguration: Identifiable {
  /// The subviews of the header, none when it was not given or resolves to nothing (R83, R84).
  public let header: SubviewsCollection
  /// The section's own subviews (R83).
  public let content: SubviewsCollection
  /// The subviews of the footer, as for the header.
  public let footer: SubviewsCollection
  /// Whether the section stands for content outside any `Section` (R76, R85).
  public let isImplicit: Bool
  package let pass: ResolutionPass
  package let arena: PathArena
  package let chain: Int32
  package let node: NodeRef?
  private let ordinal: Int

  /// The section `node`, which is kept by `retained`; its steps are its own, so that it goes with those
  /// who hold it.
  init(_ node: NodeRef, chain: Int32, in walk: SectionWalk, keptBy retained: RetainedViews) {
    let (arena, chain) = walk.arena.fork(chain)
    func part(_ kind: PathStep.Kind, from slot: Int32) -> SubviewsCollection {
      let step = arena.push(kind, node: node, onto: chain)
      let list = LeafList(
        partOf: node, from: slot, pass: walk.pass, arena: arena, chain: step, keptBy: retained)
      return SubviewsCollection(SubviewsStorage(list: list))
    }
    header = part(.header, from: 0)
    footer = part(.footer, from: 1)
    content =
      node.pointee.flags.contains(.collapsed)
      ? SubviewsCollection(.empty(walk.pass)) : part(.content, from: 2)
    isImplicit = false
    pass = walk.pass
    self.arena = arena
    self.chain = chain
    self.node = node
    ordinal = 0
  }

  /// The implicit section of `run`, in content that lies under `chain`.
  init(implicit run: LeafList, under chain: Int32, ordinal: Int) {
    header = SubviewsCollection(.empty(run.pass))
    footer = SubviewsCollection(.empty(run.pass))
    content = SubviewsCollection(SubviewsStorage(list: run))
    isImplicit = true
    pass = run.pass
    arena = run.arena
    self.chain = chain
    node = nil
    self.ordinal = ordinal
  }

  /// Equal for the same section over updates; an implicit section is known by its ordinal (R92).
  public var id: Identity { identity }

  package var identity: Identity {
    guard pass.isUsable else { return Identity(0) }
    let place = arena.identity(ofChain: chain, in: pass)
    return isImplicit
      ? place.entering(.implicitSection, Identity(UInt64(ordinal)))
      : place.entering(.section, Identity(0))
  }

  func isEmpty() throws -> Bool {
    for part in [header, content, footer] where try part.storage.element(at: 0) != nil {
      return false
    }
    return true
  }
}
