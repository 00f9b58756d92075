import Containers

extension Alignment {
  /// The offset across `axis` of something `length` thick inside `extent` cells.
  @inline(__always)
  func offset(across axis: Axis, of length: Int32, in extent: Int32) -> Int32 {
    axis == .horizontal
      ? vertical.offset(of: length, in: extent) : horizontal.offset(of: length, in: extent)
  }
}

extension HorizontalAlignment {
  /// The column offset of something `length` wide inside `extent` cells.
  @inline(__always)
  func offset(of length: Int32, in extent: Int32) -> Int32 {
    switch self {
    case .leading: 0
    case .center: extent.centreOffset(length)
    case .trailing: extent.saturatingSubtract(length)
    }
  }

  /// The column of this point of something `length` wide.
  func point(of length: Int32) -> Int32 {
    switch self {
    case .leading: 0
    case .center: length >> 1
    case .trailing: length
    }
  }
}

extension VerticalAlignment {
  var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }

  /// The row offset of something `length` high inside `extent` rows; outside an HStack a first
  /// baseline is the top and a last one the bottom.
  @inline(__always)
  func offset(of length: Int32, in extent: Int32) -> Int32 {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center: extent.centreOffset(length)
    case .bottom, .lastTextBaseline: extent.saturatingSubtract(length)
    }
  }

  /// The row of this point of something `length` high.
  func point(of length: Int32) -> Int32 {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center: length >> 1
    case .bottom, .lastTextBaseline: length
    }
  }
}
