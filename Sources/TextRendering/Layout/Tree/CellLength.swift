import Containers

/// Lengths in cells are Int32; sums stop at infinity.
extension Int32 {
  /// No offer on an axis.
  @inline(__always) static var unspecified: Int32 { .min }
  /// All there is.
  @inline(__always) static var infinite: Int32 { .max }

  /// True for a number of cells, neither unspecified nor infinite.
  @inline(__always) var isConcrete: Bool { self != .unspecified && self != .infinite }

  /// nil for unspecified, for callers that speak in optionals.
  @inline(__always) var ifOffered: Int32? { self == .unspecified ? nil : self }

  @inline(__always)
  func saturatingAdd(_ other: Int32) -> Int32 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  @inline(__always)
  func saturatingSubtract(_ other: Int32) -> Int32 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  /// This length without `inset`, not below 0; infinity stays infinite.
  @inline(__always)
  func shrunk(by inset: Int32) -> Int32 {
    self == .max ? .max : Swift.max(0, saturatingSubtract(inset))
  }

  /// This length and `inset`, which may be negative, not below 0; infinity stays infinite.
  @inline(__always)
  func grown(by inset: Int32) -> Int32 {
    self == .max ? .max : Swift.max(0, saturatingAdd(inset))
  }

  /// Where something `length` long starts inside this extent when it is centred: the odd cell goes
  /// after it, also when it overflows (R129, R137).
  @inline(__always)
  func centreOffset(_ length: Int32) -> Int32 { saturatingSubtract(length) >> 1 }
}

extension ViewSize {
  @inline(__always)
  init(along axis: Axis, _ length: Int32, across: Int32) {
    self.init(
      columns: axis == .horizontal ? length : across, rows: axis == .horizontal ? across : length)
  }

  @inline(__always)
  func along(_ axis: Axis) -> Int32 { axis == .horizontal ? columns : rows }

  @inline(__always)
  func across(_ axis: Axis) -> Int32 { axis == .horizontal ? rows : columns }

  @inline(__always)
  func grown(width: Int32, height: Int32) -> ViewSize {
    ViewSize(columns: columns.grown(by: width), rows: rows.grown(by: height))
  }

  @inline(__always)
  func union(_ other: ViewSize) -> ViewSize {
    ViewSize(columns: max(columns, other.columns), rows: max(rows, other.rows))
  }
}

extension ProposedViewSize {
  /// A proposal that nobody makes.
  @inline(__always) static var never: ProposedViewSize {
    ProposedViewSize(along: .horizontal, -1, across: -1)
  }

  @inline(__always)
  func along(_ axis: Axis) -> Int32 { axis == .horizontal ? columns : rows }

  @inline(__always)
  func across(_ axis: Axis) -> Int32 { axis == .horizontal ? rows : columns }

  /// The proposal with both axes shrunk, not below 0 (R125).
  @inline(__always)
  func shrunk(width: Int32, height: Int32) -> ProposedViewSize {
    var proposal = self
    if columns != .unspecified { proposal.columns = columns.shrunk(by: width) }
    if rows != .unspecified { proposal.rows = rows.shrunk(by: height) }
    return proposal
  }
}
