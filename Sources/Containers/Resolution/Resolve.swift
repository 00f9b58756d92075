// The resolver's front door for Swift programs and for `resolve.*`.

extension ViewConvertible {
  /// The subviews that a container of this view would see (R1). They stay valid while held.
  public func resolvedSubviews() -> SubviewsCollection {
    let declared = view
    let pass = ResolutionPass()
    let anchors = pass.makeAnchors()
    anchors.keep(declared)
    return SubviewsCollection(
      SubviewsStorage(
        list: LeafList(
          declared.node, pass: pass, arena: LinkArena(), chain: -1, anchors: anchors)))
  }

  /// The sections that a section-aware container of this view would see (R74–R82).
  public func resolvedSections() -> SectionCollection {
    let declared = view
    let list = SectionList(declared.node, pass: ResolutionPass(), arena: LinkArena(), chain: -1)
    list.anchors.keep(declared)
    return SectionCollection(list)
  }
}
