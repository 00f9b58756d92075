import Containers
import Testing

@testable import TextRendering

/// R110, R111, R120–R125: leaves, frames and padding.
@Suite struct LeafAndFrameTests {
  private func size(_ sketch: Sketch, _ width: Int32? = nil, _ height: Int32? = nil) -> [Int32] {
    let size = Drawing(sketch, width: width, height: height).size
    return [size.columns, size.rows]
  }

  private func flexible(
    _ child: Sketch, min: Int32? = nil, ideal: Int32? = nil, max: Int32? = nil
  ) -> Sketch {
    .flexible(child, FrameLimitsSketch(minWidth: min, idealWidth: ideal, maxWidth: max))
  }

  @Test func `R110: an area takes the proposal and is 1 by 1 without one`() {
    #expect(size(.fill, 7, 3) == [7, 3])
    #expect(size(.fill) == [1, 1])
    #expect(size(.fill, 7) == [7, 1])
  }

  @Test func `R111: a text asks for its longest line, wraps below that and reports what it used`() {
    #expect(size(.text("hello world")) == [11, 1])
    #expect(size(.text("hello world"), 7) == [5, 2])
    #expect(size(.text("hello world"), 80) == [11, 1])
    #expect(size(.text("ab\nabcd")) == [4, 2])
    #expect(size(.text("hello world"), 0)[0] == 1)
  }

  @Test func `R120: a spacer fills its stack's axis only, and both outside a stack`() {
    #expect(Drawing(.h([.spacer(0), .fixed(2)]), width: 9).rects.map(\.x) == [0, 7])
    #expect(Drawing(.h([.spacer(0), .fixed(2)]), width: 9).size.height == 1)
    #expect(Drawing(.v([.spacer(0), .fixed(2)]), width: 9, height: 5).heights == [4, 1])
    #expect(size(.spacer(0), 9, 5) == [9, 5])
    #expect(size(.h([.padding(.spacer(0), .init(all: 0)), .fixed(1)], spacing: 0), 9) == [9, 1])
  }

  @Test func `R120: a spacer keeps its minimum; the default is the stack's spacing`() {
    #expect(size(.h([.fixed(4), .spacer(3), .fixed(4)]), 5) == [11, 1])
    #expect(size(.h([.fixed(4), .spacer(), .fixed(4)]), 5) == [9, 1])
    #expect(size(.v([.fixed(4), .spacer(), .fixed(4)]), 5, 1) == [4, 2])
  }

