import Containers

/// One symbol.
package struct GlyphParameters: NodeParameters, Hashable {
  package var scalar: Unicode.Scalar
  /// Cells, 1 or 2.
  package var width: Int32

  package init(_ scalar: Unicode.Scalar = " ", width: Int32 = 1) {
    self.scalar = scalar
    self.width = min(2, max(1, width))
  }
}

/// One symbol of one or two cells.
enum GlyphBox: LeafLayout {
  static var defaults: GlyphParameters { GlyphParameters() }

  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    ViewSize(columns: parameters(of: box).width, rows: 1)
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    canvas.put(
      parameters(of: box).scalar, x: box.pointee.x, y: box.pointee.y, box.pointee.style)
  }
}
