import Containers

/// Measured text with styled runs (R111).
enum TextBox: LeafLayout {
  struct Parameters: NodeParameters {
    /// Where the text is; ``Box/none`` for a box without one.
    var record = Box.none
    /// The cells of the text where it need not be wrapped.
    var width: Int32 = 0
    var minimumWidth: Int32 = 0
    /// Whether the author has written one line.
    var isOneLine = false

    /// Whether the text stands on one line that is `width` cells wide.
    @inline(__always)
    func fits(_ width: Int32) -> Bool { isOneLine && width >= self.width }
  }

  static var defaults: Parameters { Parameters() }

  /// A single line that fits is not looked at again.
  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    let text = parameters(of: box)
    let isFree = proposal.columns == .unspecified
    if text.fits(isFree ? .max : proposal.columns) { return ViewSize(columns: text.width, rows: 1) }
    return wrappedSize(of: box, proposal, in: tree)
  }

  private static func wrappedSize(
    of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree
  ) -> ViewSize {
    guard let text = text(of: box, in: tree) else { return .zero }
    if let known = tree.knownSize(of: box, proposal) { return known }
    let (width, height) = textSize(
      text.text, proposedWidth: proposal.columns.ifOffered,
      proposedHeight: proposal.rows.ifOffered, lineLimit: text.lineLimit,
      mode: text.truncation, charset: tree.charset)
    let size = ViewSize(columns: width, rows: height)
    tree.remember(size, of: box, proposal)
    return size
  }

  /// Whether a text is one cell wide when it is offered no width: known without wrapping it.
  @inline(__always)
  static func shrinksToOneCell(_ box: BoxRef) -> Bool {
    guard box.pointee.kind == .text else { return false }
    let text = parameters(of: box)
    return text.isOneLine && text.minimumWidth == 1
  }

  static func text(of box: BoxRef, in tree: LayoutTree) -> TextParameters? {
    tree.text(at: parameters(of: box).record)
  }

  /// The first or the last row, which is the baseline.
  static func cells(
    to target: GuideTarget, in box: BoxRef, _ sizing: Sizing, of tree: LayoutTree
  ) -> Int32? {
    guard case .text(let isLast) = target, sizing.size.rows > 0 else { return nil }
    return isLast ? sizing.size.rows - 1 : 0
  }

  /// Keeps the width that the text was offered: its lines are those that it was measured with, and it has less than its
  /// own where one cell cannot hold a cluster.
  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    box.pointee.state[Int32.self] = max(1, sizing.proposal.columns.ifOffered ?? .max)
  }

  /// The lines of a placed text, and the cells they take.
  static func lines(of box: BoxRef, in tree: LayoutTree) -> [(TextLine, CellRect)] {
    let area = box.pointee.rect
    guard !area.isEmpty, let text = text(of: box, in: tree) else { return [] }
    func placed(_ line: TextLine, _ row: Int) -> (TextLine, CellRect) {
      let inset = max(0, text.alignment.offset(of: line.width, in: area.width))
      let y = area.y.saturatingAdd(Int32(clamping: row))
      let x = area.x.saturatingAdd(inset)
      return (line, CellRect(x: x, y: y, width: line.width, height: 1))
    }
    if parameters(of: box).fits(area.width) {
      return [placed(TextLine(start: 0, end: text.text.count, width: text.text.width), 0)]
    }
    tree.lineCache.fill(
      tree.index(of: box), text.text, width: box.pointee.state[Int32.self],
      lineLimit: min(text.lineLimit, area.height), text.truncation, tree.charset)
    return (0..<tree.lineCache.count).map { placed(tree.lineCache[$0], $0) }
  }

  // MARK: - Painting

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let size = box.pointee.size
    guard size.columns > 0, size.rows > 0, let text = text(of: box, in: tree) else { return }
    let offered = box.pointee.state[Int32.self]
    let columns = canvas.columns(ofText: box.pointee.x, size.columns, offered: offered)
    if parameters(of: box).fits(columns.width) {
      let line = TextLine(start: 0, end: text.text.count, width: text.text.width)
      return paint(line, of: text, row: 0, in: box, columns, on: canvas, tree)
    }
    tree.lineCache.fill(
      tree.index(of: box), text.text, width: offered,
      lineLimit: min(text.lineLimit, size.rows), text.truncation, canvas.charset)
    let top = Int64(box.pointee.y)
    let first = max(0, Int64(canvas.clip.y) - top)
    let last = min(
      Int64(tree.lineCache.count), Int64(canvas.clip.maxY) - top, Int64(size.rows))
    guard first < last else { return }
    for row in Int32(first)..<Int32(last) {
      paint(tree.lineCache[Int(row)], of: text, row: row, in: box, columns, on: canvas, tree)
    }
  }

  @inline(__always)
  private static func paint(
    _ line: TextLine, of text: TextParameters, row: Int32, in box: BoxRef,
    _ columns: (x: Int32, width: Int32), on canvas: Canvas, _ tree: LayoutTree
  ) {
    let dx = text.alignment.offset(of: line.width, in: columns.width)
    canvas.put(
      line, of: text.text, runs: tree.runs(of: text), room: columns.width,
      x: columns.x.saturatingAdd(max(0, dx)), y: box.pointee.y.saturatingAdd(row),
      box.pointee.style)
  }
}
