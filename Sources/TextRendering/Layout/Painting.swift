extension LayoutTree {
  /// Paints the rows `rows` of a laid-out root into `buffer`, whose first row is the first of them.
  ///
  /// Only boxes that draw on these rows are visited. Nothing is painted beyond the width the root was laid
  /// out with, nor outside `buffer`.
  package func paint(_ root: Int32, into buffer: CellBuffer, rows: Range<Int32>) {
    guard root >= 0 && root < boxes.count, !rows.isEmpty else { return }
    let origin = boxes.pointer(root).pointee
    var width = buffer.width
    if pass.pointee.root == root && Proposal.isConcrete(pass.pointee.proposal.width) {
      width = min(width, pass.pointee.proposal.width)
    }
    let height = min(
      buffer.height, Int32(clamping: Int64(rows.upperBound) - Int64(rows.lowerBound)))
    let canvas = Canvas(
      buffer: buffer, column: origin.x, row: origin.y.saturatingAdd(rows.lowerBound))
    let clip = CellRect(x: canvas.column, y: canvas.row, width: width, height: height)
    paint(root, on: canvas, clip: clip)
  }

  /// Paints a box and what is below it; `clip` counts in the tree's cells.
  func paint(_ index: Int32, on canvas: Canvas, clip: CellRect) {
    let box = boxes.pointer(index)
    guard box.pointee.inkTop < clip.maxY && box.pointee.inkBottom > clip.y,
      !box.pointee.traits.contains(.leftOut)
    else { return }
    switch box.pointee.kind {
    case .empty, .spacer, .hidden: return
    case .text: paintText(index, on: canvas, clip: clip)
    case .glyph: paintGlyph(box.pointee, on: canvas, clip: clip)
    case .fill: paintFill(box.pointee, on: canvas, clip: clip)
    case .divider: paintDivider(box.pointee, on: canvas, clip: clip)
    case .bar: paintBar(box.pointee, on: canvas, clip: clip)
    case .sparkline: paintSparkline(box.pointee, on: canvas, clip: clip)
    case .background: paintLayers(box, secondFirst: true, on: canvas, clip: clip)
    case .overlay: paintLayers(box, secondFirst: false, on: canvas, clip: clip)
    case .border:
      paintChildren(of: box, on: canvas, clip: clip)
      paintBorder(box.pointee, on: canvas, clip: clip)
    case .clipped:
      paintChildren(of: box, on: canvas, clip: clip.intersection(rect(of: index)))
    case .scroll: paintScroll(index, on: canvas, clip: clip)
    case .fitting:
      if box.pointee.words.b != Box.none { paint(box.pointee.words.b, on: canvas, clip: clip) }
    case .hstack, .vstack, .zstack, .flow, .padding, .fixedFrame, .flexibleFrame, .fixedSize,
      .layoutPriority, .offset, .lazyHStack, .lazyVStack, .grid, .gridRow, .gridCell, .custom,
      .position, .aspectRatio, .guide, .reader:
      paintChildren(of: box, on: canvas, clip: clip)
    }
  }

  func paintChildren(
    of box: UnsafeMutablePointer<Box>, on canvas: Canvas, clip: CellRect
  ) {
    guard !clip.isEmpty else { return }
    if box.pointee.traits.contains(.ordersChildren) {
      return paintByZIndex(of: box, on: canvas, clip: clip)
    }
    let isSorted = box.pointee.traits.contains(.hasRowIndex)
    var child = firstChild(of: box, drawingFrom: clip.y)
    while child != Box.none {
      if isSorted && boxes.pointer(child).pointee.inkTop >= clip.maxY { return }
      paint(child, on: canvas, clip: clip)
      child = boxes.pointer(child).pointee.nextSibling
    }
  }

  /// Higher zIndex later, ties in order (R127).
  private func paintByZIndex(
    of box: UnsafeMutablePointer<Box>, on canvas: Canvas, clip: CellRect
  ) {
    var order: [(zIndex: Float, child: Int32)] = []
    var child = box.pointee.firstChild
    while child != Box.none {
      order.append((boxes.pointer(child).pointee.zIndex, child))
      child = boxes.pointer(child).pointee.nextSibling
    }
    // Equal ones by index, which is the order of declaration.
    order.sort { $0 < $1 }
    for (_, child) in order { paint(child, on: canvas, clip: clip) }
  }

  private func paintLayers(
    _ box: UnsafeMutablePointer<Box>, secondFirst: Bool, on canvas: Canvas, clip: CellRect
  ) {
    let primary = box.pointee.firstChild
    guard primary != Box.none else { return }
    let secondary = boxes.pointer(primary).pointee.nextSibling
    if secondary != Box.none && secondFirst { paint(secondary, on: canvas, clip: clip) }
    paint(primary, on: canvas, clip: clip)
    if secondary != Box.none && !secondFirst { paint(secondary, on: canvas, clip: clip) }
  }
}

/// A buffer and the tree's cell that its top left one shows.
struct Canvas {
  let buffer: CellBuffer
  let column: Int32
  let row: Int32

  /// A rectangle of the tree in the buffer's cells.
  @inline(__always)
  func convert(_ rect: CellRect) -> CellRect {
    CellRect(
      x: rect.x.saturatingSubtract(column), y: rect.y.saturatingSubtract(row), width: rect.width,
      height: rect.height)
  }
}
