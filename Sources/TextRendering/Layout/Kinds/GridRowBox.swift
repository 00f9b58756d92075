import Containers

/// The cells of one row of a grid, which measures and places them; nothing anywhere else (R134).
enum GridRowBox: BoxLayout {
  static var defaults: GridRowParameters { GridRowParameters() }

  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    .zero
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {}

  static func axis(inside box: BoxRef) -> Axis? { nil }
}
