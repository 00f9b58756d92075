// How a pass asks a custom layout, whoever wrote it.

extension ResolutionPass {
  /// The size that the layout `node` takes.
  package func sizeThatFits(
    _ node: NodeRef, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) throws -> ViewSize {
    let size = try measuring(node) {
      try hosts[node].sizeThatFits(node, proposal: proposal, subviews: subviews)
    }
    try throwPendingFailure()
    guard size.width >= 0, size.height >= 0 else {
      throw LayoutError.negativeSize(
        layout: name(of: node), width: size.width, height: size.height)
    }
    let isUnbounded =
      (size.width == .max && proposal.width != .max)
      || (size.height == .max && proposal.height != .max)
    if isUnbounded { throw LayoutError.unboundedSize(layout: name(of: node)) }
    return size
  }

  /// Lets the layout `node` place its subviews.
  package func placeSubviews(
    _ node: NodeRef, in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) throws {
    try measuring(node) {
      try hosts[node].placeSubviews(node, in: bounds, proposal: proposal, subviews: subviews)
    }
    try throwPendingFailure()
  }

  private func measuring<Result>(_ node: NodeRef, _ body: () throws -> Result) rethrows -> Result {
    guard let costs else { return try body() }
    return try costs.measuring(node, in: self, body)
  }
}
