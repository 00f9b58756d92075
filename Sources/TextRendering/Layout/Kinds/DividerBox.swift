import Containers

/// A line across the enclosing stack, one cell thick; horizontal outside one (R121).
enum DividerBox: LeafLayout {
  private static func isVertical(_ box: BoxRef) -> Bool { box.pointee.enclosing == .horizontal }

  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    var size = proposal.replacingUnspecifiedDimensions()
    if isVertical(box) { size.columns = 1 } else { size.rows = 1 }
    return size
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let glyphs = BorderGlyphs(.single, charset: canvas.charset)
    canvas.fill(
      box.pointee.rect, isVertical(box) ? glyphs.vertical : glyphs.horizontal, box.pointee.style)
    tree.framedDividers.add(
      PaintedDivider(
        area: box.pointee.rect, isVertical: isVertical(box), style: box.pointee.style))
  }

  /// The lines of a frame above and below are drawn with it, where it joins them.
  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    guard isVertical(box) else { return }
    box.pointee.drawnTop = box.pointee.drawnTop.saturatingSubtract(1)
    box.pointee.drawnBottom = box.pointee.drawnBottom.saturatingAdd(1)
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    isVertical(box) ? .stretchesHeight : .stretchesWidth
  }
}
