/// What a container offers a subview, in cells per axis: a length, nothing, or infinity (R109).
///
/// 0 asks for the smallest size, infinity for the largest, nothing for the ideal one.
public struct ProposedViewSize: Sendable, BitwiseCopyable {
  /// The lengths as layout counts them: `Int32.min` offers nothing, `Int32.max` is without bound.
  @usableFromInline package var columns: Int32
  @usableFromInline package var rows: Int32

  /// Columns: nil offers nothing and asks for the ideal, `Int.max` is without bound. Negative ones count
  /// as 0, and none for more than a million.
  public var width: Int? {
    get { Self.offer(columns) }
    set { columns = Self.length(newValue) }
  }

  /// Rows: nil offers nothing and asks for the ideal, `Int.max` is without bound.
  public var height: Int? {
    get { Self.offer(rows) }
    set { rows = Self.length(newValue) }
  }

  /// A proposal of these lengths.
  public init(width: Int? = nil, height: Int? = nil) {
    (columns, rows) = (Self.length(width), Self.length(height))
  }

  /// Exactly `size`.
  @inlinable
  public init(_ size: ViewSize) { self.init(columns: size.columns, rows: size.rows) }

  /// Lengths as layout counts them, however large; negative ones count as 0.
  @inlinable
  package init(columns: Int32, rows: Int32) {
    self.columns = columns == .min ? .min : max(0, columns)
    self.rows = rows == .min ? .min : max(0, rows)
  }

  /// The same; nil offers nothing.
  package init(columns: Int32?, rows: Int32?) {
    self.init(columns: columns.map { max(0, $0) } ?? .min, rows: rows.map { max(0, $0) } ?? .min)
  }

  /// A proposal of `length` along an axis, as it is.
  @inlinable
  package init(along axis: Axis, _ length: Int32, across: Int32) {
    columns = axis == .horizontal ? length : across
    rows = axis == .horizontal ? across : length
  }

  /// Asks for the smallest size.
  @inlinable public static var zero: ProposedViewSize { ProposedViewSize(.zero) }
  /// Asks for the ideal size.
  @inlinable public static var unspecified: ProposedViewSize {
    ProposedViewSize(columns: .min as Int32, rows: .min)
  }
  /// Asks for the largest size.
  @inlinable public static var infinity: ProposedViewSize {
    ProposedViewSize(columns: .max as Int32, rows: .max)
  }

  /// The proposal as a size, with the lengths of `size` where nothing is offered.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: ViewSize = ViewSize(columns: 1, rows: 1)
  ) -> ViewSize {
    ViewSize(
      columns: columns == .min ? size.columns : columns, rows: rows == .min ? size.rows : rows)
  }

  private static func offer(_ length: Int32) -> Int? {
    length == .min ? nil : Int(length: length)
  }

  private static func length(_ offer: Int?) -> Int32 {
    offer.map { max(0, Int32(length: $0)) } ?? .min
  }
}

extension ProposedViewSize: Hashable {
  /// Whether both offer the same.
  @inlinable
  public static func == (first: ProposedViewSize, second: ProposedViewSize) -> Bool {
    first.columns == second.columns && first.rows == second.rows
  }
}
