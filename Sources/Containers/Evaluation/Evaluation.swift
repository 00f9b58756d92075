/// What is asked of a view whose content is made when somebody looks at it.
package enum Evaluation {
  /// What a function returns.
  case content
  /// What a composite stands for.
  case body
  /// What a Group makes of all the subviews of its content.
  case subviews(SubviewsCollection)
  /// What a ForEach makes of one of them, and what a separated collection puts behind it.
  case subview(Subview, index: Int)
  /// What a Group makes of all the sections of its content.
  case sections(SectionCollection)
  /// What a ForEach makes of one of them.
  case section(SectionConfiguration, index: Int)
  /// What a geometry reader of this size holds.
  case reader(ViewSize)
  /// What a long table is made of; with `inSight` rows are built as they come into sight.
  case rows(inSight: Bool)
  /// What the function around a button, which says what buttons look like, is to make of it.
  case button

  /// What a Group makes of all of `content`.
  init(of content: ResolvedContent) {
    switch content {
    case .subviews(let subviews): self = .subviews(SubviewsCollection(subviews))
    case .sections(let sections): self = .sections(SectionCollection(sections))
    }
  }

  /// The row or section that is evaluated, when it is one of several.
  var memberName: String? {
    switch self {
    case .subview(_, let index): "row \(index + 1)"
    case .section(let section, let index): section.node?.sectionTitle ?? "section \(index + 1)"
    default: nil
    }
  }
}

/// Where a view stands while it is evaluated.
package struct ViewPlace {
  package let pass: ResolutionPass
  package let arena: PathArena
  package let chain: Int32

  package init(pass: ResolutionPass, arena: PathArena, chain: Int32) {
    self.pass = pass
    self.arena = arena
    self.chain = chain
  }

  /// The identity that the view's state follows (R31).
  package var identity: Identity { arena.identity(ofChain: chain, in: pass) }
}
