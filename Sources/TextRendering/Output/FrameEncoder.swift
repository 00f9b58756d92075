/// Where on a terminal's screen frames are shown.
package enum FramePlacement: Sendable {
  /// On all of it: a frame is as large as the screen.
  case screen
  /// Below what stands there already: a frame is as wide as the screen, and may be as high as it likes to
  /// be each time. Between frames the cursor waits on its first cell, which terminals keep on its row
  /// when they are resized.
  case inline
}

/// Writes what turns the frame that a terminal shows into the next one.
///
/// Unchanged cells are not written, and nothing is erased but the rest of a row behind its last glyph, so
/// that no frame flickers. A frame that looks like the one before is no byte.
///
/// Hot: a frame of 200 by 50 cells that has not changed takes some microseconds.
package final class FrameEncoder {
  /// Writing so many unchanged cells again costs no more than jumping over them.
  private static let mergedGap = 6
  /// From so many blank cells on erasing is shorter than writing them.
  private static let erasedBlanks = 4

  package let placement: FramePlacement
  private let glyphs: GlyphWriter
  private var styles: StyleWriter
  private var cursor = CursorWriter(width: 0)
  private var isWrappingOff = false
  private var images: ShownImages?
  /// How many rows below the cursor are an inline frame's, the cursor's own included; 0 before the first.
  package private(set) var inlineRows: Int32 = 0

  package init(
    depth: ColorDepth, theme: Theme = .terminal, charset: OutputCharset = .unicode,
    placement: FramePlacement = .screen
  ) {
    self.placement = placement
    glyphs = GlyphWriter(charset: charset)
    styles = StyleWriter(theme: theme, depth: depth)
  }

  /// How the terminal shows pictures; nil where half blocks stand for them.
  package var imageSupport: ImageSupport? {
    get { images?.support }
    set { images = newValue.map(ShownImages.init) }
  }

  /// Appends what a terminal that shows `shown` needs to show `frame`, at most `mostRows` of it; nil for
  /// one that may show anything, and for one of another style table.
  ///
  /// Afterwards the terminal draws in its plain style; on a screen of its own the cursor, which is not shown, is where
  /// that of a text is drawn, and elsewhere without one.
  package func encode(
    _ frame: CellBuffer, over shown: CellBuffer?, mostRows: Int32 = .max,
    into output: ByteBuffer
  ) {
    let rows = min(frame.height, mostRows)
    if images != nil { frame.blankImages() }
    let comparison = shown.flatMap { FrameComparison($0, frame) }
    let start = output.count
    begin(frame, isNew: comparison == nil, into: output)
    if comparison == nil { images?.removeAll(into: output) }
    let pieces = images == nil ? [] : frame.imagePieces(rows: rows)
    let changed = images?.rows(changingTo: pieces) ?? []
    var written: Set<Int32> = []
    for row in 0..<rows
    where comparison?.isUnchanged(row) != true || !hasRoom(for: row) || changed.contains(row) {
      if !pieces.isEmpty { written.insert(row) }
      if changed.contains(row) {
        encodeWhole(row, of: frame, into: output)
      } else if let comparison, hasRoom(for: row), !comparison.needsWholeRow(row) {
        encodeChanges(row, of: frame, comparison, into: output)
      } else {
        encodeWhole(row, of: frame, into: output)
      }
    }
    if rows < min(inlineRows, comparison == nil ? 0 : shown?.height ?? 0) {
      eraseRows(from: rows, of: frame, into: output)
    }
    images?.show(pieces, written: written, into: output) {
      cursor.move(toRow: $0.y, column: $0.x, into: output)
    }
    if let caret = frame.caret, placement == .screen, output.count > start || caret != shown?.caret
    {
      cursor.move(toRow: caret.y, column: caret.x, into: output)
    }
    if output.count > start { end(frame, into: output) }
  }

  /// Appends what puts the cursor below an inline frame, which stays there.
  package func encodeEnd(into output: ByteBuffer) {
    guard inlineRows > 0 else { return }
    var cursor = CursorWriter(width: 1, roomRows: inlineRows)
    cursor.move(toRow: inlineRows - 1, column: 0, into: output)
    output.append("\r\n")
    inlineRows = 0
  }

  /// Appends what writes `lines` over an inline frame. The next frame stands below them, and is drawn whole. What a
  /// terminal would act upon is shown instead.
  ///
  /// Each line erases what it leaves of the frame: where all below the first row of the screen is erased at once,
  /// tmux keeps it in its history.
  package func encodeAbove(_ lines: [String], into output: ByteBuffer) {
    images?.removeAll(into: output)
    output.append("\r")
    for line in lines {
      output.append(Self.withSpaces(neutralized(line).replacing("\n", with: " ")))
      output.append("\u{1B}[K\r\n")
    }
    inlineRows = 0
  }

  /// Spaces in place of tabs, which would leave what is below them.
  private static func withSpaces(_ line: String) -> String {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let width = Int(text.cellWidth)
      text += String(repeating: " ", count: nextTabStop(width) - width) + part
    }
  }

  private func begin(_ frame: CellBuffer, isNew: Bool, into output: ByteBuffer) {
    styles.prepare(for: frame.styles)
    guard placement == .inline else { return cursor = CursorWriter(width: frame.width) }
    if isNew {
      // From the first cell of a screen tmux would move all of it to its history.
      output.append("\r \u{1B}[J\r")
      inlineRows = 1
    }
    cursor = CursorWriter(width: frame.width, roomRows: inlineRows)
  }

  private func end(_ frame: CellBuffer, into output: ByteBuffer) {
    styles.change(to: .plain, of: frame.styles, into: output)
    if placement == .inline {
      cursor.move(toRow: 0, column: 0, into: output)
      inlineRows = cursor.roomRows
    }
    guard isWrappingOff else { return }
    isWrappingOff = false
    output.append("\u{1B}[?7h")
  }

  /// Whether the row is on the screen already.
  private func hasRoom(for row: Int32) -> Bool { placement == .screen || row < cursor.roomRows }

  /// Erases the rows that an inline frame has no more.
  private func eraseRows(from rows: Int32, of frame: CellBuffer, into output: ByteBuffer) {
    styles.change(to: .plain, of: frame.styles, into: output)
    cursor.move(toRow: rows, column: 0, into: output)
    output.append("\u{1B}[J")
    cursor.dropRoom(below: rows)
  }

  /// Switches wrapping off until the frame is written: the last cell of the last row must not scroll
  /// the screen, a glyph that a terminal takes to be wider must not run into the next row, and a mark
  /// in the last column must not land there.
  private func stopWrapping(into output: ByteBuffer) {
    if isWrappingOff { return }
    isWrappingOff = true
    output.append("\u{1B}[?7l")
  }

  // MARK: - Rows

  private func encodeWhole(_ row: Int32, of frame: CellBuffer, into output: ByteBuffer) {
    let end = blankStart(row, of: frame)
    stopWrapping(into: output)
    cursor.move(toRow: row, column: 0, into: output)
    write(0..<end, row, of: frame, into: output)
    if end < Int(frame.width) { erase(from: end, row, of: frame, into: output) }
  }

  private func encodeChanges(
    _ row: Int32, of frame: CellBuffer, _ comparison: FrameComparison, into output: ByteBuffer
  ) {
    let width = Int(frame.width)
    var blankStart: Int?
    var column = 0
    while let first = comparison.nextDifference(row, from: column) {
      let end = endOfChange(row, from: first, of: frame, comparison)
      let blanks = blankStart ?? self.blankStart(row, of: frame)
      blankStart = blanks
      if end - max(first, blanks) >= Self.erasedBlanks {
        write(first..<max(first, blanks), row, of: frame, into: output)
        return erase(from: max(first, blanks), row, of: frame, into: output)
      }
      // A screen may just have become narrower, and what stands below other text must not move its rows.
      if end == width || placement == .inline { stopWrapping(into: output) }
      write(first..<end, row, of: frame, into: output)
      column = end
    }
  }

  /// The end of the changed cells from `first` on, over short gaps of plain letters that are written
  /// in the same style.
  private func endOfChange(
    _ row: Int32, from first: Int, of frame: CellBuffer, _ comparison: FrameComparison
  ) -> Int {
    let cells = frame.cells + Int(row) * Int(frame.width)
    var end = first + 1
    while end < Int(frame.width) {
      let most = end + Self.mergedGap + 1
      guard let next = comparison.nextDifference(row, from: end, before: most) else { break }
      let style = cells[end - 1].style
      guard (end..<next).allSatisfy({ cells[$0].style == style && cells[$0].glyph < 0x80 })
      else { break }
      end = next + 1
    }
    return end
  }

  /// The column behind the last cell that shows anything.
  private func blankStart(_ row: Int32, of frame: CellBuffer) -> Int {
    frame.end(ofRow: row) { styles.style($0, of: frame.styles).showsOnSpace }
  }

  // MARK: - Cells

  private func write(
    _ columns: Range<Int>, _ row: Int32, of frame: CellBuffer, into output: ByteBuffer
  ) {
    let cells = frame.cells + Int(row) * Int(frame.width)
    var column = columns.lowerBound
    while column < columns.upperBound {
      let first = column
      let id = cells[first].style
      cursor.move(toRow: row, column: Int32(truncatingIfNeeded: first), into: output)
      styles.change(to: styles.style(id, of: frame.styles), of: frame.styles, into: output)
      if cells[first].isRisky {
        column = writeRisky(first, row, of: frame, into: output)
        continue
      }
      while column < columns.upperBound, !cells[column].isRisky,
        cells[column].style == id || cells[column].isContinuation
      {
        column += 1
      }
      glyphs.write(cells + first, count: column - first, of: frame, into: output)
      cursor.advance(by: Int32(truncatingIfNeeded: column - first))
    }
  }

  /// Writes a glyph that terminals do not agree about: its cells are cleared first, as it may come
  /// out narrower, and the cursor is put behind it, as it may come out wider.
  private func writeRisky(
    _ column: Int, _ row: Int32, of frame: CellBuffer, into output: ByteBuffer
  ) -> Int {
    let cell = frame.cells[Int(row) * Int(frame.width) + column]
    let end = column + Int(max(1, cell.width))
    for _ in column..<end { output.append(UInt8(ascii: " ")) }
    cursor.anchor(row: row, column: Int32(truncatingIfNeeded: column), into: output)
    glyphs.write(cell, of: frame, into: output)
    if end < Int(frame.width) {
      cursor.anchor(row: row, column: Int32(truncatingIfNeeded: end), into: output)
    } else {
      cursor.forget()
    }
    return end
  }

  /// Erases from `column` to the end of the row.
  private func erase(
    from column: Int, _ row: Int32, of frame: CellBuffer, into output: ByteBuffer
  ) {
    // A terminal erases in the background that it draws in.
    styles.change(to: .plain, of: frame.styles, into: output)
    cursor.move(toRow: row, column: Int32(truncatingIfNeeded: column), into: output)
    output.append("\u{1B}[K")
  }
}
