/// A grid of cells to paint on and to encode from.
package final class CellBuffer {
  package let styles: StyleTable
  package private(set) var width: Int32
  package private(set) var height: Int32

  package init(width: Int32, height: Int32, styles: StyleTable) {
    self.styles = styles
    self.width = width
    self.height = height
  }

  /// The whole buffer.
  package var bounds: CellRect { CellRect(x: 0, y: 0, width: width, height: height) }

  package func clear() { fatalError("being written") }

  package func resize(width: Int32, height: Int32) { fatalError("being written") }

  /// Paints `bytes[from..<to]` on row `y` from column `x` on and returns the cells advanced.
  ///
  /// Cells outside `clip` stay as they are; of a wide glyph cut by `clip` a space remains. A style
  /// without a background keeps the one already in the cell.
  @discardableResult
  package func put(
    _ bytes: UnsafePointer<UInt8>, from: Int32, to: Int32, x: Int32, y: Int32, style: StyleID,
    clip: CellRect
  ) -> Int32 { fatalError("being written") }

  /// Paints one laid-out line, its ellipsis and hyphen included; `runs` override `style` where they reach.
  @discardableResult
  package func put(
    _ line: TextLine, of text: MeasuredText, runs: UnsafeBufferPointer<TextRun>? = nil, x: Int32,
    y: Int32, style: StyleID, clip: CellRect, charset: OutputCharset = .unicode
  ) -> Int32 { fatalError("being written") }

  /// Paints one scalar of width 1 or 2, as for borders and dividers.
  package func putScalar(
    _ scalar: Unicode.Scalar, x: Int32, y: Int32, style: StyleID, clip: CellRect
  ) { fatalError("being written") }

  /// Replaces every cell of `rect` by `scalar` (one cell wide) in `style`.
  package func fill(
    _ rect: CellRect, scalar: Unicode.Scalar = " ", style: StyleID, clip: CellRect
  ) { fatalError("being written") }

  /// Gives every cell of `rect` the background `color`; glyphs and other attributes stay.
  package func fillBackground(_ rect: CellRect, color: ColorValue, clip: CellRect) {
    fatalError("being written")
  }
}
