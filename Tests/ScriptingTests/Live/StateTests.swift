import Containers
import Testing

@testable import Scripting

/// State by identity, and what may write it.
struct StateTests {
  /// Expects these words on the board, whatever space is between them.
  private func expect(
    _ lines: [String], _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let drawn = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(drawn == words, sourceLocation: sourceLocation)
  }

  private static let counter = """
    local Counter = Container("Counter", {
      n = State(0), name = "",
      body = function(self)
        return Button { action = function() self.n = self.n + 1 end, self.name .. self.n }
      end,
    })
    """

  @Test func `R31: state follows the elements of a ForEach through growing and reordering`() throws
  {
    try live(
      Self.counter + """
        local orders = { { "a", "b" }, { "b", "a" }, { "x", "b", "a" }, { "b" }, { "a", "b" } }
        local Root = Container("Root", { at = State(1), body = function(self) return VStack {
          ForEach(orders[self.at], function(name) return Counter { name = name } end),
          Button { action = function() self.at = self.at + 1 end, "next" },
        } end })
        return Root {}
        """
    ) { script in
      try expect(script.draw(), "a0 b0 next")
      try expect(script.press(1), "a0 b1 next")
      try expect(script.press(2), "b1 a0 next")
      try expect(script.press(2), "x0 b1 a0 next")
      try expect(script.press(2 + 1), "b1 next")
      try expect(script.press(1), "a0 b1 next")
    }
  }

  @Test func `R37: a branch that is left and entered again starts with fresh state`() throws {
    try live(
      Self.counter + """
        local Root = Container("Root", { shown = State(true), body = function(self) return VStack {
          Button { action = function() self.shown = not self.shown end, "flip" },
          If(self.shown, function() return Counter { name = "a" } end,
            function() return Counter { name = "b" } end),
        } end })
        return Root {}
        """
    ) { script in
      try script.draw()
      try expect(script.press(1), "flip a1")
      try expect(script.press(0), "flip b0")
      try expect(script.press(1), "flip b1")
      try expect(script.press(0), "flip a0")
    }
  }

  @Test func `R38: another kind of view at the same place starts afresh`() throws {
    try live(
      Self.counter + """
        local Other = Container("Other", { n = State(7), body = function(self)
          return Button { action = function() end, "o" .. self.n }
        end })
        local Root = Container("Root", { other = State(false), body = function(self) return VStack {
          Button { action = function() self.other = not self.other end, "flip" },
          AnyView(self.other and Other {} or Counter { name = "c" }),
        } end })
        return Root {}
        """
    ) { script in
      try script.draw()
      try expect(script.press(1), "flip c1")
      try expect(script.press(0), "flip o7")
      try expect(script.press(0), "flip c0")
    }
  }

  @Test func `R36: another explicit id resets state`() throws {
    try live(
      Self.counter + """
        local Root = Container("Root", { key = State(1), body = function(self) return VStack {
          Button { action = function() self.key = self.key + 1 end, "key" },
          Counter { name = "c" }:id(self.key),
        } end })
        return Root {}
        """
    ) { script in
      try script.draw()
      try expect(script.press(1), "key c1")
      try expect(script.press(0), "key c0")
    }
  }

  @Test func `R107: state follows a subview that a container reorders`() throws {
    try live(
      Self.counter + """
        local Reversible = Container("Reversible", { back = State(false), body = function(self)
          return VStack {
            Button { action = function() self.back = not self.back end, "turn" },
            Group { subviews = self.content, function(all)
              return self.back and all:reversed() or all
            end },
          }
        end })
        return Reversible { Counter { name = "a" }, Counter { name = "b" } }
        """
    ) { script in
      try script.draw()
      try expect(script.press(1), "turn a1 b0")
      try expect(script.press(0), "turn b0 a1")
      try expect(script.press(2), "turn b0 a2")
    }
  }

  @Test func `state in the background of a row belongs to that row`() throws {
    try live(
      Self.counter + """
        return VStack { ForEach(2, function(i)
          return Text "      ":overlay(Counter { name = "b" })
        end) }
        """
    ) { script in
      try script.draw()
      try expect(script.press(1), "b0 b1")
    }
  }

  @Test func `an initial table is each view's own and a function is called for each`() throws {
    try live(
      """
      local made = 0
      local Box = Container("Box", {
        items = State({ "x" }),
        number = State(function() made = made + 1 return made end),
        body = function(self)
          return Button {
            action = function()
              local items = self.items
              items[#items + 1] = "y"
              self.items = items
            end,
            table.concat(self.items) .. self.number,
          }
        end,
      })
      return VStack { Box {}, Box {} }
      """
    ) { script in
      try expect(script.draw(), "x1 x2")
      try expect(script.press(0), "xy1 x2")
    }
  }

  @Test func `writing state while a body is evaluated is an error naming both`() throws {
    try live(
      """
      return Container("Wrong", { n = State(0), body = function(self)
        self.n = 1
        return Text "x"
      end }) {}
      """
    ) { script in
      let error = #expect(throws: (any Error).self) { try script.draw() }
      let text = "\(error.map { "\($0)" } ?? "")"
      #expect(text.contains("Wrong") && text.contains("'n'") && text.contains("live.lua:2"))
    }
  }

  @Test func `equal values cause no update and other types are errors`() throws {
    try live(
      """
      return Container("C", { n = State(0), body = function(self) return VStack {
        Button { action = function() self.n = 0 end, "same" },
        Button { action = function() self.n = "zero" end, "other" },
        Button { action = function() self.m = 1 end, "unknown" },
      } end }) {}
      """
    ) { script in
      try script.draw()
      try script.board.press(script.buttons[0])
      #expect(!script.board.needsUpdate)
      let other = #expect(throws: (any Error).self) { try script.press(1) }
      #expect("\(other.map { "\($0)" } ?? "")".contains("'n' must be a number"))
      let unknown = #expect(throws: (any Error).self) { try script.press(2) }
      #expect("\(unknown.map { "\($0)" } ?? "")".contains("self.m cannot be set"))
    }
  }

  @Test func `a disabled button does nothing, whatever is written further in`() throws {
    try live(
      Self.counter + """
        return VStack { Group { Counter { name = "a" }:disabled(false) }:disabled() }
        """
    ) { script in
      try script.draw()
      try expect(script.press(0), "(a0)")
      #expect(script.buttons[0].isDisabled)
    }
  }

  @Test func `controls write through their bindings`() throws {
    try live(
      """
      return Container("Form", { on = State(false), n = State(2), body = function(self)
        return VStack {
          Toggle { self:binding "on", "Power" },
          Stepper { value = self:binding "n", max = 3, "Count" },
          DisclosureGroup { label = "More", "inside" },
        }
      end }) {}
      """
    ) { script in
      try expect(script.draw(), "[ ] Power Count [-] 2 [+] › More")
      try expect(script.press(0), "[x] Power Count [-] 2 [+] › More")
      try expect(script.press(2), "[x] Power Count [-] 3 [+] › More")
      try expect(script.press(2), "[x] Power Count [-] 3 [+] › More")
      try expect(script.press(1), "[x] Power Count [-] 2 [+] › More")
      try expect(script.press(3), "[x] Power Count [-] 2 [+] ˅ More inside")
    }
  }
}
