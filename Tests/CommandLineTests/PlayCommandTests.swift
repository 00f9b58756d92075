import Testing

/// `containerhost play`: a board used without a terminal.
struct PlayCommandTests {
  static let counter = """
    local Counter = Container("Counter", {
      count = State(0),
      body = function(self)
        print("count " .. self.count)
        return VStack { alignment = "leading",
          Text("count " .. self.count .. "."),
          Button("add", function() self.count = self.count + 1 end),
          Button("fail", function() error "it failed" end),
          Button("leave", function() host.exit(7) end),
        }
      end,
    })
    return Counter {}
    """

  @Test func `each step prints its frame, and what has the focus`() throws {
    let folder = try TestFolder(["board.lua": Self.counter])
    let outcome = try folder.program(
      "play", "board.lua", "--size", "20x5", "--keys", #"tab enter click:"add""#)
    #expect(outcome.status == 0)
    let lines = outcome.lines
    #expect(lines.contains("> tab, focus: add") && lines.contains("> click:add, focus: add"))
    #expect(
      lines.filter { $0.hasPrefix("count ") && $0.hasSuffix(".") } == [
        "count 0.", "count 0.", "count 1.", "count 2.",
      ])
  }

  @Test func `a board is played in the width and the height that are given`() throws {
    let folder = try TestFolder(["board.lua": "return Text('x'):frame { maxWidth = math.huge }"])
    for size in [["--width=5", "--height=1"], ["--size=5x1"]] {
      let outcome = try folder.program.run([Program.path, "play", "board.lua"] + size)
      #expect(outcome.status == 0 && outcome.output == "  x\n", "\(outcome.error)")
    }
    let twice = try folder.program("play", "board.lua", "--size=5x1", "--width=6")
    #expect(twice.status == 2 && twice.error.contains("leave --width out"), "\(twice.error)")
  }

  @Test func `what an effect asks for ends the board at once`() throws {
    let board = """
      local Board = Container("Board", { n = State(0), body = function(self)
        return Button("go", function() self.n = 1 end):onChange(self.n, function() host.exit(7) end)
      end })
      return Board {}
      """
    let folder = try TestFolder(["board.lua": board])
    let outcome = try folder.program("play", "board.lua", "--keys", "tab enter tab")
    #expect(outcome.status == 7)
    #expect(!outcome.output.contains("> tab, focus: go\n> tab"))
    let terminal = try TerminalSession(["live", "board.lua"], in: folder.path)
    try terminal.wait(for: "go")
    terminal.type("\t\r")
    #expect(terminal.end() == 7)
  }

  private static let working = """
    local function work() for _ = 1, 100000 do end end
    local function loop() while true do end end
    local Board = Container("Board", { count = State(0), body = function(self)
      work()
      local function add() work() self.count = self.count + 1 end
      return VStack { Text("count " .. self.count .. "."),
        Button("work", add):keyboardShortcut "w", Button("loop", loop):keyboardShortcut "l",
        Text "first":task(function() host.sleep(1) loop() end),
        Text "second":task(function() host.sleep(1) add() end),
      }
    end })
    return Board {}
    """

  @Test func `each handler, task and frame has the limits for itself`() throws {
    let folder = try TestFolder(["board.lua": Self.working])
    let outcome = try folder.program(
      "play", "board.lua", "--max-instructions=300000", "--keys", "w w w w w")
    #expect(outcome.status == 0 && outcome.output.contains("count 5."), "\(outcome.error)")
  }

  @Test(arguments: ["--max-instructions=300000", "--time-limit=1"])
  func `a limit ends a handler or a task of a board that is played, which goes on`(limit: String)
    throws
  {
    let folder = try TestFolder(["board.lua": Self.working])
    for (keys, count) in [("l w", 1), ("wait:2 w", 2)] {
      let outcome = try folder.program("play", "board.lua", limit, "--keys", keys)
      #expect(outcome.status == 124 && outcome.output.contains("count \(count)."))
      #expect(outcome.error.contains("error[E-TIME]"), "\(outcome.error)")
      #expect(outcome.error.contains("--> board.lua:2"), "\(outcome.error)")
      #expect(outcome.error.contains(limit.prefix { $0 != "=" }), "\(outcome.error)")
    }
  }

  @Test func `what cannot be played is said in a sentence`() throws {
    let folder = try TestFolder(["board.lua": Self.counter])
    let unknown = try folder.program("play", "board.lua", "--keys", "entr")
    #expect(unknown.status == 2 && unknown.error.contains("there is no key 'entr'"))
    let size = try folder.program("play", "board.lua", "--size", "80")
    #expect(size.status == 2 && size.error.contains("COLUMNSxROWS"))
    let failed = try folder.program("play", "board.lua", "--keys", "click:fail")
    #expect(
      failed.status == 1 && failed.error.contains("board.lua:8")
        && failed.error.contains("it failed"))
  }

  @Test func `what fails stands in its place, and the frames before and after it are there`() throws
  {
    let folder = try TestFolder([
      "board.lua": """
      local Fragile = Container("Fragile", { count = State(0), body = function(self)
        if self.count > 0 then error "broken" end
        return Button("press", function() self.count = 1 end)
      end })
      return VStack { Fragile {}, "below" }
      """
    ])
    let outcome = try folder.program(
      "play", "board.lua", "--size", "30x2", "--keys", "tab enter tab")
    #expect(outcome.status == 1 && outcome.error.contains("board.lua:2"))
    #expect(outcome.lines.filter { $0.contains("below") }.count == 4)
    #expect(outcome.lines.filter { $0.contains("⚠ board.lua:2: broken") }.count == 2)
  }

  @Test func `a script may use boards by itself`() throws {
    let folder = try TestFolder([
      "play.lua": """
      local s = session(Button("x", function() end), { width = 5, height = 1 })
      s:press "tab"
      print(s.focus, s.frames, (s.screen:gsub("\\n", "|")))
      """
    ])
    let outcome = try folder.program("play", "play.lua")
    #expect(outcome.lines == ["x\t2\tx|"])
  }

  @Test func `a script expects something of a board, and of its snapshots`() throws {
    let folder = try TestFolder([
      "play.lua": """
      local s = session(Text "shown", { width = 5, height = 1 })
      expect(s):shows "shown"
      expect(s):matchesSnapshot "first"
      """
    ])
    let missing = try folder.program("play", "play.lua")
    #expect(missing.status == 1 && missing.error.contains("there is no snapshot 'first' yet"))
    #expect(missing.error.contains("play.lua:3"), "\(missing.error)")
    #expect(try folder.program("play", "play.lua", "--update").status == 0)
    let compared = try folder.program("play", "play.lua")
    #expect(compared.status == 0, "\(compared.error)")
  }

  @Test func `the time of a board goes on as its steps say`() throws {
    let folder = try TestFolder([
      "board.lua": """
      local began
      return TimelineView { every = 1, function(now)
        began = began or now
        return Text("after " .. now - began)
      end }
      """
    ])
    let outcome = try folder.program("play", "board.lua", "--size", "10x1", "--keys", "wait:3")
    #expect(outcome.lines.first?.hasPrefix("after 0") == true, "\(outcome.output)")
    #expect(outcome.lines.last?.hasPrefix("after 3") == true, "\(outcome.output)")
  }
}
