import Containers

/// What fills a flexible area: a Color is a space on its background.
package struct FillParameters: NodeParameters, Hashable {
  /// A scalar of one cell.
  package var scalar: Unicode.Scalar

  package init(_ scalar: Unicode.Scalar = " ") { self.scalar = scalar }
}

/// A flexible area of one scalar, such as a Color (R110).
enum FillBox: LeafLayout {
  static var defaults: FillParameters { FillParameters() }

  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    proposal.replacingUnspecifiedDimensions()
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    canvas.fill(box.pointee.rect, parameters(of: box).scalar, box.pointee.style)
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits { .stretches }
}
