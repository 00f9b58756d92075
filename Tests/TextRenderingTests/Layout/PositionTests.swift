import Containers
import Testing

@testable import TextRendering

/// Views at a given place (R130), in given proportions, and as large as their room (R131).
@Suite struct PositionTests {
  @Test func `R130: a position takes all the room and puts the view's centre there`() throws {
    let picture = try Picture(width: 20) {
      Text("abc").position(x: 4, y: 1).frame(width: 8, height: 3).border(.ascii)
    }
    #expect(
      picture.lines == ["+--------+", "|        |", "|   abc  |", "|        |", "+--------+"])
  }

  @Test func `R130: without a length a position is as long as its view`() {
    for (width, height, expected) in [
      (nil, nil, ViewSize(width: 2, height: 3)), (9, nil, ViewSize(width: 9, height: 3)),
      (9, 4, ViewSize(width: 9, height: 4)), (0, 0, .zero),
    ] as [(Int32?, Int32?, ViewSize)] {
      let tree = LayoutTree()
      let box = tree.add(.position, to: LayoutTree.noParent)
      let child = tree.add(.fixedFrame, to: box)
      tree.set(FixedFrameParameters(width: 2, height: 3), of: child)
      let size = tree.layout(root: box, proposal: ProposedViewSize(columns: width, rows: height))
      #expect(size == expected)
    }
  }

  private func ratio(
    _ ratio: Double?, fills: Bool, width: Int32?, height: Int32?
  ) -> ViewSize {
    let tree = LayoutTree()
    let box = tree.add(.aspectRatio, to: LayoutTree.noParent)
    tree.set(AspectRatioParameters(ratio: ratio ?? 0, contentMode: fills ? .fill : .fit), of: box)
    tree.add(.fill, to: box)
    return tree.layout(root: box, proposal: ProposedViewSize(columns: width, rows: height))
  }

  @Test func `R131: a ratio fits the room or covers it`() {
    #expect(ratio(2, fills: false, width: 10, height: 3) == ViewSize(width: 6, height: 3))
    #expect(ratio(2, fills: true, width: 10, height: 3) == ViewSize(width: 10, height: 5))
    #expect(ratio(2, fills: false, width: 4, height: 9) == ViewSize(width: 4, height: 2))
    #expect(ratio(2, fills: true, width: 4, height: 9) == ViewSize(width: 18, height: 9))
  }

  @Test func `R131: one length gives the other, none the ideal size`() {
    #expect(ratio(2, fills: false, width: 10, height: nil) == ViewSize(width: 10, height: 5))
    #expect(ratio(2, fills: true, width: nil, height: 3) == ViewSize(width: 6, height: 3))
    #expect(ratio(2, fills: false, width: nil, height: nil) == ViewSize(width: 1, height: 1))
    #expect(ratio(2, fills: false, width: .max, height: 3) == ViewSize(width: 6, height: 3))
    #expect(
      ratio(0.5, fills: true, width: .max, height: 3) == ViewSize(width: .max, height: .max))
    #expect(ratio(3, fills: false, width: 0, height: 0) == .zero)
  }

  @Test func `R131: without a ratio the view keeps its own, which a Color has as 1`() {
    #expect(ratio(nil, fills: false, width: 10, height: 3) == ViewSize(width: 3, height: 3))
    #expect(ratio(.nan, fills: false, width: 2, height: 3) == ViewSize(width: 2, height: 2))
    #expect(ratio(-1, fills: true, width: 2, height: 3) == ViewSize(width: 3, height: 3))
  }

  @Test func `R131: a reader takes the room, one cell without any, its content at the top left`()
    throws
  {
    let picture = try Picture(width: 9) {
      GeometryReader { size in
        Text("\(size.width) \(size.height)")
        Text("-")
      }.frame(height: 2).border(.ascii)
      GeometryReader { Text("\($0.height)") }
    }
    #expect(picture.lines == ["+-------+", "|- 2    |", "|       |", "+-------+", "1"])
  }

  @Test func `R131: a reader's content is asked for once, also inside others and in columns`()
    throws
  {
    let calls = CallCount()
    let picture = try Picture(width: 12) {
      VStack(alignment: .leading) {
        ForEach(0..<200) { number in
          GeometryReader { outer in
            HStack(spacing: 0) {
              Text("\(number):")
              GeometryReader { calls.text("\($0.width) of \(outer.width)") }
            }
          }
        }
      }
    }
    #expect(picture.lines.count == 200)
    #expect(picture.lines[7] == "7:10 of 12")
    #expect(calls.count == 200)
  }

  @Test func `R131 R133: a reader that is passed over is not asked`() throws {
    let calls = CallCount()
    let picture = try Picture(width: 5) {
      ViewThatFits {
        GeometryReader { _ in calls.text("never") }.frame(width: 9, height: 1)
        Text("short")
      }
    }
    #expect(picture.lines == ["short"])
    #expect(calls.count == 0)
  }

  @Test func `R131: a reader shows in a viewport, and its rows are lazy`() throws {
    let calls = CallCount()
    let picture = try Picture(width: 8, height: 3) {
      GeometryReader { size in
        ScrollView { LazyVStack { ForEach(0..<1_000) { calls.text("\($0) \(size.height)") } } }
      }
    }
    #expect(picture.lines == ["  0 3", "  1 3", "  2 3"])
    #expect(calls.count <= 4)
  }
}
