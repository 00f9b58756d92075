// The resolver's front door for Swift programs.

extension ViewConvertible {
  /// The subviews that a container of this view would see (R1).
  ///
  /// They are resolved when looked at. The collection, its subviews and slices, and what closures
  /// inside the view receive, stay valid while they are held.
  public func resolvedSubviews() -> SubviewsCollection {
    let declared = view
    let pass = ResolutionPass()
    let retained = pass.outermostRetained(keeping: declared)
    let list = LeafList(declared.node, pass: pass, retained: retained)
    return SubviewsCollection(SubviewsStorage(list: list))
  }

  /// The sections that a section-aware container of this view would see (R74–R82), valid as
  /// `resolvedSubviews()` says.
  public func resolvedSections() -> SectionCollection {
    let declared = view
    let pass = ResolutionPass()
    let retained = pass.outermostRetained(keeping: declared)
    return SectionCollection(SectionList(declared.node, pass: pass, retained: retained))
  }
}

extension ResolutionPass {
  fileprivate func outermostRetained(keeping declared: View) -> RetainedViews {
    let retained = makeRetained()
    retained.keep(declared)
    return retained
  }
}
