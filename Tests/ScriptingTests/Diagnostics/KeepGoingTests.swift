import DataFormats
import Testing
import TextRendering

@testable import Scripting

/// What a board draws that goes on after errors, and the messages of these.
private func keepGoing(_ source: String, charset: OutputCharset = .unicode, width: Int32 = 60)
  throws -> (drawn: String, messages: [String])
{
  try onLuaThread {
    var options = ScriptOptions()
    options.charset = charset
    options.modules = DataModules.all
    let engine = try ScriptEngine(options: options)
    defer { engine.close() }
    guard let board = try engine.evaluateBoard(source: source, name: "board.lua") else {
      return ("", [])
    }
    var drawn = ""
    let errors = try engine.keepingGoing { drawn = try engine.drawn(board, width: width) }
    return (drawn, (errors?.errors ?? []).map { "\($0)" })
  }
}

struct KeepGoingTests {
  @Test func `an error in a body is drawn in its place and the rest is drawn`() throws {
    let outcome = try keepGoing(
      """
      local Card = Container("Card", function(self) return Text(self.song.title) end)
      return VStack { alignment = "leading", "before", Card { song = { title = "Love Stack" } }, Card {}, "after" }
      """)
    #expect(
      outcome.drawn
        == "before\nLove Stack\n⚠ board.lua:1: attempt to index a nil value (field 'song')\nafter\n"
    )
    #expect(outcome.messages.count == 1)
  }

  @Test(arguments: [
    "Table({ {} }, { TableColumn('A', function(row) return row.a.b end) })",
    "Table({ {} }, { section = function(row) return row.a.b end, TableColumn('A', 'a') })",
    "OutlineGroup({ {} }, function(item) return Text(item.a.b) end)",
    "Tree({ {} }, { children = function(item) return item.a.b end }, function() return 'x' end)",
    "Chart { LineMark { { {} }, y = function(row) return row.a.b end } }",
  ])
  func `an error in a function of a widget is drawn in its place`(widget: String) throws {
    let outcome = try keepGoing(
      "return VStack { alignment = 'leading', 'before', \(widget), 'after' }")
    #expect(
      outcome.drawn
        == "before\n⚠ board.lua:1: attempt to index a nil value (field 'a')\nafter\n")
    #expect(outcome.messages.count == 1)
  }

  @Test func `of many errors the first thousand are told`() throws {
    let outcome = try keepGoing(
      "return LazyVStack { ForEach(1200, function(i) error('row ' .. i) end) }")
    #expect(outcome.messages.count == 1001)
    #expect(outcome.messages[999] == "board.lua:1: row 1000")
    #expect(outcome.messages[1000] == "more errors are left out: these are the first 1000")
    #expect(outcome.drawn.split(separator: "\n").count == 1200)
  }

  @Test func `each row that fails is an error of its own`() throws {
    let outcome = try keepGoing(
      """
      local songs = { { title = "A" }, {}, { title = "C" }, { title = true } }
      return VStack { alignment = "leading", ForEach(songs, function(song, i)
        if i == 4 then error("no title in " .. i) end
        return Text(song.title)
      end) }
      """)
    #expect(outcome.drawn.split(separator: "\n").count == 4)
    #expect(outcome.drawn.contains("⚠ board.lua:4: Text: argument 1 must be a string"))
    #expect(outcome.drawn.contains("⚠ board.lua:3: no title in 4"))
    #expect(outcome.messages.count == 2)
  }

  @Test(arguments: [
    ("{ 1, nil, 3 }, function(x) return Text(x) end", "ForEach: element 2 is nil"),
    (
      "3, { id = function(x) if x == 2 then error 'no id' end return x end }, function(x) return Text(x) end",
      "no id"
    ),
    (
      "{ { k = 1 }, {}, { k = 3 } }, { id = 'k' }, function(x) return Text(x.k) end",
      "the id of element 2"
    ),
    ("{ {}, nil, {} }, function(_, i) return Text(i) end", "ForEach: element 2 is nil"),
  ])
  func `a row without an identity is drawn as its error, whatever uses identities`(
    loop: String, message: String
  ) throws {
    for use in [
      "ForEach(\(loop)):onAppear(print)", "ForEach(\(loop)):task(function() end)",
      "ForEach(\(loop)):preference('told', 1)",
      "ForEach { subviews = ForEach(\(loop)), function(s) return View.id(s, s.id) end }",
      "ForEach { subviews = ForEach(\(loop)), function(s) s.containerValues:tag 'number' return s end }",
      "ForEach(\(loop)), Text '':onAppear(function() error 'elsewhere' end)",
    ] {
      let outcome = try keepGoing(
        """
        PreferenceValues.told = Entry(0)
        return VStack { alignment = "leading", "top", \(use), "bottom" }
        """)
      let lines = outcome.drawn.split(separator: "\n").map(String.init)
      let isWhole =
        lines.count >= 5 && lines[2].hasPrefix("⚠")
        && [lines[0], lines[1], lines[3], lines.last] == ["top", "1", "3", "bottom"]
      #expect(isWhole, "\(use): \(lines)")
      #expect(outcome.messages.contains { $0.contains(message) }, "\(use): \(outcome.messages)")
    }
  }

  @Test func `the same error is told once however often the board is evaluated`() throws {
    let outcome = try keepGoing(
      """
      local Counter = Container("Counter", { count = State(0), body = function(self)
        return Text(self.count):onAppear(function() self.count = 1 end)
      end })
      return VStack { Counter {}, function() error "no" end, ViewThatFits { function() error "no" end } }
      """)
    #expect(outcome.drawn.contains("⚠ board.lua:4: no"))
    #expect(outcome.messages == ["board.lua:4: no"])
  }

  @Test(arguments: [
    "GeometryReader(function() error 'too small' end)", "Canvas(function() error 'too small' end)",
  ])
  func `an error in a function that is asked during layout is drawn in its place`(view: String)
    throws
  {
    let outcome = try keepGoing(
      """
      local Sized = Container("Sized", function() return \(view):frame { height = 1 } end)
      return VStack { alignment = "leading", "before", Sized {}, "after" }
      """)
    #expect(outcome.drawn == "before\n⚠ board.lua:1: too small\nafter\n")
    #expect(outcome.messages == ["board.lua:1: too small"])
  }

  @Test(arguments: [
    ("0, { reduce = function() error 'no sum' end }", "no sum"),
    ("0, { reduce = function() end }", "what 'reduce' returns"),
    ("function() error 'no default' end", "no default"),
  ])
  func `a preference that cannot be combined leaves the views as they are, and is told`(
    entry: String, message: String
  ) throws {
    let outcome = try keepGoing(
      """
      local message = "\(message)"
      PreferenceValues.sum = Entry(\(entry))
      local Sum = Container("Sum", { seen = State(0), body = function(self)
        local function told(n) return message:find "default" and Text(n) or Text(n):preference("sum", n) end
        return VStack { told(1), told(2) }
          :onPreferenceChange("sum", function(sum) self.seen = sum end)
      end })
      return VStack { "before", Sum {}, "after" }
      """)
    #expect(
      outcome.drawn.split(separator: "\n").map { $0.drop { $0 == " " } } == [
        "before", "1", "2", "after",
      ])
    #expect(
      outcome.messages.count == 1 && outcome.messages[0].contains(message), "\(outcome.messages)")
  }

  @Test func `in ASCII the mark is an exclamation mark`() throws {
    let outcome = try keepGoing("return VStack { function() error 'no' end }", charset: .ascii)
    #expect(outcome.drawn == "! board.lua:1: no\n")
  }

  @Test func `a mark is one line however long the message is`() throws {
    let outcome = try keepGoing(
      "return VStack { function() error('one\\ntwo ' .. string.rep('x', 500)) end, 'after' }",
      width: 20)
    #expect(outcome.drawn.contains("⚠ board.lua:1: one\n") && outcome.drawn.contains("after\n"))
    let narrow = try keepGoing("return VStack { function() error 'out of songs' end }", width: 20)
    #expect(narrow.drawn == "⚠ board.lua:1: out…\n")
  }

  @Test func `what a script renders for itself raises`() throws {
    let outcome = try keepGoing(
      """
      return VStack { function()
        local ok = pcall(render, VStack { function() error "inner" end })
        return ok and "hidden" or "raised"
      end }
      """)
    #expect(outcome.drawn == "raised\n" && outcome.messages.isEmpty)
  }

  @Test func `no board is drawn after a stop`() {
    #expect(
      DiagnosticCode.allCases.filter { !$0.isRecoverable } == [.time, .memory, .interrupt, .output])
  }

  @Test func `an error that ends the drawing comes after those that did not`() throws {
    let errors = try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      let board = try engine.evaluateBoard(
        source: """
          local Endless
          Endless = Container("Endless", function() return Endless {} end)
          return VStack { function() error "no view" end, Endless {} }
          """, name: "board.lua")
      do {
        _ = try engine.keepingGoing { _ = try board.map { try engine.drawn($0) } }
        return [String]()
      } catch {
        return (error as? BoardErrors)?.errors.map { Diagnostic($0).message } ?? []
      }
    }
    #expect(errors.count == 2)
    #expect(errors.first == "no view" && errors.last?.contains("nest deeper") == true)
  }
}
