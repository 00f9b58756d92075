import Containers
import Testing

@testable import TextRendering

extension ContainerValues {
  fileprivate enum Span: ContainerValueKey { static var defaultValue: Int { 1 } }

  fileprivate var span: Int {
    get { self[Span.self] }
    set { self[Span.self] = newValue }
  }
}

/// A layout made of two closures.
private struct Arrangement: Layout {
  var size: (ProposedViewSize, LayoutSubviews) -> ViewSize = { _, _ in ViewSize(width: 5, height: 3)
  }
  var place: (ViewBounds, LayoutSubviews) -> Void = { _, _ in }

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> ViewSize {
    size(proposal, subviews)
  }

  func placeSubviews(in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    place(bounds, subviews)
  }
}

/// Each subview one column right of and one row below the one before.
private struct Staircase: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> ViewSize {
    var size = ViewSize.zero
    for (step, subview) in subviews.enumerated() {
      let part = subview.sizeThatFits(.unspecified)
      size.width = max(size.width, step + part.width)
      size.height += part.height
    }
    return size
  }

  func placeSubviews(in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    var y = bounds.y
    for (step, subview) in subviews.enumerated() {
      subview.place(x: bounds.x + step, y: y)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

/// Asks its subview for two sizes that nothing else asks for.
private struct Curious: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> ViewSize {
    let width = 2 * min(proposal.width ?? 1, 1 << 40)
    let sizes = (0...1).map { subviews[0].sizeThatFits(ProposedViewSize(width: width + $0)) }
    return ViewSize(width: sizes.map(\.width).max() ?? 0, height: 1)
  }

  func placeSubviews(in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews) {}
}

private final class Kept {
  var subview: LayoutSubview?
  var notes: [String] = []
}

struct CustomLayoutTests {
  @Test func `R136: a layout measures and places its subviews`() throws {
    let picture = try Picture {
      Staircase()({
        Text("a")
        Text("bc")
        Text("d").border(.ascii)
      })
    }
    #expect(picture.lines == ["a", " bc", "  +-+", "  |d|", "  +-+"])
  }

  @Test func `R136: it gets exactly the resolved leaves in builder order`() throws {
    let kept = Kept()
    var layout = Arrangement()
    layout.size = { _, subviews in
      kept.notes = subviews.map { "\($0.kind)" }
      return .zero
    }
    _ = try Picture {
      layout({
        Text("a")
        Group {
          Divider()
          EmptyView()
          ForEach(0..<2) { _ in Color(.red) }
        }
        Section("h") { VStack { Text("b") } }
        Staircase()({ Text("c") })
      })
    }
    #expect(kept.notes == ["Text", "Divider", "Color", "Color", "Text", "VStack", "Staircase"])
  }

  @Test func `R136: placed twice, the last place counts`() throws {
    var layout = Arrangement()
    layout.place = { _, subviews in
      subviews[0].place(x: 0, y: 0)
      subviews[0].place(x: 4, y: 2)
    }
    #expect(try Picture { layout({ Text("a") }) }.lines == ["", "", "    a"])
  }

  @Test func `R136: never placed, a subview is centred with the container's proposal`() throws {
    #expect(try Picture { Arrangement()({ Text("a") }) }.lines == ["", "  a", ""])
    let wide = try Picture(width: 7) {
      Arrangement()({ Color(.red).frame(height: 1).border(.ascii) })
    }
    #expect(wide.lines.first == "-----+", "offered 7 columns, in the middle of 5: \(wide.lines)")
  }

  @Test func `a subview that is hidden takes no cells and is drawn nowhere`() throws {
    var layout = Arrangement()
    layout.place = { _, subviews in
      subviews[0].hide()
      subviews[1].place(x: 1, y: 1)
    }
    let content = {
      layout({
        Text("gone").border(.ascii).background { Text("too") }
        Text("b")
      })
    }
    #expect(try Picture { content() }.lines == ["", " b", ""])
    #expect(try Picture { VStack { content() }.clipped() }.lines == ["", " b", ""])
  }

  @Test func `of hiding and placing the last counts`() throws {
    var layout = Arrangement()
    layout.place = { _, subviews in
      subviews[0].hide()
      subviews[0].place(x: 0, y: 0)
      subviews[1].place(x: 0, y: 1)
      subviews[1].hide()
    }
    let picture = try Picture {
      layout({
        Text("a")
        Text("b")
      })
    }
    #expect(picture.lines == ["a", "", ""])
  }

  @Test func `an anchor names the point that is placed`() throws {
    var layout = Arrangement()
    layout.place = { bounds, subviews in
      subviews[0].place(x: bounds.width, y: bounds.height, anchor: .bottomTrailing)
      subviews[1].place(x: 2, y: 0, anchor: .top)
      subviews[2].place(x: 0, y: 1, proposal: ProposedViewSize(width: 3))
    }
    let picture = try Picture {
      layout({
        Text("ab")
        Text("c")
        HStack {
          Spacer()
          Text("d")
        }
      })
    }
    #expect(picture.lines == ["  c", "  d", "   ab"])
  }

  @Test func `R109: proposals have nil for unspecified and the largest number for infinity`() throws
  {
    let kept = Kept()
    var layout = Arrangement()
    layout.size = { proposal, subviews in
      kept.notes.append("\(proposal.width ?? -1)x\(proposal.height ?? -1)")
      let all = subviews[0].sizeThatFits(.infinity)
      return ViewSize(width: proposal.width == .max ? all.width : 2, height: 1)
    }
    _ = try Picture(width: 9, height: 4) {
      HStack {
        layout({ Color(.red) })
        Text("abc")
      }
    }
    _ = try Picture(width: 9) { layout({ Color(.red) }).fixedSize() }
    #expect(kept.notes.contains("0x4"))
    #expect(kept.notes.contains("\(Int.max)x4"))
    #expect(kept.notes.contains("-1x-1"))
  }

  @Test func `R65 R66: a layout reads the container values and the priority of its subviews`()
    throws
  {
    let kept = Kept()
    var layout = Arrangement()
    layout.size = { _, subviews in
      kept.notes = subviews.map { "\($0.containerValues.span) \($0.priority)" }
      return .zero
    }
    _ = try Picture {
      layout({
        Text("a").containerValue(\.span, 3).layoutPriority(2)
        VStack { Text("b").containerValue(\.span, 9) }.layoutPriority(1).padding(1)
      }).containerValue(\.span, 5)
    }
    #expect(kept.notes == ["3 2.0", "1 0.0"])
  }

  @Test func `R31: a subview has the id of its place`() throws {
    func ids(_ rows: Int) throws -> [Identity] {
      var found: [Identity] = []
      var layout = Arrangement()
      layout.size = { _, subviews in
        found = subviews.map(\.id)
        return .zero
      }
      _ = try Picture {
        layout({
          ForEach(0..<rows) { Text("\($0)") }
          Text("last")
        })
      }
      return found
    }
    let (few, many) = (try ids(2), try ids(4))
    #expect(few[0] == many[0] && few[1] == many[1] && few[2] == many[4])
    #expect(Set(many).count == 5)
  }

  @Test func `a negative size ends drawing with an error that names the layout`() {
    var layout = Arrangement()
    layout.size = { _, _ in ViewSize(width: 3, height: -1) }
    #expect(throws: LayoutError.negativeSize(layout: "Arrangement", width: 3, height: -1)) {
      try Picture { VStack { layout({ Text("a") }) } }
    }
  }

  @Test func `a size without bound is an answer only to an offer without bound`() {
    var layout = Arrangement()
    layout.size = { _, _ in ViewSize(width: 3, height: .max) }
    #expect(throws: LayoutError.unboundedSize(layout: "Arrangement")) {
      try Picture { layout({ Text("a") }) }
    }
  }

  @Test func `layouts that ask each other for too many sizes are an error`() throws {
    var view = Text("x").view
    for _ in 0..<20 { view = Curious()({ view }) }
    #expect(throws: LayoutError.endless(layout: "Curious")) { try Picture { view } }
  }

  @Test func `150 nested layouts are drawn`() throws {
    var view = Text("x").view
    for _ in 0..<150 { view = Staircase()({ view }) }
    #expect(try Picture { view }.lines == ["x"])
  }

  @Test func `places far outside neither trap nor move others`() throws {
    var layout = Arrangement()
    layout.place = { _, subviews in
      subviews[0].place(x: .max, y: .min, proposal: ProposedViewSize(width: -4, height: .max))
      subviews[1].place(x: 1, y: 1)
    }
    let picture = try Picture {
      layout({
        Color(.red)
        Text("b")
      })
    }
    #expect(picture.lines == ["", " b", ""])
  }

  @Test func `R106: a subview kept after the drawing has no size and takes no place`() throws {
    let kept = Kept()
    var layout = Arrangement()
    layout.place = { _, subviews in kept.subview = subviews[0] }
    _ = try Picture { layout({ Text("abc") }) }
    let subview = try #require(kept.subview)
    subview.place(x: 1, y: 1)
    #expect(subview.sizeThatFits(.unspecified) == .zero)
    #expect(subview.priority == 0)
  }

  @Test func `layouts in bands of a long column are let go with their band`() throws {
    var most: Int32 = 0
    let picture = try Picture(onPiece: { most = max(most, $0.tree.count) }) {
      VStack(alignment: .leading) {
        ForEach(0..<20_000) { number in Staircase()({ Text("row \(number)") }) }
      }
    }
    #expect(picture.lines.count == 20_000)
    #expect(picture.lines.last == "row 19999")
    #expect(picture.pieces > 1 && most < 1_000, "\(picture.pieces) pieces, \(most) boxes")
  }
}