  @Test func `R121: a divider lies across its stack, one cell thick, horizontal outside one`() {
    #expect(Drawing(.v([.fixed(2), .divider]), width: 9).rects[1].width == 9)
    #expect(
      Drawing(.h([.fixed(2, 3), .divider]), width: 9).rects[1]
        == CellRect(
          x: 3, y: 0, width: 1, height: 3))
    #expect(size(.divider, 9, 5) == [9, 1])
    #expect(size(.divider) == [1, 1])
    #expect(size(.h([.z([.divider]), .fixed(1)], spacing: 0), 9) == [9, 1])
  }

  @Test func `R122: a fixed frame reports exactly its size and passes the other axis through`() {
    #expect(size(.frame(.fixed(30), width: 5), 20) == [5, 1])
    #expect(size(.frame(.fill, height: 4), 20, 9) == [20, 4])
    #expect(size(.frame(.text("x"), width: 6, height: 3), 2, 1) == [6, 3])
    let aligned = Drawing(.frame(.text("x"), width: 6, height: 3, align: .bottomTrailing))
    #expect(aligned.rects == [CellRect(x: 5, y: 2, width: 1, height: 1)])
    #expect(Drawing(.frame(.text("x"), width: 6, height: 3)).rects[0].x == 2)
  }

  @Test func `R122: a negative frame counts as 0 and nothing traps`() {
    #expect(size(.frame(.fill, width: -3, height: Int32.min + 1)) == [0, 0])
    #expect(size(.frame(.fill, width: Int32.max, height: Int32.max)) == [.max, .max])
  }

  @Test func `R123: a frame with a maximum grows to it, with both limits it follows the proposal`()
  {
    let five = Sketch.word(5)
    #expect(size(flexible(five, max: .max), 20)[0] == 20)
    #expect(size(flexible(five, max: .max))[0] == 5)
    #expect(size(flexible(.fixed(30), min: 0, max: .max), 20)[0] == 20)
  }

  @Test func `R123: the frame numbers of a 50 wide child`() {
    let fifty = Sketch.fixed(50)
    #expect(size(flexible(fifty, min: 30), 100)[0] == 50)
    #expect(size(flexible(fifty, ideal: 70))[0] == 70)
    #expect(size(flexible(fifty, max: 120), 100)[0] == 100)
  }

  @Test func `R123: the child is offered the clamped proposal`() {
    #expect(Drawing(flexible(.fill, min: 12), width: 5).widths == [12])
    #expect(Drawing(flexible(.fill, max: 6), width: 9).widths == [6])
    #expect(Drawing(flexible(.fill, ideal: 4)).widths == [4])
    #expect(size(flexible(.fixed(3), min: 6), 2)[0] == 6)
  }

  @Test func `R123: limits are normalised: ideal at least min, max at least ideal`() {
    #expect(size(flexible(.fill, min: 9, ideal: 4))[0] == 9)
    #expect(size(flexible(.fill, min: 9, max: 4), 20)[0] == 9)
    #expect(size(flexible(.fill, min: -5, max: -2), 20)[0] == 0)
  }

  @Test func `R124: fixedSize gives the ideal on the chosen axes`() {
    #expect(size(.fixedSize(.text("hello world")), 5, 1) == [11, 1])
    #expect(size(.fixedSize(.fill, horizontal: true, vertical: false), 9, 4) == [1, 4])
    #expect(size(.fixedSize(.fill, horizontal: false, vertical: true), 9, 4) == [9, 1])
  }

  @Test func `R125: padding shrinks the proposal, not below 0, and grows the size`() {
    let insets = PaddingParameters(leading: 1, trailing: 2, top: 3, bottom: 4)
    let drawing = Drawing(.padding(.fill, insets), width: 10, height: 9)
    #expect(drawing.size == ViewSize(width: 10, height: 9))
    #expect(drawing.rects == [CellRect(x: 1, y: 3, width: 7, height: 2)])
    #expect(size(.padding(.fill, insets), 1, 1) == [3, 7])
    #expect(size(.padding(.fill, .init(all: .max)), 10) == [.max, .max])
    #expect(size(.padding(.fill, .init(all: -4)), 10) == [10, 0])
  }

  @Test func `R126: the default priority is 0 and not a number counts as 0`() {
    let row = Sketch.h([.priority(.fill, .nan), .fill], spacing: 0)
    #expect(Drawing(row, width: 8).widths == [4, 4])
    let fractions = Sketch.h([.priority(.fill, 0.25), .priority(.fill, 0.5)], spacing: 0)
    #expect(Drawing(fractions, width: 8).widths == [0, 8])
  }

  @Test func `R66: the outermost priority counts; padding and frames reset it, fixedSize forwards`()
  {
    func widths(_ second: Sketch) -> [Int32] {
      Drawing(.h([.elastic(1...8), second], spacing: 0), width: 10).widths
    }
    let ranked = Sketch.priority(.elastic(1...8, ideal: 8), 1)
    #expect(widths(ranked) == [2, 8])
    #expect(widths(.priority(ranked, 0)) == [5, 5])
    #expect(widths(.padding(ranked, .init())) == [5, 5])
    #expect(widths(.flexible(ranked, .init(maxWidth: 8))) == [5, 5])
    #expect(widths(.fixedSize(ranked)) == [2, 8])
  }
}
