import Containers

/// One row of a ``CellBuffer`` while it is painted: never leaves half a wide glyph behind.
struct CellRow {
  private let cells: UnsafeMutablePointer<Cell>
  private let width: Int
  /// The columns that may be painted.
  let visible: Range<Int>
  // A row lives as long as it is painted: nobody counts its references.
  private let styles: Unmanaged<StyleTable>

  init(
    cells: UnsafeMutablePointer<Cell>, width: Int, visible: Range<Int>, styles: StyleTable
  ) {
    self.cells = cells
    self.width = width
    self.visible = visible
    self.styles = .passUnretained(styles)
  }

  /// Paints printable ASCII from `column` on.
  @inline(__always)
  func paintASCII(_ bytes: UnsafePointer<UInt8>, count: Int, at column: Int, style: StyleID) {
    let first = max(column, visible.lowerBound)
    let end = min(column &+ count, visible.upperBound)
    guard first < end else { return }
    detach(first..<end)
    if let look = look(of: style, over: first..<end) {
      let blank = Cell(glyph: 0, style: look.style, width: 1, flags: look.background).rawValue
      for position in first..<end {
        cells[position] = Cell(rawValue: blank | UInt64(bytes[position &- column]))
      }
    } else {
      for position in first..<end {
        paintOver(position, glyph: UInt32(bytes[position &- column]), style: style)
      }
    }
  }

  /// Paints one glyph of one or two cells; of a wide one that does not fit, the visible half is a space.
  func paint(_ glyph: UInt32, width: Int, isRisky: Bool, at column: Int, style: StyleID) {
    let risk = isRisky ? Cell.riskBit : 0
    guard width == 2 else {
      guard visible.contains(column) else { return }
      detach(column..<column &+ 1)
      return paintOver(column, glyph: glyph, style: style, flags: risk)
    }
    guard visible.contains(column), visible.contains(column &+ 1) else {
      return paintSpaces(column..<column &+ 2, style: style)
    }
    detach(column..<column &+ 2)
    paintOver(column, glyph: glyph, width: 2, style: style, flags: risk)
    paintOver(column &+ 1, glyph: Cell.continuationGlyph, width: 0, style: style)
  }

  func paintSpaces(_ columns: Range<Int>, style: StyleID) {
    fill(columns, glyph: 0x20, style: style)
  }

  /// Paints the same narrow glyph in every visible column of `columns`.
  func fill(_ columns: Range<Int>, glyph: UInt32, style: StyleID) {
    let columns = columns.clamped(to: visible)
    guard !columns.isEmpty else { return }
    detach(columns)
    if let look = look(of: style, over: columns) {
      let cell = Cell(glyph: glyph, style: look.style, width: 1, flags: look.background)
      (cells + columns.lowerBound).update(repeating: cell, count: columns.count)
    } else {
      for position in columns { paintOver(position, glyph: glyph, style: style) }
    }
  }

  /// Puts the same narrow cell, whatever is there, in `columns`, which have to be visible.
  @inline(__always)
  func replace(_ columns: Range<Int>, by cell: Cell) {
    detach(columns)
    for position in columns { cells[position] = cell }
  }

  /// Paints a narrow line glyph in every visible column of `columns`, joined with lines that are there.
  func joinLine(_ columns: Range<Int>, glyph: UInt32, style: StyleID) {
    for position in columns.clamped(to: visible) {
      let joined = LineArms.joined(glyph, over: cells[position].glyph)
      fill(position..<position &+ 1, glyph: joined, style: style)
    }
  }

  /// Replaces one cell; a style without a background keeps the one that is there.
  @inline(__always)
  private func paintOver(
    _ position: Int, glyph: UInt32, width: UInt64 = 1, style: StyleID, flags: UInt64 = 0
  ) {
    let below = cells[position]
    let own = backgroundBit(of: style)
    let merges = own == 0 && below.hasBackground
    cells[position] = Cell(
      glyph: glyph, style: merges ? merge(style, over: below.style) : style,
      width: width, flags: flags | (merges ? Cell.backgroundBit : own))
  }

  /// What `style` becomes in each of `columns`, with its background bit; nil where they differ.
  @inline(__always)
  private func look(of style: StyleID, over columns: Range<Int>) -> (
    style: StyleID, background: UInt64
  )? {
    let own = backgroundBit(of: style)
    if own != 0 || !styles._withUnsafeGuaranteedRef({ $0.hasBackgrounds }) { return (style, own) }
    var (all, common) = (UInt64(0), UInt64.max)
    for position in columns {
      all |= cells[position].rawValue
      common &= cells[position].rawValue
    }
    guard Cell(rawValue: all).hasBackground else { return (style, 0) }
    let below = Cell(rawValue: all)
    guard Cell(rawValue: common).hasBackground, Cell(rawValue: common).style == below.style else {
      return nil
    }
    return (merge(style, over: below.style), Cell.backgroundBit)
  }

  @inline(__always)
  private func backgroundBit(of style: StyleID) -> UInt64 {
    styles._withUnsafeGuaranteedRef { $0.backgroundBit(of: style) }
  }

  private func merge(_ style: StyleID, over below: StyleID) -> StyleID {
    styles._withUnsafeGuaranteedRef { $0.merge(style, over: below) }
  }

  /// Blanks the other halves of wide glyphs that painting `columns` would cut, also outside the clip.
  @inline(__always)
  private func detach(_ columns: Range<Int>) {
    let (first, end) = (columns.lowerBound, columns.upperBound)
    if first > 0, cells[first].isContinuation { cells[first &- 1] = cells[first &- 1].blanked }
    if end < width, cells[end].isContinuation { cells[end] = cells[end].blanked }
  }
}
