import Containers
import Testing

@testable import TextRendering

/// Random trees: what holds for every layout.
@Suite struct LayoutPropertyTests {
  private static let widths: [Int32] = [1, 2, 3, 20, 80, 200]

  @Test(arguments: 0..<8)
  func `R109–R130: random trees stand where the rules written down a second time put them`(
    batch: Int
  ) {
    var random = RandomSketch(seed: UInt64(batch))
    var compared: Int32 = 0
    while compared < 250 {
      let members = (0..<4).map { _ in random.sketch(depth: 3) }.filter(Self.isSpecified)
      let sketch = compared % 2 == 0 ? Sketch.h(members) : .v(members, spacing: compared % 3)
      for _ in 0..<4 {
        let width = random.length(upTo: 40)
        let height = random.length(upTo: 12)
        let drawing = Drawing(sketch, width: width, height: height)
        let expected = ReferenceLayout().rects(sketch, (width, height))
        let rects = (0..<drawing.tree.count).map { drawing.tree.rect(of: $0) }
        #expect(rects == expected, "\(sketch) in \(width as Any) x \(height as Any)")
      }
      compared += 1
    }
  }

  /// Borders and flows are this renderer's own.
  private static func isSpecified(_ sketch: Sketch) -> Bool {
    switch sketch {
    case .border, .flow: false
    default: sketch.children.allSatisfy(isSpecified)
    }
  }

  @Test(arguments: widths)
  func `behaviour 24: siblings of a stack never overlap`(width: Int32) {
    eachRandomDrawing(width) { drawing, sketch in
      for index in 0..<drawing.tree.count {
        guard let axis = drawing.tree.boxes.pointer(index).pointee.kind.stackAxis else { continue }
        let rects = drawing.children(of: index).map { drawing.tree.rect(of: $0) }
        for (first, second) in zip(rects, rects.dropFirst()) {
          let isApart = axis == .horizontal ? second.x >= first.maxX : second.y >= first.maxY
          #expect(isApart, "\(axis) \(first) \(second) in \(sketch)")
        }
      }
    }
  }

  @Test(arguments: widths)
  func `behaviour 24: beside a spacer or an area the widths sum to the width exactly`(width: Int32)
  {
    var random = RandomSketch(seed: UInt64(width) + 77)
    for _ in 0..<60 {
      let sketch = Sketch.h([random.sketch(depth: 2), .fill, random.sketch(depth: 2)], spacing: 0)
      let drawing = Drawing(sketch, width: width)
      #expect(drawing.widths.reduce(0, +) == drawing.size.columns)
      #expect(drawing.size.columns >= width)
    }
  }

  @Test(arguments: widths)
  func `behaviour 11: every painted line fits the width`(width: Int32) {
    eachRandomDrawing(width) { drawing, sketch in
      let rows = 0..<max(1, min(drawing.size.rows, 300))
      let picture = drawing.picture(rows: rows, width: width + 30)
      for line in picture.split(separator: "\n") {
        let bytes = Array(line.utf8)
        let cells = bytes.withUnsafeBufferPointer { cellWidth(of: $0) }
        #expect(cells <= width, "\(line) of \(sketch)")
      }
    }
  }

  @Test(arguments: widths)
  func `behaviour 37: laying out again, and at another width and back, gives the same rects`(
    width: Int32
  ) {
    eachRandomDrawing(width) { drawing, sketch in
      let tree = drawing.tree
      let before = tree.dump(from: drawing.root)
      tree.layout(root: drawing.root, proposal: ProposedViewSize(columns: width, rows: nil))
      #expect(tree.dump(from: drawing.root) == before)
      tree.layout(root: drawing.root, proposal: ProposedViewSize(columns: width + 7, rows: 5))
      tree.layout(root: drawing.root, proposal: ProposedViewSize(columns: width, rows: nil))
      #expect(tree.dump(from: drawing.root) == before, "\(sketch)")
    }
  }

  @Test(arguments: [nil, 0, 5, 30, Int32.max] as [Int32?])
  func `behaviour 26: no size is negative, whatever is proposed`(length: Int32?) {
    var random = RandomSketch(seed: 5)
    for _ in 0..<200 {
      let sketch = random.sketch(depth: 4)
      let drawing = Drawing(sketch, width: length, height: random.length(upTo: 10))
      for index in 0..<drawing.tree.count {
        let rect = drawing.tree.rect(of: index)
        #expect(rect.width >= 0 && rect.height >= 0, "\(sketch)")
      }
    }
  }

  private func eachRandomDrawing(_ width: Int32, _ body: (Drawing, Sketch) -> Void) {
    var random = RandomSketch(seed: UInt64(width))
    for _ in 0..<150 {
      let sketch = random.sketch(depth: 4)
      body(Drawing(sketch, width: width), sketch)
    }
  }
}
