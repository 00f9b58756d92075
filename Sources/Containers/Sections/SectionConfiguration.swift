/// One section as a section-aware container sees it: explicit, or the implicit one around a run of
/// content outside any section (R76). Not a view.
public final class SectionConfiguration {
  /// The section's subviews, each 0…n leaves (R83).
  public let header, content, footer: SubviewsCollection
  /// Whether the section stands for content outside any `Section` (R76, R85).
  public let isImplicit: Bool
  package let pass: ResolutionPass
  package let arena: LinkArena
  package let chain: Int32
  package let node: NodeRef?
  private let ordinal: Int

  init(_ node: NodeRef, chain: Int32, in list: SectionList) {
    func part(_ slot: Int32, _ step: Link.Step) -> SubviewsCollection {
      let link = list.arena.push(step, node: node, onto: chain)
      return SubviewsCollection(
        SubviewsStorage(
          list: LeafList(
            node.child(slot), pass: list.pass, arena: list.arena, chain: link, owner: list)))
    }
    header = part(0, .header)
    footer = part(1, .footer)
    let contentChain = list.arena.push(.content, node: node, onto: chain)
    content =
      node.pointee.flags.contains(.collapsed)
      ? SubviewsCollection(.empty(list.pass))
      : SubviewsCollection(
        SubviewsStorage(
          list: LeafList(sectionContentOf: node, list: list, chain: contentChain)))
    isImplicit = false
    pass = list.pass
    arena = list.arena
    self.chain = chain
    self.node = node
    ordinal = 0
  }

  init(implicit run: LeafList, ordinal: Int) {
    header = SubviewsCollection(.empty(run.pass))
    footer = SubviewsCollection(.empty(run.pass))
    content = SubviewsCollection(SubviewsStorage(list: run))
    isImplicit = true
    pass = run.pass
    arena = run.arena
    chain = -1
    node = nil
    self.ordinal = ordinal
  }

  /// Equal for the same section over updates; an implicit section is known by its ordinal (R92).
  public var id: Identity { identity }

  package var identity: Identity {
    isImplicit
      ? arena.seed.entering(.implicitSection, Identity(UInt64(ordinal)))
      : arena.identity(ofChain: chain, in: pass).entering(.section, Identity(0))
  }

  func isEmpty() throws -> Bool {
    for part in [header, content, footer] where try part.storage.element(at: 0) != nil {
      return false
    }
    return true
  }
}
