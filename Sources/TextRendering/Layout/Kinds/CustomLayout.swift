package import Containers

/// A layout written outside the renderer, at its place in a ``LayoutTree``: hands the layout its
/// subviews and takes their places (R136).
package final class CustomLayout: LayoutContext, ChildArrangement {
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
  /// The layout in which it was last asked.
  private var generation: UInt32 = 0

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

  func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) throws -> ViewSize {
    tree.pass.pointee.questionsLeft -= 1
    guard tree.pass.pointee.questionsLeft >= 0 else { throw LayoutError.endless(layout: name) }
    return try asking(.size) {
      try pass.sizeThatFits(node, proposal: proposal, subviews: LayoutSubviews(self))
    }
  }

  func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) throws {
    let places = try places(in: sizing.size, sizing.proposal)
    for (child, place) in zip(tree.children(of: box), places) {
      switch place {
      case .hidden: break
      case .at(let x, let y, let anchor, let offer):
        let size = tree.measure(child, offer)
        put(
          child, Int32(cells: x).saturatingSubtract(anchor.horizontal.point(of: size.columns)),
          Int32(cells: y).saturatingSubtract(anchor.vertical.point(of: size.rows)), offer)
      case nil: tree.putAligned(child, in: sizing.size, .center, sizing.proposal, put)
      }
    }
  }

  /// The places that the layout gives its subviews in bounds of `size`; nil for those that it has not placed.
  private func places(in size: ViewSize, _ proposal: ProposedViewSize) throws -> [LayoutPlacement?]
  {
    placements = [LayoutPlacement?](repeating: nil, count: subviews.count)
    try asking(.placement) {
      try pass.placeSubviews(
        node, in: ViewBounds(size: size), proposal: proposal, subviews: LayoutSubviews(self))
    }
    return placements
  }

  private func asking<Answer>(_ question: LayoutQuestion, _ body: () throws -> Answer) rethrows
    -> Answer
  {
    // Rows that have come into sight since the last layout give other answers: a script that keeps what it was
    // told by its list of subviews gets another list.
    if generation != tree.pass.pointee.generation { hostObject = nil }
    generation = tree.pass.pointee.generation
    let outer = self.question
    self.question = question
    defer { self.question = outer }
    return try body()
  }

  // MARK: - What the layout does with its subviews

  package func size(of index: Int, _ proposal: ProposedViewSize) -> ViewSize {
    guard question != nil, boxes.indices.contains(index) else { return .zero }
    return tree.measure(tree[boxes[index]], proposal)
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
