import Containers
import TextRendering

/// What measuring and placing boxes costs.
var layoutBenchmarks: [Benchmark] {
  [
    Benchmark("layout: 1000 rows of text, space and text") {
      let board = LongBoard()
      return { board.measure() }
    },
    Benchmark("layout: a grid of 100 rows of 4 cells") {
      let boxes = Boxes()
      let grid = boxes.tree.add(.grid, to: LayoutTree.noParent)
      for row in 0..<100 {
        let line = boxes.tree.add(.gridRow, to: grid)
        for column in 0..<4 { boxes.add("cell \(row * column)", to: line) }
      }
      return { boxes.layOut(grid, ProposedViewSize(width: 80, height: nil)) }
    },
    Benchmark("layout: 100 stacks of both axes within one another") {
      let boxes = Boxes()
      let root = boxes.tree.add(.vstack, to: LayoutTree.noParent)
      var parent = root
      for level in 0..<100 {
        boxes.add("level", to: parent)
        parent = boxes.tree.add(level % 2 == 0 ? .hstack : .vstack, to: parent)
      }
      return { boxes.layOut(root, ProposedViewSize(width: 80, height: 24)) }
    },
    Benchmark("layout: 100 grids within one another") {
      let boxes = Boxes()
      let root = boxes.tree.add(.vstack, to: LayoutTree.noParent)
      var parent = root
      for _ in 0..<100 {
        parent = boxes.tree.add(.gridRow, to: boxes.tree.add(.grid, to: parent))
        boxes.add("level", to: parent)
      }
      return { boxes.layOut(root, ProposedViewSize(width: 80, height: nil)) }
    },
  ]
}

/// A tree under construction, with what its texts need.
final class Boxes {
  let tree = LayoutTree()
  private let pool = TextPool()

  func add(_ text: String, _ style: StyleID = .plain, to parent: Int32) {
    tree.set(TextParameters(pool.intern(text)), of: tree.add(.text, style: style, to: parent))
  }

  /// Measures and places every box anew: a box that is touched makes older answers void.
  func layOut(_ root: Int32, _ proposal: ProposedViewSize) {
    tree.setZIndex(0, of: root)
    tree.layout(root: root, proposal: proposal)
  }
}

/// A resolved board of many rows, ready to be measured, painted and encoded.
final class LongBoard {
  let root: Int32
  let buffer: CellBuffer
  let output = ByteBuffer(capacity: 1 << 20)
  private let boxes = Boxes()
  private let rows: Int32
  private let width: Int32

  /// `rows` rows of a title, space and a value, every third one coloured.
  init(rows: Int32 = 1_000, width: Int32 = 80) {
    self.rows = rows
    self.width = width
    let styles = StyleTable()
    let colored = styles.intern(StyleRecord(foreground: .palette(2), attributes: .bold))
    buffer = CellBuffer(width: width, height: rows, styles: styles)
    root = boxes.tree.add(.vstack, to: LayoutTree.noParent)
    for number in 0..<rows {
      let row = boxes.tree.add(.hstack, to: root)
      boxes.add("Row number \(number)", number % 3 == 0 ? colored : .plain, to: row)
      boxes.tree.add(.spacer, to: row)
      boxes.add("\(number * 7919 % 10_007)", to: row)
    }
  }

  func measure() { boxes.layOut(root, ProposedViewSize(columns: width, rows: nil)) }

  func paint() {
    buffer.clear()
    boxes.tree.paint(root, into: buffer, rows: 0..<rows)
  }

  /// nil is plain text.
  func encode(_ depth: ColorDepth?) {
    output.removeAll()
    if let depth {
      encodeANSI(buffer, rows: 0..<rows, depth: depth, into: output)
    } else {
      encodePlain(buffer, rows: 0..<rows, into: output)
    }
  }
}
