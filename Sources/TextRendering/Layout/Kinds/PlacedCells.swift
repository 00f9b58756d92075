import Containers

/// Plain cells in columns of known widths and rows of known heights.
struct PlacedCells {
  private let cells: PlainCells
  private let rows: ColumnRows
  /// The number of the first of the rows.
  private let first: Int
  private let style: StyleID
  private let alignments: [HorizontalAlignment]

  init(_ taken: CellIntake, _ rows: ColumnRows, from first: Int, _ arrangement: ColumnArrangement) {
    (cells, style) = (taken.cells, taken.style)
    (self.rows, self.first) = (rows, first)
    alignments = arrangement.columns.map(\.alignment)
  }

  /// Draws the rows that show, of cells whose layout stands at `corner`.
  func paint(at corner: (x: Int32, y: Int32), on canvas: Canvas, in tree: LayoutTree) {
    let top = canvas.clip.y.saturatingSubtract(corner.y)
    let bottom = canvas.clip.maxY.saturatingSubtract(corner.y)
    var row = firstRow(endingBelow: top)
    while row < cells.count, rows.tops[first + row] < bottom {
      for (place, column) in rows.plan.shown.enumerated() {
        paint(row, column, place, at: corner, on: canvas, in: tree)
      }
      row += 1
    }
  }

  /// The first row that ends below `y`, by halving.
  private func firstRow(endingBelow y: Int32) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      let end = rows.tops[first + middle].saturatingAdd(rows.heights[first + middle])
      if end > y { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func paint(
    _ row: Int, _ column: Int, _ place: Int, at corner: (x: Int32, y: Int32), on canvas: Canvas,
    in tree: LayoutTree
  ) {
    let text = cells.text(row, column)
    let width = rows.plan.offer(place).columns
    let x = corner.x.saturatingAdd(rows.plan.start(place))
    let y = corner.y.saturatingAdd(rows.tops[first + row])
    guard text.hardLines > 1 || text.width > width else {
      let line = TextLine(start: 0, end: text.count, width: text.width)
      let inset = alignments[column].inset(of: text.width, in: width)
      return canvas.put(line, of: text, x: x.saturatingAdd(inset), y: y, style)
    }
    let offered = cells.size(row, column, width, rows: nil, canvas.charset)
    let inset = alignments[column].inset(of: min(width, offered.columns), in: width)
    let height = rows.heights[first + row]
    let size = cells.size(row, column, width, rows: height, canvas.charset)
    let options = cells.columns[column]
    tree.lineCache.fill(
      text, width: size.columns, lineLimit: min(options.lineLimit, size.rows), options.truncation,
      canvas.charset)
    for number in 0..<tree.lineCache.count {
      let line = tree.lineCache[number]
      let indent = max(0, options.alignment.offset(of: line.width, in: size.columns))
      canvas.put(
        line, of: text, x: x.saturatingAdd(inset).saturatingAdd(indent),
        y: y.saturatingAdd(Int32(number)), style)
    }
  }
}
