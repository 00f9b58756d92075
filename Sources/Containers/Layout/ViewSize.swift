/// An extent in cells; `Int.max` is without bound.
public struct ViewSize: Hashable, Sendable, BitwiseCopyable {
  /// The lengths as layout counts them: `Int32.max` is without bound.
  @usableFromInline package var columns: Int32
  @usableFromInline package var rows: Int32

  /// Columns; none count for more than a million.
  public var width: Int {
    get { Int(length: columns) }
    set { columns = Int32(length: newValue) }
  }

  /// Rows; none count for more than a million.
  public var height: Int {
    get { Int(length: rows) }
    set { rows = Int32(length: newValue) }
  }

  /// A size of these lengths.
  public init(width: Int, height: Int) {
    (columns, rows) = (Int32(length: width), Int32(length: height))
  }

  /// Lengths as layout counts them, however large.
  @inlinable
  package init(columns: Int32, rows: Int32) {
    self.columns = columns
    self.rows = rows
  }

  /// No cells.
  @inlinable public static var zero: ViewSize { ViewSize(columns: 0, rows: 0) }
}

extension Int32 {
  /// A place of a layout's author: a million cells keeps every sum far from overflow.
  package init(cells: Int) {
    self = Int32(Swift.max(-Int(Length.longest), Swift.min(Int(Length.longest), cells)))
  }

  /// A length of a layout's author, or of an embedder: `Int.max` is without bound.
  init(length: Int) { self = length == .max ? .max : Int32(cells: length) }
}

extension Int {
  /// A length as authors see it.
  init(length: Int32) { self = length == .max ? .max : Int(length) }
}
