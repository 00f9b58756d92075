// The resolver's front door for Swift programs.

extension ViewConvertible {
  /// The subviews that a container of this view would see (R1).
  ///
  /// They are resolved when looked at. The collection, its subviews and slices stay valid while one
  /// of them is held; what closures inside the view received does not outlive them (R106).
  public func resolvedSubviews() -> SubviewsCollection {
    let declared = view
    let pass = ResolutionPass()
    let anchors = pass.outermostAnchors(keeping: declared)
    let list = LeafList(
      declared.node, pass: pass, arena: LinkArena(), chain: -1, anchors: anchors)
    return SubviewsCollection(SubviewsStorage(list: list))
  }

  /// The sections that a section-aware container of this view would see (R74–R82), valid as
  /// `resolvedSubviews()` says.
  public func resolvedSections() -> SectionCollection {
    let declared = view
    let pass = ResolutionPass()
    let anchors = pass.outermostAnchors(keeping: declared)
    return SectionCollection(
      SectionList(declared.node, pass: pass, arena: LinkArena(), chain: -1, anchors: anchors))
  }
}

/// Ends a pass when its outermost result is let go. What was handed to closures borrows from the
/// same anchors, so it becomes stale when these views go.
private final class PassEnd: AnchorStore {
  private let pass: ResolutionPass

  init(_ pass: ResolutionPass) { self.pass = pass }

  func removeAll() {}

  deinit { pass.end() }
}

extension ResolutionPass {
  /// Anchors that keep `declared` and end this pass with themselves.
  fileprivate func outermostAnchors(keeping declared: View) -> ResultAnchors {
    let anchors = ResultAnchors(store: PassEnd(self))
    anchors.keep(declared)
    return anchors
  }
}
