import Lua
import TextRendering
import Testing

@testable import Scripting

struct SessionLifetimeTests {
  private static let board = """
    local Row = Container("Row", { n = State(0), body = function(self)
      return Button { action = function() self.n = self.n + 1 end, Text(self.n) }
        :onAppear(function() return self.n end)
    end })
    local Each = Container("Each", function(self) return VStack {
      ForEach { sections = self.content, function(section)
        return Group { subviews = section.content, function(all) return all end }
      end },
    } end)
    return Each { Row {}, Section "s" { ForEach(3, function(i) return Row {} end) } }
    """

  /// Draws the board in a live session, uses it, and lets the session go.
  private func use(_ engine: ScriptEngine) throws {
    guard let declared = try engine.evaluateBoard(source: Self.board, name: "board.lua") else {
      throw LuaError("no board")
    }
    let live = LiveSession(declared, in: engine, RenderOptions(width: 20), height: 10)
    defer { live.end() }
    for _ in 0..<5 {
      try live.update()
      try live.press(live.input.clickable[1])
    }
  }

  @Test func `a live board that has gone leaves nothing behind in the script`() throws {
    try onLuaThread {
      let engine = try ScriptEngine()
      defer { engine.close() }
      var counts: [[Int]] = []
      for _ in 0..<4 {
        try use(engine)
        // Twice: what the first collection releases may have kept other values.
        for _ in 0..<4 { engine.state.collectGarbage() }
        counts.append([engine.state.liveBoxes, engine.state.liveReferences])
      }
      #expect(counts[1] == counts[3], "\(counts)")
    }
  }
}
