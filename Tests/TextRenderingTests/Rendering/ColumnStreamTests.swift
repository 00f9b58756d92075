import Testing

@testable import Containers
@testable import TextRendering

/// Streaming must show in memory and order only, never in the picture.
struct ColumnStreamTests {
  private static let rows = 5_000

  /// Rows of many widths, counted.
  private static func content(_ calls: CallCount) -> ForEach {
    ForEach(0..<rows) { number in
      calls.text("row \(number) " + String(repeating: "x", count: number % 13))
    }
  }

  /// Checks that a board streams: output leaves before the last row is resolved, unless rows are `held` until then; few
  /// boxes and steps live, rows are evaluated once, and the lines are those of the board laid out as a whole.
  private func checkStreams(
    held: Bool = false, _ board: (CallCount) -> View,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let calls = CallCount()
    var rowsAtFirstPiece = 0
    var boxes: Int32 = 0
    var steps = 0
    let picture = try Picture(
      width: 30,
      onPiece: { renderer in
        if rowsAtFirstPiece == 0 { rowsAtFirstPiece = calls.count }
        boxes = max(boxes, renderer.tree.count)
        steps = max(steps, renderer.arena?.mark ?? 0)
      }
    ) { board(calls) }
    #expect((rowsAtFirstPiece < Self.rows) != held, sourceLocation: sourceLocation)
    #expect(boxes < 4_000, sourceLocation: sourceLocation)
    #expect(steps < 2_000, sourceLocation: sourceLocation)
    #expect(calls.count == Self.rows, sourceLocation: sourceLocation)
    let whole = try Picture.laidOut(width: 30) { board(CallCount()) }
    let difference = zip(picture.lines, whole).first { $0 != $1 }
    #expect(difference == nil, sourceLocation: sourceLocation)
    #expect(picture.lines.count == whole.count, sourceLocation: sourceLocation)
  }

  @Test func `behaviour 72: a leading column streams`() throws {
    try checkStreams { calls in VStack(alignment: .leading) { Self.content(calls) }.view }
  }

  @Test func `a column that a closed sheet belongs to streams`() throws {
    try checkStreams { calls in
      VStack(alignment: .leading) { Self.content(calls) }.modified(.sheet, isOn: false)
    }
  }

  @Test func `behaviour 72: elements of several views give back the steps into them`() throws {
    try checkStreams { calls in
      VStack(alignment: .leading) {
        ForEach(0..<Self.rows) { number in
          Group {
            Text("before")
            Group {
              calls.text("row \(number)")
              Text("after")
            }
          }
        }
      }.view
    }
  }

  @Test func `behaviour 72: lazy columns stream at every alignment and spacing`() throws {
    try checkStreams { calls in LazyVStack { Self.content(calls) }.view }
    try checkStreams { calls in
      LazyVStack(alignment: .trailing, spacing: 2) { Self.content(calls) }.bold()
    }
  }

  @Test func `behaviour 72: viewports around one column stream`() throws {
    try checkStreams { calls in ScrollView { LazyVStack { Self.content(calls) } }.view }
    try checkStreams { calls in
      ScrollView { VStack(alignment: .leading, spacing: 1) { Self.content(calls) } }.view
    }
    try checkStreams { calls in
      ScrollView { ScrollView { LazyVStack { Self.content(calls) } }.font(.title) }.view
    }
  }

  @Test func `behaviour 72: columns inside a column stream, whatever their alignment`() throws {
    try checkStreams { calls in
      VStack(alignment: .leading) {
        Text("head")
        LazyVStack { Self.content(calls) }
        Text("between")
        ScrollView {
          LazyVStack(alignment: .trailing) {
            Text("a")
            VStack(alignment: .leading) { Text("b") }
          }
        }
        Text("foot")
      }.view
    }
  }

