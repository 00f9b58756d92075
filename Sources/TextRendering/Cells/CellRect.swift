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

  /// The same extent so many cells further.
  func moved(x: Int32, y: Int32) -> CellRect {
    CellRect(
      x: Self.saturatedSum(self.x, x), y: Self.saturatedSum(self.y, y), width: width,
      height: height)
  }

  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The cells that lie in both rectangles; empty (width and height 0) when there are none.
  @inline(__always)
  package func intersection(_ other: CellRect) -> CellRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let width = Self.overlap(from: left, x, self.width, other.x, other.width)
    let height = Self.overlap(from: top, y, self.height, other.y, other.height)
    guard width > 0, height > 0 else { return CellRect(x: left, y: top, width: 0, height: 0) }
    return CellRect(x: left, y: top, width: width, height: height)
  }

  /// How far two stretches reach beyond `start`; in 64 bits nothing overflows.
  @inline(__always)
  private static func overlap(
    from start: Int32, _ first: Int32, _ length: Int32, _ second: Int32, _ other: Int32
  ) -> Int32 {
    let end = min(Int64(first) + Int64(max(0, length)), Int64(second) + Int64(max(0, other)))
    return Int32(clamping: min(end, Int64(Int32.max)) - Int64(start))
  }

  private static func saturatedSum(_ a: Int32, _ b: Int32) -> Int32 {
    Int32(clamping: Int64(a) + Int64(b))
  }
}
