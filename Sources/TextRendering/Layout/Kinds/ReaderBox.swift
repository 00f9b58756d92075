import Containers

/// As large as offered; its children are built when that is known, and stand at its top left, each offered
/// all of it (R131).
enum ReaderBox: BoxLayout {
  private struct State: BitwiseCopyable {
    /// The layout in which the box was placed.
    var generation: UInt32
  }

  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    proposal.replacingUnspecifiedDimensions()
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    for child in tree.children(of: box) { put(child, 0, 0, ProposedViewSize(sizing.size)) }
  }

  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    box.pointee.state[State.self].generation = tree.pass.pointee.generation
    placeArranged(box, sizing, in: tree)
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    content.union(.stretches)
  }

  static func axis(inside box: BoxRef) -> Axis? { nil }

  fileprivate static func isPlaced(_ box: BoxRef, in tree: LayoutTree) -> Bool {
    box.pointee.state[State.self].generation == tree.pass.pointee.generation
  }
}

extension LayoutTree {
  /// Whether a geometry reader was placed in the last layout: one that a ViewThatFits passed over was
  /// not.
  func isPlaced(_ reader: Int32) -> Bool { ReaderBox.isPlaced(self[reader], in: self) }
}
