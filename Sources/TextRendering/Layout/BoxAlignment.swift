/// The direction a stack lays its children out in.
package enum StackAxis: UInt8, Sendable, BitwiseCopyable {
  case horizontal, vertical

  var other: StackAxis { self == .horizontal ? .vertical : .horizontal }
}

/// Where a child stands across columns.
package enum HorizontalPlacement: UInt8, Sendable, BitwiseCopyable {
  case leading, center, trailing

  /// The column offset of something `length` wide inside `extent` cells.
  @inline(__always)
  func offset(of length: Int32, in extent: Int32) -> Int32 {
    switch self {
    case .leading: 0
    case .center: extent.centreOffset(length)
    case .trailing: extent.saturatingSubtract(length)
    }
  }
}

/// Where a child stands across rows; the baselines are rows of text.
package enum VerticalPlacement: UInt8, Sendable, BitwiseCopyable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline

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

  var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }
}

/// Both axes of an alignment.
package struct BoxAlignment: Hashable, Sendable, BitwiseCopyable {
  package var horizontal: HorizontalPlacement
  package var vertical: VerticalPlacement

  package init(_ horizontal: HorizontalPlacement, _ vertical: VerticalPlacement) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package static let center = BoxAlignment(.center, .center)
  package static let leading = BoxAlignment(.leading, .center)
  package static let trailing = BoxAlignment(.trailing, .center)
  package static let top = BoxAlignment(.center, .top)
  package static let bottom = BoxAlignment(.center, .bottom)
  package static let topLeading = BoxAlignment(.leading, .top)
  package static let topTrailing = BoxAlignment(.trailing, .top)
  package static let bottomLeading = BoxAlignment(.leading, .bottom)
  package static let bottomTrailing = BoxAlignment(.trailing, .bottom)
}

extension BoxAlignment {
  @inline(__always)
  var word: Int32 { Int32(horizontal.rawValue) | Int32(vertical.rawValue) << 8 }

  @inline(__always)
  init(word: Int32) {
    horizontal = HorizontalPlacement(rawValue: UInt8(truncatingIfNeeded: word)) ?? .center
    vertical = VerticalPlacement(rawValue: UInt8(truncatingIfNeeded: word >> 8)) ?? .center
  }
}
