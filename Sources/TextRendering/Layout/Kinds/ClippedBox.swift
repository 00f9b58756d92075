/// Draws nothing outside its own rect (R138).
enum ClippedBox: WrapperLayout {
  static func clip(inside box: BoxRef, _ clip: CellRect) -> CellRect {
    clip.intersection(box.pointee.rect)
  }
}
