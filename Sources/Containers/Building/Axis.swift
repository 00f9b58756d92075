/// A direction of layout.
public enum Axis: Int32, Sendable, CaseIterable, BitwiseCopyable {
  /// From top to bottom.
  case vertical
  /// From left to right.
  case horizontal

  /// The other direction.
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// Any of the directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits, one per direction.
    public let rawValue: Int32

    /// The directions of these bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}
