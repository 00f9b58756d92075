/// The cells that a layout has to place its subviews in.
public struct ViewBounds: Hashable, Sendable {
  /// The column of the left edge.
  public var x: Int
  /// The row of the top edge.
  public var y: Int
  /// The size.
  public var size: ViewSize

  /// The bounds of `size` whose top left corner is at `x`, `y`.
  public init(x: Int = 0, y: Int = 0, size: ViewSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  /// Columns.
  public var width: Int { size.width }
  /// Rows.
  public var height: Int { size.height }
}
