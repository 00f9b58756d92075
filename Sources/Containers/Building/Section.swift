/// A group of views with a header and a footer, for containers that ask for sections (R74).
public struct Section: ViewConvertible {
  /// The declared view.
  public let view: View

  /// A collapsed section (`isExpanded` false) keeps its header and footer (R87).
  public init(
    isExpanded: Bool = true, @ViewBuilder content: ViewContent,
    @ViewBuilder header: ViewContent = { nil }, @ViewBuilder footer: ViewContent = { nil }
  ) {
    var node = ViewNode(.section)
    if !isExpanded { node.flags.insert(.collapsed) }
    view = View(ViewStorage(node, children: [header(), footer(), content()]))
  }

  /// A section with a title.
  public init(_ title: String, @ViewBuilder content: ViewContent) {
    self.init(content: content, header: { Text(title) })
  }
}
