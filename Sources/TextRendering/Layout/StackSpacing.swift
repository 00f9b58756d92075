/// R116: the cells between the children of a stack.
extension LayoutTree {
  static func defaultSpacing(_ axis: StackAxis) -> Int32 { axis == .horizontal ? 1 : 0 }

  /// The cells between two neighbours.
  @inline(__always)
  func spacing(
    of stack: UnsafeMutablePointer<Box>, _ axis: StackAxis, between first: Int32, and second: Int32
  ) -> Int32 {
    if stack.pointee.traits.contains(.joined), sharesLine(first, with: second, axis) { return -1 }
    if stack.pointee.words.b >= 0 { return stack.pointee.words.b }
    guard axis == .horizontal else { return 0 }
    if isSpacer(first, along: axis) || isSpacer(second, along: axis) { return 0 }
    return Self.defaultSpacing(axis)
  }

  /// The cells between all neighbours together.
  func totalSpacing(of stack: UnsafeMutablePointer<Box>, _ axis: StackAxis) -> Int32 {
    let explicit = stack.pointee.words.b
    let joins = stack.pointee.traits.contains(.joined)
    if explicit >= 0 && !joins {
      return Int32(clamping: Int64(explicit) * Int64(max(0, stack.pointee.childCount - 1)))
    }
    if axis == .vertical && !joins { return 0 }
    var total: Int32 = 0
    var child = stack.pointee.firstChild
    while child != Box.none {
      let next = boxes.pointer(child).pointee.nextSibling
      if next != Box.none {
        total = total.saturatingAdd(spacing(of: stack, axis, between: child, and: next))
      }
      child = next
    }
    return total
  }

  /// True for a Spacer, also behind wrappers that are no layout of their own.
  @inline(__always)
  private func isSpacer(_ index: Int32, along axis: StackAxis) -> Bool {
    let kind = boxes.pointer(index).pointee.kind
    if kind == .spacer { return true }
    return kind.isTransparentToLayout && isWrappedSpacer(index)
  }

  private func isWrappedSpacer(_ index: Int32) -> Bool {
    var index = index
    while index != Box.none {
      let box = boxes.pointer(index)
      if box.pointee.kind == .spacer { return true }
      guard box.pointee.kind.isTransparentToLayout else { return false }
      index = box.pointee.firstChild
    }
    return false
  }
}
