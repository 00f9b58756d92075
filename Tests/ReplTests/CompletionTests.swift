import Lua
import Testing

@testable import Scripting

/// What Tab offers at the end of a text.
struct CompletionTests {
  private func words(_ text: String, after setup: String = "") throws -> [String] {
    try withScope { scope in
      if !setup.isEmpty { try scope.run(setup) }
      return scope.complete(text).words
    }
  }

  @Test(arguments: [
    ("whi", ["while"]), ("x = VSt", ["VStack"]), ("f(tonu", ["tonumber"]),
    ("collectg", ["collectgarbage"]),
    ("string.for", ["string.format"]), ("x = string.for", ["string.format"]),
    ("resolve.", ["resolve.sections", "resolve.subviews", "resolve.tree"]),
  ])
  func `names and the fields of values are completed`(text: String, expected: [String]) throws {
    let start = text.lastIndex { !$0.isLetter && $0 != "." }.map { text[text.index(after: $0)...] }
    let word = start ?? text[...]
    let path = word.lastIndex(of: ".").map { String(word[...$0]) } ?? ""
    #expect(try words(text).map { path + $0 } == expected)
  }

  @Test(arguments: [
    "Text \"a\":bol", "Text(\"a\") :bol", "VStack { Text \"b\" }:padding(1):bol", "v:bol",
    "t.v:bol",
    "Section \"T\" { Text \"b\" }:bol", "VStack { Text \"x\" :bol",
  ])
  func `modifiers of views are completed`(text: String) throws {
    #expect(try words(text, after: "v = Text 'a'; t = { v = v }") == ["bold"])
  }

  @Test func `methods are functions only, and those of the tables behind`() throws {
    let setup = """
      Point = { x = 1 } Point.__index = Point
      function Point:norm() end function Point.new() end
      p = setmetatable({ y = 2, own = function() end }, Point)
      """
    #expect(try words("p:", after: setup) == ["new", "norm", "own"])
    #expect(try words("p.", after: setup) == ["new", "norm", "own", "x", "y"])
    #expect(try words("('a'):for") == ["format"])
    #expect(try words("Text.") == ["ansi", "escape", "markup"])
    #expect(try words("s:gsu", after: "s = 'a'") == ["gsub"])
  }

  @Test func `modifiers that a script defined are offered too`() throws {
    #expect(try words("Text 'a' :lou", after: "function View:loud() return self end") == ["loud"])
    #expect(try words("View.lou", after: "function View:loud() return self end") == ["loud"])
  }

  @Test func `labels are completed where a label may stand`() throws {
    #expect(try words("VStack { ali").contains("alignment = "))
    #expect(try words("VStack { Text 'a', spa").contains("spacing = "))
    #expect(try words("VStack { spacing = ali") == [])
    #expect(try words("Grid { horizontal").contains("horizontalSpacing = "))
  }

  @Test func `labels of an author's own container are completed`() throws {
    let card = """
      EnvironmentValues.theme = Entry "light"
      Card = Container("AnyName", { title = "", tint = "red", count = State(0),
        theme = Environment "theme", body = function(self) return self.content end })
      badge = { Card = Card, Bare = Container("Bare", function(self) return self.content end) }
      function plain(options) end
      """
    #expect(try words("Card { ti", after: card) == ["tint = ", "title = "])
    #expect(try words("Card { title = 'a', 'b', ti", after: card) == ["tint = ", "title = "])
    #expect(try words("VStack { badge.Card { tin", after: card) == ["tint = "])
    #expect(try words("badge.Card({ tin", after: card) == ["tint = "])
    #expect(try words("Card { cou", after: card) == [])
    #expect(try words("Card { the", after: card) == ["then"])
    for other in ["badge.Bare", "plain", "badge", "print", "nothing", "VStack"] {
      #expect(try words("\(other) { ti", after: card) == [], "\(other)")
    }
  }

  @Test func `choices of labels and arguments are completed`() throws {
    #expect(try words("VStack { alignment = \"") == ["center", "leading", "trailing"])
    #expect(try words("Text 'a' :textCase(\"up") == ["uppercase"])
    #expect(try words("Text 'a' :truncationMode \"mi") == ["middle"])
    #expect(try words("Text 'a' :foregroundStyle \"mag") == ["magenta"])
  }

