import Containers
import Testing

@testable import TextRendering

@Suite struct PaintingTests {
  @Test func `a row of text, space and text reaches both edges`() {
    let row = Sketch.h([.text("left"), .spacer(), .text("right")])
    #expect(Drawing(row, width: 14).lines == ["left     right"])
  }

  @Test
  func `behaviour 26: short of space text shrinks to an ellipsis or wraps, never below one cell`() {
    let row = Sketch.h([.text("a long title", lineLimit: 1), .spacer(), .text("42")])
    #expect(Drawing(row, width: 10).lines == ["a long… 42"])
    #expect(Drawing(row, width: 3).widths.allSatisfy { $0 >= 1 })
  }

  @Test func `wrapped lines are aligned inside their box`() {
    let text = "hello big world"
    #expect(Drawing(.text(text), width: 9).lines == ["hello big", "world"])
    #expect(
      Drawing(.text(text, alignment: .trailing), width: 9).lines == ["hello big", "    world"])
    #expect(Drawing(.text(text, alignment: .center), width: 9).lines == ["hello big", "  world"])
  }

  @Test func `styled runs are painted in their styles`() {
    let drawing = Drawing(.empty)
    let tree = drawing.tree
    let bold = drawing.styles.intern(StyleRecord(attributes: .bold))
    let text = tree.add(.text, to: LayoutTree.noParent)
    let runs = tree.addRuns([TextRun(end: 2, style: .plain), TextRun(end: 4, style: bold)])
    tree.set(TextParameters(drawing.pool.intern("abcd"), runs: runs), of: text)
    tree.layout(root: text, proposal: .unspecified)
    let buffer = CellBuffer(width: 4, height: 1, styles: drawing.styles)
    buffer.clear()
    tree.paint(text, into: buffer, rows: 0..<1)
    let bytes = ByteBuffer()
    encodeANSI(buffer, rows: 0..<1, depth: .ansi16, into: bytes)
    #expect(bytes.string.contains("ab\u{1B}[1mcd"))
  }

  @Test func `a background colour lies under the text of a row, spacers included`() {
    let drawing = Drawing(.empty)
    let tree = drawing.tree
    let red = drawing.styles.intern(StyleRecord(background: .palette(1)))
    let root = tree.add(.background, to: LayoutTree.noParent)
    Drawing.lower(.h([.text("a"), .spacer(), .text("b")]), into: tree, drawing.pool, to: root)
    tree.add(.fill, style: red, to: root)
    tree.layout(root: root, proposal: ProposedViewSize(width: 5, height: nil))
    let buffer = CellBuffer(width: 5, height: 1, styles: drawing.styles)
    buffer.clear()
    tree.paint(root, into: buffer, rows: 0..<1)
    let bytes = ByteBuffer()
    encodeANSI(buffer, rows: 0..<1, depth: .ansi16, into: bytes)
    #expect(bytes.string.contains("\u{1B}[41ma   b"))
  }

  @Test func `bands of rows join to the whole picture`() {
    let rows = (0..<200).map { Sketch.border(.text("row \($0)"), title: "t") }
    let drawing = Drawing(.v(rows, align: .leading), width: 20)
    let whole = drawing.picture()
    for band in [Int32(1), 7, 64] {
      var joined = ""
      var row: Int32 = 0
      while row < drawing.size.rows {
        let end = min(drawing.size.rows, row + band)
        joined += drawing.picture(rows: row..<end)
        row = end
      }
      #expect(joined == whole)
    }
  }

  /// A box of a thousand children, a row each.
  private func longBox(_ arrangement: String) -> Sketch {
    let numbers: [Sketch] = (0..<1000).map { .text("\($0)") }
    return switch arrangement {
    case "flow": .flow(numbers.map { .frame($0, width: 9) })
    case "zIndex": .v([.zIndex(.text("0"), 1)] + numbers.dropFirst(), align: .leading)
    case "swapped":
      .v(
        numbers.enumerated().map { .offset($1, 0, $0.isMultiple(of: 2) ? 1 : -1) }, align: .leading)
    default: .v(numbers, align: .leading)
    }
  }

  @Test(arguments: ["column", "flow", "zIndex", "swapped"])
  func `a band looks at the children that draw on it, whatever arranged them`(
    arrangement: String
  ) throws {
    let drawing = Drawing(longBox(arrangement), width: 9)
    let root = drawing.tree.boxes.pointer(drawing.root)
    let shown = try #require(drawing.tree.children(of: root, drawingOn: 700..<709))
    #expect((9...11).contains(shown.count))
    #expect(drawing.tree.children(of: root, drawingOn: 1000..<1009)?.isEmpty == true)
    let bands = stride(from: Int32(0), to: 1000, by: 50).map { drawing.picture(rows: $0..<$0 + 50) }
    #expect(bands.joined() == drawing.picture())
  }

  @Test func `a band of a grid looks at its own rows`() throws {
    let drawing = Drawing(.empty)
    let tree = drawing.tree
    let grid = tree.add(.grid, to: LayoutTree.noParent)
    for number in 0..<1000 {
      let row = tree.add(.gridRow, to: grid)
      for text in ["\(number)", "x"] {
        Drawing.lower(.text(text), into: tree, drawing.pool, to: row)
      }
    }
    tree.layout(root: grid, proposal: .unspecified)
    let shown = try #require(tree.children(of: tree[grid], drawingOn: 700..<709))
    #expect(shown.map(\.pointee.y) == Array(700..<709))
  }

  @Test func `bordered rows that share their lines are found in a band`() throws {
    let drawing = Drawing(.empty)
    let tree = drawing.tree
    let column = tree.add(.vstack, to: LayoutTree.noParent)
    tree.boxes.pointer(column).pointee.traits.insert(.joined)
    for number in 0..<1000 {
      let border = tree.add(.border, to: column)
      tree.boxes.pointer(border).pointee.traits.insert(.joined)
      Drawing.lower(.text("\(number)"), into: tree, drawing.pool, to: border)
    }
    tree.layout(root: column, proposal: .unspecified)
    #expect(tree.rect(of: column).height == 2001)
    let shown = try #require(tree.children(of: tree[column], drawingOn: 700..<704))
    #expect(shown.map(\.pointee.y) == [698, 700, 702])
  }

  @Test func `a column whose rows overflow one another is drawn as they lie`() {
    var rows: [Sketch] = (0..<40).map { .text("\($0)") }
    rows[35] = .offset(.text("up"), 0, -35)
    let drawing = Drawing(.v(rows, align: .leading), width: 9)
    #expect(drawing.picture(rows: 0..<1).hasPrefix("up"))
  }

  @Test func `a band of a sparkline of a million rows looks at its own rows`() {
    let tree = LayoutTree(charset: .unicode)
    let line = tree.add(.sparkline, to: LayoutTree.noParent)
    var parameters = SparklineBox.Parameters(values: tree.addSamples([0, 1]))
    parameters.line.rows = 1_000_000
    tree.set(parameters, of: line)
    _ = tree.layout(root: line, proposal: ProposedViewSize(width: 2, height: nil))
    let buffer = CellBuffer(width: 2, height: 2, styles: StyleTable())
    // All rows for each band would be as much work as ten thousand whole pictures.
    for first in stride(from: Int32(0), to: 1_000_000, by: 100) {
      tree.paint(line, into: buffer, rows: first..<first + 2)
    }
    buffer.clear()
    tree.paint(line, into: buffer, rows: 999_998..<1_000_000)
    let bytes = ByteBuffer()
    encodePlain(buffer, rows: 0..<2, into: bytes)
    #expect(bytes.string == " █\n▁█\n")
  }

  @Test func `behaviour 11: what overflows the proposed width is not painted`() {
    let drawing = Drawing(.h([.fixed(8), .fixed(8)]), width: 10)
    #expect(drawing.picture(width: 30) == "######## #\n")
  }

  @Test func `a text cut by a clip leaves no half of a wide glyph`() {
    let drawing = Drawing(.clipped(.frame(.fixedSize(.text("a字字")), width: 4, align: .leading)))
    #expect(drawing.lines == ["a字"])
  }

  @Test func `the dump names kinds and rects`() {
    let drawing = Drawing(.v([.text("ab"), .border(.text("c"))], align: .leading), width: 1)
    #expect(
      drawing.tree.dump(from: drawing.root) == """
        vstack 0,0 1x3
          text 0,0 1x2
          border 0,2 1x1 bare
            text 0,2 1x1

        """)
    #expect(drawing.tree.dump(from: 99) == "")
  }
}
