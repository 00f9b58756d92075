/// Which children of a box draw on which rows.
///
/// Boards are painted in bands of rows. A box with many children finds those of a band by halving, whatever
/// arranged them; its index is made when a part of it is painted for the first time in a layout.
struct RowIndex: BitwiseCopyable {
  /// The first of the box's children in ``LayoutTree/indexedRows``, where they lie by the first row they draw on.
  let start: Int32
  let count: Int32
  /// Whether that is the order in which they are drawn.
  let isInOrder: Bool
}

/// A child in the index of its box.
struct IndexedRow: BitwiseCopyable {
  let child: Int32
  /// The end of the rows that it, or one before it in the index, draws on.
  let bottom: Int32
}

extension LayoutTree {
  private static var indexedFrom: Int32 { 32 }

  /// The children of a box that may draw on `rows`, in the order in which they are drawn; nil when that is no
  /// fewer than all of them, or there are only a few.
  func children(of box: BoxRef, drawingOn rows: Range<Int32>) -> [BoxRef]? {
    guard box.pointee.childCount >= Self.indexedFrom,
      box.pointee.drawnTop < rows.lowerBound || box.pointee.drawnBottom > rows.upperBound
    else { return nil }
    let index = rowIndex(of: box)
    let indexed = UnsafeBufferPointer(
      start: indexedRows.base + Int(index.start), count: Int(index.count))
    let first = indexed.partition { $0.bottom > rows.lowerBound }
    let end = indexed.partition { self[$0.child].pointee.drawnTop >= rows.upperBound }
    let found = indexed[first..<max(first, end)].lazy.map { self[$0.child] }
      .filter { $0.pointee.drawnBottom > rows.lowerBound }
    let isInOrder = index.isInOrder && !box.pointee.traits.contains(.ordersChildren)
    return isInOrder ? Array(found) : inPaintingOrder(found)
  }

  /// Higher zIndex later, ties in the order of declaration (R127).
  func inPaintingOrder(_ boxes: some Sequence<BoxRef>) -> [BoxRef] {
    // Boxes that were declared later lie behind.
    boxes.sorted { ($0.pointee.zIndex, $0) < ($1.pointee.zIndex, $1) }
  }

  private func rowIndex(of box: BoxRef) -> RowIndex {
    let number = self.index(of: box)
    if let known = rowIndexes[number] { return known }
    let made = makeRowIndex(of: box)
    rowIndexes[number] = made
    return made
  }

  private func makeRowIndex(of box: BoxRef) -> RowIndex {
    var rows = Array(placedChildren(of: box))
    let isInOrder = zip(rows, rows.dropFirst()).allSatisfy {
      $0.pointee.drawnTop <= $1.pointee.drawnTop
    }
    if !isInOrder { rows.sort { ($0.pointee.drawnTop, $0) < ($1.pointee.drawnTop, $1) } }
    let start = indexedRows.count
    var bottom = Int32.min
    for row in rows {
      bottom = max(bottom, row.pointee.drawnBottom)
      indexedRows.append(IndexedRow(child: self.index(of: row), bottom: bottom))
    }
    return RowIndex(start: start, count: indexedRows.count - start, isInOrder: isInOrder)
  }

  /// Forgets what was found in the layout before.
  func forgetRowIndexes() {
    guard !rowIndexes.isEmpty else { return }
    rowIndexes.removeAll(keepingCapacity: true)
    indexedRows.truncate(to: 0)
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
