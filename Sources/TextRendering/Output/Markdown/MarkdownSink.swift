/// Writes a board as GitHub's Markdown: sections, tables and lists as what they are, texts as paragraphs, and
/// everything that says something by its drawing alone as plain text in a fence.
final class MarkdownSink: BoardSink {
  private let tree: LayoutTree
  private let styles: StyleTable
  private let notes: BoxNotes
  private let options: RenderOptions
  private let write: (UnsafeBufferPointer<UInt8>) throws -> Void
  private var root = Box.none
  private var height: Int32 = 0

  init(
    tree: LayoutTree, styles: StyleTable, notes: BoxNotes, options: RenderOptions,
    write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    self.tree = tree
    self.styles = styles
    self.notes = notes
    self.options = options
    self.write = write
  }

  func draw(_ root: Int32, height: Int32) { (self.root, self.height) = (root, height) }

  func skip(_ rows: Int32) {}

  func finish() throws {
    guard root != Box.none else { return }
    let reader = MarkdownReader(tree: tree, styles: styles, notes: notes, draw: drawing)
    var writer = MarkdownWriter(draw: drawing)
    writer.write(reader.blocks(of: root))
    let output = ByteBuffer()
    for line in writer.lines {
      output.append(line)
      output.append("\n")
    }
    if output.count > 0 { try write(output.bytes) }
  }

  /// The rows of boxes as they are drawn, with what stands outside of their rects, without the margin that all have.
  private func drawing(_ boxes: [Int32]) -> [String] {
    let shown = boxes.map(rows).filter { !$0.isEmpty }
    guard let top = shown.map(\.lowerBound).min(), let bottom = shown.map(\.upperBound).max() else {
      return []
    }
    let area = CellRect(x: 0, y: top, width: options.width, height: bottom - top)
    let buffer = CellBuffer(width: area.width, height: area.height, styles: styles)
    let canvas = Canvas(buffer, tree.charset, showing: area)
    for box in boxes { tree.paint(tree[box], on: canvas) }
    let text = buffer.text(charset: options.charset, strikesOut: options.marksStrikethrough)
    return Self.framed(text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  /// The rows that a box has from the top of the board on, and those of the board that it draws on besides.
  private func rows(of box: Int32) -> Range<Int32> {
    let found = tree[box].pointee
    let top = max(0, min(found.y, found.drawnTop))
    return top..<max(top, found.maxY, min(height, found.drawnBottom))
  }

  /// Without empty rows at the ends and without empty columns in front.
  private static func framed(_ rows: [Substring]) -> [String] {
    let full = rows.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
    let margin = full.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return full.map { String($0.dropFirst(margin)) }
  }
}
