/// Where a view stands from left to right.
public enum HorizontalAlignment: UInt8, Sendable, NamedCases {
  case leading, center, trailing

  package static let names = ["leading", "center", "trailing"]
}

/// Where a view stands from top to bottom; the baselines are rows of text.
public enum VerticalAlignment: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// Where a view sits in a larger one; the centre puts an odd cell after (R137).
public struct Alignment: Hashable, Sendable, BitwiseCopyable {
  /// From left to right.
  public var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// The place of these two.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The top left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The top right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The middle of the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The bottom left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The bottom right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}
