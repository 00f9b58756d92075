/// A buffer that shows a part of the tree's plane; places are given in the tree's cells.
struct Canvas {
  let charset: OutputCharset
  // A canvas lives as long as one painting, and every box is handed a copy: nobody counts its references.
  unowned(unsafe) let buffer: CellBuffer
  /// The cell that the buffer's top left one shows.
  private let column: Int32
  private let row: Int32
  /// The cells that may be drawn on.
  private(set) var clip: CellRect

  /// Shows `area` from the top left cell of `buffer` on.
  init(_ buffer: CellBuffer, _ charset: OutputCharset, showing area: CellRect) {
    self.buffer = buffer
    self.charset = charset
    (column, row) = (area.x, area.y)
    clip = area
  }

  /// Draws on those cells of `area` that may be drawn on.
  @inline(__always)
  func clipped(to area: CellRect) -> Canvas {
    var canvas = self
    canvas.clip = clip.intersection(area)
    return canvas
  }

  var styles: StyleTable { buffer.styles }

  /// A rectangle of the tree in the buffer's cells.
  @inline(__always)
  func convert(_ rect: CellRect) -> CellRect {
    CellRect(
      x: rect.x.saturatingSubtract(column), y: rect.y.saturatingSubtract(row), width: rect.width,
      height: rect.height)
  }

  func put(_ scalar: Unicode.Scalar, x: Int32, y: Int32, _ style: StyleID) {
    buffer.putScalar(
      scalar, x: x.saturatingSubtract(column), y: y.saturatingSubtract(row), style: style,
      clip: convert(clip))
  }

  @inline(__always)
  func put(
    _ line: TextLine, of text: MeasuredText, runs: UnsafeBufferPointer<TextRun>? = nil, x: Int32,
    y: Int32, _ style: StyleID
  ) {
    buffer.put(
      line, of: text, runs: runs, x: x.saturatingSubtract(column), y: y.saturatingSubtract(row),
      style: style, clip: convert(clip), charset: charset)
  }

  /// The columns in which the lines of a text are drawn that takes `width` of them from `x` on: those it was offered
  /// where it takes more, as one cell cannot hold a cluster, and is cut.
  @inline(__always)
  func columns(ofText x: Int32, _ width: Int32, offered: Int32) -> (x: Int32, width: Int32) {
    let isSeen = x >= clip.x && x.saturatingAdd(width) <= clip.maxX
    return isSeen || width <= offered ? (x, width) : (max(x, clip.x), offered)
  }

  /// Puts a line that has `room` cells; a mark stands for a cluster that is wider than those.
  @inline(__always)
  func put(
    _ line: TextLine, of text: MeasuredText, runs: UnsafeBufferPointer<TextRun>? = nil, room: Int32,
    x: Int32, y: Int32, _ style: StyleID
  ) {
    let shown = line.width > room ? line.replacedByEllipsis : line
    put(shown, of: text, runs: runs, x: x, y: y, style)
  }

  /// Puts `scalar` on every cell of `area`; a style without a background keeps the one that is there.
  func fill(_ area: CellRect, _ scalar: Unicode.Scalar, _ style: StyleID) {
    let area = area.intersection(clip)
    guard !area.isEmpty else { return }
    buffer.fill(convert(area), scalar: scalar, style: style, clip: convert(clip))
  }

  /// Draws the end of a line into a cell, where a line is: what has been drawn over that stays.
  func meetLine(_ x: Int32, _ y: Int32, _ scalar: Unicode.Scalar, _ style: StyleID) {
    let cell = convert(CellRect(x: x, y: y, width: 1, height: 1).intersection(clip))
    guard !cell.isEmpty else { return }
    let drawn = buffer[cell.x, cell.y].glyph
    guard LineArms.isLine(drawn) else { return }
    buffer.joinLine(cell, scalar: drawn < 0x80 ? "+" : scalar, style: style, clip: convert(clip))
  }

  /// Draws a line over those that are there, so that they join.
  func joinLine(_ area: CellRect, _ scalar: Unicode.Scalar, _ style: StyleID) {
    buffer.joinLine(
      convert(area.intersection(clip)), scalar: scalar, style: style, clip: convert(clip))
  }
}

/// Cells that are changed once they are painted.
extension Canvas {
  /// Gives the cells of `area` the styles that `change` returns; nil leaves one as it is. Both halves of a wide glyph
  /// get the style of the first.
  func restyle(
    _ area: CellRect, _ change: (Int32, Int32, StyleRecord, Cell) -> StyleRecord?
  ) {
    let shown = convert(area.intersection(clip)).intersection(buffer.bounds)
    let styles = buffer.styles
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX {
        let cell = buffer[x, y]
        let style: StyleID
        if cell.isContinuation, x > shown.x {
          style = buffer[x - 1, y].style
        } else {
          guard
            let record = change(
              x.saturatingAdd(column), y.saturatingAdd(row), styles[cell.style], cell)
          else { continue }
          style = styles.intern(record)
        }
        buffer[x, y] = cell.with(style, flags: styles.backgroundBit(of: style))
      }
    }
  }

  /// Draws by `body`, and then what stood before in the cells of `areas` that it has left empty, on its ground:
  /// as far as `isKept` says so of a place and its glyph.
  func keeping(
    _ areas: [CellRect], where isKept: (Int32, Int32, UInt32) -> Bool, _ body: () -> Void
  ) {
    var kept: [(x: Int32, y: Int32, cell: Cell)] = []
    for area in areas {
      let shown = convert(area.intersection(clip)).intersection(buffer.bounds)
      for y in shown.y..<shown.maxY {
        for x in shown.x..<shown.maxX {
          let cell = buffer[x, y]
          if isKept(x.saturatingAdd(column), y.saturatingAdd(row), cell.glyph) {
            kept.append((x, y, cell))
          }
        }
      }
    }
    body()
    let styles = buffer.styles
    for (x, y, cell) in kept where buffer[x, y].isSpace {
      let ground = styles[buffer[x, y].style].background
      let style = styles.intern(styles[cell.style].with(background: ground))
      buffer[x, y] = cell.with(style, flags: styles.backgroundBit(of: style))
    }
  }

  /// What stands in `area` now: of a place, the style it has, and whether another cell stands there later.
  func styles(of area: CellRect) -> (Int32, Int32, Cell) -> (StyleRecord, Bool) {
    let shown = convert(area.intersection(clip)).intersection(buffer.bounds)
    var cells: [Cell] = []
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX { cells.append(buffer[x, y]) }
    }
    return { [cells, buffer, column, row] x, y, cell in
      let place = Int(y - row - shown.y) * Int(shown.width) + Int(x - column - shown.x)
      guard cells.indices.contains(place) else { return (StyleRecord(), true) }
      return (buffer.styles[cells[place].style], cells[place] != cell)
    }
  }
}
