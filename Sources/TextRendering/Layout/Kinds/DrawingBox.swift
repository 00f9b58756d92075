import Containers

/// A cell of a drawing as it is painted.
struct PaintedCell: BitwiseCopyable {
  /// 0 where nothing is drawn.
  let glyph: UInt32
  let style: StyleID
}

/// Cells that were drawn one by one, as large as they are.
enum DrawingBox: LeafLayout {
  struct Parameters: NodeParameters {
    var drawing = DrawingParameters()
    /// The first of its cells in ``LayoutTree/drawnCells``, which has them row by row.
    var first: Int32 = 0
  }

  static var defaults: Parameters { Parameters() }

  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    let drawing = parameters(of: box).drawing
    return ViewSize(columns: drawing.columns, rows: drawing.rows)
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let (drawing, first) = (parameters(of: box).drawing, parameters(of: box).first)
    var area = box.pointee.rect
    (area.width, area.height) = (drawing.columns, drawing.rows)
    let shown = area.intersection(canvas.clip)
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX {
        let cell = tree.drawnCells.pointer(first + (y - area.y) * drawing.columns + x - area.x)
          .pointee
        guard cell.glyph != 0 else { continue }
        if drawing.isPicture, tree.lacksColors || canvas.charset.usesASCIIGlyphs {
          canvas.putShade(of: cell, x: x, y: y)
          continue
        }
        let glyph = canvas.charset.usesASCIIGlyphs ? ASCIIDot.of(cell.glyph) : cell.glyph
        canvas.put(Unicode.Scalar(glyph) ?? " ", x: x, y: y, cell.style)
      }
    }
  }
}
