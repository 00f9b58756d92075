/// A length in cells that an author may leave out, or ask to be without bound.
package struct Length: Hashable, Sendable, BitwiseCopyable {
  /// The cells; ``unset`` and ``infinite`` have numbers that no length has.
  package let rawValue: Int32

  /// `cells` as they are.
  @inline(__always)
  package init(_ cells: Int32) { rawValue = cells }

  /// At most ``longest``, and not negative; ``unset`` for nil.
  package init(clamping cells: Int?) {
    rawValue = cells.map { min(Self.longest, Int32(clamping: max(0, $0))) } ?? .min
  }

  /// Not given.
  package static let unset = Length(.min)
  /// Without bound.
  package static let infinite = Length(.max)
  /// The longest length that a view may ask for: a terminal has thousands of cells, and a million keeps
  /// every sum far from overflow.
  package static let longest: Int32 = 1_000_000

  /// The cells, `Int32.max` without bound; nil when no length was given.
  @inline(__always)
  package var cells: Int32? { self == .unset ? nil : rawValue }
}
