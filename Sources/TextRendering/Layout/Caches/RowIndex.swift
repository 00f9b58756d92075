/// What a stack finds out while it is placed: long VStacks keep their children in an array, so that painting
/// a band of rows finds its first child by halving.
struct StackState: BitwiseCopyable {
  /// The first child in ``LayoutTree/rowIndex``.
  var rows: Int32
  /// The layout in which the children were found to draw below one another.
  var generation: UInt32
}

extension LayoutTree {
  private static var indexedFrom: Int32 { 32 }

  /// Indexes the placed children of a VStack if they are many and draw below one another.
  func indexRows(of stack: BoxRef) {
    stack.pointee.state[StackState.self].generation = 0
    let count = stack.pointee.childCount
    guard count >= Self.indexedFrom, !stack.pointee.traits.contains(.ordersChildren),
      drawsInOrder(stack)
    else { return }
    let start = rowIndex.reserve(count)
    var slot = rowIndex.pointer(start)
    for child in children(of: stack) {
      slot.pointee = index(of: child)
      slot += 1
    }
    stack.pointee.state[StackState.self] = StackState(
      rows: start, generation: pass.pointee.generation)
  }

  private func drawsInOrder(_ stack: BoxRef) -> Bool {
    var bottom = Int32.min
    for child in children(of: stack) {
      if child.pointee.drawnTop < bottom { return false }
      bottom = child.pointee.drawnBottom
    }
    return true
  }

  /// The children of a VStack that draw on `rows`, if they are indexed: those from the first one that
  /// ends below the beginning of `rows` up to the first one that begins behind their end.
  func indexedChildren(of stack: BoxRef, drawingOn rows: Range<Int32>) -> UnsafeBufferPointer<
    Int32
  >? {
    let state = stack.pointee.state[StackState.self]
    guard state.generation == pass.pointee.generation else { return nil }
    let children = UnsafeBufferPointer(
      start: rowIndex.pointer(state.rows), count: Int(stack.pointee.childCount))
    let first = children.partition { self[$0].pointee.drawnBottom > rows.lowerBound }
    let end = children.partition { self[$0].pointee.drawnTop >= rows.upperBound }
    return UnsafeBufferPointer(rebasing: children[first..<max(first, end)])
  }
}

extension UnsafeBufferPointer {
  /// The first index from which on `belongs` holds, in a buffer where it holds for all elements behind one for
  /// which it holds.
  fileprivate func partition(_ belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
