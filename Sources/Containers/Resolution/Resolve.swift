// The resolver's front door for Swift programs.

extension ViewConvertible {
  /// The subviews that a container of this view would see (R1).
  ///
  /// They are resolved when looked at. The collection, its subviews and slices stay valid while one
  /// of them is held; what closures inside the view received does not outlive them (R106).
  public func resolvedSubviews() -> SubviewsCollection {
    let declared = view
    let pass = ResolutionPass()
    let anchors = PassAnchors(of: pass, keeping: declared)
    let list = LeafList(
      declared.node, pass: pass, arena: LinkArena(), chain: -1, anchors: anchors)
    return SubviewsCollection(SubviewsStorage(list: list))
  }

  /// The sections that a section-aware container of this view would see (R74–R82), valid as
  /// `resolvedSubviews()` says.
  public func resolvedSections() -> SectionCollection {
    let declared = view
    let pass = ResolutionPass()
    let anchors = PassAnchors(of: pass, keeping: declared)
    return SectionCollection(
      SectionList(declared.node, pass: pass, arena: LinkArena(), chain: -1, anchors: anchors))
  }
}

/// The anchors of a pass that lasts as long as its outermost result is held. What was handed to
/// closures borrows from here, so it becomes stale when these views go.
private final class PassAnchors: ResultAnchors {
  private let pass: ResolutionPass

  init(of pass: ResolutionPass, keeping declared: View) {
    self.pass = pass
    super.init()
    keep(declared)
  }

  deinit { pass.end() }
}
