import Containers
import Foundation
import Testing
import TextRendering

/// What a Swift program outside this package can do: this target sees public declarations only.
struct EmbeddingTests {
  @Test func `the agenda of the documentation is drawn`() throws {
    #expect(
      try agenda(width: 40) == """
        Today
        · Tune the piano
        ! Find the singer
        Tomorrow
        · Rehearsal 1
        · Rehearsal 2

        """)
  }

  @Test func `lines keep to the width, and the text is wrapped`() throws {
    let lines = try agenda(width: 8).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 8 })
    #expect(lines.joined(separator: " ").contains("Find"))
    #expect(lines.count > 6)
  }

  @Test(arguments: [Int.min, -1, 0, 1])
  func `a width below one counts as one`(width: Int) throws {
    #expect(try Text("ab").rendered(width: width) == "a\nb\n")
  }

  @Test func `no width is too great`() throws {
    #expect(try Text("ab").rendered(width: .max) == "ab\n")
    #expect(try Divider().rendered(width: .max).count == 10_001)
  }

  @Test func `a view that resolves to nothing is the empty string`() throws {
    #expect(try EmptyView().rendered() == "")
    #expect(try Group {}.rendered() == "")
  }

  @Test func `strings and borders are drawn without escape sequences`() throws {
    #expect(try "hi".border(.rounded).bold().rendered() == "╭──╮\n│hi│\n╰──╯\n")
  }

  private struct Endless: CustomView {
    var body: View? { Endless() }
  }

  @Test func `a view that is made of itself is an error`() {
    #expect(throws: ResolutionError.self) { try Endless().rendered() }
  }

  private func nested(_ count: Int) -> View {
    (0..<count).reduce(Text("x").view) { inner, _ in VStack { inner.padding(0) }.view }
  }

  @Test func `views nest deep on a thread with a small stack, and deeper is an error`() async throws
  {
    let text = await withCheckedContinuation { done in
      let thread = Thread { done.resume(returning: try? nested(190).rendered()) }
      thread.stackSize = 2 << 20
      thread.start()
    }
    #expect(text == "x\n")
    #expect(throws: ResolutionError.self) { try nested(20_000).rendered() }
  }

  private struct Wrapped: CustomView {
    let inner: View
    var body: View? { inner }
  }

  @Test func `composites nest as deep as anyone likes, and are let go of`() {
    let deep = (0..<200_000).reduce(Text("x").view) { inner, _ in Wrapped(inner: inner).view }
    #expect(throws: ResolutionError.self) { try deep.rendered() }
  }

  @Test func `a range of more numbers than can be counted has those that are looked at`() throws {
    let rows = ForEach(-2..<Int.max) { Text("\($0)") }.resolvedSubviews()
    #expect(try VStack(alignment: .leading) { rows.prefix(3) }.rendered() == "-2\n-1\n0\n")
  }
}
