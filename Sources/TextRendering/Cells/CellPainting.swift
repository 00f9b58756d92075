import Containers

extension CellBuffer {
  /// Paints clean bytes `bytes[from..<to]` on row `y` from column `x` on and returns the cells advanced.
  ///
  /// Cells outside `clip` stay as they are; of a wide glyph cut by `clip` a space remains. A style
  /// without a background keeps the one already in the cell.
  @discardableResult
  package func put(
    _ bytes: UnsafePointer<UInt8>, from: Int32, to: Int32, x: Int32, y: Int32, style: StyleID,
    clip: CellRect
  ) -> Int32 {
    var pen = TextPen(
      buffer: self, bytes: bytes, kind: .clusters, x: x, y: y, clip: clip)
    pen.paint(from: Int(from), to: Int(to), end: Int(to), style: style)
    return pen.advance
  }

  /// Paints one laid-out line, its ellipsis and hyphen included; `runs` override `style` where they reach.
  @discardableResult
  package func put(
    _ line: TextLine, of text: MeasuredText, runs: UnsafeBufferPointer<TextRun>? = nil, x: Int32,
    y: Int32, style: StyleID, clip: CellRect, charset: OutputCharset = .unicode
  ) -> Int32 {
    var painter = LinePainter(
      pen: TextPen(
        buffer: self, bytes: text.bytes, kind: text.kind, x: x, y: y, clip: clip),
      runs: runs ?? UnsafeBufferPointer(start: nil, count: 0), style: style)
    painter.paint(line, charset: charset)
    return painter.pen.advance
  }

  /// Paints one scalar of width 1 or 2, as for borders and dividers.
  package func putScalar(
    _ scalar: Unicode.Scalar, x: Int32, y: Int32, style: StyleID, clip: CellRect
  ) {
    let cells = ScalarCells(scalar.value)
    guard cells.width > 0, let row = row(y, clip: clip) else { return }
    row.paint(
      scalar.value, width: Int(cells.width), isRisky: false, at: Int(x), style: style)
  }

  /// Paints `scalar` (one cell wide, or a space comes out) in every cell of `rect`.
  ///
  /// A style without a background keeps the one already in the cell.
  package func fill(
    _ rect: CellRect, scalar: Unicode.Scalar = " ", style: StyleID, clip: CellRect
  ) {
    let glyph = ScalarCells(scalar.value).width == 1 ? scalar.value : 0x20
    let background = styles.backgroundBit(of: style)
    if background != 0 || !styles.hasBackgrounds {
      let cell = Cell(glyph: glyph, style: style, width: 1, flags: background)
      return forEachRow(of: rect, clip: clip) { row, columns in row.replace(columns, by: cell) }
    }
    forEachRow(of: rect, clip: clip) { row, columns in
      row.fill(columns, glyph: glyph, style: style)
    }
  }

  /// Paints the line glyph `scalar` in every cell of `rect`, joined with a line that is there already.
  package func joinLine(
    _ rect: CellRect, scalar: Unicode.Scalar, style: StyleID, clip: CellRect
  ) {
    forEachRow(of: rect, clip: clip) { row, columns in
      row.joinLine(columns, glyph: scalar.value, style: style)
    }
  }

  /// Draws the cells of `area` in inverse video, or back; glyphs stay. Where their texts are of several colours, or not
  /// all dim, they would have as many grounds: they have that of plain text then. Where fewer than half of them are
  /// inverse already, as a badge is in its row, those stay.
  package func invert(_ area: CellRect) {
    let area = area.intersection(bounds)
    var (hasOneGround, cells, inverse) = (true, 0, 0)
    forEachStyle(in: area) { record, first in
      cells += 1
      if record.attributes.contains(.inverse) { inverse += 1 }
      hasOneGround =
        hasOneGround && record.foreground == first.foreground
        && record.attributes.isDisjoint(with: .dim) == first.attributes.isDisjoint(with: .dim)
    }
    forEachStyle(in: area) { record, _ in
      guard 2 * inverse >= cells || !record.attributes.contains(.inverse) else { return }
      record.attributes.formSymmetricDifference(.inverse)
      guard !hasOneGround else { return }
      record.foreground = .clear
      record.attributes.remove(.dim)
    }
  }

  /// Has something lie over the buffer on blank cells: all others are faint.
  package func makeGround(_ rect: CellRect) {
    forEachStyle(in: bounds) { record, _ in record.attributes.insert(.dim) }
    forEachRow(of: rect, clip: bounds) { row, columns in row.replace(columns, by: .blank) }
  }

  /// Hands `body` the style of each cell, which it may change, and that of the first.
  private func forEachStyle(
    in area: CellRect, _ body: (_ record: inout StyleRecord, _ first: StyleRecord) -> Void
  ) {
    guard !area.isEmpty else { return }
    let first = styles[self[area.x, area.y].style]
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let cell = self[x, y]
        var record = styles[cell.style]
        body(&record, first)
        let style = styles.intern(record)
        self[x, y] = cell.with(style, flags: styles.backgroundBit(of: style))
      }
    }
  }

  private func forEachRow(
    of rect: CellRect, clip: CellRect, _ body: (CellRow, Range<Int>) -> Void
  ) {
    let visible = bounds.intersection(clip).intersection(rect)
    guard !visible.isEmpty else { return }
    let columns = Int(visible.x)..<Int(visible.maxX)
    for y in visible.y..<visible.maxY { body(row(y, columns: columns), columns) }
  }
}
