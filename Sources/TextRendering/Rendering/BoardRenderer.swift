package import Containers

/// Draws a declared view as text: resolves, lays out, paints and encodes it in bands of rows, so
/// that cells take no more memory for a high board than for a low one.
package final class BoardRenderer {
  private static let bandHeight: Int32 = 64

  private let options: RenderOptions
  private let styles = StyleTable()
  private let pool = TextPool()
  private let tree: LayoutTree
  private let output = ByteBuffer(capacity: 1 << 16)
  private let write: (UnsafeBufferPointer<UInt8>) throws -> Void

  /// Text goes to `write` in large pieces, each of whole lines.
  package init(
    _ options: RenderOptions, write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    self.options = options
    self.write = write
    tree = LayoutTree(charset: options.charset)
  }

  /// Draws `board`; every line ends with a newline. Throws what resolving or writing throws.
  package func draw(_ board: NodeRef, in pass: ResolutionPass) throws {
    let builder = BoxBuilder(
      pass: pass, tree: tree, pool: pool, styles: styles, theme: options.theme,
      unknownSymbol: options.unknownSymbol)
    // Several views at the root stand in a VStack; one stands for itself (R17).
    let root = tree.add(.vstack, to: LayoutTree.noParent)
    tree.set(StackParameters(), of: root)
    try builder.add(board, to: root, TextEnvironment())
    try pass.throwPendingFailure()
    let size = tree.layout(
      root: root, proposal: Proposal(width: options.width, height: options.height))
    try paint(root, height: size.height)
  }

  private func paint(_ root: Int32, height: Int32) throws {
    let buffer = CellBuffer(
      width: options.width, height: min(Self.bandHeight, height), styles: styles)
    var top: Int32 = 0
    while top < height {
      let rows = top..<min(height, top + Self.bandHeight)
      if top > 0 { buffer.clear() }
      tree.paint(root, into: buffer, rows: rows)
      encode(buffer, rows: Int32(rows.count))
      if output.count >= 1 << 15 { try flush() }
      top = rows.upperBound
    }
    try flush()
  }

  private func encode(_ buffer: CellBuffer, rows: Int32) {
    if let depth = options.depth {
      encodeANSI(
        buffer, rows: 0..<rows, depth: depth, theme: options.theme, charset: options.charset,
        into: output)
    } else {
      encodePlain(buffer, rows: 0..<rows, charset: options.charset, into: output)
    }
  }

  private func flush() throws {
    guard output.count > 0 else { return }
    try write(output.bytes)
    output.removeAll()
  }
}
