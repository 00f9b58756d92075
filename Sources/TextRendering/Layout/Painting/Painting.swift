import Containers

extension LayoutTree {
  /// Paints the rows `rows` of a laid-out root into `buffer`, whose first row is the first of them.
  ///
  /// Only boxes that draw on these rows are visited. Nothing is painted beyond the width the root was laid
  /// out with, nor outside `buffer`.
  package func paint(_ root: Int32, into buffer: CellBuffer, rows: Range<Int32>) {
    guard root >= 0 && root < boxes.count, !rows.isEmpty else { return }
    paint(self[root], on: canvas(of: root, on: buffer, rows: rows))
  }

  /// The same of one of its boxes, on some of these rows and some columns alone.
  func paint(
    _ root: Int32, into buffer: CellBuffer, rows: Range<Int32>, showing box: Int32,
    in shown: Range<Int32>, _ columns: Range<Int32>
  ) {
    guard !shown.isEmpty else { return }
    let area = CellRect(
      x: columns.lowerBound, y: self[root].pointee.y.saturatingAdd(shown.lowerBound),
      width: Int32(clamping: columns.count), height: Int32(clamping: shown.count))
    paint(self[box], on: canvas(of: root, on: buffer, rows: rows).clipped(to: area))
  }

  private func canvas(of root: Int32, on buffer: CellBuffer, rows: Range<Int32>) -> Canvas {
    let origin = self[root].pointee
    var width = buffer.width
    if pass.pointee.root == root && pass.pointee.proposal.columns.isConcrete {
      width = min(width, pass.pointee.proposal.columns)
    }
    let height = min(
      buffer.height, Int32(clamping: Int64(rows.upperBound) - Int64(rows.lowerBound)))
    return Canvas(
      buffer, charset,
      showing: CellRect(
        x: origin.x, y: origin.y.saturatingAdd(rows.lowerBound), width: width, height: height))
  }

  /// Paints a box and what is below it.
  func paint(_ box: BoxRef, on canvas: Canvas) {
    guard box.pointee.drawnTop < canvas.clip.maxY, box.pointee.drawnBottom > canvas.clip.y,
      !box.pointee.traits.contains(.leftOut)
    else { return }
    box.pointee.kind.layout.paint(box, on: canvas, in: self)
  }

  /// Whether `box` is painted after `other`, which is another child of the same box, or another root.
  func isPainted(_ box: Int32, after other: Int32) -> Bool {
    if parent(of: box).map(kind(of:)) == .background { return box < other }
    return (self[box].pointee.zIndex, box) > (self[other].pointee.zIndex, other)
  }

  func paintChildren(of box: BoxRef, on canvas: Canvas) {
    let canvas = canvas.clipped(to: box.pointee.kind.layout.clip(inside: box, canvas.clip))
    if canvas.clip.isEmpty { return }
    let sharesLines = box.pointee.traits.contains(.joined)
    if sharesLines { sharedTitles.enter() }
    defer { if sharesLines { sharedTitles.leave() } }
    if let found = children(of: box, drawingOn: canvas.clip.y..<canvas.clip.maxY) {
      for child in found { paint(child, on: canvas) }
    } else if box.pointee.traits.contains(.ordersChildren) {
      for child in inPaintingOrder(children(of: box)) { paint(child, on: canvas) }
    } else {
      for child in children(of: box) { paint(child, on: canvas) }
    }
  }
}
