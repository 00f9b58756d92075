import Glibc
import Testing

/// What boards store, in the user's state folder.
struct StorageTests {
  private static let counter = """
    local Counter = Container("Counter", { count = Storage("count", 0), body = function(self)
      return Button("count " .. self.count, function() self.count = self.count + 1 end)
    end })
    return Counter {}
    """

  private static let runs = """
    local Runs = Container("Runs", { runs = Storage("runs", 0), body = function(self)
      return Text("run " .. self.runs):onAppear(function() self.runs = self.runs + 1 end)
    end })
    return Runs {}
    """

  /// Uses the board that is at `board`, and keeps what it stores where `run` of the same folder looks.
  private func use(_ folder: TestFolder, _ keys: String, board: String = "board.lua") throws
    -> Outcome
  {
    try folder.program(
      "play", board, "--size=20x1", "--keys", keys, "--state", "\(folder.path)/state/containerhost")
  }

  private func run(_ folder: TestFolder, _ board: String = "board.lua") throws -> Outcome {
    var program = folder.program
    program.environment = ["XDG_STATE_HOME": "\(folder.path)/state"]
    return try program("run", board)
  }

  private func shell(_ folder: TestFolder, _ line: String) throws -> String {
    try folder.program.shell(line).output
  }

  @Test func `what is stored is there in the next run, for each board by itself`() throws {
    let folder = try TestFolder(["board.lua": Self.counter, "deep/board.lua": Self.counter])
    #expect(try use(folder, "tab enter enter").status == 0)
    #expect(try run(folder).lines == ["count 2"])
    #expect(try run(folder, "deep/../board.lua").lines == ["count 2"])
    #expect(try run(folder, "deep/board.lua").lines == ["count 0"])
    _ = try use(folder, "tab enter", board: "deep/board.lua")
    #expect(try run(folder).lines == ["count 2"])
    // Nobody else can read it, and nothing else is left.
    #expect(
      try shell(folder, "stat -c %a state state/containerhost state/containerhost/*")
        == "700\n700\n600\n600\n")
  }

  @Test func `nothing is kept without a folder, nor read`() throws {
    let folder = try TestFolder(["board.lua": Self.counter])
    var program = folder.program
    program.environment = ["HOME": folder.path]
    let played = try program("play", "board.lua", "--size=20x1", "--keys=tab enter")
    #expect(played.lines.last == "count 1" && played.error.isEmpty)
    #expect(try shell(folder, "ls -A") == "board.lua\n")
    _ = try program("play", "board.lua", "--keys=tab enter", "--state=.local/state/containerhost")
    #expect(try program("run", "board.lua").lines == ["count 1"])
    #expect(try program("play", "board.lua", "--size=20x1").lines.last == "count 0")
  }

  @Test func `a board that is printed stores what its first frame writes`() throws {
    let folder = try TestFolder(["board.lua": Self.runs])
    #expect(try run(folder).lines == ["run 1"])
    #expect(try run(folder).lines == ["run 2"])
  }

  @Test func `a board that is no file stores nowhere`() throws {
    let folder = try TestFolder(["board.lua": Self.runs])
    for command in ["run - <board.lua", "run -e \"$(cat board.lua)\"", "run - <board.lua"] {
      let printed = try shell(folder, "XDG_STATE_HOME=$PWD/state \"\(Program.path)\" \(command)")
      #expect(printed == "run 1\n")
    }
    #expect(try shell(folder, "ls -A") == "board.lua\n")
  }

  @Test func `a file that cannot be read is a warning, and is not lost`() throws {
    let folder = try TestFolder(["board.lua": Self.counter])
    _ = try use(folder, "tab enter")
    let file = try shell(folder, "ls state/containerhost/*.json").dropLast()
    let broken = [
      "{ \\\"values\\\": { \\\"count\\\": 7", "[]", "",
      "{ \\\"values\\\": { \\\"count\\\": \\\"seven\\\" } }",
    ]
    for (number, text) in broken.enumerated() {
      _ = try shell(folder, "printf \"\(text)\" >\(file)")
      let outcome = try run(folder)
      #expect(outcome.status == 0 && outcome.lines == ["count 0"], "\(outcome)")
      #expect(
        outcome.error.contains(".json is kept as") && outcome.errorLines.count == 1, "\(outcome)")
      #expect(
        outcome.error.contains("'count', declared in board.lua:") == (number == 3), "\(outcome)")
      // A look destroys nothing, and a write keeps it.
      #expect(try shell(folder, "cat \(file)") == text.replacing("\\\"", with: "\""))
      #expect(try use(folder, "tab enter").lines.last == "count 1")
      let kept = number == 0 ? "kept" : "kept-\(number + 1)"
      #expect(try shell(folder, "cat \(file).\(kept)") == text.replacing("\\\"", with: "\""))
      #expect(try run(folder).lines == ["count 1"])
    }
  }

  @Test func `where nothing can be written the board goes on, with one warning`() throws {
    let folder = try TestFolder(["board.lua": Self.counter, "state": "a file"])
    let outcome = try use(folder, "tab enter enter enter")
    #expect(outcome.status == 0 && outcome.lines.last == "count 3")
    #expect(outcome.errorLines.filter { $0.contains("cannot be written") }.count == 1, "\(outcome)")

    let homeless = try TestFolder(["board.lua": Self.runs])
    let printed = try homeless.program("run", "board.lua")
    #expect(printed.status == 0 && printed.error.contains("set HOME or XDG_STATE_HOME"))
  }

  @Test func `a live board stores what it is used for, and warns beside the board`() throws {
    let folder = try TestFolder(["board.lua": Self.counter])
    let session = try TerminalSession(["live", "board.lua"], in: folder.path)
    try session.wait(for: "count 0")
    session.type("\t\r\r")
    try session.wait(for: "2")
    session.type("q")
    #expect(session.end() == 0)
    let file = try shell(folder, "ls .local/state/containerhost/*").dropLast()
    #expect(try shell(folder, "grep count \(file)").contains("\"count\": 2"))

    _ = try shell(folder, "echo broken >\(file)")
    let again = try TerminalSession(["live", "board.lua"], in: folder.path)
    try again.wait(for: "count 0")
    #expect(!again.screen.contains("kept as"))
    again.type("\u{1B}[24~")
    try again.wait(for: "cannot be read")
    again.type("q")
    #expect(again.end() == 0)
  }

  @Test func `a program that is killed leaves a whole file`() throws {
    let folder = try TestFolder([
      "play.lua": """
      local Keeper = Container("Keeper", { list = Storage("list", {}), body = function(self)
        return Button(#self.list .. " " .. tostring(self.list[5000]), function()
          local list = {}
          for i = 1, 5000 do list[i] = "entry " .. i end
          self.list = list
        end)
      end })
      local s = session(Keeper {}, { width = 20, height = 1 })
      if ... == "look" then print(s.screen) return end
      s:press "tab"
      print "begun"
      io.stdout:flush()
      while true do s:press "enter" end
      """,
      "kill.sh": """
      mkfifo pipe
      containerhost play play.lua --state out >pipe &
      read line <pipe
      sleep 0.$1
      kill -9 $!
      wait $!
      rm pipe
      """,
    ])
    for moment in [0, 1, 3, 6] {
      _ = try folder.program.shell("bash kill.sh \(moment)")
      let found = try folder.program("play", "play.lua", "--state", "out", "--", "look")
      #expect(found.error.isEmpty, "\(found)")
      #expect(["0 nil", "5000 entry 5000"].contains(found.lines.first ?? ""), "\(found)")
    }
  }
}
