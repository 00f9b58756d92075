// What the walk evaluates. Where that fails, the host is told where it stood and may put something in
// its place.

extension LeafCursor {
  func content(ofDeferred node: NodeRef, chain: Int32) throws -> NodeRef? {
    try recovering(chain) { try evaluatedContent(ofDeferred: node, chain: chain) }
  }

  func body(ofComposite node: NodeRef, chain: Int32) throws -> NodeRef? {
    try recovering(chain) { try evaluatedBody(ofComposite: node, chain: chain) }
  }

  func element(of node: NodeRef, at index: Int, before end: Int, chain: Int32) throws
    -> ElementResult
  {
    do {
      return try evaluatedElement(of: node, at: index, before: end, chain: chain)
    } catch {
      let view = try recover(from: error, chain, member: "row \(index + 1)")
      return ElementResult(node: view, identity: .position(index))
    }
  }

  func transform(_ node: NodeRef, subviews: SubviewsCollection, chain: Int32) throws -> NodeRef? {
    try recovering(chain) { try evaluated(node, subviews: subviews, chain: chain) }
  }

  func transform(_ node: NodeRef, subview: Subview, index: Int, chain: Int32) throws -> NodeRef? {
    try recovering(chain, member: "row \(index + 1)") {
      try evaluated(node, subview: subview, index: index, chain: chain)
    }
  }

  func transform(_ node: NodeRef, sections: SectionCollection, chain: Int32) throws -> NodeRef? {
    try recovering(chain) { try evaluated(node, sections: sections, chain: chain) }
  }

  func transform(_ node: NodeRef, section: SectionConfiguration, index: Int, chain: Int32) throws
    -> NodeRef?
  {
    try recovering(chain, member: section.node?.sectionTitle ?? "section \(index + 1)") {
      try evaluated(node, section: section, index: index, chain: chain)
    }
  }

  /// `member` names the row or section that is evaluated, when it is one of several.
  private func recovering(
    _ chain: Int32, member: @autoclosure () -> String? = nil, _ evaluate: () throws -> NodeRef?
  ) throws -> NodeRef? {
    do { return try evaluate() } catch { return try recover(from: error, chain, member: member()) }
  }

  private func recover(from error: any Error, _ chain: Int32, member: String?) throws -> NodeRef? {
    guard let host = pass.host else { throw error }
    return try host.recover(
      from: error, at: arena.viewPath(of: chain, in: pass) + [member].compactMap { $0 },
      keepingIn: anchors)
  }
}
