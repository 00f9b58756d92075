import Containers

/// Stands for rows of a lazy container that are not built: as large as those are, or are taken to be.
enum GapBox: LeafLayout {
  struct Parameters: NodeParameters {
    var size = ViewSize.zero
    /// How many rows it stands for, as far as that is known.
    var members: Int32 = 0
  }

  static var defaults: Parameters { Parameters() }

  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    parameters(of: box).size
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {}

  /// What is not there shares lines as its neighbours do: theirs are the same with it and without.
  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool { true }
}
