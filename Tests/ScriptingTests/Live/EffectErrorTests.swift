import Lua
import Testing

@testable import Scripting

/// Effects of which one fails: it keeps none of the others from being done.
struct EffectErrorTests {
  private static let effects = """
    PreferenceValues.effectSpec = Entry(0)
    local Board = Container("Board", { number = State(0), body = function(self)
      local function fail(what) return function() print(what) error(what) end end
      local function note(what) return function() print(what) end end
      return VStack {
        Text "A":onAppear(note "one"):onAppear(fail "first"):onAppear(note "two"),
        Button { action = function() self.number = self.number + 1 end, Text(self.number)
          :onChange(self.number, fail "changed"):onChange(self.number, note "noted") },
        Text "P":preference("effectSpec", 3)
          :onPreferenceChange("effectSpec", fail "preferred"):onPreferenceChange("effectSpec", note "three"),
        Text "B":onAppear(note "four"),
      }
    end })
    return Board {}
    """

  private static let fired = ["one", "first", "two", "preferred", "three", "four"]

  @Test func `after an effect that failed all others run once, and the first error is the board's`()
    throws
  {
    try live(Self.effects) { script in
      let error = #expect(throws: (any Error).self) { try script.draw() }
      #expect(script.takePrinted() == Self.fired)
      #expect(LuaError(wrapping: try #require(error)).message == "first")
      try script.draw()
      #expect(script.takePrinted() == [])
      #expect(throws: (any Error).self) { try script.press(0) }
      #expect(script.takePrinted() == ["changed", "noted"])
    }
  }

  @Test func `a board that keeps going is drawn, and names each effect that failed`() throws {
    try onLuaThread {
      let script = try LiveScript(Self.effects, keepsGoing: true)
      defer { script.engine.close() }
      #expect(try script.draw().contains { $0.contains("B") })
      #expect(script.takePrinted() == Self.fired)
      #expect(script.board.takeErrors().map(\.message) == ["first", "preferred"])
    }
  }
}
