import TextRendering

/// Where an arrow goes.
enum FocusDirection {
  case up, down, left, right

  /// How far it is from one view to another in this direction, aside counted twice; nil for a view that
  /// lies elsewhere.
  func distance(_ from: CellRect, _ to: CellRect) -> Int? {
    let isBeside = to.y < from.maxY && to.maxY > from.y
    switch self {
    case .up: return Self.gap(to.maxY, from.y).map { $0 + 2 * Self.aside(from, to) }
    case .down: return Self.gap(from.maxY, to.y).map { $0 + 2 * Self.aside(from, to) }
    case .left: return isBeside ? Self.gap(to.maxX, from.x) : nil
    case .right: return isBeside ? Self.gap(from.maxX, to.x) : nil
    }
  }

  /// The columns between two views; 0 for those above one another.
  private static func aside(_ from: CellRect, _ to: CellRect) -> Int {
    (gap(from.maxX, to.x) ?? gap(to.maxX, from.x)).map { $0 + 1 } ?? 0
  }

  /// The cells between an end and a start; nil where the start comes first.
  private static func gap(_ end: Int32, _ start: Int32) -> Int? {
    end <= start ? Int(start) - Int(end) : nil
  }
}
