import Containers
import TextRendering

/// A resolved board of many rows, ready to be measured, painted and encoded.
final class LongBoard {
  let tree = LayoutTree()
  let root: Int32
  let buffer: CellBuffer
  let output = ByteBuffer(capacity: 1 << 20)
  private let rows: Int32
  private let width: Int32
  private let pool = TextPool()

  /// `rows` rows of a title, space and a value, every third one coloured.
  init(rows: Int32 = 1_000, width: Int32 = 80) {
    self.rows = rows
    self.width = width
    let styles = StyleTable()
    let colored = styles.intern(StyleRecord(foreground: .ansi(2), attributes: .bold))
    buffer = CellBuffer(width: width, height: rows, styles: styles)
    root = tree.add(.vstack, to: LayoutTree.noParent)
    for number in 0..<rows {
      let row = tree.add(.hstack, to: root)
      let style = number % 3 == 0 ? colored : .plain
      add("Row number \(number)", style, to: row)
      tree.add(.spacer, to: row)
      add("\(number * 7919 % 10_007)", .plain, to: row)
    }
  }

  private func add(_ text: String, _ style: StyleID, to row: Int32) {
    tree.set(TextParameters(pool.intern(text), style: style), of: tree.add(.text, to: row))
  }

  /// Measures and places every box anew.
  func measure() {
    tree.setStyle(.plain, of: root)
    tree.layout(root: root, proposal: Proposal(width: width, height: nil))
  }

  func paint() {
    buffer.clear()
    tree.paint(root, into: buffer, rows: 0..<rows)
  }

  func encode(_ depth: ColorDepth?) {
    output.removeAll()
    if let depth {
      encodeANSI(buffer, rows: 0..<rows, depth: depth, into: output)
    } else {
      encodePlain(buffer, rows: 0..<rows, into: output)
    }
  }
}
