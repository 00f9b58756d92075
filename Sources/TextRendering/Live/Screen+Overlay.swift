import Containers

/// Text over the end of a frame: what a board has printed, and what has failed.
package enum ScreenOverlay {
  /// Under a rule, in which a note may stand, the last rows that have room in half of the screen, but for so many below
  /// them. Long lines take several rows.
  case log([String], note: String?, rowsBelow: Int)
  /// Under a title the first lines that have room in half of the screen; those that are too long take several rows.
  /// A title that is cut is cut before the last of its hints; one that has room for it has the first.
  case message(String, hints: [String] = [], [String] = [])
}

extension Screen {
  /// One row of an overlay.
  private typealias Row = (text: MeasuredText, line: TextLine)

  package func draw(_ overlay: ScreenOverlay) {
    let pool = TextPool()
    let rows = rows(of: overlay, pool)
    switch overlay {
    case .log(_, let note, let rowsBelow):
      let room = overlayRoom
      let head = note.map { "── \($0) " } ?? ""
      let rule = head + String(repeating: "─", count: max(0, Int(width - head.cellWidth)))
      let above = max(0, rows.count - room - rowsBelow)
      draw(under: rule, rows.dropFirst(above).prefix(room), of: pool)
    case .message(let title, let hints, _):
      let room = width - title.cellWidth
      let hint = hints.first { $0.cellWidth <= room } ?? hints.last ?? ""
      let first = draw(under: title, hint: hint, rows.prefix(overlayRoom), of: pool)
      invert(CellRect(x: 0, y: first, width: width, height: 1))
    }
    isOverlaid = true
  }

  /// How many rows of an overlay have room below its head.
  private var overlayRoom: Int { Int(min(max(0, cells.height - 1), height / 2)) }

  /// How many have none.
  package func rowsLeftOut(of overlay: ScreenOverlay) -> Int {
    max(0, rows(of: overlay, TextPool()).count - overlayRoom)
  }

  /// Draws a row and those below it at the end of the frame; the row in which it stands.
  @discardableResult
  private func draw(
    under head: String, hint: String = "", _ rows: ArraySlice<Row>, of pool: TextPool
  ) -> Int32 {
    let first = cells.height - Int32(rows.count) - 1
    let head = Self.rows(of: head, max(1, width - hint.cellWidth), cut: .tail, pool)
    draw(head + rows, of: pool, from: first)
    draw(
      Self.rows(of: hint, width, cut: .tail, pool), of: pool, at: head.first?.line.width ?? 0,
      from: first)
    return first
  }

  /// Says in the last row how many rows of the board are out of sight.
  func drawHiddenRows(above: Int32, below: Int32) {
    let count = above > 0 ? above : below
    let first = count == 1 ? "1 more row" : "\(count) more rows"
    let words =
      above == 0 ? "\(first) below" : "\(first) above" + (below > 0 ? ", \(below) below" : "")
    let pool = TextPool()
    draw(
      Self.rows(of: words, width, cut: .tail, pool), of: pool, from: cells.height - 1,
      style: styles.intern(StyleRecord(attributes: .dim)))
  }

  /// Has a board that takes no more rows than it has leave those free that an overlay takes.
  package func makeRoom(for overlay: ScreenOverlay?) {
    let wanted = overlay.map { rows(of: $0, TextPool()).count + 1 } ?? 0
    overlayRows = Int32(clamping: min(wanted, Int(height / 2) + 1))
  }

  private func rows(of overlay: ScreenOverlay, _ pool: TextPool) -> [Row] {
    switch overlay {
    case .log(let lines, _, _):
      // A line of a script has a mark below it.
      lines.flatMap { Self.rows(of: $0, width, cut: $0.contains(" | ") ? .tail : .wrap, pool) }
    case .message(_, _, let lines):
      // One that is indented has its place below others, and is cut.
      lines.flatMap { Self.rows(of: $0, width, cut: $0.hasPrefix(" ") ? .tail : .wrap, pool) }
    }
  }

  private static func rows(
    of line: String, _ width: Int32, cut mode: Truncation, _ pool: TextPool
  ) -> [Row] {
    let text = pool.intern(line)
    var lines = LineBuffer()
    layoutLines(text, width: width, lineLimit: mode == .wrap ? .max : 1, mode: mode, into: &lines)
    return lines.lines.map { (text, $0) }
  }

  /// Draws rows whose texts are in `pool`, from column `x` on.
  private func draw(
    _ rows: [Row], of pool: TextPool, at x: Int32 = 0, from first: Int32, style: StyleID = .plain
  ) {
    withExtendedLifetime(pool) {
      for (row, y) in zip(rows, first...) {
        cells.fill(
          CellRect(x: x, y: y, width: width - x, height: 1), style: .plain, clip: cells.bounds)
        cells.put(row.line, of: row.text, x: x, y: y, style: style, clip: cells.bounds)
      }
    }
  }
}