  @Test func `behaviour 72: columns stream in borders of known width, in frames and padding`()
    throws
  {
    func lazy(_ calls: CallCount) -> LazyVStack {
      LazyVStack(alignment: .trailing) { Self.content(calls) }
    }
    try checkStreams { calls in lazy(calls).border(.single) }
    try checkStreams { calls in lazy(calls).padding(2).border(.rounded).frame(width: 26) }
    try checkStreams { calls in
      ScrollView { lazy(calls) }.border(.heavy).padding(1).border(.single)
    }
    try checkStreams { calls in
      VStack(alignment: .leading) { Self.content(calls) }.frame(width: 20, alignment: .leading)
        .border(.double).padding(1)
    }
    try checkStreams { calls in
      VStack(alignment: .leading) {
        Text("head")
        ScrollView { lazy(calls) }.border(.single).padding(1)
        LazyVStack { VStack(alignment: .leading) { Text("b") }.padding(1) }.border(.rounded)
        Text("foot").border(.single)
      }.view
    }
    for kind in [ModifierKind.accessibilityLabel, .accessibilityHidden] {
      try checkStreams { calls in
        VStack(alignment: .leading) { Self.content(calls) }.modified(kind)
      }
    }
  }

  @Test func `R130: what rows in a border draw outside themselves lies over those of other bands`()
    throws
  {
    for distance in [-64, -3, 2, 60] {
      func row(_ calls: CallCount, _ number: Int) -> View {
        calls.text("row \(number) 日本").offset(
          x: number % 7 - 3, y: number % 5 == 0 ? distance : 0)
      }
      try checkStreams { calls in
        LazyVStack { ForEach(0..<Self.rows) { row(calls, $0) } }.padding(1).border(.single)
      }
      try checkStreams { calls in
        ScrollView { LazyVStack { ForEach(0..<Self.rows) { row(calls, $0) } } }.frame(width: 12)
      }
    }
  }

  @Test func `behaviour 72: columns in the middle and at the trailing edge keep no boxes`() throws {
    for alignment in [HorizontalAlignment.center, .trailing] {
      for spacing in [0, 2] {
        try checkStreams(held: true) { calls in
          VStack(alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing) {
            Self.content(calls)
          }.view
        }
      }
      try checkStreams(held: true) { calls in
        ScrollView {
          VStack(alignment: Alignment(horizontal: alignment, vertical: .top)) {
            ForEach(0..<Self.rows) { number in
              calls.text("👩‍👩‍👧 row \(number) 日本").padding(number % 7).border(
                number % 3 == 0 ? .rounded : .heavy)
            }
          }
        }.view
      }
      try checkStreams(held: true) { calls in
        VStack(alignment: Alignment(horizontal: alignment, vertical: .top)) {
          ForEach(0..<Self.rows) { number in
            calls.text("row \(number)").offset(
              x: number % 9 - 4, y: number % 5 == 0 ? -3 : number % 2
            )
            .frame(width: number % 30)
          }
        }.view
      }
    }
  }

  @Test func `R129: rows of a long column meet on guides`() throws {
    let guides: [(HorizontalAlignment, AlignmentGuide)] = [
      (.leading, .leading), (.center, .center), (.trailing, .trailing),
    ]
    for (alignment, guide) in guides {
      try checkStreams(held: true) { calls in
        VStack(alignment: Alignment(horizontal: alignment, vertical: .top)) {
          ForEach(0..<Self.rows) { number in
            calls.text("row \(number)").alignmentGuide(guide, offset: number % 11)
          }
        }.view
      }
    }
  }

  @Test func `R130: rows meet those of other bands where they draw outside themselves`() throws {
    for spacing in [0, 2] {
      for distance in [-64, -3, 1, 60] {
        try checkStreams { calls in
          VStack(alignment: .leading, spacing: spacing) {
            ForEach(0..<Self.rows) { number in
              calls.text("row \(number)").offset(x: number % 3, y: number % 5 == 0 ? distance : 0)
            }
          }.view
        }
      }
      try checkStreams { calls in
        VStack(alignment: .leading, spacing: spacing) {
          ForEach(0..<Self.rows) { number in
            calls.text("row \(number)").overlay(alignment: .trailing) {
              if number % 5 == 0 { VStack { for mark in ["👩‍👩‍👧", "é", "日"] { Text(mark) } } }
            }
          }
        }.view
      }
    }
  }

  @Test func `a viewport around several views is drawn as a whole, its content evaluated once`()
    throws
  {
    let calls = CallCount()
    let picture = try Picture(width: 9) {
      VStack(alignment: .leading) {
        ScrollView {
          calls.text("a")
          ForEach(0..<3) { calls.text("row \($0)") }
        }
        ScrollView {}
        ScrollView { calls.text("alone") }
      }
    }
    #expect(picture.lines == ["  a", "row 0", "row 1", "row 2", "alone"])
    #expect(calls.count == 5)
  }
}
