/// One cell of a drawing.
package struct DrawnCell: Hashable, Sendable, BitwiseCopyable {
  /// A scalar of one cell; 0 where nothing is drawn.
  package var glyph: UInt32 = 0
  package var foreground = ColorSpec.clear
  package var background = ColorSpec.clear

  package init() {}
}

/// Of a drawing; its cells, a ``DrawnCell`` each and row by row, are the node's bytes.
package struct DrawingParameters: NodeParameters, Hashable {
  package var columns: Int32 = 0
  package var rows: Int32 = 0
  /// Whether the cells are pixels of a picture, an upper and a lower one each, rather than signs.
  package var isPicture = false

  package init() {}
}
