/// Paints laid-out boxes in bands of rows and encodes them, with one buffer for all bands.
final class BandPainter {
  private static let bandHeight: Int32 = 64
  /// Bytes after which what is encoded goes out.
  private static let pieceBytes = 1 << 15

  private let tree: LayoutTree
  private let options: RenderOptions
  private let buffer: CellBuffer
  private let output = ByteBuffer(capacity: 1 << 16)
  private let write: (UnsafeBufferPointer<UInt8>) throws -> Void

  init(
    tree: LayoutTree, styles: StyleTable, options: RenderOptions,
    write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    self.tree = tree
    self.options = options
    self.write = write
    buffer = CellBuffer(width: options.width, height: Self.bandHeight, styles: styles)
  }

  /// Cells across.
  var width: Int32 { options.width }

  /// Paints `height` rows of the laid-out box `root`.
  func paint(_ root: Int32, height: Int32) throws {
    var top: Int32 = 0
    while top < height {
      let rows = top..<min(height, top + Self.bandHeight)
      buffer.resize(width: options.width, height: Int32(rows.count))
      options.statistics.timing(.painting) { tree.paint(root, into: buffer, rows: rows) }
      options.statistics?.addRows(Int32(rows.count), of: buffer)
      encode(Int32(rows.count))
      if output.count >= Self.pieceBytes { try flush() }
      top = rows.upperBound
    }
  }

  /// Adds empty rows.
  func skip(_ rows: Int32) {
    for _ in 0..<max(0, rows) { output.append(UInt8(ascii: "\n")) }
  }

  /// Hands over what is left.
  func flush() throws {
    guard output.count > 0 else { return }
    options.statistics?.addBytes(output.count)
    try options.statistics.timing(.writing) { try write(output.bytes) }
    output.removeAll()
  }

  private func encode(_ rows: Int32) {
    options.statistics.timing(.encoding) { encodeRows(rows) }
  }

  private func encodeRows(_ rows: Int32) {
    if let depth = options.depth {
      encodeANSI(
        buffer, rows: 0..<rows, depth: depth, theme: options.theme, charset: options.charset,
        into: output)
    } else {
      encodePlain(buffer, rows: 0..<rows, charset: options.charset, into: output)
    }
  }
}
