import Containers

extension BoxBuilder {
  /// What names no colour is drawn in that of the environment.
  func addDrawing(_ node: NodeRef, to parent: Int32, _ environment: TextEnvironment) {
    let bytes = UnsafeRawBufferPointer(node.utf8)
    let stride = MemoryLayout<DrawnCell>.stride
    let first = tree.drawnCells.count
    var (last, style) = (DrawnCell(), environment.style)
    for offset in 0..<bytes.count / stride {
      let cell = bytes.loadUnaligned(fromByteOffset: offset * stride, as: DrawnCell.self)
      if cell.foreground != last.foreground || cell.background != last.background {
        (last, style) = (cell, self.style(of: cell, environment))
      }
      tree.drawnCells.append(PaintedCell(glyph: cell.glyph, style: style))
    }
    let box = tree.add(.drawing, style: environment.style, to: parent)
    let drawing = node.pointee[DrawingParameters.self]
    var parameters = DrawingBox.Parameters(
      columns: drawing.columns, rows: drawing.rows, first: first)
    if let picture = drawing.picture {
      parameters.image = Int32(clamping: tree.images.count)
      tree.images.append(picture)
    }
    tree.set(parameters, of: box)
  }

  private func style(of cell: DrawnCell, _ environment: TextEnvironment) -> StyleID {
    var look = styles[environment.style]
    if cell.foreground != .clear { look.foreground = cell.foreground }
    if cell.background != .clear { look.background = cell.background }
    return styles.intern(look)
  }
}
