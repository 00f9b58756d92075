package import Containers

/// A layout written outside the renderer, at its place in a ``LayoutTree``: hands the layout its
/// subviews and takes their places (R136).
package final class CustomLayout: LayoutContext {
  package let subviews: [Subview]
  package private(set) var question: LayoutQuestion?
  package var hostObject: AnyObject?
  private let node: NodeRef
  private let pass: ResolutionPass
  // The tree keeps this object; a script may keep it longer, but is turned away by `question`.
  private unowned let tree: LayoutTree
  /// The box of each subview.
  private var boxes: [Int32] = []
  private var placements: [LayoutPlacement?] = []

  init(_ node: NodeRef, subviews: [Subview], pass: ResolutionPass, tree: LayoutTree) {
    self.node = node
    self.subviews = subviews
    self.pass = pass
    self.tree = tree
  }

  /// Says that the next subview is drawn by `box`.
  func addBox(_ box: Int32) { boxes.append(box) }

  package var failure: (any Error)? { question == nil ? nil : tree.failure }

  var name: String { pass.name(of: node) }

  func size(_ proposal: Proposal) throws -> LayoutSize {
    let size = try asking(.size) {
      try pass.sizeThatFits(
        node, proposal: ProposedViewSize(proposal), subviews: LayoutSubviews(self))
    }
    return LayoutSize(size)
  }

  /// The places that the layout gives its subviews in bounds of `size`; nil for those it leaves out.
  func places(in size: LayoutSize, _ proposal: Proposal) throws -> [LayoutPlacement?] {
    placements = [LayoutPlacement?](repeating: nil, count: subviews.count)
    try asking(.placement) {
      try pass.placeSubviews(
        node, in: ViewBounds(size: ViewSize(size)), proposal: ProposedViewSize(proposal),
        subviews: LayoutSubviews(self))
    }
    return placements
  }

  private func asking<Answer>(_ question: LayoutQuestion, _ body: () throws -> Answer) rethrows
    -> Answer
  {
    let outer = self.question
    self.question = question
    defer { self.question = outer }
    return try body()
  }

  // MARK: - What the layout does with its subviews

  package func size(of index: Int, _ proposal: ProposedViewSize) -> ViewSize {
    guard question != nil, boxes.indices.contains(index) else { return .zero }
    return ViewSize(tree.measure(tree[boxes[index]], Proposal(proposal)))
  }

  package func priority(of index: Int) -> Double {
    guard question != nil, boxes.indices.contains(index) else { return 0 }
    return tree.priority(of: tree[boxes[index]])
  }

  package func place(_ index: Int, _ placement: LayoutPlacement) {
    guard question == .placement, placements.indices.contains(index) else { return }
    placements[index] = placement
  }
}

// MARK: - Lengths of both sides

extension Int32 {
  /// A length of a layout's author: a million cells keeps every sum far from overflow.
  init(cells: Int) { self = Int32(Swift.max(-1_000_000, Swift.min(1_000_000, cells))) }
}

extension Proposal {
  init(_ proposal: ProposedViewSize) {
    func length(_ cells: Int?) -> Int32 {
      guard let cells else { return Self.unspecified }
      return cells == .max ? Self.infinite : max(0, Int32(cells: cells))
    }
    self.init(width: length(proposal.width), height: length(proposal.height))
  }
}

extension ProposedViewSize {
  fileprivate init(_ proposal: Proposal) {
    func length(_ cells: Int32) -> Int? {
      cells == Proposal.unspecified ? nil : cells == Proposal.infinite ? .max : Int(cells)
    }
    self.init(width: length(proposal.width), height: length(proposal.height))
  }
}

extension ViewSize {
  fileprivate init(_ size: LayoutSize) {
    func length(_ cells: Int32) -> Int { cells == Proposal.infinite ? .max : Int(cells) }
    self.init(width: length(size.width), height: length(size.height))
  }
}

extension LayoutSize {
  fileprivate init(_ size: ViewSize) {
    func length(_ cells: Int) -> Int32 {
      cells == .max ? Proposal.infinite : max(0, Int32(cells: cells))
    }
    self.init(width: length(size.width), height: length(size.height))
  }
}
