/// The titles in the lower lines of borders that share them, in the stack or the grid that is being painted. The
/// border below draws its own line after those, and leaves them out.
struct SharedTitles {
  private var areas: [Int32: [CellRect]] = [:]
  private var depth = 0

  /// Whether something is being painted whose neighbours share lines with it.
  var isInUse: Bool { depth > 0 }

  /// What is painted from now on stands in one more stack or grid whose children share lines.
  mutating func enter() { depth += 1 }

  mutating func leave() {
    depth -= 1
    if depth == 0, !areas.isEmpty { areas = [:] }
  }

  /// Notes a title that was painted, with the cells beside it.
  mutating func add(_ title: CellRect) {
    if depth > 0, !title.isEmpty { areas[title.y, default: []].append(title) }
  }

  /// Forgets those in whose place another title will stand.
  mutating func giveWay(to title: CellRect) {
    areas[title.y]?.removeAll { !$0.intersection(title).isEmpty }
  }

  /// Whether a title stands in a cell.
  func contains(_ x: Int32, _ y: Int32) -> Bool {
    areas[y]?.contains { $0.x <= x && x < $0.maxX } ?? false
  }

  /// The pieces of a line of one row that no title interrupts.
  func pieces(of line: CellRect) -> [CellRect] {
    guard let titles = areas[line.y] else { return [line] }
    var pieces: [CellRect] = []
    var x = line.x
    for title in titles.sorted(by: { $0.x < $1.x }) where title.x < line.maxX && title.maxX > x {
      if title.x > x { pieces.append(CellRect(x: x, y: line.y, width: title.x - x, height: 1)) }
      x = title.maxX
    }
    if x < line.maxX {
      pieces.append(CellRect(x: x, y: line.y, width: line.maxX - x, height: 1))
    }
    return pieces
  }
}
