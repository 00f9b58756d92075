import Containers
import Testing

@testable import TextRendering

/// Guides that views set themselves (R129).
@Suite struct GuideTests {
  @Test func `R129: a column meets on the guides its views have set`() throws {
    let picture = try Picture(width: 20) {
      VStack(alignment: .leading) {
        Text("name")
        Text("a: b").alignmentGuide(.leading, offset: 3)
        Text("long: c").alignmentGuide(.leading, offset: 6)
      }
    }
    #expect(picture.lines == ["      name", "   a: b", "long: c"])
  }

  @Test func `R129: a guide may be counted from the middle or the far edge`() throws {
    let picture = try Picture(width: 20) {
      VStack(alignment: .leading) {
        Text("abcd").alignmentGuide(.leading, at: .end)
        Text("abcd").alignmentGuide(.leading, at: .center, offset: 1)
        Text("abcd")
      }
    }
    #expect(picture.lines == ["abcd", " abcd", "    abcd"])
  }

  @Test func `R129: a row meets on guides too, and is as high as all of it`() throws {
    let picture = try Picture(width: 20) {
      HStack(alignment: .top, spacing: 0) {
        VStack {
          Text("a")
          Text("b")
        }
        Text("x").alignmentGuide(.top, at: .end)
        Text("y").alignmentGuide(.top, offset: -2)
      }.border(.ascii)
    }
    #expect(picture.lines == ["+---+", "| x |", "|a  |", "|b  |", "|  y|", "+---+"])
  }

  @Test func `R129: a container's guide is the average of those inside it`() throws {
    let picture = try Picture(width: 20) {
      VStack(alignment: .leading) {
        HStack(spacing: 0) {
          Text("ab").alignmentGuide(.leading, offset: 0)
          Text("cd").alignmentGuide(.leading, offset: 2)
        }
        Text("x")
      }
    }
    #expect(picture.lines == ["abcd", "  x"])
  }

  @Test func `R129: of several first baselines the first counts, of last ones the last`() {
    func row(_ guide: AlignmentGuide, _ alignment: VerticalAlignment) -> [Int32] {
      let tree = LayoutTree()
      let row = tree.add(.hstack, to: LayoutTree.noParent)
      tree.set(
        StackParameters(alignment: Alignment(horizontal: .center, vertical: alignment)), of: row)
      let column = tree.add(.vstack, to: row)
      for offset in [3, 1] as [Int32] {
        let box = tree.add(.guide, to: column)
        tree.set(GuideParameters(guide, .start, offset: offset), of: box)
        tree.addCell(to: box)
      }
      let other = tree.addCell(to: row)
      tree.layout(root: row, proposal: .unspecified)
      return [tree.rect(of: column).y, tree.rect(of: other).y]
    }
    // The guides are in rows 3 and 1 + 1 of the column; the other view's last row is its baseline.
    #expect(row(.firstTextBaseline, .firstTextBaseline) == [0, 2])
    #expect(row(.lastTextBaseline, .lastTextBaseline) == [0, 3])
  }

  @Test func `R129: other guides than the stack's do nothing`() throws {
    let picture = try Picture(width: 20) {
      VStack(alignment: .trailing) {
        Text("abc").alignmentGuide(.leading, offset: 9)
        Text("x").alignmentGuide(.bottom, offset: 9)
      }
    }
    #expect(picture.lines == ["abc", "  x"])
  }

  @Test func `R128 R129: what lies in front of a view has no part in its guides`() throws {
    let picture = try Picture(width: 20) {
      VStack(alignment: .leading) {
        Text("abc").overlay { Text("-").alignmentGuide(.leading, offset: 5) }
        Text("x")
      }
    }
    #expect(picture.lines == ["a-c", "x"])
  }

  @Test func `R129: a lazy column that is wider than its views keeps them at its edge`() throws {
    let picture = try Picture(width: 8) {
      LazyVStack(alignment: .trailing) {
        Text("ab").alignmentGuide(.trailing, offset: 1)
        Text("x")
      }
    }
    #expect(picture.lines == ["      ab", "      x"])
  }

