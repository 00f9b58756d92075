import Containers

/// Plain cells in columns of known widths and rows of known heights.
struct PlacedCells {
  private let cells: PlainCells
  private let rows: ColumnRows
  private let order: ColumnOrder
  private let style: StyleID
  private let columns: [ColumnArrangement.Column]

  init(
    _ taken: CellIntake, _ rows: ColumnRows, _ order: ColumnOrder, _ arrangement: ColumnArrangement
  ) {
    (cells, style) = (taken.cells, taken.style)
    (self.rows, self.order) = (rows, order)
    columns = arrangement.columns
  }

  /// Draws the rows that show, of cells whose layout stands at `corner`.
  func paint(at corner: (x: Int32, y: Int32), on canvas: Canvas, in tree: LayoutTree) {
    let top = canvas.clip.y.saturatingSubtract(corner.y)
    let bottom = canvas.clip.maxY.saturatingSubtract(corner.y)
    var part = (0..<order.plain.count).first(halving: {
      end(of: order.plain[$0].upperBound - 1) > top
    })
    while part < order.plain.count {
      let range = order.plain[part]
      var row = range.first(halving: { end(of: $0) > top })
      while row < range.upperBound, rows.tops[row] < bottom {
        let number = order.plainBefore[part] + row - range.lowerBound
        guard number < cells.count else { return }
        let style = cells.style(of: number, style)
        for (place, column) in rows.plan.shown.enumerated() {
          paint(number, row, column, place, style, at: corner, on: canvas, in: tree)
        }
        row += 1
      }
      if row < range.upperBound { return }
      part += 1
    }
  }

  private func end(of row: Int) -> Int32 { rows.tops[row].saturatingAdd(rows.heights[row]) }

  /// Draws a cell of the plain row `number`, which is `row` among all.
  private func paint(
    _ number: Int, _ row: Int, _ column: Int, _ place: Int, _ style: StyleID,
    at corner: (x: Int32, y: Int32), on canvas: Canvas, in tree: LayoutTree
  ) {
    let text = cells.text(number, column)
    let width = rows.plan.offer(place).columns
    let x = corner.x.saturatingAdd(rows.plan.start(place))
    let y = corner.y.saturatingAdd(rows.tops[row])
    let height = rows.heights[row]
    guard text.hardLines > 1 || text.width > width else {
      let line = TextLine(start: 0, end: text.count, width: text.width)
      let inset = inset(of: text, text.width, in: width, column)
      let down = height > 1 ? columns[column].vertical.offset(of: 1, in: height) : 0
      return canvas.put(
        line, of: text, x: x.saturatingAdd(inset), y: y.saturatingAdd(down), style)
    }
    let (down, offered, size) = lines(number, row, column, place, canvas.charset)
    let inset = inset(of: text, min(width, offered), in: width, column)
    let options = cells.columns[column]
    let shown = canvas.columns(ofText: x.saturatingAdd(inset), size.columns, offered: width)
    tree.lineCache.fill(
      text, width: width, lineLimit: min(options.lineLimit, size.rows),
      options.truncation, canvas.charset)
    for number in 0..<tree.lineCache.count {
      let line = tree.lineCache[number]
      let indent = max(0, options.alignment.offset(of: line.width, in: shown.width))
      canvas.put(
        line, of: text, room: shown.width, x: shown.x.saturatingAdd(indent),
        y: y.saturatingAdd(down).saturatingAdd(Int32(number)), style)
    }
  }

  /// How far below the top of its row a text begins, how wide it would be in a row of any height, and its size.
  private func lines(
    _ number: Int, _ row: Int, _ column: Int, _ place: Int, _ charset: OutputCharset
  ) -> (down: Int32, offered: Int32, size: ViewSize) {
    let (width, height) = (rows.plan.offer(place).columns, rows.heights[row])
    let offered = cells.size(number, column, width, rows: nil, charset)
    return (
      columns[column].vertical.offset(of: min(height, offered.rows), in: height), offered.columns,
      cells.size(number, column, width, rows: height, charset)
    )
  }

  /// The first, or the last, row of all texts.
  func row(ofText isLast: Bool, _ charset: OutputCharset) -> Int32? {
    let number = isLast ? min(cells.count, order.plainRows) - 1 : 0
    guard number < cells.count, let part = order.plainBefore.lastIndex(where: { $0 <= number })
    else { return nil }
    let row = order.plain[part].lowerBound + number - order.plainBefore[part]
    let found = rows.plan.shown.enumerated().map { place, column in
      let (down, _, size) = lines(number, row, column, place, charset)
      return rows.tops[row].saturatingAdd(down).saturatingAdd(isLast ? max(0, size.rows - 1) : 0)
    }
    return isLast ? found.max() : found.min()
  }

  /// The cells before a text that takes so many.
  private func inset(
    of text: MeasuredText, _ taken: Int32, in width: Int32, _ column: Int
  ) -> Int32 {
    guard columns[column].isDecimal else {
      return columns[column].alignment.inset(of: taken, in: width)
    }
    return ColumnCells.decimalInset(of: text, in: width, taken, rows.tails[column])
  }
}
