import Lua
import Testing

@testable import Scripting

/// Deep boards work or end in an error that names the culprit; none ends the process.
struct DepthTests {
  @Test func `150 nested containers whose bodies ask for the number of subviews are drawn`() throws
  {
    let drawn = try draw(
      """
      local Count = Container("Count", function(self)
        return Group { subviews = self.content, function(all)
          return Text(#all + (tonumber(all[1].text) or 0))
        end }
      end)
      local view = Text "0"
      for _ = 1, 150 do view = Count { view } end
      return view
      """)
    #expect(drawn == "150\n")
  }

  @Test(arguments: [
    "local Loop\nLoop = Container(\"Loop\", function(self) return Loop {} end)\nreturn Loop {}",
    "local Loop\nLoop = Container(\"Loop\", function(self) return VStack { Loop {} } end)\nreturn Loop {}",
    """
    local Loop
    Loop = Container("Loop", function(self)
      return Group { subviews = Loop { self.content }, function(all) return Text(#all) end }
    end)
    return Loop { "a" }
    """,
  ])
  func `a container that returns itself is an error naming it`(source: String) throws {
    let text = try failure(of: source)
    #expect(text.contains("Loop") && text.contains("does a container contain itself?"), "\(text)")
    #expect(text.contains("board.lua:"), "\(text)")
  }

  @Test func `a function that returns itself in a list is an error`() throws {
    let text = try failure(of: "local function f() return { f } end\nreturn VStack { f }")
    #expect(text.contains("function") && text.contains("board.lua:1"), "\(text)")
  }

  @Test func `ten thousand nested stacks are drawn or refused, not a crash`() throws {
    let source =
      "local view = Text \"deep\"\nfor _ = 1, DEPTH do view = VStack { view } end\nreturn view"
    #expect(try draw(source.replacing("DEPTH", with: "3000")) == "deep\n")
    let text = try failure(of: source.replacing("DEPTH", with: "10000"))
    #expect(text.contains("deep"), "\(text)")
    #expect(text.contains("containers nest deeper") && text.contains("board.lua:3"), "\(text)")
  }

  @Test(arguments: [
    (1, "local function f() return GeometryReader(function() return f() end) end\n\nreturn f()"),
    (
      2,
      "local v = Text 'x' for _ = 1, 10000 do v = v:padding(0) end\nreturn ForEach(1, function() return v end)"
    ),
    (3, "local v = Text 'x' for _ = 1, 10000 do v = v:padding(0) end\n\nreturn v"),
  ])
  func `views that nest too deep have a line, whatever they are`(line: Int, source: String) throws {
    let text = try failure(of: source)
    #expect(text.contains("containers nest deeper"), "\(text)")
    #expect(text.contains("board.lua:\(line)"), "\(text)")
  }

  @Test func `nested stacks are refused with the line of the innermost view that has one`() throws {
    let text = try failure(
      of: """
        local view = Text "deep"
        for _ = 1, 10000 do
          local inner = view
          view = VStack { ForEach(1, function() return inner end) }
        end
        return view
        """)
    #expect(text.contains("containers nest deeper") && text.contains("board.lua:4"), "\(text)")
  }

  @Test func `ten thousand nested groups and modifiers are one leaf`() throws {
    #expect(
      try draw("local v = Text \"a\" for _ = 1, 10000 do v = Group { v } end return v") == "a\n")
    #expect(
      try draw("local v = Text \"a\" for _ = 1, 10000 do v = v:bold() end return v") == "a\n")
  }

  @Test func `a list that holds itself is an error`() throws {
    let text = try failure(of: "local list = {}\nlist[1] = list\nreturn VStack(list)")
    #expect(text.contains("holds itself") && text.contains("board.lua:3"), "\(text)")
  }

  @Test func `a tree that nests deeply can be asked for`() throws {
    #expect(
      try draw(
        """
        local view = Text "deep"
        for _ = 1, 1000 do view = VStack { view } end
        local tree, depth = resolve.tree(view), 0
        while tree.children[1] do tree, depth = tree.children[1], depth + 1 end
        return Text(depth)
        """
      ).hasSuffix("\n"))
  }

  @Test func `a widget whose file failed to load is read again when it is used again`() throws {
    let drawn = try draw(
      """
      local failures = {}
      local function toggle() return Toggle { value = true, "on" } end
      local function chart() return Chart { values = { 1, 2 } } end
      local function deep()
        pcall(string.gsub, "x", "x", deep)
        for _, make in ipairs { toggle, chart } do
          local isMade, problem = pcall(make)
          if not isMade then failures[#failures + 1] = tostring(problem) end
        end
      end
      deep()
      assert(#failures > 0, "the files are read where there is no room for it")
      for _, problem in ipairs(failures) do assert(problem:find "overflow", problem) end
      return VStack { toggle(), chart() }
      """)
    #expect(drawn.contains("on"))
  }

  @Test func `H1: the program's own texts reserve no stack, those of a board that may load do`()
    throws
  {
    func bytes(_ comment: String) throws -> Int {
      try onLuaThread {
        let engine = try ScriptEngine(options: ScriptOptions())
        defer { engine.close() }
        _ = try engine.evaluateBoard(
          source: "\(comment)\nreturn Gauge { value = 0.5 }", name: "board.lua")
        return engine.state.memoryUsed
      }
    }
    #expect(try bytes("-- require") - bytes("-- returns") > 1_200_000)
  }
}
