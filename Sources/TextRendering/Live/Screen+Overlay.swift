import Containers

/// Text over the end of a frame: what a board has printed, and what has failed.
extension Screen {
  /// One row of an overlay.
  private typealias Row = (text: MeasuredText, line: TextLine)

  /// Draws lines of text over the end of the frame, under a rule or a title: without a title the last ones that have
  /// room, each cut at the width; under a title the first that have it in half of the screen, wrapped.
  package func overlay(_ lines: [String], under title: String? = nil) {
    let pool = TextPool()
    let room = Int(max(0, cells.height - 1))
    let rows =
      title == nil
      ? lines.suffix(room).flatMap { Self.rows(of: $0, width, isWrapped: false, pool) }
      : Array(rows(of: lines, pool).prefix(min(room, Int(height / 2))))
    let first = cells.height - Int32(rows.count) - 1
    let head = title ?? String(repeating: "─", count: Int(width))
    draw(Self.rows(of: head, width, isWrapped: false, pool) + rows, of: pool, from: first)
    if title != nil { invert(CellRect(x: 0, y: first, width: width, height: 1)) }
  }

  /// Says in the last row how many rows of the board are out of sight.
  func drawHiddenRows(above: Int32, below: Int32) {
    let count = above > 0 ? above : below
    let first = count == 1 ? "1 more row" : "\(count) more rows"
    let words =
      above == 0 ? "\(first) below" : "\(first) above" + (below > 0 ? ", \(below) below" : "")
    let pool = TextPool()
    draw(
      Self.rows(of: words, width, isWrapped: false, pool), of: pool, from: cells.height - 1,
      style: styles.intern(StyleRecord(attributes: .dim)))
  }

  /// Has a board that takes no more rows than it has leave those free that an overlay of these lines takes.
  package func makeRoom(for lines: [String]) {
    overlayRows = Int32(clamping: rows(of: lines, TextPool()).count + 1)
  }

  /// The lines, those that are too long in several rows; one that is indented has its place below others, and is cut.
  private func rows(of lines: [String], _ pool: TextPool) -> [Row] {
    lines.flatMap { Self.rows(of: $0, width, isWrapped: !$0.hasPrefix(" "), pool) }
  }

  private static func rows(
    of line: String, _ width: Int32, isWrapped: Bool, _ pool: TextPool
  ) -> [Row] {
    let text = pool.intern(line)
    var lines = LineBuffer()
    layoutLines(
      text, width: width, lineLimit: isWrapped ? .max : 1, mode: isWrapped ? .wrap : .tail,
      into: &lines)
    return lines.lines.map { (text, $0) }
  }

  /// Draws rows whose texts are in `pool`.
  private func draw(
    _ rows: [Row], of pool: TextPool, from first: Int32, style: StyleID = .plain
  ) {
    withExtendedLifetime(pool) {
      for (row, y) in zip(rows, first...) {
        cells.fill(CellRect(x: 0, y: y, width: width, height: 1), style: .plain, clip: cells.bounds)
        cells.put(row.line, of: row.text, x: 0, y: y, style: style, clip: cells.bounds)
      }
    }
  }
}
