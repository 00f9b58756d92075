/// One of the thin lines of which a double one, and what meets it, is made.
///
/// Places are in strokes from the one in the middle of the cell: a double line has one at -1 and one at 1.
struct LineStroke: Equatable {
  let isLying: Bool
  /// How far it is from the middle, down or to the right.
  let offset: Int
  /// The stroke across at which it begins, which it covers; nil for the edge of the cell.
  var from: Int?
  /// The stroke across at which it ends, which it covers; nil for the edge of the cell.
  var to: Int?
}

extension LineArms {
  /// The strokes of a glyph that has a double line.
  var strokes: [LineStroke] {
    Self.strokes(isLying: true, (left, right), across: (up, down))
      + Self.strokes(isLying: false, (up, down), across: (left, right))
  }

  private static func strokes(
    isLying: Bool, _ arms: (before: Int, after: Int), across: (before: Int, after: Int)
  ) -> [LineStroke] {
    let weight = max(arms.before, arms.after)
    guard weight > 0 else { return [] }
    return (weight == 3 ? [-1, 1] : [0]).flatMap { offset -> [LineStroke] in
      let whole = LineStroke(isLying: isLying, offset: offset)
      let near = offset < 0 ? across.before : across.after
      if arms.before == arms.after, offset == 0 || near != 3 { return [whole] }
      let begin = begin(offset, across)
      var (first, last) = (whole, whole)
      (first.to, last.from) = (-begin, begin)
      return (arms.before > 0 ? [first] : []) + (arms.after > 0 ? [last] : [])
    }
  }

  /// Where a stroke begins that runs to the right or down: at the stroke across that is nearest to it, or where it
  /// makes a corner, at the one that is farthest.
  private static func begin(_ offset: Int, _ across: (before: Int, after: Int)) -> Int {
    if offset == 0 {
      if across.before == 3, across.after == 3 { return 1 }
      return across.before == 3 || across.after == 3 ? -1 : 0
    }
    let (near, far) =
      offset < 0 ? (across.before, across.after) : (across.after, across.before)
    if near == 3 { return 1 }
    return near == 0 && far == 3 ? -1 : 0
  }
}
