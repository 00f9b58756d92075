import Containers

/// The cells between neighbours of a stack where nobody says how many (R116).
func defaultSpacing(_ axis: Axis) -> Int32 { axis == .horizontal ? 1 : 0 }

/// R116: the cells between the children of a stack.
extension LayoutTree {
  /// The cells between two neighbours.
  @inline(__always)
  func spacing(
    of stack: BoxRef, _ axis: Axis, between first: BoxRef, and second: BoxRef
  ) -> Int32 {
    if stack.pointee.traits.contains(.joined), sharesLine(first, with: second, axis) { return -1 }
    if let spacing = stack.pointee.stack.spacing.cells { return spacing }
    guard axis == .horizontal, !isSpacer(first), !isSpacer(second) else { return 0 }
    return defaultSpacing(axis)
  }

  /// The cells between all neighbours together.
  func totalSpacing(of stack: BoxRef, _ axis: Axis) -> Int32 {
    let spacing = stack.pointee.stack.spacing.cells
    if !stack.pointee.traits.contains(.joined) {
      let gaps = Int64(max(0, stack.pointee.childCount - 1))
      if let spacing { return Int32(clamping: Int64(spacing) * gaps) }
      if axis == .vertical { return 0 }
    }
    var total: Int32 = 0
    for child in children(of: stack) {
      guard let sibling = box(at: child.pointee.nextSibling) else { break }
      total = total.saturatingAdd(
        self.spacing(of: stack, axis, between: child, and: sibling))
    }
    return total
  }
}
