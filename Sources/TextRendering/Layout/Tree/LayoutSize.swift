import Containers

/// What a box answers to a ``Proposal``: its extent in cells, `Int32.max` being infinite.
package struct LayoutSize: Hashable, Sendable, BitwiseCopyable {
  package var width: Int32
  package var height: Int32

  package init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }

  package static let zero = LayoutSize(width: 0, height: 0)

  @inline(__always)
  init(along axis: Axis, _ length: Int32, across: Int32) {
    self =
      axis == .horizontal
      ? LayoutSize(width: length, height: across) : LayoutSize(width: across, height: length)
  }

  @inline(__always)
  func along(_ axis: Axis) -> Int32 { axis == .horizontal ? width : height }

  @inline(__always)
  func across(_ axis: Axis) -> Int32 { axis == .horizontal ? height : width }

  @inline(__always)
  func grown(width extraWidth: Int32, height extraHeight: Int32) -> LayoutSize {
    LayoutSize(
      width: width.saturatingAdd(extraWidth), height: height.saturatingAdd(extraHeight))
  }

  @inline(__always)
  func union(_ other: LayoutSize) -> LayoutSize {
    LayoutSize(width: max(width, other.width), height: max(height, other.height))
  }
}
