/// Bordered neighbours that share the line between them, where a stack or a grid is asked to.
///
/// They overlap by one cell in layout; painting joins the glyphs. A shared line never gives way to
/// content, as a neighbour counts on it.
extension LayoutTree {
  /// A side of a box.
  enum BoxEdge { case leading, trailing, top, bottom }

  /// True when two neighbours along `axis` both draw a line where they meet.
  func sharesLine(_ first: Int32, with second: Int32, _ axis: StackAxis) -> Bool {
    axis == .horizontal
      ? hasLine(first, .trailing) && hasLine(second, .leading)
      : hasLine(first, .bottom) && hasLine(second, .top)
  }

  /// True when nothing but a shared line stands at `edge` of the box.
  func hasLine(_ index: Int32, _ edge: BoxEdge) -> Bool {
    guard index != Box.none else { return false }
    let box = boxes.pointer(index)
    switch box.pointee.kind {
    case .border: return box.pointee.traits.contains(.joined)
    case .layoutPriority, .clipped, .background, .overlay, .gridCell:
      return hasLine(box.pointee.firstChild, edge)
    case .hstack, .vstack:
      return box.pointee.traits.contains(.joined) && stackHasLine(box, edge)
    case .grid: return box.pointee.traits.contains(.joined) && gridHasLines(box)
    default: return false
    }
  }

  /// At its ends a stack has the lines of its first or last child, beside them those of all.
  private func stackHasLine(_ stack: UnsafeMutablePointer<Box>, _ edge: BoxEdge) -> Bool {
    switch (stack.pointee.kind, edge) {
    case (.hstack, .leading), (.vstack, .top): return hasLine(stack.pointee.firstChild, edge)
    case (.hstack, .trailing), (.vstack, .bottom): return hasLine(stack.pointee.lastChild, edge)
    default: return allChildren(of: stack) { hasLine($0, edge) }
    }
  }

  /// True when every cell of a grid is bordered, so that all rows and columns may share lines.
  func gridHasLines(_ grid: UnsafeMutablePointer<Box>) -> Bool {
    allChildren(of: grid) { child in
      let box = boxes.pointer(child)
      return box.pointee.kind == .gridRow
        ? allChildren(of: box) { hasLine($0, .top) } : hasLine(child, .top)
    }
  }

  private func allChildren(
    of box: UnsafeMutablePointer<Box>, _ isTrue: (Int32) -> Bool
  ) -> Bool {
    guard box.pointee.firstChild != Box.none else { return false }
    var child = box.pointee.firstChild
    while child != Box.none {
      if !isTrue(child) { return false }
      child = boxes.pointer(child).pointee.nextSibling
    }
    return true
  }

  // MARK: - Lines that meet

  /// Draws the border that a placed child of a joined stack is from one side of the stack to the other.
  func reachAcross(_ child: Int32, of stack: UnsafeMutablePointer<Box>, _ axis: StackAxis) {
    guard stack.pointee.traits.contains(.joined) else { return }
    let box = boxes.pointer(child)
    var area = rect(of: child)
    if axis == .horizontal {
      (area.y, area.height) = (stack.pointee.y, stack.pointee.size.height)
    } else {
      (area.x, area.width) = (stack.pointee.x, stack.pointee.size.width)
    }
    drawLines(of: box, around: area)
  }

  /// The box of a grid's cell, behind what it asks of the grid.
  func borderBox(of cell: Int32) -> UnsafeMutablePointer<Box> {
    let box = boxes.pointer(cell)
    guard box.pointee.kind == .gridCell, box.pointee.firstChild != Box.none else { return box }
    return boxes.pointer(box.pointee.firstChild)
  }

  /// Draws the lines of a placed border around `area`; its content stays where it is.
  func drawLines(of box: UnsafeMutablePointer<Box>, around area: CellRect) {
    guard box.pointee.kind == .border, box.pointee.traits.contains(.joined) else { return }
    (box.pointee.x, box.pointee.y) = (area.x, area.y)
    box.pointee.size = LayoutSize(width: area.width, height: area.height)
    box.pointee.inkTop = min(box.pointee.inkTop, area.y)
    box.pointee.inkBottom = max(box.pointee.inkBottom, area.maxY)
  }
}
