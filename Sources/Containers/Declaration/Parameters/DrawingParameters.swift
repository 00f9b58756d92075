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
  /// Where the ``PixelImage`` is that the cells show, an upper and a lower pixel each; 0 where they are signs. The
  /// node keeps it.
  package var image: UInt = 0

  package init() {}

  /// The picture; nil where the cells are signs.
  package var picture: PixelImage? {
    UnsafeRawPointer(bitPattern: image).map {
      Unmanaged<PixelImage>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
