/// Writes a board as GitHub's Markdown: sections, tables and lists as what they are, texts as paragraphs, and
/// everything that says something by its drawing alone as plain text in a fence.
final class MarkdownSink: BoardSink {
  private let tree: LayoutTree
  private let styles: StyleTable
  private let notes: BoxNotes
  private let options: RenderOptions
  private let write: (UnsafeBufferPointer<UInt8>) throws -> Void
  private var root = Box.none

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

  func draw(_ root: Int32, height: Int32) { self.root = root }

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

  /// The rows of boxes that lie beside each other, without the margin that all have.
  private func drawing(_ boxes: [Int32]) -> [String] {
    let board = CellRect(x: 0, y: 0, width: options.width, height: .max)
    let shown = boxes.map { tree.rect(of: $0).intersection(board) }
    guard let area = shown.filter({ !$0.isEmpty }).union else { return [] }
    let buffer = CellBuffer(width: area.width, height: area.height, styles: styles)
    let canvas = Canvas(buffer, tree.charset, showing: area)
    for box in boxes { tree.paint(tree[box], on: canvas) }
    let text = buffer.text(charset: options.charset, strikesOut: options.marksStrikethrough)
    return Self.framed(text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  /// Without empty rows at the ends and without empty columns in front.
  private static func framed(_ rows: [Substring]) -> [String] {
    let full = rows.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
    let margin = full.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return full.map { String($0.dropFirst(margin)) }
  }
}

extension [CellRect] {
  /// The smallest rectangle with all of these; nil for none.
  fileprivate var union: CellRect? {
    guard var area = first else { return nil }
    for rect in self {
      let (right, bottom) = (Swift.max(area.maxX, rect.maxX), Swift.max(area.maxY, rect.maxY))
      (area.x, area.y) = (Swift.min(area.x, rect.x), Swift.min(area.y, rect.y))
      area.width = right.saturatingSubtract(area.x)
      area.height = bottom.saturatingSubtract(area.y)
    }
    return area
  }
}
