import Testing

/// How much of a live board an update evaluates, and that it draws what a fresh board would.
struct UpdateTests {
  /// A row with a state of its own.
  static let row = """
    local Row = Container("Row", {
      on = State(false), title = "",
      body = function(self)
        return Button {
          action = function() self.on = not self.on end,
          (self.on and "+" or "-") .. self.title,
        }
      end,
    })
    """

  private func expectFirst(
    _ lines: [String], _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(lines.first?.contains(text) == true, sourceLocation: sourceLocation)
  }

  @Test func `toggling one of a hundred rows evaluates one body`() throws {
    try live(
      Self.row + """
        return VStack { ForEach(100, function(i) return Row { title = tostring(i) } end) }
        """
    ) { script in
      let evaluated1 = try script.bodies { try script.draw() }
      #expect(evaluated1 == 100)
      let count = try script.bodies {
        let lines = try script.press(41)
        #expect(lines[41].contains("+42"))
        #expect(lines[40].contains("-41"))
      }
      #expect(count == 1)
    }
  }

  @Test func `a frame without a change evaluates nothing`() throws {
    try live(Self.row + "return VStack { Row { title = 'a' }, Row { title = 'b' } }") { script in
      let first = try script.draw()
      let count = try script.bodies {
        let second = try script.draw()
        #expect(second == first)
      }
      #expect(count == 0)
    }
  }

  @Test func `rows inside a container's resolved content keep their siblings' bodies`() throws {
    try live(
      Self.row + """
        local Plain = Container("Plain", function(self) return VStack {
          ForEach { subviews = self.content, function(subview) return HStack { subview, "!" } end }
        } end)
        return Plain { ForEach(20, function(i) return Row { title = tostring(i) } end) }
        """
    ) { script in
      let first = try script.draw()
      #expect(first.count == 20)
      let count = try script.bodies {
        let lines = try script.press(3)
        #expect(lines[3].contains("+4 !"))
        #expect(lines.enumerated().filter { $0.element != first[$0.offset] }.count == 1)
      }
      #expect(count == 1)
    }
  }

  @Test func `a container evaluates anew when the subviews it looked at have changed`() throws {
    try live(
      Self.row + """
        local calls = 0
        local Count = Container("Count", function(self) return VStack {
          Group { subviews = self.content, function(all)
            calls = calls + 1
            return { Text("n " .. #all .. " calls " .. calls), all }
          end }
        } end)
        local Some = Container("Some", {
          more = State(false),
          body = function(self) return {
            Button { action = function() self.more = not self.more end, "more" },
            self.more and Text "x" or nil,
          } end,
        })
        return Count { Some {}, Row { title = "r" } }
        """
    ) { script in
      try expectFirst(script.draw(), "n 2 calls 1")
      try expectFirst(script.press(0), "n 3 calls 2")
      try expectFirst(script.draw(), "n 3 calls 2")
      try expectFirst(script.press(0), "n 2 calls 3")
    }
  }

  @Test func `a parent's change evaluates again what it declares again`() throws {
    try live(
      Self.row + """
        local Parent = Container("Parent", {
          count = State(0),
          body = function(self) return VStack {
            Button { action = function() self.count = self.count + 1 end, Text(self.count) },
            Row { title = "a" }, Row { title = "b" },
          } end,
        })
        return VStack { Parent {}, Row { title = "c" } }
        """
    ) { script in
      try script.draw()
      let evaluated2 = try script.bodies { try script.press(0) }
      #expect(evaluated2 == 3)
      let evaluated3 = try script.bodies { try script.press(2) }
      #expect(evaluated3 == 1)
      let lines = try script.draw()
      #expect(lines.map { $0.filter { $0 != " " } } == ["1", "-a", "+b", "-c"])
    }
  }

  @Test func `content handed through a container is not evaluated when only the container changes`()
    throws
  {
    try live(
      Self.row + """
        local Fold = Container("Fold", {
          count = State(0),
          body = function(self) return VStack {
            Button { action = function() self.count = self.count + 1 end, Text(self.count) },
            self.content,
          } end,
        })
        return Fold { ForEach(5, function(i) return Row { title = tostring(i) } end) }
        """
    ) { script in
      try script.draw()
      let evaluated4 = try script.bodies { try script.press(0) }
      #expect(evaluated4 == 1)
    }
  }

  @Test func `sections whose subviews did not change are not handed out again`() throws {
    try live(
      Self.row + """
        local calls = {}
        local List = Container("List", function(self) return VStack {
          ForEach { sections = self.content, function(section, index)
            calls[#calls + 1] = index
            return VStack { section.header, section.content }
          end }
        } end)
        local board = List {
          Section "one" { Row { title = "a" } },
          Section "two" { Row { title = "b" } },
          Button { action = function() print(table.concat(calls, " ")); calls = {} end, "log" },
        }
        return board
        """
    ) { script in
      try script.draw()
      try script.press(2)
      #expect(script.takePrinted() == ["1 2 3"])
      let lines = try script.press(1)
      #expect(lines.contains { $0.contains("+b") })
      try script.press(2)
      #expect(script.takePrinted() == ["2"])
    }
  }

