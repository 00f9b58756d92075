/// A grid of cells to paint on and to encode from.
///
/// Hot: painting ASCII costs about 1 ns a cell and allocates nothing.
package final class CellBuffer {
  /// 512 MiB of cells; a larger buffer loses rows, then columns.
  private static let mostCells = 1 << 26

  package let styles: StyleTable
  // Not stored where other modules see it: see `FlatStack`.
  private var extent = (width: 0 as Int32, height: 0 as Int32)
  private(set) var cells: UnsafeMutablePointer<Cell>
  private var capacity = 0
  var clusters = ClusterPool()
  /// The pictures whose pixels its cells show, later ones over earlier ones.
  var images: [PlacedImage] = []
  /// The cell on which the cursor of a text is drawn: a terminal shows there what is being composed.
  package var caret: CellRect?

  /// A blank buffer; negative extents count as 0.
  package init(width: Int32, height: Int32, styles: StyleTable) {
    self.styles = styles
    cells = .allocate(capacity: 0)
    resize(width: width, height: height)
  }

  deinit { cells.deallocate() }

  package var width: Int32 { extent.width }
  package var height: Int32 { extent.height }

  /// The whole buffer.
  package var bounds: CellRect { CellRect(x: 0, y: 0, width: width, height: height) }

  /// Makes every cell blank.
  package func clear() {
    clusters.removeAll()
    if !images.isEmpty { images = [] }
    caret = nil
    cells.initialize(repeating: .blank, count: Int(width) * Int(height))
  }

  /// Changes the extent and makes every cell blank; memory once taken is kept.
  package func resize(width: Int32, height: Int32) {
    let columns = min(max(0, Int(width)), Self.mostCells)
    let rows = min(max(0, Int(height)), columns == 0 ? Int(Int32.max) : Self.mostCells / columns)
    if columns * rows > capacity {
      cells.deallocate()
      capacity = columns * rows
      cells = .allocate(capacity: capacity)
    }
    extent = (Int32(truncatingIfNeeded: columns), Int32(truncatingIfNeeded: rows))
    clear()
  }

  /// The cell at column `x` of row `y`; blank outside the buffer, where none can be set.
  package subscript(x: Int32, y: Int32) -> Cell {
    get {
      guard x >= 0, x < width, y >= 0, y < height else { return .blank }
      return cells[Int(y) * Int(width) + Int(x)]
    }
    set {
      guard x >= 0, x < width, y >= 0, y < height else { return }
      cells[Int(y) * Int(width) + Int(x)] = newValue
    }
  }

  /// The UTF-8 of a cell's glyph; empty for the second half of a wide one.
  package func text(of cell: Cell) -> String {
    let output = ByteBuffer()
    GlyphWriter(charset: .unicode).write(cell, of: self, into: output)
    return output.string
  }

  /// The part of row `y` that lies in `clip`, ready to be painted; nil when there is none.
  func row(_ y: Int32, clip: CellRect) -> CellRow? {
    let columns = Int(max(0, clip.x))..<max(Int(max(0, clip.x)), Int(min(width, clip.maxX)))
    guard !columns.isEmpty, y >= max(0, clip.y), y < min(height, clip.maxY) else { return nil }
    return row(y, columns: columns)
  }

  /// The columns `columns` of row `y`, which have to be there.
  @inline(__always)
  func row(_ y: Int32, columns: Range<Int>) -> CellRow {
    CellRow(
      cells: cells + Int(y) * Int(width), width: Int(width), visible: columns, styles: styles)
  }
}
