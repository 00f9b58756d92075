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
    var columns: Int32 = 0
    var rows: Int32 = 0
    /// The first of its cells in ``LayoutTree/drawnCells``, which has them row by row.
    var first: Int32 = 0
    /// Which of ``LayoutTree/images`` they show; ``Box/none`` where they are signs.
    var image = Box.none
  }

  static var defaults: Parameters { Parameters() }

  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    let drawing = parameters(of: box)
    return ViewSize(columns: drawing.columns, rows: drawing.rows)
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let drawing = parameters(of: box)
    let isPicture = drawing.image != Box.none
    let usesShades = isPicture && (tree.lacksColors || canvas.charset.usesASCIIGlyphs)
    var area = box.pointee.rect
    (area.width, area.height) = (drawing.columns, drawing.rows)
    let shown = area.intersection(canvas.clip)
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX {
        let cell = tree.drawnCells.pointer(
          drawing.first + (y - area.y) * drawing.columns + x - area.x
        ).pointee
        guard cell.glyph != 0 else { continue }
        if usesShades {
          canvas.putShade(of: cell, x: x, y: y)
          continue
        }
        let glyph = canvas.charset.usesASCIIGlyphs ? ASCIIDot.of(cell.glyph) : cell.glyph
        canvas.put(Unicode.Scalar(glyph) ?? " ", x: x, y: y, cell.style)
      }
    }
    if isPicture, !usesShades { canvas.note(tree.images[Int(drawing.image)], in: area) }
  }
}
