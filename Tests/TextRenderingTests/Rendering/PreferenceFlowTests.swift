import Containers
import Testing

@testable import TextRendering

private struct Names: PreferenceKey {
  static var defaultValue: String { "" }
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

/// Where preferences come from.
struct PreferenceFlowTests {
  private final class Seen {
    var names = "none"
  }

  /// What the view around `content` is told that it prefers.
  private func names(@ViewBuilder _ content: ViewContent) throws -> String {
    let seen = Seen()
    let view = VStack { content() }.onPreferenceChange(Names.self) { seen.names = $0 }
    let session = BoardSession(view.node, isLive: false) { memory, cache in
      ResolutionPass(memory: memory, cache: cache)
    }
    try withExtendedLifetime(view) { try session.draw(RenderOptions(width: 20)) { _ in } }
    return seen.names
  }

  private let content = Group {
    Text("a").preference(key: Names.self, value: "a")
    Text("b").preference(key: Names.self, value: "b")
  }

  @Test func `R101: preferences go up from where the proxies are placed, in that order`() throws {
    #expect(try names { content } == "ab")
    #expect(
      try names { Group(subviews: content) { all in ForEach(all.reversed()) { $0 } } } == "ba")
  }

  @Test func `R101: placed twice counts twice, not placed not at all`() throws {
    let twice = Group(subviews: content) { all in
      all[1]
      HStack { all[1] }
    }
    #expect(try names { twice } == "bb")
    #expect(try names { Group(subviews: content) { _ in Text("nobody") } } == "none")
  }
}
