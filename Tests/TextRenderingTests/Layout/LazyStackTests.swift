import Containers
import Testing

struct LazyStackTests {
  @Test func `R135: lazy stacks are greedy across and as long as their content`() throws {
    #expect(try Picture(width: 5) { LazyVStack { Text("a") }.border(.ascii) }.lines[1] == "| a |")
    #expect(
      try Picture(width: 5, height: 3) { LazyHStack { Text("a") }.border(.ascii) }.lines
        == ["+-+", "|a|", "+-+"])
    #expect(
      try Picture(width: 3, height: 9) {
        LazyVStack {
          Text("a")
          Spacer()
          Text("b")
        }
      }.lines == [" a", " b"])
  }

  @Test func `R135: a lazy stack measures as an eager one does`() throws {
    for width in [3, 7, 20] as [Int32] {
      let rows = Group { ForEach(0..<40) { Text("row number \($0)") } }
      let lazy = try Picture(width: width) { LazyVStack(alignment: .leading) { rows } }
      let eager = try Picture(width: width) { VStack(alignment: .leading) { rows } }
      #expect(lazy.lines == eager.lines)
    }
  }

  @Test func `R96: a lazy stack draws header, rows and footer of a section in line`() throws {
    let section = Section {
      ForEach(0..<2) { Text("row \($0)") }
    } header: {
      Text("head")
    } footer: {
      Text("foot")
    }
    let column = try Picture(width: 5) { LazyVStack(alignment: .leading) { section } }
    #expect(column.lines == ["head", "row 0", "row 1", "foot"])
    #expect(
      try Picture(width: 30) { LazyHStack { section } }.lines == ["head row 0 row 1 foot"])
  }

  @Test func `R135: only the rows that show in a viewport are evaluated`() throws {
    let calls = CallCount()
    let picture = try Picture(width: 6, height: 5) {
      ScrollView { LazyVStack { ForEach(0..<100_000) { calls.text("row \($0)") } } }
    }
    #expect(picture.lines == ["row 0", "row 1", "row 2", "row 3", "row 4"])
    #expect(calls.count <= 6)
  }

  @Test func `behaviour 68: the rows that show stay few inside wrappers`() throws {
    let calls = CallCount()
    let picture = try Picture(width: 12) {
      VStack {
        ScrollView {
          VStack {
            Text("title")
            LazyVStack {
              Section("head") { Group { ForEach(0..<100_000) { calls.text("row \($0)") } } }
            }.padding(1)
          }
        }.frame(height: 6).border(.ascii)
      }
    }
    #expect(picture.lines.count == 8)
    #expect(picture.lines[6] == "|  row 2   |")
    #expect(calls.count <= 5)
  }

  /// The rows that a board of 100 000 in a viewport evaluates, drawn 8 cells high.
  private func rowsEvaluated(
    _ board: (LazyVStack) -> View, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let calls = CallCount()
    let picture = try Picture(width: 20, height: 8) {
      board(LazyVStack { ForEach(0..<100_000) { calls.text("row \($0)") } })
    }
    #expect(picture.lines.contains { $0.contains("row 1") }, sourceLocation: sourceLocation)
    return calls.count
  }

  @Test func `behaviour 68: a viewport among others under a height evaluates what it shows`() throws
  {
    #expect(
      try rowsEvaluated { rows in
        VStack {
          Text("head")
          ScrollView { rows }
          Text("foot")
        }.view
      } <= 8)
    #expect(
      try rowsEvaluated { rows in
        HStack {
          Text("side")
          ScrollView { rows }.border(.ascii)
        }.view
      } <= 8)
    #expect(
      try rowsEvaluated { rows in
        VStack { Section("head") { Group { ScrollView { rows.padding(1) } } } }.view
      } <= 8)
    #expect(
      try rowsEvaluated { rows in
        ZStack { ScrollView { VStack { Section("head") { rows } } } }.frame(maxHeight: .max)
      } <= 8)
  }

  @Test func `behaviour 68: viewports inside viewports evaluate what the outermost shows`() throws {
    #expect(try rowsEvaluated { rows in ScrollView { ScrollView { rows } }.view } <= 9)
    #expect(
      try rowsEvaluated { rows in
        ScrollView {
          Text("head")
          ScrollView { VStack { ScrollView { rows } } }.border(.ascii)
        }.view
      } <= 9)
    #expect(
      try rowsEvaluated { rows in
        ScrollView { ScrollView { rows }.frame(height: 50_000, alignment: .top) }.view
      } <= 9)
  }

  @Test func `R135: without a viewport of a height every row is evaluated once`() throws {
    let calls = CallCount()
    let picture = try Picture(width: 9) {
      ScrollView { LazyVStack { ForEach(0..<300) { calls.text("row \($0)") } } }.border(.ascii)
    }
    #expect(picture.lines.count == 302)
    #expect(calls.count == 300)
  }

  @Test func `R96: sections lie in line`() throws {
    let picture = try Picture(width: 6) {
      LazyVStack(alignment: .leading) {
        Section(
          content: { Text("a") }, header: { Text("head") }, footer: { Text("foot") })
        Section("next") { Text("b") }
      }
    }
    #expect(picture.lines == ["head", "a", "foot", "next", "b"])
  }

  @Test func `R135: a viewport inside a viewport, and two lazy stacks in one, show their rows`()
    throws
  {
    let (first, second) = (CallCount(), CallCount())
    let picture = try Picture(width: 9, height: 4) {
      ScrollView {
        HStack(alignment: .top) {
          LazyVStack { ForEach(0..<1_000) { first.text("a\($0)") } }
          ScrollView { LazyVStack { ForEach(0..<1_000) { second.text("b\($0)") } } }
            .frame(height: 2)
        }
      }
    }
    #expect(picture.lines == [" a0   b0", " a1   b1", " a2", " a3"])
    #expect(first.count <= 5 && second.count <= 3)
  }
}
