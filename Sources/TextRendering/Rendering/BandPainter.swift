/// Paints laid-out boxes in bands of rows and encodes them, with one buffer for all bands.
final class BandPainter: BoardSink {
  private static let bandHeight: Int32 = 64
  /// Bytes after which what is encoded goes out.
  private static let pieceBytes = 1 << 15

  private let tree: LayoutTree
  private let options: RenderOptions
  private let buffer: CellBuffer
  private var encoder: any RowEncoder
  private let output = ByteBuffer(capacity: 1 << 16)
  private let write: (UnsafeBufferPointer<UInt8>) throws -> Void

  init(
    tree: LayoutTree, styles: StyleTable, options: RenderOptions,
    write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    self.tree = tree
    self.options = options
    self.write = write
    // Grows with the bands: most boards are lower than one.
    buffer = CellBuffer(width: options.width, height: 0, styles: styles)
    encoder =
      switch options.format {
      case .html: HTMLEncoder(options: options, styles: styles)
      case .svg: SVGEncoder(options: options, styles: styles)
      case .text, .json, .reader, .markdown: TextRowEncoder(options: options)
      }
  }

  func draw(_ root: Int32, height: Int32) throws {
    var top: Int32 = 0
    while top < height {
      let rows = top..<min(height, top + Self.bandHeight)
      buffer.resize(width: options.width, height: Int32(rows.count))
      options.statistics.timing(.paint) { tree.paint(root, into: buffer, rows: rows) }
      options.statistics?.addRows(Int32(rows.count), of: buffer)
      options.statistics.timing(.encode) {
        encoder.encode(Int32(rows.count), of: buffer, into: output)
      }
      if output.count >= Self.pieceBytes { try flush() }
      top = rows.upperBound
    }
  }

  func skip(_ rows: Int32) { encoder.skip(rows, into: output) }

  func finish() throws {
    encoder.end(into: output)
    try flush()
  }

  private func flush() throws {
    guard output.count > 0 else { return }
    try write(output.bytes)
    output.removeAll()
  }
}
