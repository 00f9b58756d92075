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
      // What stands there still works, and the error is told once for as long as it stands there.
      let counted = try script.press(0)
      #expect(counted.first == broken.first && counted.last?.contains("count 1") == true)
      #expect(script.board.takeErrors().isEmpty)
    }
  }

  /// A board that keeps going and has shown its first frame.
  private func keepingGoing(
    _ source: String, _ test: @Sendable (LiveScript, [String]) throws -> Void
  ) throws {
    try onLuaThread {
      let script = try LiveScript(source, keepsGoing: true)
      defer { script.engine.close() }
      try test(script, try script.draw())
    }
  }

  private func lines(_ script: LiveScript, after seconds: Double) throws -> [String] {
    try script.board.advance(by: seconds)
    return try script.draw()
  }

  @Test
  func `behaviour 79: an error of a task is drawn in place of its view, and the rest lives on`()
    throws
  {
    try keepingGoing(
      """
      local Count = Container("Count", { n = State(0), body = function(self)
        return Text("count " .. self.n):task(function()
          while true do host.sleep(1) self.n = self.n + 1 end
        end)
      end })
      return VStack { alignment = "leading",
        Text "waits":padding(1):task(function() host.sleep(2) error "too late" end):border(),
        Text "fails":task(function() error "at once" end), Count {} }
      """
    ) { script, first in
      #expect(first.dropFirst(5) == ["⚠ live.lua:8: at once", "count 0"])
      #expect(first[2].contains("waits"))
      #expect(script.board.takeErrors().map(\.message) == ["at once"])
      let later = try lines(script, after: 3)
      #expect(later.count == 5 && later[0].hasPrefix("┌") && later[2].hasPrefix("└"))
      #expect(later[1] == "│⚠ live.lua:7: too late│")
      #expect(later[3...] == ["⚠ live.lua:8: at once", "count 3"])
      let errors = script.board.takeErrors()
      #expect(errors.map(\.message) == ["too late"])
      #expect(errors.allSatisfy { $0.location != nil && $0.viewPath == ["VStack"] }, "\(errors)")
    }
  }

  @Test func `behaviour 79: a task that starts anew and works brings its view back`() throws {
    try keepingGoing(
      """
      local Board = Container("Board", { n = State(1), body = function(self)
        return VStack { alignment = "leading",
          VStack { Text("number " .. self.n) }:onKeyPress("x", function() self.n = self.n + 1 end)
            :task(self.n, function()
              host.sleep(1)
              if self.n < 3 then error("not " .. self.n) end
            end),
          Button("next", function() self.n = self.n + 1 end) }
      end })
      return Board {}
      """
    ) { script, first in
      #expect(first.first == "number 1")
      try #expect(lines(script, after: 1).first == "⚠ live.lua:6: not 1")
      // What goes on again may fail again.
      try #expect(script.press(0).first == "number 2")
      try #expect(lines(script, after: 1).first == "⚠ live.lua:6: not 2")
      try #expect(script.press(0).first == "number 3")
      try #expect(lines(script, after: 9).first == "number 3")
    }
  }

  @Test
  func `behaviour 79: what the view of a failed task asks for stays, and its other tasks go on`()
    throws
  {
    try keepingGoing(
      """
      local Board = Container("Board", { ticks = State(0), body = function(self)
        return VStack {
          Text "x":task(function()
            while true do host.sleep(1) self.ticks = self.ticks + 1 end
          end):onDisappear(function() print "gone" end)
            :onAppear(function() print "there" end):task(function() error "one" end),
          Text("ticks " .. self.ticks) }
      end })
      return Board {}
      """
    ) { script, first in
      #expect(first.first?.contains("live.lua:6: one") == true)
      try #expect(lines(script, after: 2).last?.contains("ticks 2") == true)
      #expect(script.takePrinted() == ["there"])
    }
  }

  @Test func `behaviour 79: the task of a view that comes back has not failed`() throws {
    try keepingGoing(
      """
      local fails = true
      local Board = Container("Board", { isOn = State(true), body = function(self)
        return VStack { alignment = "leading",
          Button("turn", function() self.isOn = not self.isOn; fails = false end),
          self.isOn and Text "view":task(function() if fails then error "one" end end) }
      end })
      return Board {}
      """
    ) { script, first in
      #expect(first.last == "⚠ live.lua:5: one")
      try #expect(script.press(0).last == first.first)
      try #expect(script.press(0).last == "view")
    }
  }

  @Test func `an error of a task whose view is gone by then is told nonetheless`() throws {
    try keepingGoing(
      """
      local Board = Container("Board", { isOn = State(true), body = function(self)
        return VStack { "board", self.isOn and Text "view":task(function()
          host.sleep(1)
          self.isOn = false
          error "last words"
        end) }
      end })
      return Board {}
      """
    ) { script, _ in
      try #expect(lines(script, after: 1) == ["board"])
      #expect(script.board.takeErrors().map(\.message) == ["last words"])
    }
  }

  @Test
  func `behaviour 79: an error of onAppear or onChange is drawn in place of its view`()
    throws
  {
    try keepingGoing(
      """
      local Board = Container("Board", { n = State(0), body = function(self)
        return VStack { alignment = "leading",
          Text "appears":padding(1):onAppear(function() error "not ready" end):border(),
          Text("number " .. self.n):onChange(self.n, function(n) if n < 3 then error("not " .. n) end end),
          Button("next", function() self.n = self.n + 1 end) }
      end })
      return Board {}
      """
    ) { script, first in
      #expect(first[1] == "│⚠ live.lua:3: not ready│" && first[3] == "number 0")
      let errors = script.board.takeErrors()
      #expect(errors.map(\.message) == ["not ready"] && errors[0].viewPath == ["Board", "VStack"])
      try #expect(script.press(0)[3] == "⚠ live.lua:4: not 1")
      try #expect(script.press(0)[3] == "⚠ live.lua:4: not 2")
      // Its value is another, and what depends on it works again.
      let last = try script.press(0)
      #expect(last[3] == "number 3" && last[1] == first[1])
    }
  }

  @Test func `an effect that failed fails anew when its view comes back, and not before`() throws {
    try keepingGoing(
      """
      local times = 0
      local Board = Container("Board", { isOn = State(true), n = State(0), body = function(self)
        return VStack { alignment = "leading",
          Button("turn", function() self.isOn = not self.isOn end),
          Button("count", function() self.n = self.n + 1 end), "number " .. self.n,
          self.isOn and Text "view":onAppear(function()
            times = times + 1
            if times < 3 then error("time " .. times) end
          end) }
      end })
      return Board {}
      """
    ) { script, first in
      #expect(first.last == "⚠ live.lua:8: time 1")
      try #expect(script.press(1).last == "⚠ live.lua:8: time 1")
      try #expect(script.press(0).last == "number 1")
      try #expect(script.press(0).last == "⚠ live.lua:8: time 2")
      _ = try script.press(0)
      try #expect(script.press(0).last == "view")
    }
  }

  @Test func `what fails as a view goes, or for what its own views say, stands in no view's place`()
    throws
  {
    try keepingGoing(
      """
      PreferenceValues.unseenSpec = Entry(0)
      local Board = Container("Board", { isOn = State(true), n = State(0), body = function(self)
        return VStack { alignment = "leading", Button("turn", function() self.isOn = not self.isOn end),
          Text "base":preference("unseenSpec", self.isOn and 1 or 2)
            :onPreferenceChange("unseenSpec", function(n) if n == 2 then error "preferred" end end),
          self.isOn and Text "view":onDisappear(function() error "gone" end) }
      end })
      return Board {}
      """
    ) { script, first in
      #expect(first[1...] == ["base", "view"] && script.board.unseenErrors.isEmpty)
      try #expect(script.press(0)[1...] == ["base"])
      #expect(script.board.takeErrors().map(\.message) == ["gone", "preferred"])
      #expect(script.board.unseenErrors.map(\.message) == ["gone", "preferred"])
      // The next frame has failed with nothing.
      try #expect(script.press(0).last == "view")
      #expect(script.board.unseenErrors.isEmpty)
    }
  }
}
