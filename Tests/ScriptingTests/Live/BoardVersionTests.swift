import DataFormats
import Lua
import TextRendering
import Testing

@testable import Scripting

/// A live board whose script is replaced while it is used.
private final class VersionedBoard {
  private struct Weak { weak var engine: ScriptEngine? }

  private(set) var live: LiveSession
  private var engine: ScriptEngine
  private var engines: [Weak] = []
  private final class Log { var bytes: [UInt8] = [] }
  private let log: Log

  init(_ source: String, width: Int32 = 30, height: Int32 = 8, keepsGoing: Bool = true) throws {
    let log = Log()
    self.log = log
    let first = try Self.evaluate(source, log)
    engine = first.engine
    engines = [Weak(engine: engine)]
    live = LiveSession(
      first.board, in: engine, RenderOptions(width: width), height: height, keepsGoing: keepsGoing)
    try live.update()
  }

  private static func evaluate(_ source: String, _ log: Log) throws -> (
    engine: ScriptEngine, board: Board
  ) {
    var options = ScriptOptions(print: { log.bytes += $0 })
    options.modules = DataModules.all
    let engine = try ScriptEngine(options: options)
    guard let board = try engine.evaluateBoard(source: source, name: "board.lua") else {
      throw LuaError("no board")
    }
    return (engine, board)
  }

  func replace(_ source: String, policy: VersionPolicy = .faultless) throws {
    let next = try Self.evaluate(source, log)
    live = try live.successor(next.board, in: next.engine, policy: policy)
    let old = engine
    engine = next.engine
    engines.append(Weak(engine: engine))
    old.close()
  }

  func press(_ keys: String...) throws {
    for key in keys {
      try live.press(KeyName(key))
      try live.update()
    }
  }

  /// The rows of the screen that are not blank.
  var rows: [String] { live.screen.text.split(separator: "\n").map(String.init) }

