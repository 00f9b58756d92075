/// What a container offers a subview, in cells per axis: a length, nothing, or infinity (R109).
public struct ProposedViewSize: Hashable, Sendable {
  /// Columns: nil offers nothing and asks for the ideal, `Int.max` is without bound.
  public var width: Int?
  /// Rows: nil offers nothing and asks for the ideal, `Int.max` is without bound.
  public var height: Int?

  /// A proposal of these lengths.
  public init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }

  /// Exactly `size`.
  public init(_ size: ViewSize) { self.init(width: size.width, height: size.height) }

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize()
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .max, height: .max)

  /// The proposal as a size, with the lengths of `size` where nothing is offered.
  public func replacingUnspecifiedDimensions(
    by size: ViewSize = ViewSize(width: 1, height: 1)
  ) -> ViewSize {
    ViewSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// An extent in cells; `Int.max` is without bound.
public struct ViewSize: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A size of these lengths.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// No cells.
  public static let zero = ViewSize(width: 0, height: 0)
}

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
