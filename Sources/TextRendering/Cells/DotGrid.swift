package import Containers

/// Cells of dots that are drawn one over the other: two across, and four (braille) or two (blocks) down.
///
/// Places are in cells from the top left corner, as real numbers; what is beyond the edges is cut off.
package final class DotGrid {
  package let columns: Int
  package let rows: Int
  /// The dots of a cell from top to bottom.
  package let dotsDown: Int
  package private(set) var cells: [DrawnCell]
  /// Which dots of each cell are set: bit 2 · row + column. 0 where a glyph stands.
  private var dots: [UInt8]

  package init(columns: Int, rows: Int, isBlock: Bool) {
    self.columns = columns
    self.rows = rows
    dotsDown = isBlock ? 2 : 4
    cells = Array(repeating: DrawnCell(), count: columns * rows)
    dots = Array(repeating: 0, count: columns * rows)
  }

  /// Sets the dot at a place.
  package func point(_ x: Double, _ y: Double, _ color: ColorSpec) {
    let (across, down) = ((x * 2).rounded(.down), (y * Double(dotsDown)).rounded(.down))
    guard across >= 0, across < Double(columns * 2), down >= 0, down < Double(rows * dotsDown)
    else { return }
    set(Int(across), Int(down), color)
  }

  /// Sets the dots from one place to another, both included.
  package func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ color: ColorSpec
  ) {
    var (first, last) = (0.0, 1.0)
    let (across, down) = (end.x - start.x, end.y - start.y)
    guard Self.clip(start.x, across, Double(columns), &first, &last),
      Self.clip(start.y, down, Double(rows), &first, &last)
    else { return }
    func place(_ share: Double) -> (x: Double, y: Double) {
      let (x, y) = (start.x + across * share, start.y + down * share)
      return (
        min((x * 2).rounded(.down), Double(columns * 2 - 1)),
        min((y * Double(dotsDown)).rounded(.down), Double(rows * dotsDown - 1))
      )
    }
    let (from, to) = (place(first), place(last))
    let steps = max(abs(to.x - from.x), abs(to.y - from.y))
    guard steps.isFinite, from.x >= 0, from.y >= 0, to.x >= 0, to.y >= 0 else { return }
    for step in 0...Int(steps) {
      let share = steps == 0 ? 0 : Double(step) / steps
      set(
        Int((from.x + (to.x - from.x) * share).rounded()),
        Int((from.y + (to.y - from.y) * share).rounded()), color)
    }
  }

  /// Keeps of `first…last`, shares of a way, what lies between 0 and `limit`; false when nothing does.
  private static func clip(
    _ start: Double, _ way: Double, _ limit: Double, _ first: inout Double, _ last: inout Double
  ) -> Bool {
    guard start.isFinite, way.isFinite else { return false }
    if way == 0 { return start >= 0 && start < limit }
    let (one, other) = (-start / way, (limit - start) / way)
    first = max(first, min(one, other))
    last = min(last, max(one, other))
    return first <= last
  }

  /// Puts `glyph` on every cell of an area.
  package func fill(
    columns across: Range<Int>, rows down: Range<Int>, _ glyph: UInt32, _ color: ColorSpec,
    on ground: ColorSpec
  ) {
    for y in down.clamped(to: 0..<rows) {
      for x in across.clamped(to: 0..<columns) {
        let place = y * columns + x
        // A sign on a cell that is half full or more has its colour behind it.
        let isSign = glyph != 0x20 && !(0x2580...0x2593).contains(glyph) && ground == .clear
        let hasGround = isSign && Self.isMostlyFull(cells[place].glyph)
        let ground = hasGround ? cells[place].foreground : ground
        dots[place] = 0
        cells[place].glyph = glyph
        cells[place].foreground = color
        cells[place].background = ground
      }
    }
  }

  private func set(_ x: Int, _ y: Int, _ color: ColorSpec) {
    let place = y / dotsDown * columns + x / 2
    // A dot on a full cell leaves its colour behind it.
    if dots[place] == 0, Self.isFull(cells[place].glyph) {
      cells[place].background = cells[place].foreground
    }
    dots[place] |= 1 << UInt8(y % dotsDown * 2 + x % 2)
    cells[place].glyph =
      dotsDown == 4 ? Self.braille(dots[place]) : Self.quadrants[Int(dots[place])]
    cells[place].foreground = color
  }

  private static func isMostlyFull(_ glyph: UInt32) -> Bool { (0x2584...0x2593).contains(glyph) }

  private static func isFull(_ glyph: UInt32) -> Bool { (0x2588...0x2593).contains(glyph) }

  /// The dots row by row become braille's: three rows column by column, then the fourth row.
  private static func braille(_ dots: UInt8) -> UInt32 {
    let order: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    return (0..<8).reduce(0x2800) { dots & 1 << $1 == 0 ? $0 : $0 | order[$1] }
  }

  private static let quadrants: [UInt32] = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value)
}
