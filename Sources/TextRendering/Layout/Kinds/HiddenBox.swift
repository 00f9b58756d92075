/// Takes its space but draws nothing (R18).
enum HiddenBox: WrapperLayout {
  static func clip(inside box: BoxRef, _ clip: CellRect) -> CellRect {
    CellRect(x: 0, y: 0, width: 0, height: 0)
  }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool { false }

  static func strip(in box: BoxRef, of tree: LayoutTree) -> BoxRef? { nil }
}
