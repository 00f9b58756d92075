import Containers
import Lua
import TextRendering

/// A text as it is drawn, and where in it its clusters stand: what a click and a cursor ask for.
struct DrawnText {
  private let pool = TextPool()
  private let text: MeasuredText

  init?(at index: Int, of stack: LuaStack) {
    guard let bytes = stack.bytes(at: index) else { return nil }
    text = pool.intern(bytes.bindMemory(to: UInt8.self))
  }

  /// How many clusters stand before what is in a cell: of the row of so many cells, or of the text in one, of which
  /// the end is seen where it is wider than `width`.
  func place(ofCell cell: Int, inRow row: Int?, width: Int32?) -> Int {
    var (line, cells) = (TextLine(start: 0, end: text.count, width: text.width), cell)
    if let row {
      let rows = rows(width)
      line = rows[min(row, rows.count - 1)]
    } else if let width {
      cells += Int(max(0, text.width - width))
    }
    var (cursor, place) = (ClusterCursor(text), 0)
    while let cluster = cursor.next(), cluster.start < line.end {
      if cluster.start >= line.start {
        guard cells >= max(1, Int(cluster.width)) else { break }
        cells -= Int(cluster.width)
      }
      place += 1
    }
    return place
  }

  /// The cell behind `start`, with which the text begins, in rows of `width` cells that are counted through.
  func cell(behind start: DrawnText, width: Int32) -> Int {
    let (rows, end) = (rows(width), start.text.count)
    let row = (0..<rows.count).last { rows[$0].start <= end } ?? 0
    let first = rows[row].start
    let bytes = UnsafeBufferPointer(start: text.bytes + Int(first), count: Int(end - first))
    return row * Int(width) + Int(cellWidth(of: bytes))
  }

  private func rows(_ width: Int32?) -> LineBuffer {
    var rows = LineBuffer()
    layoutLines(text, width: width ?? .max, lineLimit: .max, mode: .tail, into: &rows)
    return rows
  }
}
