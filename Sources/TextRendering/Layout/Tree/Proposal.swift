import Containers

/// What a parent offers a box, in cells per axis (R109): a length, nothing, or infinity.
///
/// 0 asks for the smallest size, ``infinite`` for the largest, ``unspecified`` for the ideal one.
package struct Proposal: Hashable, Sendable, BitwiseCopyable {
  /// No offer on this axis.
  package static let unspecified = Int32.min
  /// All there is.
  package static let infinite = Int32.max

  package var width: Int32
  package var height: Int32

  /// Negative lengths other than ``unspecified`` count as 0.
  package init(width: Int32, height: Int32) {
    self.width = width == Self.unspecified ? width : max(0, width)
    self.height = height == Self.unspecified ? height : max(0, height)
  }

  /// nil means unspecified; negative lengths count as 0.
  package init(width: Int32?, height: Int32?) {
    self.init(
      width: width.map { max(0, $0) } ?? Self.unspecified,
      height: height.map { max(0, $0) } ?? Self.unspecified)
  }

  /// Exactly `size`.
  @inline(__always)
  init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }

  @inline(__always)
  init(along axis: Axis, _ length: Int32, across: Int32) {
    if axis == .horizontal {
      width = length
      height = across
    } else {
      width = across
      height = length
    }
  }

  package static let ideal = Proposal(width: unspecified, height: unspecified)

  @inline(__always)
  func along(_ axis: Axis) -> Int32 { axis == .horizontal ? width : height }

  @inline(__always)
  func across(_ axis: Axis) -> Int32 { axis == .horizontal ? height : width }

  /// The proposal with both axes shrunk, not below 0 (R125).
  @inline(__always)
  func shrunk(width insetWidth: Int32, height insetHeight: Int32) -> Proposal {
    var proposal = self
    if width != Self.unspecified { proposal.width = width.shrunk(by: insetWidth) }
    if height != Self.unspecified { proposal.height = height.shrunk(by: insetHeight) }
    return proposal
  }

  /// A size of all that is offered; 1 where nothing is, the ideal of an area (R110).
  @inline(__always)
  var allOffered: LayoutSize {
    LayoutSize(
      width: width == Self.unspecified ? 1 : width, height: height == Self.unspecified ? 1 : height)
  }

  /// True when `length` is a number of cells, neither unspecified nor infinite.
  @inline(__always)
  static func isConcrete(_ length: Int32) -> Bool { length != unspecified && length != infinite }

  /// nil for unspecified, for callers that speak in optionals.
  @inline(__always)
  static func optional(_ length: Int32) -> Int32? { length == unspecified ? nil : length }
}
