import Containers
import Testing

@testable import TextRendering

/// R112–R119, R137: how stacks divide space.
@Suite struct StackLayoutTests {
  @Test func `R109: 0 asks for the minimum, infinity for the maximum, nothing for the ideal`() {
    let child = Sketch.elastic(2...9, ideal: 5)
    #expect(Drawing(child, width: 0).size.width == 2)
    #expect(Drawing(child, width: .infinite).size.width == 9)
    #expect(Drawing(child).size.width == 5)
  }

  @Test func `R112: the higher priority is served first and keeps the others' minimums free`() {
    // Points of the example with the spacing of 5; 12.5 becomes 13 (R137), but c is at least 15 anyway.
    let drawing = Drawing(
      .h(
        [
          .elastic(10...120), .priority(.elastic(20...160), 1), .elastic(15...90),
        ], spacing: 5), width: 125)
    #expect(drawing.widths == [10, 90, 15])
    #expect(drawing.rects.map(\.x) == [0, 15, 110])
  }

  @Test func `R112: children that cannot shrink overflow the stack`() {
    let drawing = Drawing(.h([.fixed(8), .fixed(8)], spacing: 0), width: 10)
    #expect(drawing.widths == [8, 8])
    #expect(drawing.size.width == 16)
  }

  @Test func `R112: of two unbounded children the one with the larger minimum goes first`() {
    let twelve = Sketch.flexible(.fill, FrameLimitsSketch(minWidth: 12))
    #expect(Drawing(.h([twelve, .fill], spacing: 0), width: 20).widths == [12, 8])
    #expect(Drawing(.h([.fill, twelve], spacing: 0), width: 20).widths == [8, 12])
  }

  @Test func `R113: the shorter text is less flexible and is served first`() {
    #expect(Drawing(.h([.word(10), .word(4)], spacing: 0), width: 10).widths == [6, 4])
  }

  @Test func `R113: equal texts share; a priority leaves the other its minimum`() {
    #expect(Drawing(.h([.word(8), .word(8)], spacing: 0), width: 10).widths == [5, 5])
    let ranked = Sketch.h([.word(8), .priority(.word(8), 1)], spacing: 0)
    #expect(Drawing(ranked, width: 10).widths == [2, 8])
    let row = Sketch.h([.fixed(2), .h([.spacer(3)]), .fixed(2)])
    #expect(Drawing(row).size.width == 7)
    let column = Sketch.h([.fixed(2), .v([.spacer(3)]), .fixed(2)])
    #expect(Drawing(column).size.width == 6)
  }

  @Test func `R113: spacers take what fixed children leave, the earlier one the odd cell`() {
    let one = Sketch.h([.fixed(3), .spacer(0), .fixed(3)], spacing: 0)
    #expect(Drawing(one, width: 20).widths == [3, 14, 3])
    let two = Sketch.h([.fixed(3), .spacer(0), .fixed(3), .spacer(0), .fixed(3)], spacing: 0)
    #expect(Drawing(two, width: 20).widths == [3, 6, 3, 5, 3])
  }

  @Test func `R113: beside an area a spacer gets only its minimum`() {
    #expect(Drawing(.h([.fill, .spacer(2)], spacing: 0), width: 20).widths == [18, 2])
  }

  @Test func `R113: frames with limits beside an area`() {
    let five = Sketch.flexible(.fill, FrameLimitsSketch(maxWidth: 5))
    #expect(Drawing(.h([five, .fill], spacing: 0), width: 20).widths == [5, 15])
    let four = Sketch.flexible(.fill, FrameLimitsSketch(minWidth: 4))
    #expect(Drawing(.h([four, .fill], spacing: 0), width: 20).widths == [10, 10])
  }

  @Test func `R113: a lower priority keeps its minimum`() {
    let low = Sketch.priority(.flexible(.fill, FrameLimitsSketch(minWidth: 2)), -1)
    #expect(Drawing(.h([.fixed(5), low, .fill], spacing: 0), width: 10).widths == [5, 2, 3])
  }

  @Test func `R114: without a length every child gets its ideal`() {
    let row = Sketch.h([.elastic(1...9, ideal: 4), .fill, .fixed(3)], spacing: 2)
    let drawing = Drawing(row)
    #expect(drawing.widths == [4, 1, 3])
    #expect(drawing.size == ViewSize(width: 12, height: 1))
  }

  @Test func `R114: across the axis children are offered what the stack came to`() {
    let column = Drawing(.v([.fixed(7), .divider, .fixed(3)]))
    #expect(column.widths == [7, 7, 3])
    let row = Drawing(.h([.fixed(1, 4), .divider, .fill], spacing: 0), width: 10)
    #expect(row.heights == [4, 4, 4])
  }

  @Test func `R114: an infinite length is passed on and stays infinite`() {
    let drawing = Drawing(.h([.fixed(3), .fill]), width: .infinite)
    #expect(drawing.size.width == .max)
    #expect(Drawing(.h([.fixed(3), .fixed(4)]), width: .infinite).size.width == 8)
  }

