import Containers
import Testing

@testable import TextRendering

@Suite struct LayoutTreeTests {
  @Test func `released boxes are gone from their older parents and their memory is used again`() {
    let drawing = Drawing(.v([.text("head")], align: .leading), width: 9)
    let tree = drawing.tree
    let mark = tree.mark()
    let before = tree.dump(from: drawing.root)
    for band in 0..<50 {
      for row in 0..<40 {
        Drawing.lower(.text("\(band) \(row)"), into: tree, drawing.pool, to: drawing.root)
      }
      let size = tree.layout(root: drawing.root, proposal: ProposedViewSize(width: 9, height: nil))
      #expect(size.height == 41)
      #expect(tree.count == 42)
      #expect(drawing.picture(rows: 40..<41, width: 9) == "\(band) 39\n")
      tree.release(to: mark)
      #expect(tree.count == 2)
    }
    tree.layout(root: drawing.root, proposal: ProposedViewSize(width: 9, height: nil))
    #expect(tree.dump(from: drawing.root) == before)
  }

  @Test func `a reset tree starts again at box 0`() {
    let drawing = Drawing(.h([.text("a"), .text("b")]), width: 9)
    drawing.tree.reset()
    #expect(drawing.tree.count == 0)
    #expect(drawing.tree.add(.vstack, to: LayoutTree.noParent) == 0)
    #expect(drawing.tree.layout(root: 0, proposal: .unspecified) == .zero)
  }

  @Test func `changed parameters count in the next layout`() {
    let drawing = Drawing(.v([.text("a"), .frame(.fill, width: 3)]), width: 9)
    let tree = drawing.tree
    let texts = drawing.children(of: drawing.root)
    tree.set(TextParameters(drawing.pool.intern("abcdef")), of: texts[0])
    tree.set(FixedFrameParameters(width: 5), of: texts[1])
    tree.layout(root: drawing.root, proposal: ProposedViewSize(width: 9, height: nil))
    #expect(drawing.widths == [6, 5])
  }

  @Test func `the same layout again asks nobody`() {
    let drawing = Drawing(.h([.word(5), .fill, .v([.word(3), .spacer()])]), width: 30)
    let asked = drawing.tree.measureCount
    drawing.tree.layout(root: drawing.root, proposal: ProposedViewSize(width: 30, height: nil))
    #expect(drawing.tree.measureCount == asked)
  }

  @Test func `boxes that do not exist are ignored`() {
    let tree = LayoutTree()
    tree.set(StackParameters(), of: 7)
    #expect(tree.rect(of: 3) == CellRect(x: 0, y: 0, width: 0, height: 0))
    #expect(tree.layout(root: 5, proposal: .unspecified) == .zero)
    #expect(tree.add(.text, to: 99) == 0)
    #expect(tree.boxes.pointer(0).pointee.parent == Box.none)
  }

  @Test func `wrappers without a child and texts without text have no size`() {
    let kindsOfSomeSize: [BoxKind] = [
      .fill, .bar, .sparkline, .spacer, .divider, .lazyHStack, .lazyVStack, .scroll,
      .position, .reader, .border,
    ]
    for kind in BoxKind.allCases where !kindsOfSomeSize.contains(kind) {
      let tree = LayoutTree()
      let box = tree.add(kind, to: LayoutTree.noParent)
      #expect(
        tree.layout(root: box, proposal: ProposedViewSize(width: 5, height: 5)) == .zero, "\(kind)")
    }
  }

  @Test func `a box of any kind without children takes no more than it is offered`() {
    for kind in BoxKind.allCases {
      let tree = LayoutTree()
      let root = tree.add(.vstack, to: LayoutTree.noParent)
      let box = tree.add(kind, to: root)
      tree.layout(root: root, proposal: ProposedViewSize(width: 5, height: 5))
      let buffer = CellBuffer(width: 5, height: 5, styles: StyleTable())
      buffer.clear()
      tree.paint(root, into: buffer, rows: 0..<5)
      #expect(tree.rect(of: box).width <= 5 && tree.rect(of: box).height <= 5, "\(kind)")
    }
  }

  @Test func `the largest numbers neither trap nor wrap around`() {
    let huge = Int32.max
    let sketches: [Sketch] = [
      .padding(.fixed(huge, huge), .init(all: huge)),
      .h([.fixed(huge, huge), .fixed(huge, huge)], spacing: huge),
      .offset(.offset(.text("a"), huge, huge), huge, huge),
      .offset(.offset(.text("a"), .min, .min), .min, .min),
      .border(.border(.fixed(huge, huge)), title: "t"),
      .z([.fixed(huge, 1), .text("a")], align: .trailing),
      .frame(.fixed(huge, huge), width: 1, height: 1),
      .flow(
        [.fixed(huge), .fixed(huge)], .init(spacing: huge, lineSpacing: huge, equalColumns: true)),
    ]
    for sketch in sketches {
      for width in [nil, 0, 1, 80, huge - 1, huge] as [Int32?] {
        let drawing = Drawing(sketch, width: width, height: width)
        #expect(drawing.size.width >= 0 && drawing.size.height >= 0)
        #expect(!drawing.picture(rows: 0..<3, width: 9).isEmpty)
      }
    }
  }
}
