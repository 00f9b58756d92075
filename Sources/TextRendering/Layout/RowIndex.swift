/// Long VStacks keep their children in an array, so that painting a band finds its first row by binary search.
extension LayoutTree {
  private static var indexedFrom: Int32 { 32 }

  func forgetRows(of stack: UnsafeMutablePointer<Box>) {
    stack.pointee.traits.remove(.hasRowIndex)
  }

  /// Indexes the placed children of a VStack if they are many and draw below one another.
  func indexRows(of stack: UnsafeMutablePointer<Box>) {
    let count = stack.pointee.childCount
    guard count >= Self.indexedFrom, !stack.pointee.traits.contains(.ordersChildren) else { return }
    guard drawsInOrder(stack) else { return }
    // The slot is laid out as capacity, then the children.
    if stack.pointee.detail == Box.none || rowIndex.pointer(stack.pointee.detail).pointee < count {
      stack.pointee.detail = rowIndex.reserve(count + 1)
      rowIndex.pointer(stack.pointee.detail).pointee = count
    }
    var slot = rowIndex.pointer(stack.pointee.detail) + 1
    var child = stack.pointee.firstChild
    while child != Box.none {
      slot.pointee = child
      slot += 1
      child = boxes.pointer(child).pointee.nextSibling
    }
    stack.pointee.traits.insert(.hasRowIndex)
  }

  private func drawsInOrder(_ stack: UnsafeMutablePointer<Box>) -> Bool {
    var bottom = Int32.min
    var child = stack.pointee.firstChild
    while child != Box.none {
      let box = boxes.pointer(child)
      if box.pointee.inkTop < bottom { return false }
      bottom = box.pointee.inkBottom
      child = box.pointee.nextSibling
    }
    return true
  }

  /// The first child of `stack` that draws on `row` or below it, or ``Box/none``.
  func firstChild(of stack: UnsafeMutablePointer<Box>, drawingFrom row: Int32) -> Int32 {
    guard stack.pointee.traits.contains(.hasRowIndex) else { return stack.pointee.firstChild }
    let children = rowIndex.pointer(stack.pointee.detail) + 1
    var low = 0
    var high = Int(stack.pointee.childCount)
    while low < high {
      let middle = (low + high) / 2
      if boxes.pointer(children[middle]).pointee.inkBottom <= row {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low == Int(stack.pointee.childCount) ? Box.none : children[low]
  }
}
