import Containers
import Testing

private struct Shade: EnvironmentKey {
  static var defaultValue: String { "plain" }
}

extension EnvironmentValues {
  fileprivate var shade: String {
    get { self[Shade.self] }
    set { self[Shade.self] = newValue }
  }
}

/// A composite that is what its environment says: one leaf or two.
private struct Shaded: StatefulView {
  func body(in context: ViewContext) -> View? {
    Text(context.environment(\.shade))
    if context.environment(\.shade) == "double" { Text("twice") }
  }
}

/// Whose environment a re-emitted view sees.
struct ProxyEnvironmentTests {
  private func lines(@ViewBuilder _ content: ViewContent) throws -> [String] {
    try Picture { VStack(alignment: .leading) { content() } }.lines
  }

  @Test func `R19: a control's style is resolved where the control was declared`() throws {
    let declared = Group {
      Button("A") {}.buttonStyle(.bordered)
      Button("B") {}
    }
    let restyled = ForEach(subviews: declared) { $0.buttonStyle(.plain) }
    let found = try lines { restyled }
    #expect(try found == lines { declared })
    #expect(
      try found
        != lines {
          Group {
            Button("A") {}; Button("B") {}
          }
        })
  }

  @Test func `R98: a composite reads the container's environment, not the proxy's`() throws {
    let view = ForEach(subviews: Shaded()) { $0.environment(\.shade, "double") }
    #expect(try lines { view } == ["plain"])
    #expect(try lines { view.environment(\.shade, "around") } == ["around"])
    #expect(try lines { view.environment(\.shade, "double") } == ["double", "twice"])
  }

  @Test func `R99: inside a leaf the declared side is read before the proxy's`() throws {
    let content = Group {
      VStack { Shaded() }.environment(\.shade, "declared")
      VStack { Shaded() }
    }
    let view = ForEach(subviews: content) { $0.environment(\.shade, "proxy") }
    #expect(try lines { view } == ["declared", "proxy"])
  }

  @Test func `R100: what stands between container and proxy changes the leaf's environment`() throws
  {
    let content = Group {
      Text("a")
      VStack { Shaded() }
    }
    let view = ForEach(subviews: content) { subview in
      VStack { subview }.environment(\.shade, "card").textCase(.uppercase)
    }
    #expect(try lines { view } == ["A", "CARD"])
  }

  @Test func `R102: no environment of one subview's own reaches a composite`() throws {
    let content = Group {
      Shaded()
      Shaded()
    }
    var number = 0
    let view = ForEach(subviews: content) { subview in
      let _ = number += 1
      Group { subview.environment(\.shade, "own \(number)") }
        .environment(\.shade, "group \(number)")
    }
    #expect(try lines { view.environment(\.shade, "shared") } == ["shared", "shared"])
    #expect(number == 2)
  }
}