  @Test func `names of declared values are completed`() throws {
    let setup = "ContainerValues.isPinned = Entry(false) ContainerValues.axis = Entry 'v'"
    #expect(try words("Text 'a' :containerValue(\"is", after: setup) == ["isPinned"])
    #expect(try words("ContainerValues.", after: setup).contains("axis"))
    #expect(try words("subview.containerValues.is", after: setup) == ["isPinned"])
  }

  @Test func `members of subviews and collections are completed`() throws {
    let setup = "all = resolve.subviews { Text 'a', Text 'b' } one = all[1]"
    #expect(try words("one.ki", after: setup) == ["kind"])
    #expect(try words("one:bol", after: setup) == ["bold"])
    #expect(try words("all.", after: setup) == ["count", "first", "isEmpty", "last"])
    #expect(try words("all:drop", after: setup) == ["dropFirst", "dropLast"])
    #expect(try words("resolve.subviews(v):drop") == ["dropFirst", "dropLast"])
  }

  @Test(arguments: [
    "-- whi", "'whi", "\"VSt", "[[ whi", "12.", "local whi", "function VSt", "unknown.", "f().x",
  ])
  func `nothing is completed where nothing is known`(text: String) throws {
    #expect(try words(text) == [])
  }

  @Test func `private names appear when they are asked for`() throws {
    #expect(try words("t.", after: "t = { _hidden = 1, shown = 2 }") == ["shown"])
    #expect(try words("t._", after: "t = { _hidden = 1, shown = 2 }") == ["_hidden"])
  }

  @Test func `at most two hundred words are offered`() throws {
    let count = try words("t.", after: "t = {} for i = 1, 500 do t['key' .. i] = i end").count
    #expect(count == 200)
  }

  @Test func `completion runs no function of a script`() throws {
    let setup = """
      calls = 0
      t = setmetatable({}, { __index = function() calls = calls + 1 return {} end,
        __pairs = function() calls = calls + 1 end, __len = function() calls = calls + 1 end })
      """
    let isQuiet = try withScope { scope in
      try scope.run(setup)
      for text in ["t.", "t.a.", "t:", "t.a.b:c", "t().x", "t[1]."] { _ = scope.complete(text) }
      return try scope.run("calls") == [0]
    }
    #expect(isQuiet)
  }

  @Test func `modules beside the board and in plugin folders are completed`() throws {
    let words = try LuaThread.run {
      let engine = try ScriptEngine(options: ScriptOptions(pluginPath: ["plugins"]))
      defer { engine.close() }
      engine.sources.sandbox.boardFolder = "scripts"
      return try ReplScope(engine).complete("require \"dis")
    }
    #expect(words.words == ["display-board"])
    #expect(words.commonPrefix == "display-board\"")
  }

  @Test func `modules of the host are completed`() throws {
    let completions = try LuaThread.run {
      var options = ScriptOptions(pluginPath: ["plugins"])
      options.modules = [TextModule()]
      let engine = try ScriptEngine(options: options)
      defer { engine.close() }
      let scope = try ReplScope(engine)
      return ["require 'h", "require \"host.", "require(\"host.te", "require 'tex", "require '"]
        .map(scope.complete)
    }
    #expect(completions[0].words == ["host."])
    #expect(completions[0].commonPrefix == "host.")
    #expect(completions[1].words == ["host.text"])
    #expect(completions[2].commonPrefix == "host.text\"")
    #expect(completions[3].words == [])
    #expect(Set(completions[4].words).isSuperset(of: ["host.", "display-board"]))
  }

  @Test func `an unfinished chunk is read as a whole`() throws {
    #expect(try words("VStack {\n  alignment = \"lead") == ["leading"])
  }

  @Test func `what all words begin with is written at once`() throws {
    let completion = try withScope { $0.complete("LazyH") }
    #expect(completion.prefix == "LazyH")
    #expect(completion.commonPrefix == "LazyHStack")
    #expect(try withScope { $0.complete("Lazy") }.commonPrefix == "Lazy")
  }
}
