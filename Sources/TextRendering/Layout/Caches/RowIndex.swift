/// Which children of a box draw on which rows.
///
/// Boards are painted in bands of rows. A box with many children finds those of a band by halving, whatever
/// arranged them; its index is made when a part of it is painted for the first time in a layout. Children that are
/// as high as all others together, as lines beside a table are, do not make the search longer.
struct RowIndex: BitwiseCopyable {
  /// The first of the box's children in ``LayoutTree/indexedRows``, where they lie by the first row they draw on.
  let start: Int32
  let count: Int32
  /// Whether that is the order in which they are drawn.
  let isInOrder: Bool

  var all: Range<Int32> { start..<start + count }
}

/// A child in the index of its box. It stands in the middle of a part of it: all, or a half of a part, the middle
/// left out.
struct IndexedRow: BitwiseCopyable {
  let child: Int32
  /// The end of the rows that anything in that part draws on.
  var bottom: Int32
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
    var found: [BoxRef] = []
    find(in: index.all, drawingOn: rows, &found)
    let isInOrder = index.isInOrder && !box.pointee.traits.contains(.ordersChildren)
    return isInOrder ? found : inPaintingOrder(found)
  }

  private func find(in part: Range<Int32>, drawingOn rows: Range<Int32>, _ found: inout [BoxRef]) {
    var part = part
    while !part.isEmpty {
      let middle = part.middle
      let row = indexedRows.pointer(middle).pointee
      guard row.bottom > rows.lowerBound else { return }
      if part.lowerBound < middle { find(in: part.lowerBound..<middle, drawingOn: rows, &found) }
      let child = self[row.child]
      guard child.pointee.drawnTop < rows.upperBound else { return }
      if child.pointee.drawnBottom > rows.lowerBound { found.append(child) }
      part = middle &+ 1..<part.upperBound
    }
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
    let start = indexedRows.count
    var (isInOrder, top) = (true, Int32.min)
    for row in placedChildren(of: box) {
      isInOrder = isInOrder && top <= row.pointee.drawnTop
      top = row.pointee.drawnTop
      indexedRows.append(IndexedRow(child: self.index(of: row), bottom: row.pointee.drawnBottom))
    }
    if !isInOrder {
      var rows = UnsafeMutableBufferPointer(
        start: indexedRows.pointer(start), count: Int(indexedRows.count - start))
      rows.sort {
        (self[$0.child].pointee.drawnTop, $0.child) < (self[$1.child].pointee.drawnTop, $1.child)
      }
    }
    let index = RowIndex(
      start: start, count: indexedRows.count - start, isInOrder: isInOrder)
    if index.count > 0 { findBottom(of: index.all) }
    return index
  }

  /// Has the middle of each part, which has children, know where the part ends.
  @discardableResult
  private func findBottom(of part: Range<Int32>) -> Int32 {
    let middle = part.middle
    let row = indexedRows.pointer(middle)
    var bottom = row.pointee.bottom
    if part.lowerBound < middle { bottom = max(bottom, findBottom(of: part.lowerBound..<middle)) }
    if middle &+ 1 < part.upperBound {
      bottom = max(bottom, findBottom(of: middle &+ 1..<part.upperBound))
    }
    row.pointee.bottom = bottom
    return bottom
  }

  /// Forgets what was found in the layout before.
  func forgetRowIndexes() {
    guard !rowIndexes.isEmpty else { return }
    rowIndexes.removeAll(keepingCapacity: true)
    indexedRows.truncate(to: 0)
  }
}

extension Range<Int32> {
  /// The number in the middle of a part that has any.
  fileprivate var middle: Int32 { lowerBound &+ (upperBound &- lowerBound) &>> 1 }
}
