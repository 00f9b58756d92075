/// A length in cells that an author may leave out, or ask to be without bound.
@usableFromInline
package struct Length: Hashable, Sendable, BitwiseCopyable {
  /// The cells; ``unset`` and ``infinite`` have numbers that no length has.
  @usableFromInline package let rawValue: Int32

  /// `cells` as they are.
  @inlinable
  package init(_ cells: Int32) { rawValue = cells }

  /// At most ``longest``, and not negative; ``unset`` for nil.
  package init(clamping cells: Int?) {
    rawValue = cells.map { min(Self.longest, Int32(clamping: max(0, $0))) } ?? .min
  }

  /// Not given.
  @inlinable package static var unset: Length { Length(.min) }
  /// Without bound.
  @inlinable package static var infinite: Length { Length(.max) }
  /// The longest length that a view may ask for: a terminal has thousands of cells, and a million keeps
  /// every sum far from overflow.
  package static let longest: Int32 = 1_000_000

  /// The cells, `Int32.max` without bound; nil when no length was given.
  @inlinable package var cells: Int32? { rawValue == .min ? nil : rawValue }

  @inlinable
  package static func == (first: Length, second: Length) -> Bool {
    first.rawValue == second.rawValue
  }
}
