/// A rectangle in cells; `x` and `y` may be negative, a negative extent counts as empty.
package struct CellRect: Hashable, Sendable {
  package var x: Int32
  package var y: Int32
  package var width: Int32
  package var height: Int32

  package init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The column after the last, never overflowing.
  package var maxX: Int32 { Self.saturatedSum(x, max(0, width)) }

  /// The row after the last, never overflowing.
  package var maxY: Int32 { Self.saturatedSum(y, max(0, height)) }

  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The cells that lie in both rectangles; empty (width and height 0) when there are none.
  package func intersection(_ other: CellRect) -> CellRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return CellRect(x: left, y: top, width: 0, height: 0) }
    return CellRect(
      x: left, y: top, width: Self.saturatedDifference(right, left),
      height: Self.saturatedDifference(bottom, top))
  }

  private static func saturatedSum(_ a: Int32, _ b: Int32) -> Int32 {
    Int32(clamping: Int64(a) + Int64(b))
  }

  private static func saturatedDifference(_ a: Int32, _ b: Int32) -> Int32 {
    Int32(clamping: Int64(a) - Int64(b))
  }
}
