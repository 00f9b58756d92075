import Containers

/// Offers the child room of given proportions (R131).
enum AspectRatioBox: ContainerLayout {
  static var defaults: AspectRatioParameters { AspectRatioParameters(contentMode: .fit) }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    tree.measure(tree.firstChild(of: box), offer(box, proposal, tree))
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    if let child = tree.firstChild(of: box) { put(child, 0, 0, offer(box, sizing.proposal, tree)) }
  }

  /// The largest room of those proportions inside the proposal, or the smallest around it; what is there has a cell
  /// along both sides. Without a length nothing is known, and the view has its ideal size.
  private static func offer(_ box: BoxRef, _ proposal: ProposedViewSize, _ tree: LayoutTree)
    -> ProposedViewSize
  {
    let parameters = parameters(of: box)
    let hasOwn = parameters.ratio > 0 && parameters.ratio.isFinite
    let ideal = hasOwn ? .zero : tree.measure(tree.firstChild(of: box), .unspecified)
    guard let ratio = hasOwn ? parameters.ratio : ratio(of: ideal) else { return proposal }
    switch (length(proposal.columns), length(proposal.rows)) {
    case (nil, nil): return proposal
    case (let width?, nil): return room(width, width / ratio)
    case (nil, let height?): return room(height * ratio, height)
    case (let width?, let height?):
      let isWider = width > height * ratio
      return isWider == (parameters.contentMode == .fill)
        ? room(width, width / ratio) : room(height * ratio, height)
    }
  }

  /// Columns to a row.
  private static func ratio(of size: ViewSize) -> Double? {
    size.columns > 0 && size.rows > 0 ? Double(size.columns) / Double(size.rows) : nil
  }

  /// nil for no length; infinity is one.
  private static func length(_ cells: Int32) -> Double? {
    if cells == .unspecified { return nil }
    return cells == .infinite ? .infinity : Double(cells)
  }

  private static func room(_ width: Double, _ height: Double) -> ProposedViewSize {
    func cells(_ length: Double) -> Int32 {
      guard length != .infinity else { return .infinite }
      return length > 0 ? Int32(min(Double(Length.longest), max(1, length.rounded()))) : 0
    }
    return ProposedViewSize(columns: cells(width), rows: cells(height))
  }
}
