import Containers

/// A divider that was painted.
struct PaintedDivider {
  let area: CellRect
  let isVertical: Bool
  let style: StyleID

  /// Joins the lines around `frame`, which are drawn in `style`, where the divider ends at them: `├──┤`.
  func join(_ frame: CellRect, of style: StyleID, on canvas: Canvas) {
    let glyphs = BorderGlyphs(.single, charset: canvas.charset)
    func join(_ x: Int32, _ y: Int32, _ glyph: Unicode.Scalar) {
      canvas.meetLine(x, y, glyph, style)
    }
    if isVertical {
      guard area.x > frame.x, area.x < frame.maxX - 1 else { return }
      if area.y == frame.y.saturatingAdd(1) { join(area.x, frame.y, glyphs.top) }
      if area.maxY == frame.maxY - 1 { join(area.x, area.maxY, glyphs.bottom) }
    } else {
      guard area.y > frame.y, area.y < frame.maxY - 1 else { return }
      if area.x == frame.x.saturatingAdd(1) { join(frame.x, area.y, glyphs.leading) }
      if area.maxX == frame.maxX - 1 { join(area.maxX, area.y, glyphs.trailing) }
    }
  }

  /// Joins a divider that runs across this one, where this one ends at it.
  func join(_ other: PaintedDivider, on canvas: Canvas) {
    guard isVertical != other.isVertical else { return }
    let glyphs = BorderGlyphs(.single, charset: canvas.charset)
    let line = other.area
    if isVertical {
      guard area.x >= line.x, area.x < line.maxX else { return }
      if area.y == line.maxY { canvas.meetLine(area.x, line.y, glyphs.top, other.style) }
      if area.maxY == line.y { canvas.meetLine(area.x, line.y, glyphs.bottom, other.style) }
    } else {
      guard area.y >= line.y, area.y < line.maxY else { return }
      if area.x == line.maxX { canvas.meetLine(line.x, area.y, glyphs.leading, other.style) }
      if area.maxX == line.x { canvas.meetLine(line.x, area.y, glyphs.trailing, other.style) }
    }
  }
}

/// The dividers in the frames that are being painted. A frame draws its lines after what is in it, and
/// joins those that end at them.
struct FramedDividers {
  private var found: [PaintedDivider] = []
  private var depth = 0

  /// Notes a divider that stands in a frame.
  mutating func add(_ divider: @autoclosure () -> PaintedDivider) {
    if depth > 0 { found.append(divider()) }
  }

  /// How many dividers there are that frames further out may join.
  var count: Int { found.count }

  /// Lets those go that were noted since there were `count`: they are the lines of a drawing of its own.
  mutating func forget(downTo count: Int) { found.removeSubrange(count...) }

  /// What is painted from now on stands in one more frame; returns what ``leave(to:on:)`` takes.
  mutating func enter() -> Int {
    depth += 1
    return found.count
  }

  /// Ends the innermost frame and returns the dividers in it: nothing further out touches them.
  mutating func leave(to outer: Int, on canvas: Canvas) -> [PaintedDivider] {
    depth -= 1
    if found.count == outer { return [] }
    defer { found.removeSubrange(outer...) }
    let dividers = Array(found[outer...])
    // Of those in a band nearly all lie, or nearly all stand.
    let standing = dividers.filter(\.isVertical)
    let lying =
      standing.isEmpty ? [] : dividers.filter { !$0.isVertical }.sorted { $0.area.y < $1.area.y }
    for first in standing {
      let above = lying.indices.first(halving: { lying[$0].area.maxY >= first.area.y })
      for second in lying[above...] {
        if second.area.y > first.area.maxY { break }
        first.join(second, on: canvas)
        second.join(first, on: canvas)
      }
    }
    return dividers
  }
}
