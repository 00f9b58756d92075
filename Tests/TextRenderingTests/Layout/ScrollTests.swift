import Containers
import Testing

@testable import TextRendering

struct ScrollTests {
  @Test func `R132: a ScrollView takes the length offered, its content the ideal one`() throws {
    func list(height: Int32?) throws -> [String] {
      try Picture(width: 4, height: height) { ScrollView { ForEach(0..<4) { Text("\($0)") } } }
        .lines
    }
    #expect(try list(height: nil) == ["0", "1", "2", "3"])
    #expect(try list(height: 2) == ["0", "1"])
    #expect(try list(height: 6) == ["0", "1", "2", "3", "", ""])
  }

  @Test func `R132: what is beyond the viewport draws on nobody else's rows`() throws {
    let picture = try Picture(width: 4) {
      VStack(alignment: .leading) {
        ScrollView { ForEach(0..<9) { Text("\($0)") } }.frame(height: 2)
        Text("end")
      }
    }
    #expect(picture.lines == ["0", "1", "end"])
  }

  @Test func `behaviour 33: a strip says how many items are hidden, in ASCII too`() throws {
    func strip(_ width: Int32, _ charset: OutputCharset = .unicode) throws -> String? {
      try Picture(width: width, charset: charset) {
        ScrollView(.horizontal) { ForEach(0..<9) { Text("item\($0)") } }
      }.lines.first
    }
    #expect(try strip(53) == "item0 item1 item2 item3 item4 item5 item6 item7 item8")
    #expect(try strip(52) == "item0 item1 item2 item3 item4 item5 item6 … 2 more")
    #expect(try strip(14) == "item0 … 8 more")
    #expect(try strip(13) == "item0 … 8")
    #expect(try strip(9) == "item0 … 8")
    #expect(try strip(8) == "… 9 more")
    #expect(try strip(16, .ascii) == "item0 ... 8 more")
    #expect(try strip(1) == "…")
  }

  @Test func `behaviour 33: other content than a strip is cut at the edge`() throws {
    let picture = try Picture(width: 5) { ScrollView(.horizontal) { Text("one long line") } }
    #expect(picture.lines == ["one l"])
  }

  @Test func `R133: the first view whose ideal size fits is drawn, or else the last`() throws {
    func fitting(_ width: Int32, in axes: Axis.Set = [.horizontal, .vertical]) throws -> [String] {
      try Picture(width: width, height: 2) {
        ViewThatFits(in: axes) {
          VStack {
            Text("abcdef")
            Text("b")
            Text("c")
          }
          Text("abcdef")
          Text("abc")
        }
      }.lines
    }
    #expect(try fitting(9) == ["abcdef"])
    #expect(try fitting(4) == ["abc"])
    #expect(try fitting(2, in: .horizontal) == ["ab", "c"])
    #expect(try fitting(9, in: .horizontal).count == 3)
    #expect(try fitting(2, in: []).count > 2)
  }

  @Test func `R133: views that were passed over draw nothing and have no size`() throws {
    let drawing = Drawing(.text("x"))
    let tree = drawing.tree
    let root = tree.add(.fitting, to: LayoutTree.noParent)
    let wide = tree.add(.fixedFrame, to: root)
    tree.set(FixedFrameParameters(width: 9, height: 1), of: wide)
    let narrow = tree.add(.fixedFrame, to: root)
    tree.set(FixedFrameParameters(width: 3, height: 1), of: narrow)
    #expect(tree.layout(root: root, proposal: ProposedViewSize(width: 9, height: nil)).width == 9)
    #expect(tree.layout(root: root, proposal: ProposedViewSize(width: 5, height: nil)).width == 3)
    #expect(tree.rect(of: wide).isEmpty)
  }
}