  @Test func `R115: length 0 gives the sum of the minimums`() {
    let row = Sketch.h([.elastic(10...120), .elastic(20...160), .elastic(15...90)], spacing: 5)
    #expect(Drawing(row, width: 0).size.width == 55)
  }

  @Test func `R116: a given spacing stands between every pair, spacers and dividers included`() {
    let row = Sketch.h([.fixed(1), .spacer(0), .divider, .fixed(1)], spacing: 2)
    #expect(Drawing(row, width: 20).rects.map(\.x) == [0, 3, 16, 19])
    let column = Sketch.v([.fixed(1), .divider, .fixed(1)], spacing: 1)
    #expect(Drawing(column, width: 5).rects.map(\.y) == [0, 2, 4])
  }

  @Test func `R116: by default 1 in a row, 0 in a column and 0 next to a Spacer`() {
    #expect(Drawing(.h([.fixed(2), .fixed(2)])).rects.map(\.x) == [0, 3])
    #expect(Drawing(.v([.fixed(2), .fixed(2)])).rects.map(\.y) == [0, 1])
    let row = Sketch.h([.fixed(2), .spacer(0), .fixed(2), .fixed(2)])
    #expect(Drawing(row, width: 10).rects.map(\.x) == [0, 2, 5, 8])
    #expect(Drawing(.h([.fixed(2), .hidden(.spacer(0)), .fixed(2)])).size.width == 4)
  }

  @Test func `R117: the stack is as thick as its thickest child and aligns the others`() {
    let tall = Sketch.fixed(1, 4)
    let low = Sketch.fixed(1, 1)
    #expect(Drawing(.h([tall, low], align: .top)).rects.map(\.y) == [0, 0])
    #expect(Drawing(.h([tall, low], align: .center)).rects.map(\.y) == [0, 1])
    #expect(Drawing(.h([tall, low], align: .bottom)).rects.map(\.y) == [0, 3])
    #expect(Drawing(.v([.fixed(6), .fixed(3)], align: .trailing)).rects.map(\.x) == [0, 3])
  }

  @Test func `R118: an empty stack has no size but costs spacing`() {
    #expect(Drawing(.v([])).size == .zero)
    #expect(Drawing(.h([.fixed(2), .v([]), .fixed(2)])).size.width == 6)
  }

  @Test func `R119: a stack of one child is that child`() {
    #expect(
      Drawing(.h([.elastic(2...9)]), width: 5).size == Drawing(.elastic(2...9), width: 5).size)
    #expect(Drawing(.v([.priority(.fill, 1)]), width: 5, height: 3).size.height == 3)
    let ranked = Sketch.h([.fill, .v([.priority(.elastic(1...8), 1)])], spacing: 0)
    #expect(Drawing(ranked, width: 10).widths == [2, 8])
  }

  @Test func `R129: an odd cell left over by centring stands behind, also in an overflow`() {
    let column = Drawing(.v([.fixed(5), .fixed(2)]))
    #expect(column.rects.map(\.x) == [0, 1])
    let frame = Drawing(.frame(.fixed(8), width: 5, height: 1))
    #expect(frame.rects.map(\.x) == [-2])
  }

  @Test func `R129: baselines are rows of text, in whole rows`() {
    let low = Sketch.text("b")
    let padded = Sketch.padding(.text("a"), PaddingParameters(top: 2))
    let first = Drawing(.h([padded, low], align: .firstTextBaseline))
    #expect(first.rects.map(\.y) == [0, 2])
    #expect(first.size.height == 3)
    let last = Drawing(.h([.v([low, low, low]), low], align: .lastTextBaseline))
    #expect(last.rects.map(\.y) == [0, 2])
    let deeper = Drawing(.h([.v([low, low]), padded, .fixed(1, 2)], align: .firstTextBaseline))
    #expect(deeper.rects.map(\.y) == [2, 0, 1])
    #expect(deeper.size.height == 4)
  }

  @Test func `R137: leading children get the odd cells and the sum is exact`() {
    let three = Sketch.h([.fill, .fill, .fill], spacing: 0)
    #expect(Drawing(three, width: 10).widths == [4, 3, 3])
    #expect(Drawing(three, width: 7).widths == [3, 2, 2])
    for width in Int32(0)...40 {
      #expect(Drawing(three, width: width).widths.reduce(0, +) == width)
    }
  }

  @Test func `R112: more than sixteen children are served in the same order`() {
    let widths = (0..<40).map { Int32(($0 * 7) % 13 + 1) }
    let row = Sketch.h(widths.map { .elastic(1...$0) }, spacing: 0)
    let total = widths.reduce(0, +)
    #expect(Drawing(row, width: total).widths == widths)
    #expect(Drawing(row, width: 40).widths == Array(repeating: 1, count: 40))
  }
}
