/// The glyphs of a row that are drawn as areas of their cells: lines, their corners, and dots of braille.
///
/// Fonts draw lines of their own thickness at places of their own, and some programs that show pictures let them
/// drift from their cells. Lengths are in tenths of a pixel.
struct LineShapes {
  /// Straight pieces, which end at whole pixels from top to bottom.
  let straight = ByteBuffer()
  /// Corners and dots, whose edges are to be smooth.
  let round = ByteBuffer()
  private var piece: (left: Int, right: Int, top: Int, weight: Int)?

  private static let (width, height) = (SVGPicture.cellWidth, SVGPicture.cellHeight)
  private static let (middle, centre) = (width / 2, 70)
  private static let dot = 11

  /// Whether a glyph is drawn here: a solid line, or braille.
  static func draws(_ glyph: UInt32) -> Bool {
    (0x2800...0x28FF).contains(glyph) || LineArms(glyph) != nil
  }

  /// Adds the glyph of the cell whose top left corner is given.
  mutating func add(_ glyph: UInt32, x: Int, y: Int) {
    if (0x2800...0x28FF).contains(glyph) { return addDots(glyph & 0xFF, x: x, y: y) }
    guard let arms = LineArms(glyph) else { return }
    if arms.isDouble { return addStrokes(arms.strokes, x: x, y: y) }
    if (0x256D...0x2570).contains(glyph) { return addCorner(arms, x: x, y: y) }
    addLying(arms, x: x, y: y)
    addStanding(arms, x: x, y: y)
  }

  /// Ends the line that lies at the end of a run.
  mutating func finish() {
    guard let piece else { return }
    rectangle(piece.left, piece.top, piece.right - piece.left, 10 * piece.weight, straight)
    self.piece = nil
  }

  // MARK: - Lines

  /// Pieces that touch become one, so that nothing shows between them.
  private mutating func addLying(_ arms: LineArms, x: Int, y: Int) {
    let half = 5 * max(arms.up, arms.down, 1)
    let inner = (left: x + Self.middle - half, right: x + Self.middle + half)
    let pieces = [
      (left: x, right: arms.left == arms.right ? x + Self.width : inner.right, weight: arms.left),
      (left: inner.left, right: x + Self.width, weight: arms.left == arms.right ? 0 : arms.right),
    ]
    for next in pieces where next.weight > 0 {
      if let last = piece, last.weight == next.weight, last.right == next.left,
        last.top == y + Self.centre
      {
        piece?.right = next.right
      } else {
        finish()
        piece = (next.left, next.right, y + Self.centre, next.weight)
      }
    }
  }

  private mutating func addStanding(_ arms: LineArms, x: Int, y: Int) {
    let below = Self.centre + 10 * max(arms.left, arms.right, 1)
    if arms.up > 0, arms.up == arms.down { return stand(x, y, Self.height, arms.up) }
    stand(x, y, below, arms.up)
    stand(x, y + Self.centre, Self.height - Self.centre, arms.down)
  }

  private mutating func addStrokes(_ strokes: [LineStroke], x: Int, y: Int) {
    finish()
    for stroke in strokes {
      let (start, length) = stroke.isLying ? (x, Self.width) : (y, Self.height)
      let middle = stroke.isLying ? Self.middle - 5 : Self.centre
      let from = start + (stroke.from.map { middle + 10 * $0 } ?? 0)
      let to = start + (stroke.to.map { middle + 10 * $0 + 10 } ?? length)
      if stroke.isLying {
        rectangle(from, y + Self.centre + 10 * stroke.offset, to - from, 10, straight)
      } else {
        rectangle(x + Self.middle - 5 + 10 * stroke.offset, from, 10, to - from, straight)
      }
    }
  }

  private func stand(_ x: Int, _ y: Int, _ height: Int, _ weight: Int) {
    guard weight > 0 else { return }
    rectangle(x + Self.middle - 5 * weight, y, 10 * weight, height, straight)
  }

  private func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ path: ByteBuffer) {
    path.append("M")
    point(x, y, path)
    path.append("h")
    path.append(tenths: width)
    path.append("v")
    path.append(tenths: height)
    path.append("H")
    path.append(tenths: x)
    path.append("z")
  }

  // MARK: - Curves

  /// A quarter of a ring between the middle of the cell's side and that of its upper or lower edge.
  private mutating func addCorner(_ arms: LineArms, x: Int, y: Int) {
    finish()
    let toRight = arms.right > 0
    let toBottom = arms.down > 0
    let radius = Self.width / 2
    let side = toRight ? x + Self.width : x
    let (top, bottom) = (y + Self.centre, y + Self.centre + 10)
    // The line beyond the curve, up or down to the edge of the cell.
    let bend = toBottom ? bottom + radius - 5 : top - radius + 5
    let edge = toBottom ? y + Self.height : y
    rectangle(
      x + Self.middle - 5, min(bend, edge), 10, abs(edge - bend), straight)
    let (near, far) = toBottom ? (bottom, top) : (top, bottom)
    let sign = toRight ? 1 : -1
    let sweep = toRight == toBottom
    round.append("M")
    point(side, near, round)
    arc(radius - 5, sweep ? 0 : 1, side - sign * (radius - 5), bend)
    round.append("H")
    round.append(tenths: side - sign * (radius + 5))
    arc(radius + 5, sweep ? 1 : 0, side, far)
    round.append("z")
  }

  private func arc(_ radius: Int, _ sweep: Int, _ x: Int, _ y: Int) {
    round.append("A")
    point(radius, radius, round)
    round.append(" 0 0 \(sweep) ")
    point(x, y, round)
  }

  private mutating func addDots(_ dots: UInt32, x: Int, y: Int) {
    // Unicode numbers the upper six by column, and the lowest two behind them.
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for (bit, place) in places.enumerated() where dots >> UInt32(bit) & 1 == 1 {
      let left = x + Self.width * (1 + 2 * place.0) / 4 - Self.dot
      let middle = y + Self.height * (1 + 2 * place.1) / 8
      round.append("M")
      point(left, middle, round)
      arc(Self.dot, 1, left + 2 * Self.dot, middle)
      arc(Self.dot, 1, left, middle)
    }
  }

  private func point(_ x: Int, _ y: Int, _ path: ByteBuffer) {
    path.append(tenths: x)
    path.append(" ")
    path.append(tenths: y)
  }
}
