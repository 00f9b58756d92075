/// How a browser treats a glyph, whose font is not of our choosing.
enum GlyphFamily {
  /// In every monospaced font, and as wide as the others.
  case text
  /// Box drawing, blocks and braille: must touch their neighbours.
  case lines
  /// A sign that may come from another font, or a letter with marks: needs a cell of its own.
  case sign
  /// Two cells; comes from another font.
  case wide
  /// Would pull its neighbours into its own direction.
  case rightToLeft
  /// Letters that are joined or stacked, from another font: a word of them needs its cells.
  case shaped
}

/// Cells that follow one another in one row, one style and one family.
struct RowSegment {
  let cells: Range<Int>
  let style: StyleID
  let family: GlyphFamily
}

extension CellBuffer {
  /// The column after the last one of row `y` that shows something; `shows` tells whether a space of
  /// a style does.
  func end(ofRow y: Int32, shows: (StyleID) -> Bool) -> Int {
    let row = cells + Int(y) * Int(width)
    var end = Int(width)
    while end > 0, row[end - 1].isSpace, !shows(row[end - 1].style) { end -= 1 }
    return end
  }

  /// The segments of row `y` up to column `end`, from the left, as `glyphs` writes them.
  func eachSegment(
    ofRow y: Int32, upTo end: Int, _ glyphs: GlyphWriter, _ body: (RowSegment) -> Void
  ) {
    let family = { (cell: Cell) in self.family(of: cell, glyphs) }
    let row = cells + Int(y) * Int(width)
    var start = 0
    while start < end {
      let style = row[start].style
      let first = family(row[start])
      var next = start + 1
      while next < end {
        let cell = row[next]
        if !cell.isContinuation {
          guard cell.style == style else { break }
          guard family(cell) == first || isInner(next, first, row, end, family) else { break }
        }
        next += 1
      }
      body(RowSegment(cells: start..<next, style: style, family: first))
      start = next
    }
  }

  /// Whether the cell at `position` is the space between two words of the other direction.
  private func isInner(
    _ position: Int, _ first: GlyphFamily, _ row: UnsafeMutablePointer<Cell>, _ end: Int,
    _ family: (Cell) -> GlyphFamily
  ) -> Bool {
    first == .rightToLeft && row[position].isSpace && position + 1 < end
      && row[position + 1].style == row[position].style
      && family(row[position + 1]) == .rightToLeft
  }

  private func family(of cell: Cell, _ glyphs: GlyphWriter) -> GlyphFamily {
    switch glyphs.shown(firstScalar(of: cell)) {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: .rightToLeft
    // From Devanagari to Myanmar, from Ethiopic to Khmer and Balinese, and what Unicode has further back.
    case 0x0900..<0x10A0, 0x1200..<0x1D00, 0xA800..<0xA960, 0xA980..<0xAC00, 0x11000..<0x12000:
      .shaped
    case _ where cell.width == 2: .wide
    case 0..<0x2000 where cell.glyph & Cell.clusterFlag == 0: .text
    case 0x2010...0x2027: .text
    case 0x2500...0x259F, 0x2800...0x28FF: .lines
    default: .sign
    }
  }

  private func firstScalar(of cell: Cell) -> UInt32 {
    guard cell.glyph & Cell.clusterFlag != 0 else { return cell.glyph }
    let bytes = clusters.bytes(cell.glyph & ~Cell.clusterFlag)
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return 0x20 }
    return decodeScalar(base, at: 0).scalar
  }
}