  /// What was printed since this was last asked.
  func takePrinted() -> [String] {
    defer { log.bytes = [] }
    return String(decoding: log.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  var enginesAlive: Int { engines.filter { $0.engine != nil }.count }

  /// What the newest version's Lua state holds.
  func luaObjects() throws -> [Int] {
    for _ in 0..<4 { engine.state.collectGarbage() }
    return [engine.state.liveBoxes, engine.state.liveReferences]
  }
}

/// A counter whose parts a test changes.
private func counter(
  initial: String = "0", label: String = "add", container: String = "Counter"
) -> String {
  """
  local C = Container("\(container)", { count = State(\(initial)), body = function(self)
    return VStack { alignment = "leading",
      Text("count " .. tostring(self.count)),
      Button("\(label)", function() self.count = (tonumber(self.count) or 0) + 1 end):defaultFocus(),
    }
  end })
  return C {}
  """
}

struct BoardVersionTests {
  @Test func `state stays with its view, and what is not state is new`() throws {
    try onLuaThread {
      let board = try VersionedBoard(counter())
      try board.press("enter", "enter")
      try board.replace(counter(label: "more"))
      #expect(board.rows == ["count 2", "more"])
      try board.press("enter")
      #expect(board.rows == ["count 3", "more"])
    }
  }

  @Test func `state that nobody has set has the new initial value`() throws {
    try onLuaThread {
      let board = try VersionedBoard(counter())
      try board.replace(counter(initial: "5"))
      #expect(board.rows.first == "count 5")
    }
  }

  @Test(arguments: [
    (counter(initial: "\"none\""), "count none"), (counter(container: "Other"), "count 0"),
    ("return Group { Text 'before', (function() \(counter()) end)() }", "before"),
  ])
  func `state goes where its type, its container or its place is another`(
    _ version: String, _ first: String
  ) throws {
    try onLuaThread {
      let board = try VersionedBoard(counter())
      try board.press("enter")
      try board.replace(version)
      #expect(board.rows.first == first)
      #expect(!board.rows.contains("count 1"))
    }
  }

  @Test func `tables stay as they are, also those that hold or share one another`() throws {
    try onLuaThread {
      func version(_ mark: String) -> String {
        """
        local C = Container("C", { list = State({}), chosen = State(nil), body = function(self)
          local same = self.chosen ~= nil and self.list[2] == self.chosen and self.chosen.me == self.chosen
          return VStack { alignment = "leading",
            Text("\(mark)" .. " " .. #self.list .. " " .. tostring(same) .. " "
              .. tostring(self.chosen and self.chosen[1.5])),
            Button("fill", function()
              local item = { [1.5] = "half\\0", [true] = false }
              item.me = item
              self.list = { { "first" }, item }
              self.chosen = item
            end):defaultFocus(),
          }
        end })
        return C {}
        """
      }
      let board = try VersionedBoard(version("a"))
      try board.press("enter")
      try board.replace(version("b"))
      #expect(board.rows.first?.hasPrefix("b 2 true half") == true, "\(board.rows)")
    }
  }

  @Test func `what belongs to one version begins anew in the next`() throws {
    try onLuaThread {
      let source = """
        local C = Container("C", { n = State(0), f = State(nil), t = State({ 1 }), body = function(self)
          return VStack { alignment = "leading",
            Text(self.n .. " " .. type(self.f) .. " " .. #self.t),
            Button("set", function()
              self.n = 1
              self.f = function() end
              self.t = { 1, 2, print }
            end):defaultFocus(),
          }
        end })
        return C {}
        """
      let board = try VersionedBoard(source)
      try board.press("enter")
      #expect(board.rows.first == "1 function 3")
      try board.replace(source)
      #expect(board.rows.first == "1 nil 1")
    }
  }

  @Test func `the null of data stays what it is`() throws {
    try onLuaThread {
      let source = """
        local json = require "host.json"
        local C = Container("C", { data = State({}), body = function(self)
          return VStack { alignment = "leading",
            Text(json.encode(self.data) .. tostring(self.data[1] == json.null)),
            Button("decode", function() self.data = json.decode '[null, {}, []]' end):defaultFocus(),
          }
        end })
        return C {}
        """
      let board = try VersionedBoard(source)
      try board.press("enter")
      #expect(board.rows.first == "[null,{},[]]true")
      try board.replace(source)
      #expect(board.rows.first == "[null,{},[]]true")
    }
  }

  @Test func `what is stored stays, also where no file keeps it`() throws {
    try onLuaThread {
      func version(_ mark: String) -> String {
        """
        local C = Container("C", { n = Storage("n", 0), list = Storage("list", {}), body = function(self)
          return Button("\(mark) " .. self.n .. " " .. #self.list, function()
            self.n = self.n + 1
            self.list = { 1, 2, 3 }
          end):defaultFocus()
        end })
        return C {}
        """
      }
      let board = try VersionedBoard(version("old"))
      try board.press("enter")
      try board.replace(version("new"))
      #expect(board.rows == ["new 1 3"])
      try board.press("enter")
      #expect(board.rows == ["new 2 3"])
    }
  }

  @Test func `the focus and what is scrolled stay`() throws {
    try onLuaThread {
      func version(_ mark: String) -> String {
        """
        return VStack { alignment = "leading", ForEach(20, function(i)
          return Button("\(mark) " .. i, function() end)
        end) }
        """
      }
      let board = try VersionedBoard(version("old"), height: 5)
      try board.press("tab", "down", "down", "down")
      #expect(board.live.focusLabel == "old 4")
      board.live.turnWheel(by: 10, x: 0, y: 0)
      try board.live.update()
      let rows = board.rows
      #expect(rows.first == "old 11")
      try board.replace(version("new"))
      #expect(board.live.focusLabel == "new 4")
      #expect(board.rows == rows.map { $0.replacing("old", with: "new") })
    }
  }

  @Test func `rows of a long list that no frame has needed yet find their state too`() throws {
    try onLuaThread {
      let source = """
        local Row = Container("Row", { n = State(0), i = 0, body = function(self)
          return Button("row " .. self.i .. " has " .. self.n, function() self.n = self.n + 1 end)
        end })
        return ScrollView { LazyVStack { alignment = "leading", ForEach(1000, function(i) return Row { i = i } end) } }
        """
      let board = try VersionedBoard(source)
      try board.press("tab", "enter", "enter", "end")
      #expect(board.rows.last == "row 1000 has 0")
      try board.replace(source)
      #expect(board.rows.last == "row 1000 has 0")
      try board.replace(source)
      try board.press("home")
      #expect(board.rows.first == "row 1 has 2")
    }
  }

  @Test func `a version that fails in its first frame leaves the one before as it was`() throws {
    try onLuaThread {
      let board = try VersionedBoard(counter())
      try board.press("enter")
      let before = board.rows
      #expect(throws: (any Error).self) {
        try board.replace(counter(label: "x\" .. nil .. \""))
      }
      board.live.redraw()
      try board.live.update()
      #expect(board.rows == before)
      try board.press("enter")
      try board.replace(counter(label: "mended"))
      #expect(board.rows == ["count 2", "mended"])
    }
  }

  @Test func `where any version will do, a view that failed finds its state once it is mended`()
    throws
  {
    try onLuaThread {
      func version(_ body: String) -> String {
        """
        local Inner = Container("Inner", { n = State(0), body = function(self)
          return Button("n " .. self.n, function() self.n = self.n + 1 end):defaultFocus()
        end })
        local Outer = Container("Outer", function(self) \(body) end)
        return VStack { alignment = "leading", Text "top", Outer { Inner {} } }
        """
      }
      let board = try VersionedBoard(version("return self.content"))
      try board.press("enter", "enter")
      try board.replace(version("error 'broken'"), policy: .any)
      #expect(board.rows.first == "top" && board.rows.last?.contains("broken") == true)
      try board.replace(version("return self.content"), policy: .any)
      #expect(board.rows == ["top", "n 2"])
    }
  }

  @Test func `tasks of the old version end, then those of the new one begin`() throws {
    try onLuaThread {
      func version(_ mark: String) -> String {
        """
        local C = Container("C", { n = State(0), body = function(self)
          return Text("n " .. self.n):task(function()
            print "\(mark) begins"
            local held <close> = setmetatable({}, { __close = function() print "\(mark) ends" end })
            while true do host.sleep(1) self.n = self.n + 1 end
          end)
        end })
        return C {}
        """
      }
      let board = try VersionedBoard(version("old"))
      try board.live.advance(by: 2)
      #expect(board.rows == ["n 2"])
      try board.replace(version("new"))
      #expect(board.takePrinted() == ["old begins", "old ends", "new begins"])
      try board.live.advance(by: 2)
      #expect(board.rows == ["n 4"])
    }
  }

  @Test func `a task that has begun goes on where the new version cannot be drawn`() throws {
    try onLuaThread {
      func version(_ text: String) -> String {
        """
        local C = Container("C", { n = State(0), body = function(self)
          return Text(\(text)):task(function()
            while true do host.sleep(1) self.n = self.n + 1 end
          end)
        end })
        return C {}
        """
      }
      let board = try VersionedBoard(version("'n ' .. self.n"))
      #expect(throws: (any Error).self) { try board.replace(version("'n ' .. nil")) }
      try board.live.advance(by: 3)
      #expect(board.rows == ["n 3"])
    }
  }

  @Test func `a view that stays has not appeared anew, and one that comes appears`() throws {
    try onLuaThread {
      func version(_ more: String) -> String {
        """
        return VStack { Text "a":onAppear(function() print "a appears" end), \(more) }
        """
      }
      let board = try VersionedBoard(version(""))
      try board.replace(version("Text 'b':onAppear(function() print 'b appears' end)"))
      #expect(board.takePrinted() == ["a appears", "b appears"])
    }
  }

  @Test func `an old version leaves nothing behind`() throws {
    try onLuaThread {
      let board = try VersionedBoard(counter())
      try board.press("enter")
      var counts: [[Int]] = []
      for round in 0..<100 {
        try board.replace(counter(label: "version \(round)"))
        if round % 10 == 9 {
          try? board.replace(counter(label: "x\" .. nil .. \""))
          counts.append(try board.luaObjects())
        }
      }
      #expect(board.rows == ["count 1", "version 99"])
      #expect(board.enginesAlive == 1)
      #expect(counts[0] == counts[9], "\(counts)")
    }
  }
}
