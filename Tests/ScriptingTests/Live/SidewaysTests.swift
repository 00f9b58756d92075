import Containers
import Testing

@testable import Scripting

/// Boards that go from side to side.
struct SidewaysTests {
  /// A strip between two lines, on a screen of 20 cells.
  private static let strip = """
    return VStack { alignment = "leading", Text "above",
      ScrollView { axis = "horizontal", LazyHStack { ForEach(100, function(i) return Text("<" .. i .. ">") end) } }
        :frame { height = 1 },
      Text "below" }
    """

  private func row(_ script: LiveScript) throws -> String { try script.draw()[1] }

  @Test func `behaviour 63: the wheel of a strip turns it sideways, and no further than it goes`()
    throws
  {
    try onLuaThread {
      let script = try LiveScript(Self.strip, width: 20)
      defer { script.engine.close() }
      #expect(try row(script).hasPrefix("<1> <2> …"))
      script.board.turnWheel(by: 6, along: .horizontal, x: 3, y: 0)
      #expect(try row(script).hasPrefix("<1> <2> …"), "it is not above the strip")
      script.board.turnWheel(by: 8, along: .horizontal, x: 3, y: 1)
      #expect(try row(script).hasPrefix("<3> <4> …"))
      script.board.turnWheel(by: -80, along: .horizontal, x: 3, y: 1)
      #expect(try row(script).hasPrefix("<1> <2> …"))
      // How far it goes is known when its end is there.
      for _ in 0..<5 {
        script.board.turnWheel(by: 100_000, along: .horizontal, x: 3, y: 1)
        _ = try script.draw()
      }
      #expect(try row(script).hasSuffix("<99> <100>"))
    }
  }

  @Test func `behaviour 63: page keys go from side to side where nothing goes up and down`() throws
  {
    try onLuaThread {
      let script = try LiveScript(Self.strip, width: 20)
      defer { script.engine.close() }
      _ = try script.draw()
      try script.board.press(KeyName("pagedown"))
      #expect(try row(script).hasPrefix(" <6> <7>"))
      try script.board.press(KeyName("left"))
      #expect(try row(script).hasPrefix("> <6> <7>"))
      try script.board.press(KeyName("home"))
      #expect(try row(script).hasPrefix("<1> <2> …"))
    }
  }
}
