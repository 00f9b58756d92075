import Containers
import Testing

@testable import TextRendering

/// R18, R127, R128, R130, R138: layers and what only draws.
@Suite struct LayerTests {
  @Test func `R127: a ZStack is as large as its largest child and aligns the others`() {
    let drawing = Drawing(.z([.fixed(6, 3), .fixed(2, 1)], align: .bottomTrailing))
    #expect(drawing.size == ViewSize(width: 6, height: 3))
    #expect(drawing.rects[1] == CellRect(x: 4, y: 2, width: 2, height: 1))
  }

  @Test func `R127: only the highest priority decides the size, the others are offered it`() {
    let drawing = Drawing(.z([.fill, .priority(.word(5), 1), .word(20)]), width: 40, height: 9)
    #expect(drawing.size == ViewSize(width: 5, height: 1))
    #expect(drawing.rects[0] == CellRect(x: 0, y: 0, width: 5, height: 1))
    #expect(drawing.rects[2].width <= 5)
  }

  @Test func `R127: areas fill the ZStack that a text made`() {
    let drawing = Drawing(.z([.fill, .word(5)]))
    #expect(drawing.rects[0] == CellRect(x: 0, y: 0, width: 5, height: 1))
  }

  @Test func `R127: later children are drawn on top, zIndex overrides`() {
    #expect(Drawing(.z([.text("a"), .text("b")])).lines == ["b"])
    #expect(Drawing(.z([.zIndex(.text("a"), 1), .text("b")])).lines == ["a"])
    #expect(Drawing(.z([.text("a"), .zIndex(.text("b"), -1)])).lines == ["a"])
    #expect(Drawing(.z([.zIndex(.text("a"), .nan), .text("b")])).lines == ["b"])
  }

  @Test func `R128: a background takes the primary's size and never affects layout`() {
    let drawing = Drawing(.background(.word(5), .fill), width: 40)
    #expect(drawing.size == ViewSize(width: 5, height: 1))
    #expect(drawing.rects[1] == CellRect(x: 0, y: 0, width: 5, height: 1))
    let large = Drawing(.overlay(.word(5), .fixed(9, 3)), width: 40)
    #expect(large.size == ViewSize(width: 5, height: 1))
    #expect(large.rects[1] == CellRect(x: -2, y: -1, width: 9, height: 3))
  }

  @Test func `R128: a background is drawn behind, an overlay in front`() {
    #expect(Drawing(.background(.text("abc"), .fill)).lines == ["abc"])
    #expect(Drawing(.overlay(.text("abc"), .fill)).lines == ["###"])
    #expect(Drawing(.overlay(.text("abc"), .text("x"), align: .trailing)).lines == ["abx"])
  }

  @Test func `R130: an offset moves drawing only`() {
    let drawing = Drawing(.h([.offset(.text("ab"), 3, 1), .text("c")], spacing: 0))
    #expect(drawing.size == ViewSize(width: 3, height: 1))
    #expect(drawing.picture(rows: 0..<2, width: 8) == "  c\n   ab\n")
  }

  @Test func `R18: what is hidden takes its space and draws nothing`() {
    let drawing = Drawing(.h([.text("ab"), .hidden(.text("cd")), .text("ef")]))
    #expect(drawing.lines == ["ab    ef"])
  }

  @Test func `R138: children may overflow; only clipped cuts them`() {
    let wide = Sketch.frame(.fixedSize(.text("abcdef")), width: 3, align: .leading)
    #expect(Drawing(.h([wide, .text("x")])).picture(width: 10) == "abcdxf\n")
    #expect(Drawing(.h([.clipped(wide), .text("x")])).picture(width: 10) == "abc x\n")
  }
}
