import Lua
import Testing

@testable import Scripting

/// Nothing is left behind, and nothing is used after it is gone.
struct LifetimeTests {
  private static let board = """
    ContainerValues.mark = Entry(0)
    ContainerValues.pin = Entry { x = 1 }
    local Card = Container("Card", { title = "none", body = function(self)
      return VStack { Text(self.title), Group { subviews = self.content, function(all)
        return { all:separated(function() return Divider end), ForEach(all, function(s)
          return s:containerValue("mark", s.containerValues.mark + 1)
        end) }
      end } }
    end })
    return VStack {
      ForEach { sections = { Section "One" { "a", "b" }, "c" }, function(section)
        return Card { title = section.id, section.header, section.content }
      end },
      ForEach({ "x", "y" }, function(x) return Text(x):tag(x):containerValue("pin.x", 3) end),
    }
    """

  @Test func `closing an engine leaves no box, no function and no reference`() throws {
    try onLuaThread {
      let engine = try ScriptEngine.forTests()
      let board = try engine.evaluateBoard(source: Self.board, name: "board.lua")
      let drawn = try engine.drawn(try #require(board))
      #expect(drawn.contains("a"))
      _ = try engine.evaluateBoard(
        source:
          "kept = resolve.subviews { 'a', 'b' } sections = resolve.sections { Section 'S' { 'x' } }",
        name: "globals.lua")
      #expect(engine.state.liveBoxes > 0)
      engine.close()
      #expect(engine.state.liveBoxes == 0)
      #expect(engine.state.liveHostFunctions == 0)
    }
  }

  @Test func `a closed engine is released`() throws {
    weak var engine: ScriptEngine?
    try {
      let strong = try ScriptEngine.forTests()
      _ = try strong.drawn(Self.board)
      strong.close()
      engine = strong
    }()
    #expect(engine == nil)
  }

  @Test func `drawing again and again leaves no growth of boxes, references or memory`() throws {
    try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      var counts: [[Int]] = []
      for round in 0..<30 {
        let drawn = try engine.drawn(Self.board)
        #expect(drawn.contains("a"))
        engine.state.collectGarbage()
        engine.state.collectGarbage()
        if round >= 10 {
          counts.append([engine.state.liveBoxes, engine.state.liveReferences])
        }
      }
      #expect(counts.allSatisfy { $0 == counts[0] }, "\(counts)")
    }
  }

  @Test func `ten thousand rows leave no box and no reference`() throws {
    try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      let before = (engine.state.liveBoxes, engine.state.liveReferences)
      let drawn = try engine.drawn(
        """
        local rows = {}
        for i = 1, 10000 do rows[i] = { title = "row " .. i } end
        return ForEach { subviews = ForEach(rows, function(row) return Text(row.title):bold() end),
          function(subview) return subview:italic() end }
        """)
      #expect(drawn.hasSuffix("row 10000\n"))
      engine.state.collectGarbage()
      engine.state.collectGarbage()
      #expect(engine.state.liveBoxes == before.0)
      #expect(engine.state.liveReferences <= before.1)
    }
  }

  @Test func `errors in closures leave no box and no reference`() throws {
    try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      func fail() throws {
        #expect(throws: LuaError.self) {
          try engine.drawn(
            "return ForEach { subviews = { 'a', 'b' }, function(s, i) return i == 2 and true or s end }"
          )
        }
        engine.state.collectGarbage()
        engine.state.collectGarbage()
      }
      try fail()
      let before = (engine.state.liveBoxes, engine.state.liveReferences)
      for _ in 0..<50 { try fail() }
      #expect((engine.state.liveBoxes, engine.state.liveReferences) == before)
    }
  }

  @Test(arguments: [
    "kept.text", "kept.kind", "kept.id", "kept.component", "kept.containerValues",
    "values.mark", "values:tag 'string'", "all[1]", "#all", "all.first", "all:map(tostring)",
    "all:prefix(1)[1]", "section.id", "section.content[1]", "section.containerValues",
    "#section.header",
    "#sections", "sections[1]", "render(kept)", "render { all }", "resolve.subviews(kept)[1]",
    "render(VStack { kept:bold() })", "render(all:separated(function() return Divider end))",
    "#resolve.sections(all)",
  ])
  func `R106: what a closure received raises "subview used after" when its render has ended`(
    use: String
  ) throws {
    let text = try failure(
      of: """
        ContainerValues.mark = Entry(0)
        local kept, values, all, section, sections
        local content = { Section "One" { "a", "b" }, Section "Two" { "c" } }
        render(Group { sections = content, function(s)
          sections, section = s, s[1]
          return Group { subviews = section.content, function(subviews)
            all, kept, values = subviews, subviews[1], subviews[1].containerValues
            return subviews
          end }
        end })
        collectgarbage()
        local result = \(use)
        """)
    #expect(text.contains("subview used after") && text.contains("board.lua:12"), "\(text)")
  }

  @Test func `R106: an id may be kept for ever, and the proxy's modifiers cost no look at it`()
    throws
  {
    let drawn = try draw(
      """
      local id
      local view = ForEach { subviews = { "a" }, function(s) id = s.id return s end }
      render(view)
      collectgarbage()
      return Text(tostring(#id > 0 and id == resolve.subviews(view)[1].id or #id > 0))
      """)
    #expect(drawn == "true\n")
  }

  @Test func `what resolve returned stays valid while it is held`() throws {
    #expect(
      try draw(
        """
        local function titles()
          local rows = {}
          for i = 1, 50 do rows[i] = "row" .. i end
          return resolve.subviews { ForEach(rows, function(row) return Text(row):tag(row) end) }
        end
        local subview = titles()[40]
        collectgarbage()
        collectgarbage()
        local junk = {}
        for i = 1, 1000 do junk[i] = Text(i) end
        return Text(subview.text .. subview.kind .. subview.containerValues:tag "string")
        """) == "row40Textrow40\n")
  }

  /// Of such rows a band holds 64: the text below them is drawn with a later one.
  @Test(
    arguments: ["VStack { rows }", "LazyVStack { rows }", "Group { rows }", "Wrapped { rows }"],
    [65, 66, 129])
  func `what stands behind the rows of a group stays until its band is drawn`(
    group: String, count: Int
  ) throws {
    for alignment in ["leading", "center"] {
      let drawn = try draw(
        """
        local Wrapped = Container("Wrapped", function(self) return VStack { self.content } end)
        return VStack { alignment = "\(alignment)", ForEach(3, function(group)
          collectgarbage()
          local junk = {}
          for n = 1, 2000 do junk[n] = "junk" .. n end
          local rows = ForEach(\(count), function(row) return Text("row " .. row) end)
          return VStack { alignment = "\(alignment)", \(group), "foot " .. group }
        end) }
        """)
      let feet = drawn.split(separator: "\n").filter { $0.contains("foot") }
      #expect(
        feet.map { $0.drop { $0 == " " } } == ["foot 1", "foot 2", "foot 3"], "\(alignment)")
    }
  }
}
