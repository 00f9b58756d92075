/// Rows that may draw outside of the band that they stand in.
struct SpilledRows {
  /// The box that they stand in.
  let column: Int32
  /// One among them that has rows of its own; ``Box/none`` for no such one.
  let inner: Int32
  /// Where they may draw.
  let columns: [Range<Int32>]
}

/// Paints laid-out boxes in bands of rows and encodes them.
///
/// What is drawn outside its own rows (R130) may meet those of a band that came before or comes later. So
/// rows are painted on pages, and a page is encoded once no later band is expected to reach it.
final class BandPainter: BoardSink {
  /// Rows of the board, painted by all bands that have something on them.
  private struct Page {
    /// The rows of the board above it.
    let top: Int
    let buffer: CellBuffer

    var end: Int { top + Int(buffer.height) }
  }

  static let pageHeight: Int32 = 64
  /// How many rows above and below itself a band draws on; what lies further away is cut off.
  static let reach: Int32 = 64
  /// Bytes after which what is encoded goes out.
  private static let pieceBytes = 1 << 15
  /// Bytes that the encoder may keep before anyone is asked, and before they are asked again.
  private static let unaskedBytes = 1 << 20

  private let tree: LayoutTree
  private let options: RenderOptions
  private let styles: StyleTable
  private var encoder: any RowEncoder
  private let output = ByteBuffer(capacity: 1 << 16)
  private let write: (UnsafeBufferPointer<UInt8>) throws -> Void
  /// What is not encoded yet, without gaps; the last ones may lie below ``height``.
  private var pages: [Page] = []
  /// Buffers of pages that are encoded.
  private var spare: [CellBuffer] = []
  /// The rows of the board so far, and how many of them are encoded.
  private var height = 0
  private var encoded = 0
  /// Throws where so many bytes are too many to be kept.
  var mayHold: (Int) throws -> Void = { _ in }
  private var askedBytes = 0

  init(
    tree: LayoutTree, styles: StyleTable, options: RenderOptions,
    write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    self.tree = tree
    self.styles = styles
    self.options = options
    self.write = write
    encoder =
      switch options.format {
      case .html: HTMLEncoder(options: options, styles: styles)
      case .svg: SVGEncoder(options: options, styles: styles)
      case .text, .json, .reader, .markdown: TextRowEncoder(options: options)
      }
  }

  func draw(_ root: Int32, height: Int32) throws {
    try add(height, drawing: tree.drawnRows(of: root)) { page, top in
      let rows = Int32(clamping: page.top - top)..<Int32(clamping: page.end - top)
      tree.paint(root, into: page.buffer, rows: rows)
    }
  }

  /// Draws some rows of a laid-out root, and what rows in it draw `above` and `below` them (R130).
  func draw(
    _ root: Int32, rows: Range<Int32>, above: [SpilledRows], below: [SpilledRows]
  ) throws {
    let (first, last) = (rows.lowerBound, rows.upperBound)
    let columns = (above + below).map { tree[$0.column].pointee }
    let top = tree[root].pointee.y
    let drawn = columns.reduce(tree.drawnRows(of: root)) { rows, column in
      let above = column.drawnTop.saturatingSubtract(top)
      let below = column.drawnBottom.saturatingSubtract(top)
      return min(rows.lowerBound, above)..<max(rows.upperBound, below)
    }
    let shown =
      drawn.lowerBound.saturatingSubtract(first)..<drawn.upperBound.saturatingSubtract(first)
    try add(last - first, drawing: shown) { page, top in
      let window =
        Int32(clamping: page.top - top + Int(first))..<Int32(clamping: page.end - top + Int(first))
      func paint(_ box: Int32, _ rows: Range<Int32>, _ columns: Range<Int32>) {
        tree.paint(
          root, into: page.buffer, rows: window, showing: box, in: rows.clamped(to: window),
          columns)
      }
      paint(root, rows, 0..<options.width)
      for (spilled, rows) in [(above, Int32.min..<first), (below, last..<Int32.max)] {
        for level in spilled {
          for row in tree.children(of: tree[level.column]) where tree.index(of: row) != level.inner
          {
            for columns in level.columns { paint(tree.index(of: row), rows, columns) }
          }
        }
      }
    }
  }

  func skip(_ rows: Int32) throws { try add(max(0, rows), drawing: 0..<0) { _, _ in } }

  /// Draws rows whose places are known by now.
  func draw(_ held: HeldRows) throws {
    try held.drain { band in
      try add(band.height, drawing: band.drawnRows) { page, top in
        band.paste(on: page.buffer, at: Int32(clamping: top - page.top), of: held)
      }
    }
  }

  func finish() throws {
    try encode(upTo: .max)
    encoder.end(into: output)
    try flush()
  }

  /// Adds `height` rows to the board: `paint` is handed each page that the rows `drawn`, counted from their top, are on,
  /// and the rows of the board above them.
  private func add(
    _ height: Int32, drawing drawn: Range<Int32>, _ paint: (Page, _ top: Int) -> Void
  ) throws {
    let top = self.height
    self.height += Int(height)
    let reach = Int(Self.reach)
    for page in pages where page.end > top + max(Int(drawn.lowerBound), -reach) {
      options.statistics.timing(.paint) { paint(page, top) }
    }
    let end = max(self.height, top + min(Int(drawn.upperBound), Int(height) + reach))
    while let page = addPage(before: end) {
      options.statistics.timing(.paint) { paint(page, top) }
      try encode(upTo: self.height - reach)
    }
  }

  /// A blank page behind the others, and not beyond `end`; nil when they end there.
  private func addPage(before end: Int) -> Page? {
    let top = pages.last?.end ?? encoded
    guard top < end else { return nil }
    let buffer = spare.popLast() ?? CellBuffer(width: options.width, height: 0, styles: styles)
    buffer.resize(width: options.width, height: Int32(min(end - top, Int(Self.pageHeight))))
    let page = Page(top: top, buffer: buffer)
    pages.append(page)
    return page
  }

  /// Encodes the pages that end at `row` or above it.
  private func encode(upTo row: Int) throws {
    while let page = pages.first, page.end <= row {
      pages.removeFirst()
      spare.append(page.buffer)
      encoded = page.end
      let rows = Int32(min(page.end, height) - page.top)
      guard rows > 0 else { continue }
      options.statistics?.addRows(rows, of: page.buffer)
      options.statistics.timing(.encode) { encoder.encode(rows, of: page.buffer, into: output) }
      if output.count >= Self.pieceBytes { try flush() }
      if encoder.heldBytes > askedBytes + Self.unaskedBytes {
        askedBytes = encoder.heldBytes
        // They are there twice when they are written.
        try mayHold(2 * askedBytes)
      }
    }
  }

  private func flush() throws {
    guard output.count > 0 else { return }
    try write(output.bytes)
    output.removeAll()
  }
}
