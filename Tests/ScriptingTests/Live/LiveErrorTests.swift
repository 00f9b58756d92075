import Lua
import Testing

@testable import Scripting

/// A live board in which something fails.
struct LiveErrorTests {
  @Test func `an error is drawn in place of its view until the view works again`() throws {
    try onLuaThread {
      let script = try LiveScript(
        """
        local Card = Container("Card", { isBroken = State(false), body = function(self)
          if self.isBroken then
            return VStack { error("no card"), "" }
          end
          return Button("break", function() self.isBroken = true end)
        end })
        local Other = Container("Other", { count = State(0), body = function(self)
          return Button("count " .. self.count, function() self.count = self.count + 1 end)
        end })
        return VStack { alignment = "leading", Card {}, Other {} }
        """, keepsGoing: true)
      defer { script.engine.close() }
      let first = try script.draw()
      #expect(script.board.takeErrors().isEmpty)
      let broken = try script.press(0)
      #expect(broken.first == "⚠ live.lua:3: no card")
      #expect(broken.last == first.last)
      #expect(script.board.takeErrors().map(\.message) == ["no card"])
      // What stands there still works, and the error is told with each frame that shows it.
      let counted = try script.press(0)
      #expect(counted.first == broken.first && counted.last?.contains("count 1") == true)
      #expect(script.board.takeErrors().count == 1)
    }
  }
}
