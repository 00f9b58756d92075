import Containers
import Testing

@testable import TextRendering

/// Behaviours 31 and 28: borders close, titles stay inside.
@Suite struct BorderTests {
  @Test func `behaviour 31: a border is one cell on each side of its content`() {
    #expect(Drawing(.border(.text("ab")), width: 20).lines == ["┌──┐", "│ab│", "└──┘"])
    let filled = Drawing(.border(.fill, .rounded), width: 5, height: 3)
    #expect(filled.lines == ["╭───╮", "│###│", "╰───╯"])
  }

  @Test func `behaviour 31: a title stands in the top edge and is cut inside the border`() {
    let card = Sketch.border(.flexible(.text("x"), .init(maxWidth: .max)), title: "Title", .rounded)
    #expect(Drawing(card, width: 12).lines[0] == "╭─ Title ──╮")
    #expect(Drawing(card, width: 8).lines[0] == "╭ Tit… ╮")
    #expect(Drawing(card, width: 5).lines[0] == "╭ … ╮")
    #expect(Drawing(card, width: 4).lines[0] == "╭──╮")
  }

  @Test func `behaviour 31: a short content makes room for the title`() {
    let card = Sketch.border(.text("x"), title: "Songs")
    #expect(Drawing(card, width: 40).lines == ["┌ Songs ┐", "│x      │", "└───────┘"])
    #expect(Drawing(card).size.width == 9)
    #expect(Drawing(card, width: 6).lines == ["┌ S… ┐", "│x   │", "└────┘"])
    let divided = Sketch.border(.v([.text("x"), .divider]), title: "Songs")
    #expect(Drawing(divided).lines[2] == "├───────┤")
  }

  @Test func `behaviour 31: below its minimum width the border gives way to its content`() {
    #expect(Drawing(.border(.text("abc")), width: 3).lines == ["┌─┐", "│a│", "│b│", "│c│", "└─┘"])
    #expect(Drawing(.border(.text("ab")), width: 2).lines == ["ab"])
    #expect(Drawing(.border(.text("ab")), width: 1).lines == ["a", "b"])
    #expect(Drawing(.border(.text("字")), width: 3).lines == ["字"])
    #expect(Drawing(.border(.empty), width: 2).lines == ["┌┐", "└┘"])
    #expect(Drawing(.border(.padding(.text("a"), .init(all: 1))), width: 4).size.width == 3)
  }

  @Test func `behaviour 31: fixed content that is too wide keeps its border`() {
    let drawing = Drawing(.border(.fixed(30)), width: 20)
    #expect(drawing.size.width == 32)
  }

  @Test(arguments: Int32(4)...60)
  func `behaviour 31: cards close at every width`(width: Int32) {
    let card = Sketch.border(
      .flexible(.text("One longer line of text", lineLimit: 2), .init(maxWidth: .max)),
      title: "A title", .rounded)
    let lines = Drawing(.v([card, card]), width: width).lines
    #expect(lines.filter { $0.hasPrefix("╭") && $0.hasSuffix("╮") }.count == 2)
    #expect(lines.filter { $0.hasPrefix("╰") && $0.hasSuffix("╯") }.count == 2)
    #expect(lines.allSatisfy { $0.count == Int(width) })
  }

  @Test func `behaviour 28: padding and border keep the order of the modifiers`() {
    let inside = Drawing(.border(.padding(.text("a"), .init(leading: 1, trailing: 1))))
    #expect(inside.lines == ["┌───┐", "│ a │", "└───┘"])
    let outside = Drawing(.padding(.border(.text("a")), .init(leading: 1, trailing: 1)))
    #expect(outside.lines == [" ┌─┐", " │a│", " └─┘"])
  }

  @Test func `behaviour 9: in ASCII the lines and dividers are ASCII`() {
    let drawing = Drawing(
      .border(.v([.text("a"), .divider]), title: "T", .heavy), charset: .asciiGlyphs)
    #expect(drawing.lines == ["+ T +", "| a |", "+---+", "+---+"])
  }
}
