import Containers

/// A side of a box.
enum BoxEdge: CaseIterable { case leading, trailing, top, bottom }

/// Bordered neighbours that share the line between them, where a stack or a grid is asked to.
///
/// They overlap by one cell in layout; painting joins the glyphs. A shared line never gives way to
/// content, as a neighbour counts on it.
extension LayoutTree {
  /// True when two neighbours along `axis` both draw a line where they meet.
  func sharesLine(_ first: BoxRef, with second: BoxRef, _ axis: Axis) -> Bool {
    axis == .horizontal
      ? hasLine(first, at: .trailing) && hasLine(second, at: .leading)
      : hasLine(first, at: .bottom) && hasLine(second, at: .top)
  }

  /// Whether there are children, and something holds for all of them.
  func allChildren(of box: BoxRef, _ isTrue: (BoxRef) -> Bool) -> Bool {
    box.pointee.childCount > 0 && children(of: box).allSatisfy(isTrue)
  }

  /// Whether the lines of a child go from one side of the stack to the other.
  func reachesAcross(_ child: BoxRef, _ stack: BoxRef) -> Bool {
    stack.pointee.traits.contains(.joined) && joinedBorder(in: child) != nil
  }

  /// Draws the border that a placed child of a joined stack is from one side of the stack to the other.
  func reachAcross(_ child: BoxRef, of stack: BoxRef, _ axis: Axis) {
    guard reachesAcross(child, stack) else { return }
    let alignment = stack.pointee.stack.alignment
    let size = stack.pointee.size
    let inset = alignment.offset(
      across: axis, of: child.pointee.size.across(axis), in: size.across(axis))
    var area = child.pointee.rect
    if axis == .horizontal {
      (area.y, area.height) = (area.y.saturatingSubtract(inset), size.rows)
    } else {
      (area.x, area.width) = (area.x.saturatingSubtract(inset), size.columns)
    }
    drawLines(of: child, around: area)
    stack.pointee.drawsOver(child.pointee)
  }

  /// Draws the lines of the placed border that a view is, or has something around, behind or in front of it,
  /// around `area`, and all that with them; its content stays where it is.
  func drawLines(of box: BoxRef, around area: CellRect) {
    guard let border = joinedBorder(in: box) else { return }
    if box != border, let child = firstChild(of: box) {
      drawLines(of: child, around: area)
      box.pointee.drawsOver(child.pointee)
    }
    (box.pointee.x, box.pointee.y) = (area.x, area.y)
    box.pointee.size = ViewSize(columns: area.width, rows: area.height)
    box.pointee.drawnTop = min(box.pointee.drawnTop, area.y)
    box.pointee.drawnBottom = max(box.pointee.drawnBottom, area.maxY)
    box.pointee.kind.layout.placeDecorations(of: box, in: self)
  }

  /// Where lines of a placed view stand that neighbours may share.
  func sharedLines(of box: BoxRef) -> [CellRect] {
    let area = box.pointee.rect
    guard area.width > 0, area.height > 0 else { return [] }
    return BoxEdge.allCases.compactMap { hasLine(box, at: $0) ? area.strip(at: $0) : nil }
  }
}

extension CellRect {
  /// The outermost cells at `edge`.
  fileprivate func strip(at edge: BoxEdge) -> CellRect {
    var strip = self
    switch edge {
    case .leading: strip.width = 1
    case .trailing: (strip.x, strip.width) = (maxX - 1, 1)
    case .top: strip.height = 1
    case .bottom: (strip.y, strip.height) = (maxY - 1, 1)
    }
    return strip
  }
}