  @Test func `an environment value that did not change evaluates nobody`() throws {
    try live(
      """
      EnvironmentValues.shade = Entry("plain")
      local Leaf = Container("Leaf", { shade = Environment "shade",
        body = function(self) return Text(self.shade) end })
      local Box = Container("Box", {
        dark = State(false), count = State(0),
        body = function(self) return VStack {
          Button { action = function() self.dark = not self.dark end, "dark" },
          Button { action = function() self.count = self.count + 1 end, Text(self.count) },
          Group { self.content }:environment("shade", self.dark and "dark" or "light"),
        } end,
      })
      return Box { Leaf {}, HStack { Leaf {}, Text "." } }
      """
    ) { script in
      let first = try script.draw()
      #expect(first.suffix(2).map { $0.filter { $0 != " " } } == ["light", "light."])
      let evaluated5 = try script.bodies { try script.press(1) }
      #expect(evaluated5 == 1)
      let count = try script.bodies {
        let lines = try script.press(0)
        #expect(lines.suffix(2).map { $0.filter { $0 != " " } } == ["dark", "dark."])
      }
      #expect(count == 3)
    }
  }

  @Test func `R106: what a closure received is stale in the next update`() throws {
    try live(
      """
      local kept
      local Keep = Container("Keep", {
        round = State(0),
        body = function(self)
          local text = kept and (kept.text or "") or "none"
          return VStack {
            Button { action = function() self.round = self.round + 1 end, Text(text) },
            Group { subviews = self.content, function(all) kept = all[1] return all end },
          }
        end,
      })
      return Keep { "a" }
      """
    ) { script in
      try script.draw()
      let error = #expect(throws: (any Error).self) { try script.press(0) }
      #expect("\(error.map { "\($0)" } ?? "")".contains("used after"))
    }
  }

  @Test func `R106: a section's id may be asked for in an action`() throws {
    try live(
      """
      local List = Container("List", {
        open = State({}),
        body = function(self) return VStack {
          ForEach { sections = self.content, function(section)
            local id = section.id
            local isOpen = self.open[id]
            return VStack {
              Button { action = function()
                local open = self.open
                open[id] = not open[id]
                self.open = open
              end, section.header },
              isOpen and section.content or section.content:prefix(1),
            }
          end },
        } end,
      })
      return List { Section "A" { "1", "2" }, Section "B" { "3", "4" } }
      """
    ) { script in
      func expect(_ lines: [String], _ letters: String) {
        #expect(lines.joined().filter { $0 != " " } == letters)
      }
      try expect(script.draw(), "A1B3")
      try expect(script.press(1), "A1B34")
      try expect(script.press(0), "A12B34")
      try expect(script.press(1), "A12B3")
    }
  }

  @Test func `an action that fails leaves a board that goes on`() throws {
    try live(
      """
      local C = Container("C", { n = State(0), body = function(self) return VStack {
        Button { action = function() error("no") end, "bad" },
        Button { action = function() self.n = self.n + 1 end, Text(self.n) },
      } end })
      return C {}
      """
    ) { script in
      try script.draw()
      #expect(throws: (any Error).self) { try script.press(0) }
      let drawn = try script.press(1).joined()
      #expect(drawn.contains("1"))
    }
  }

  @Test func `a body that fails in an update fails again until its state is mended`() throws {
    try live(
      """
      local C = Container("C", { n = State(0), body = function(self)
        if self.n == 1 then error("one is bad") end
        return Text(self.n)
      end })
      local bump
      local D = Container("D", { n = State(0), body = function(self)
        return VStack {
          Button { action = function() self.n = self.n + 1 end, "go" },
          function() if self.n == 1 then error("one is bad") end return Text(self.n) end,
        }
      end })
      return VStack { C {}, D {} }
      """
    ) { script in
      try script.draw()
      #expect(throws: (any Error).self) { try script.press(0) }
      #expect(throws: (any Error).self) { try script.draw() }
      let drawn = try script.press(0).joined()
      #expect(drawn.contains("2"))
    }
  }

  @Test func `a thousand updates keep no more memory than one`() throws {
    try live(
      Self.row + """
        local Plain = Container("Plain", function(self) return VStack {
          ForEach { subviews = self.content, function(subview) return HStack { subview, "!" } end },
          Group { subviews = self.content, function(all) return Text(#all) end },
        } end)
        return VStack {
          Plain { ForEach(3, function(i) return Row { title = tostring(i) } end) },
          Button { action = function()
            collectgarbage() collectgarbage()
            print(math.floor(collectgarbage "count"))
          end, "memory" },
        }
        """
    ) { script in
      try script.draw()
      func kilobytes() throws -> Int {
        try script.press(script.buttons.count - 1)
        return Int(script.takePrinted().first ?? "") ?? -1
      }
      for _ in 0..<600 { try script.press(1) }
      let before = try kilobytes()
      for _ in 0..<1000 { try script.press(1) }
      let after = try kilobytes()
      #expect(before > 0)
      #expect(after <= before + 40, "\(before) KB became \(after) KB")
    }
  }
}
