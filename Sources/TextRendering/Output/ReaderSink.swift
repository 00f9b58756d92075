/// Writes a board for a screen reader: one item a line, in the order of declaration, without any drawing.
///
/// Nothing is cut or wrapped. A band is read and forgotten before the next, as for text.
final class ReaderSink: BoardSink {
  private static let pieceBytes = 1 << 15

  private let tree: LayoutTree
  private let styles: StyleTable
  private let notes: BoxNotes
  private let charset: OutputCharset
  private let output = ByteBuffer()
  private let write: (UnsafeBufferPointer<UInt8>) throws -> Void

  init(
    tree: LayoutTree, styles: StyleTable, notes: BoxNotes, options: RenderOptions,
    write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    self.tree = tree
    self.styles = styles
    self.notes = notes
    self.write = write
    charset = options.charset
  }

  func draw(_ root: Int32, height: Int32) throws {
    var reader = BoxReader(tree: tree, styles: styles, notes: notes)
    reader.read(root)
    for line in reader.lines { append(line) }
    if output.count >= Self.pieceBytes { try flush() }
  }

  func skip(_ rows: Int32) {}

  func finish() throws { try flush() }

  private func flush() throws {
    guard output.count > 0 else { return }
    try write(output.bytes)
    output.removeAll()
  }

  private func append(_ line: String) {
    for scalar in (charset.usesASCIIGlyphs ? ASCIITwin.of(line) : line).unicodeScalars {
      let isShown = charset != .ascii || scalar.isASCII
      output.append(scalar: isShown ? scalar.value : UInt32(UInt8(ascii: "?")))
    }
    output.append("\n")
  }
}
