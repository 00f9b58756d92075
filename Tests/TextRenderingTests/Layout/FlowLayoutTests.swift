import Containers
import Testing

@testable import TextRendering

@Suite struct FlowLayoutTests {
  private let words: [Sketch] = [.word(4), .word(2), .word(5), .word(1)]

  @Test func `a flow fills rows from left to right and wraps at the width`() {
    let drawing = Drawing(.flow(words), width: 8)
    #expect(drawing.rects.map(\.x) == [0, 5, 0, 6])
    #expect(drawing.rects.map(\.y) == [0, 0, 1, 1])
    #expect(drawing.size == ViewSize(width: 7, height: 2))
  }

  @Test func `without a width a flow is one row of ideals`() {
    #expect(Drawing(.flow(words)).size == ViewSize(width: 15, height: 1))
    #expect(Drawing(.flow(words), width: .max).size.width == 15)
  }

  @Test func `a child wider than the flow is offered the whole width`() {
    let drawing = Drawing(.flow([.word(2), .word(12)]), width: 8)
    #expect(drawing.rects[1] == CellRect(x: 0, y: 1, width: 8, height: 2))
  }

  @Test func `equal columns line up as a grid`() {
    let parameters = FlowParameters(spacing: 2, lineSpacing: 1, equalColumns: true)
    let drawing = Drawing(.flow(words, parameters), width: 13)
    #expect(drawing.rects.map(\.x) == [0, 7, 0, 7])
    #expect(drawing.rects.map(\.y) == [0, 0, 2, 2])
    #expect(drawing.size == ViewSize(width: 12, height: 3))
  }

  @Test func `R137: cards that stretch share the width, leading columns take the odd cells`() {
    let card = Sketch.border(.flexible(.word(5), .init(maxWidth: .max)))
    let parameters = FlowParameters(spacing: 1, equalColumns: true)
    let drawing = Drawing(.flow([card, card, card, card], parameters), width: 27)
    #expect(drawing.widths == [9, 8, 8, 9])
    #expect(drawing.size.width == 27)
  }

  @Test func `cards of a row that stretch are equally high`() {
    let low = Sketch.border(.flexible(.text("a"), .init(maxWidth: .max, maxHeight: .max)))
    let high = Sketch.border(.v([.text("a"), .text("b")]))
    let drawing = Drawing(.flow([low, high], .init(equalColumns: true)), width: 20)
    #expect(drawing.heights == [4, 4])
  }

  @Test func `a flow is never wider than its width at any width`() {
    for width in Int32(1)...40 {
      for equal in [false, true] {
        let drawing = Drawing(.flow(words, .init(equalColumns: equal)), width: width)
        #expect(drawing.size.width <= width)
        #expect(drawing.rects.allSatisfy { $0.x >= 0 && $0.maxX <= width })
      }
    }
  }

  @Test func `an empty flow has no size`() {
    #expect(Drawing(.flow([], .init(equalColumns: true)), width: 9).size == .zero)
  }
}
