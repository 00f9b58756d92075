/// The part of its cell that a block element fills.
///
/// A font draws each block by itself, and between neighbours their blurred edges show as seams. Pages lay
/// the part under the glyph as one area in the colour of the text.
struct BlockShape: Hashable {
  /// Eighths of the cell, from its left edge and from `top` down.
  let width: Int
  let height: Int
  var top: Int { isUpper ? 0 : 8 - height }
  var left: Int { isRight ? 8 - width : 0 }
  private let isUpper: Bool
  private let isRight: Bool

  /// nil for a scalar that fills no part of its cell from edge to edge.
  init?(_ scalar: UInt32) {
    isUpper = scalar == 0x2580
    isRight = scalar == 0x2590
    switch scalar {
    case 0x2580: (width, height) = (8, 4)
    case 0x2581...0x2588: (width, height) = (8, Int(scalar) - 0x2580)
    case 0x2590: (width, height) = (4, 8)
    case 0x2589...0x258F: (width, height) = (0x2590 - Int(scalar), 8)
    default: return nil
    }
  }

  var isWhole: Bool { width == 8 && height == 8 }
}

extension CellBuffer {
  /// The columns of `cells` in row `y` in pieces of one shape, from the left; shapes that end inside their
  /// cell stand alone.
  func eachBlock(
    in cells: Range<Int>, ofRow y: Int32, _ body: (Range<Int>, BlockShape?) -> Void
  ) {
    let row = self.cells + Int(y) * Int(width)
    var start = cells.lowerBound
    while start < cells.upperBound {
      let shape = BlockShape(row[start].glyph)
      var next = start + 1
      while next < cells.upperBound, shape.map({ $0.width == 8 }) ?? true,
        BlockShape(row[next].glyph) == shape
      {
        next += 1
      }
      body(start..<next, shape)
      start = next
    }
  }
}
