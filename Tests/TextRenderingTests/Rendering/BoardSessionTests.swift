import Containers
import Testing

@testable import TextRendering

extension EnvironmentValues {
  private struct Shade: EnvironmentKey { static var defaultValue: String { "none" } }
  fileprivate var shade: String {
    get { self[Shade.self] }
    set { self[Shade.self] = newValue }
  }
}

private enum Total: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Counter: StatefulView {
  var name = "n"
  func body(in context: ViewContext) -> View? {
    let count = context.state("count", 0)
    return Button("\(name)\(count.wrappedValue)") { count.wrappedValue += 1 }.view
  }
}

private struct ShadeReader: StatefulView {
  func body(in context: ViewContext) -> View? { Text(context.environment(\.shade)).view }
}

/// A Swift board in a live session.
private final class LiveView {
  private let view: View
  let session: BoardSession

  init(@ViewBuilder _ content: () -> View?) {
    view = content() ?? EmptyView().view
    session = BoardSession(view.node, isLive: true) { ResolutionPass(memory: $0, cache: $1) }
  }

  func draw() throws -> [String] {
    var bytes: [UInt8] = []
    try session.draw(RenderOptions(width: 20)) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  func press(_ index: Int) throws -> [String] {
    try session.actions[index].handler?.perform([])
    return try draw()
  }
}

struct BoardSessionTests {
  @Test func `state of a Swift view stays with its place`() throws {
    let live = LiveView {
      VStack {
        ForEach(0..<3) { Counter(name: "r\($0):").view }
      }
    }
    let first = try live.draw()
    #expect(first == ["r0:0", "r1:0", "r2:0"])
    let before = live.session.bodiesEvaluated
    let second = try live.press(1)
    #expect(second == ["r0:0", "r1:1", "r2:0"])
    #expect(live.session.bodiesEvaluated == before + 1)
  }

  @Test func `R37: a Swift view that leaves and comes back starts afresh`() throws {
    struct Flip: StatefulView {
      func body(in context: ViewContext) -> View? {
        let shown = context.state("shown", true)
        return VStack {
          Button("flip") { shown.wrappedValue.toggle() }
          if shown.wrappedValue { Counter() }
        }.view
      }
    }
    let live = LiveView { Flip() }
    _ = try live.draw()
    let counted = try live.press(1)
    #expect(counted == ["flip", "n1"])
    let gone = try live.press(0)
    #expect(gone == ["flip"])
    let back = try live.press(0)
    #expect(back == ["flip", "n0"])
  }

  @Test func `R98: a Swift view reads the environment of the place that consumes it`() throws {
    struct Consumer: CustomView {
      let content: View
      var body: View? {
        Group(subviews: content) { all in
          ForEach(subviews: all.view) { $0.environment(\.shade, "proxy") }
        }.environment(\.shade, "place")
      }
    }
    let live = LiveView {
      VStack {
        ShadeReader()
        Consumer(content: ShadeReader().view)
        HStack { ShadeReader() }.environment(\.shade, "inner")
      }.environment(\.shade, "outer")
    }
    let lines = try live.draw()
    #expect(lines == ["outer", "place", "inner"])
  }

  @Test func `R100: a leaf's content sees what is written around its proxy`() throws {
    let content = HStack { ShadeReader() }.view
    let live = LiveView {
      VStack {
        ForEach(subviews: content) { $0.environment(\.shade, "proxy") }
        ForEach(subviews: content.environment(\.shade, "own")) { $0.environment(\.shade, "proxy") }
      }
    }
    let lines = try live.draw()
    #expect(lines == ["proxy", "own"])
  }

  @Test func `R101: preferences are combined over the views that are placed`() throws {
    struct Sum: StatefulView {
      func body(in context: ViewContext) -> View? {
        let total = context.state("total", 0)
        let numbers = ForEach(1..<5) { Text("\($0)").preference(key: Total.self, value: $0) }
        return VStack {
          Text("sum \(total.wrappedValue)")
          Group(subviews: numbers) { all in HStack { all.prefix(3) } }
        }.onPreferenceChange(Total.self) { total.wrappedValue = $0 }
      }
    }
    let lines = try LiveView { Sum() }.draw()
    #expect(lines == ["sum 6", "1 2 3"])
  }

  @Test func `writing state while the board is evaluated fails the drawing`() throws {
    struct Wrong: StatefulView {
      func body(in context: ViewContext) -> View? {
        context.state("n", 0).wrappedValue = 1
        return Text("x").view
      }
    }
    #expect(throws: StateError.writtenWhileBuilding(view: "Wrong", property: "n")) {
      try LiveView { Wrong() }.draw()
    }
  }

  @Test func `a board that never settles is an error naming who keeps it going`() throws {
    struct Endless: StatefulView {
      func body(in context: ViewContext) -> View? {
        let number = context.state("n", 0)
        return Text("\(number.wrappedValue)").id(number.wrappedValue)
          .onAppear { number.wrappedValue += 1 }
      }
    }
    #expect(throws: StateError.endless(rounds: 16, lastChange: "Endless.n")) {
      try LiveView { Endless() }.draw()
    }
  }

  @Test func `onAppear comes once and onChange with both values`() throws {
    final class Log { var lines: [String] = [] }
    struct Watched: StatefulView {
      let log: Log
      func body(in context: ViewContext) -> View? {
        let number = context.state("n", 1)
        return Button("\(number.wrappedValue)") { number.wrappedValue *= 2 }
          .onAppear { log.lines.append("appear") }
          .onChange(of: number.wrappedValue) { log.lines.append("\($1) to \($0)") }
      }
    }
    let log = Log()
    let live = LiveView { Watched(log: log) }
    _ = try live.draw()
    _ = try live.press(0)
    _ = try live.press(0)
    #expect(log.lines == ["appear", "1 to 2", "2 to 4"])
  }

  @Test func `nothing is written before the board has settled`() throws {
    struct Late: StatefulView {
      func body(in context: ViewContext) -> View? {
        let text = context.state("text", "early")
        return Text(text.wrappedValue).onAppear { text.wrappedValue = "late" }
      }
    }
    let lines = try LiveView { Late() }.draw()
    #expect(lines == ["late"])
  }
}
