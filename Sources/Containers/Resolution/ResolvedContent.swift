/// What closures are handed: the subviews or the sections of some content.
package enum ResolvedContent {
  case subviews(SubviewsStorage)
  case sections(SectionList)

  /// How many lists lie between a member and its leaf, as far as it has been walked.
  var nesting: Int {
    switch self {
    case .subviews(let subviews): subviews.nesting
    case .sections(let sections): sections.arena.nesting + 1
    }
  }
}
