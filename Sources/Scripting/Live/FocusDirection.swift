import TextRendering

/// Where an arrow goes.
enum FocusDirection {
  case up, down, left, right

  /// How far it is from one view to another in this direction, aside counted twice; nil for a view that
  /// lies elsewhere.
  func distance(_ from: CellRect, _ to: CellRect) -> Int? {
    let isBeside = to.y < from.maxY && to.maxY > from.y
    switch self {
    case .up: return to.maxY <= from.y ? Int(from.y - to.maxY) + 2 * Self.aside(from, to) : nil
    case .down: return to.y >= from.maxY ? Int(to.y - from.maxY) + 2 * Self.aside(from, to) : nil
    case .left: return isBeside && to.maxX <= from.x ? Int(from.x - to.maxX) : nil
    case .right: return isBeside && to.x >= from.maxX ? Int(to.x - from.maxX) : nil
    }
  }

  /// The columns between two views; 0 for those above one another.
  private static func aside(_ from: CellRect, _ to: CellRect) -> Int {
    let gap = max(to.x - from.maxX, from.x - to.maxX)
    return gap < 0 ? 0 : Int(gap) + 1
  }
}