  @Test func `R129: in a frame a guide of the view lies where the frame has its own`() throws {
    func lines(_ alignment: Alignment, _ view: View) throws -> [String] {
      try Picture(width: 20) {
        view.frame(width: 8, height: 3, alignment: alignment).border(.ascii)
      }
      .lines.dropFirst().dropLast().map { String($0.dropFirst().dropLast()) }
    }
    let text = Text("abc")
    #expect(
      try lines(.topLeading, text.alignmentGuide(.leading, offset: -2)) == [
        "  abc   ", "        ", "        ",
      ])
    #expect(
      try lines(.bottomTrailing, text.alignmentGuide(.trailing, at: .end, offset: 1)) == [
        "        ", "        ", "    abc ",
      ])
    #expect(
      try lines(.center, text.alignmentGuide(.verticalCenter, at: .end)) == [
        "  abc   ", "        ", "        ",
      ])
    #expect(
      try lines(.topLeading, text.alignmentGuide(.trailing, offset: 9)) == [
        "abc     ", "        ", "        ",
      ], "another guide than the frame's")
    let flexible = text.alignmentGuide(.leading, offset: -1)
      .frame(minWidth: 6, maxWidth: 6, alignment: .leading).border(.ascii)
    #expect(try Picture(width: 20) { flexible }.lines[1] == "| abc  |")
  }

  @Test func `R127 R129: the views of a ZStack meet on guides, and it is as large as all of them`()
    throws
  {
    let picture = try Picture(width: 20) {
      ZStack(alignment: .topLeading) {
        Text("abc").alignmentGuide(.leading, offset: 1)
        Text("x")
        Text("y").alignmentGuide(.top, offset: -1).alignmentGuide(.leading, offset: -3)
      }.border(.ascii)
    }
    #expect(picture.lines == ["+-----+", "|axc  |", "|    y|", "+-----+"])
  }

  @Test func `R127 R129: a ZStack's size is that of the views of the highest priority only`() throws
  {
    let picture = try Picture(width: 20) {
      HStack(spacing: 0) {
        Text("|")
        ZStack(alignment: .leading) {
          Text("ab").layoutPriority(1)
          Text("x").alignmentGuide(.leading, offset: -3)
        }
        Text("|")
      }
    }
    #expect(picture.lines == ["|ab|x"])
  }

  @Test func `R128 R129: an overlay's guide lies on that of the view it is on`() throws {
    let picture = try Picture(width: 20) {
      Text("abcdef").alignmentGuide(.trailing, offset: 2)
        .overlay(alignment: .trailing) { Text("x") }
    }
    #expect(picture.lines == ["axcdef"])
    let badge = try Picture(width: 20) {
      Text("abcdef").overlay(alignment: .topTrailing) {
        Text("!").alignmentGuide(.trailing, at: .center)
      }
    }
    #expect(badge.lines == ["abcdef!"])
  }

  @Test func `R129: a view that a ViewThatFits passed over has no baseline`() {
    let tree = LayoutTree()
    let pool = TextPool()
    let row = tree.add(.hstack, to: LayoutTree.noParent)
    tree.set(
      StackParameters(alignment: Alignment(horizontal: .center, vertical: .lastTextBaseline)),
      of: row)
    func add(_ text: String, to parent: Int32) {
      tree.set(TextParameters(pool.intern(text)), of: tree.add(.text, to: parent))
    }
    let fitting = tree.add(.fitting, to: row)
    add("much too long\n\n\n\nfor this", to: fitting)
    add("a\nb", to: fitting)
    let other = tree.addCell(to: row)
    tree.layout(root: row, proposal: ProposedViewSize(width: 5, height: nil))
    #expect(tree.rect(of: other).y == 1)
  }

  @Test func `guides far outside neither trap nor move the stack`() throws {
    let picture = try Picture(width: 8) {
      VStack(alignment: .leading) {
        Text("a").alignmentGuide(.leading, offset: .min)
        Text("b").alignmentGuide(.leading, offset: .max)
      }
    }
    #expect(picture.lines == ["", "b"])
  }
}
