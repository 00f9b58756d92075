import DataFormats
import Lua
import Testing

@testable import Scripting

/// What a board is drawn in spite of, and what is said about it.
struct WarningTests {
  /// What drawing a board warns of, each with its line.
  private func warnings(of source: String, isWatched: Bool = false) throws -> [String] {
    try onLuaThread {
      var warnings: [String] = []
      var options = ScriptOptions(warn: { warning, _ in
        warnings.append("\(warning.location?.line ?? 0): \(warning.message)")
      })
      options.modules = DataModules.all
      let engine = try ScriptEngine(options: options)
      defer { engine.close() }
      if let board = try engine.evaluateBoard(source: source, name: "board.lua") {
        _ = try engine.drawn(board)
      } else {
        engine.warnOfMissingBoard(hasPrinted: true)
      }
      if isWatched { try engine.warnOfUndefinedNames() }
      return warnings
    }
  }

  @Test(arguments: [
    (
      "return ProgressView {\nvalue = 50 }",
      "1: ProgressView: all is 1, and the value is more; write ProgressView { value = 40, total = 100 }"
    ),
    (
      "return Gauge(50)",
      "1: Gauge: all is 1, and the value is more; write Gauge { value = 40, max = 100 }"
    ),
    (
      "return Markdown 'README.md'",
      "1: Markdown draws a text, not a file; write Markdown(io.open(\"README.md\"):read \"a\")"
    ),
  ])
  func `a value that seems to be something else is said`(source: String, warning: String) throws {
    #expect(try warnings(of: source) == [warning])
  }

  @Test(arguments: [
    "return ProgressView { value = 1 }", "return ProgressView { value = 50, total = 10 }",
    "return Gauge { value = 5, max = 4 }", "return Gauge { value = 5, min = 0 , total = 9 }",
    "return ProgressView { value = 0.1 + 0.2 + 0.7 }", "return Markdown 'See README.md'",
  ])
  func `a value that is what it seems is not`(source: String) throws {
    #expect(try warnings(of: source) == [])
  }

  private static let nested =
    "sections do not nest: the sections inside a section are plain content"

  @Test(arguments: [
    "return VStack { Section 'A' { 'a',\nSection 'B' { 'b' } } }",
    "return HStack { Section 'A' { Group { 'a', ForEach(2, function(i)\nreturn Section(i) { 'b' } end) } } }",
    "return List { Section 'A' { 'a',\nSection 'B' { 'b' } } }",
    "return Section { header =\nSection 'B' { 'b' }, 'a' }",
    "return ForEach { sections = Section 'A' {\nSection 'B' { 'b' } }, function(s) return s.content end }",
  ])
  func `R88: a section inside a section is flattened with a warning, whoever draws it`(
    source: String
  ) throws {
    #expect(try warnings(of: source) == ["2: \(Self.nested)"])
  }

  @Test(arguments: [
    "return VStack { Section 'A' { 'a' }, Section 'B' { 'b' } }",
    "return Section 'A' { VStack { Section 'B' { 'b' } } }",
    "return ForEach { sections = { Section 'A' { 'a' } }, function(s) return Section { header = s.header, s.content } end }",
  ])
  func `R88: sections beside each other, in containers, or built anew do not nest`(source: String)
    throws
  {
    #expect(try warnings(of: source) == [])
  }

  @Test(arguments: [
    ("ForEach", "ForEach(data, function(x) return x.n end)"),
    ("List", "List(data, function(x) return x.n end)"),
    ("Table", "Table(data, { TableColumn('N', 'n') })"),
    ("Table", "Table { data = data, selection = 1, TableColumn('N', 'n') }"),
  ])
  func `an id that occurs twice is said of the view that was given the data`(
    name: String, call: String
  ) throws {
    let board = "local data = { { id = 1, n = 'a' }, { id = 1, n = 'b' } }\nreturn \(call)"
    let warned = try warnings(of: board)
    #expect(warned.count == 1)
    #expect(warned.first?.hasPrefix("2: \(name): the id of element 2 occurs") ?? false, "\(warned)")
  }

  @Test func `data that has names and no list is a warning, but not an empty element of XML`()
    throws
  {
    func each(_ data: String) -> String { "return\nForEach(\(data), function(x) return 'x' end)" }
    let warned = try warnings(of: each("{ matt = 1 }"))
    #expect(warned.count == 1)
    #expect(warned.first?.hasPrefix("2: ForEach: the data has names and no list") == true)
    for data in ["{}", "{ 'a', name = 'b' }", "{ name = 'song', attributes = {}, text = '' }"] {
      #expect(try warnings(of: each(data)) == [])
    }
  }

  @Test(arguments: [
    ("return ForEach({ 1 }, function(i)\n Text(i) end)", "1: ForEach"),
    ("return ForEach(2, function(i)\n If(true, function() return 'a' end) end)", "1: ForEach"),
    (
      "local C = Container('Card', function(self)\n VStack { self.content } end)\nreturn C {}",
      "1: Card"
    ),
    ("return Text 'a':modifier(function(content)\ncontent:bold() end)", "1: modifier"),
    ("return Group {\nfunction() local view = Text 'a' end }", "2: a function child"),
    (
      "return VStack { Group { subviews = Text 'a', function(views)\nVStack(views) end } }",
      "1: Group"
    ),
    (
      "return Table { data = { 1 }, TableColumn('A', function(n)\nText(n) end) }",
      "1: TableColumn 'A'"
    ),
    ("return Tree({ 1 }, function(n)\nText(n) end)", "1: Tree"),
    ("return TimelineView { every = 1, function(n)\nText(n) end }", "1: TimelineView"),
  ])
  func `a function without return where a view is made is a warning`(source: String, warned: String)
    throws
  {
    #expect(
      try warnings(of: source) == [
        "\(warned): the function returns nothing; write return before its view"
      ])
  }

  @Test(arguments: [
    ("Txet", "nothing has the name 'Txet'; did you mean 'Text'?"),
    (
      "'a', alignment = leading",
      "nothing has the name 'leading'; names of choices are strings: \"leading\""
    ),
    (
      "GroupBox",
      "nothing has the name 'GroupBox'; write a 'VStack' with 'border { title = \"Title\" }'"
    ), ("'a', spacing = spacre and 1", "nothing has the name 'spacre'; did you mean 'Spacer'?"),
  ])
  func `a name without a value that somebody meant another by is a warning`(
    children: String, warned: String
  ) throws {
    let source = "local a\nreturn VStack { \(children) }"
    #expect(try warnings(of: source, isWatched: true) == ["2: \(warned)"])
  }

  @Test(arguments: [
    "local Txet <const> = 1 return VStack { Txet }", "Txet = 1 return VStack { Txet }",
    "return (function(txet, ...) return Text(txet or 'a') end)()",
    "for _, txet in ipairs {} do print(txet) end", "local t = { txet = 1 } return Text(t.txet)",
    "local function txet() end txet()", "goto txet ::txet:: return Text 'a'",
    "local f = unpack or table.unpack", "rawset(_G, 'Txet', 1) return VStack { Txet }",
    "-- Txet\nreturn Text 'Txet'", "return nothingLikeIt and Text 'a'",
  ])
  func `a name that has a value somewhere, or is near to none, is no warning`(source: String)
    throws
  {
    #expect(try warnings(of: source, isWatched: true) == [])
  }

  @Test(arguments: [
    ("VStack { 'a' }", "1: the board returned no view; write return before VStack"),
    (
      "local t = { 1 }\nText 'a'\n-- Group\n  ForEach(t, function(i) return Text(i) end):padding(1)",
      "4: the board returned no view; write return before ForEach"
    ),
    (
      "local Card = Container('Card', function(self) return self.content end)\nCard { 'a' }",
      "2: the board returned no view; write return before Card"
    ),
  ])
  func `a board without return that makes a view is a warning`(source: String, warned: String)
    throws
  {
    #expect(try warnings(of: source) == [warned])
  }

  @Test(arguments: [
    "", "print(Text 'a')", "local a = VStack { 'a' }", "Text = nil\nView.strong = View.bold",
    "for i = 1, 2 do\nText(i)\nend", "function Card()\nreturn Text 'a'\nend",
    "local t = {\nVStack { 'a' } }", "if not arg then\nreturn Text 'a'\nend",
    "VStack { 'a' }\nreturn",
    "local function f() end\nf(VStack { 'a' })", "return",
  ])
  func `a board that returns nothing and means it is none`(source: String) throws {
    #expect(try warnings(of: source) == [])
  }

  @Test func `a column of a field that no row has names the one that rows have`() throws {
    func columns(_ field: String) -> String {
      "return Table { data = { { name = 'a' }, { name = 'b' } }, TableColumn('N', '\(field)') }"
    }
    #expect(
      try warnings(of: columns("nmae")) == [
        "1: TableColumn 'N': nothing has a 'nmae'; did you mean 'name'?"
      ])
    for field in ["name", "price"] { #expect(try warnings(of: columns(field)) == []) }
  }

  @Test func `an outline of a field that no item has names the one that items have`() throws {
    func outline(_ field: String) -> String {
      "return Tree({ { name = 'a', kids = { { name = 'b' } } } }, { children = '\(field)' })"
    }
    #expect(
      try warnings(of: outline("kid")) == ["1: Tree: nothing has a 'kid'; did you mean 'kids'?"])
    #expect(try warnings(of: outline("kids")) == [])
  }

  @Test func `a chart of a field that no item has names the one that items have`() throws {
    func chart(_ options: String) -> String {
      "return Chart { LineMark { { { load = 1, host = 'a' }, { load = 2, host = 'b' } }, \(options) } }"
    }
    #expect(
      try warnings(of: chart("y = 'laod'")) == [
        "1: LineMark: nothing has a 'laod'; did you mean 'load'?"
      ])
    #expect(
      try warnings(of: chart("y = 'load', series = 'hots'")) == [
        "1: LineMark: nothing has a 'hots'; did you mean 'host'?"
      ])
    for fine in ["y = 'load', series = 'host'", "y = 'price'", "y = function() end"] {
      #expect(try warnings(of: chart(fine)) == [])
    }
  }

  @Test func `a function among the children of a button without an action is a warning`() throws {
    #expect(
      try warnings(of: "return VStack {\nButton { 'a', function() return 'b' end } }") == [
        "2: Button: a function among the children makes its label; what it does is action = function() … end"
      ])
    let fine = "return Button { action = function() end, function() return 'b' end }"
    #expect(try warnings(of: fine) == [])
  }

  @Test func `a picker whose options have no tags cannot be used, and says so`() throws {
    #expect(
      try warnings(of: "return Picker {\nselection = 'a',\nText 'a',\nText 'b' }") == [
        "1: Picker: no option has a tag, so that none can be chosen; write Text \"Tea\" :tag \"tea\""
      ])
    for fine in ["Text 'a' :tag 'a'", "'Drink', Text 'a' :tag(false)", ""] {
      #expect(try warnings(of: "return Picker { selection = 'b', \(fine) }") == [])
    }
  }

  @Test(arguments: [
    ("Chart { values = { 1, 2 }, labels = { 'a' } }", "Chart: 1 label for 2 values"),
    ("Chart { BarMark { { 1 } }, labels = { 'a', 'b' } }", "Chart: 2 labels for 1 value"),
    ("BarChart { values = { 1, 2 }, labels = { 'a' } }", "BarChart: 1 label for 2 values"),
  ])
  func `labels that are not as many as the values are a warning`(board: String, warned: String)
    throws
  {
    #expect(try warnings(of: "return \(board)") == ["1: \(warned)"])
  }

  @Test(arguments: [
    "Chart { values = { 1, 2 }, labels = { 'a', '' } }", "Chart { values = {}, labels = { 'a' } }",
    "Chart { LineMark { { 1, 2 } }, LineMark { { 1 } }, labels = { 'a', 'b' } }",
    "BarChart { values = { 1 }, labels = {} }",
  ])
  func `labels for each value are none`(board: String) throws {
    #expect(try warnings(of: "return \(board)") == [])
  }

  @Test func `a header that names a field twice is a warning`() throws {
    func decode(_ header: String) -> String {
      "require('host.csv').decode('\(header)\\n1,2,3,4', { header = true })"
    }
    #expect(
      try warnings(of: decode("a,b,a,")) == [
        "1: host.csv: the header names 'a' twice; rows have the last of these fields"
      ])
    #expect(try warnings(of: decode("a,b,,")) == [])
  }

  @Test(arguments: [
    "function View:loud() self:bold() end\nreturn Text 'a'",
    "function View.loud(self) self:bold() end\nreturn Text 'a'",
    "function View:loud(on)  local v = self:bold()  end\nreturn Text 'a'",
  ])
  func `a modifier on one line without return is a warning, too`(source: String) throws {
    #expect(
      try warnings(of: source) == ["1: View:loud returns nothing; write return self:… in it"])
  }

  @Test func `a modifier without return is a warning where it is defined`() throws {
    let lines = [
      "-- A modifier.", "function View:loud()", "  self:bold()", "end", "return Text 'a':loud()",
    ]
    #expect(
      try warnings(of: lines.joined(separator: "\n")) == [
        "2: View:loud returns nothing; write return self:… in it"
      ])
  }

  @Test(arguments: [
    "return ForEach(3, function(i) if i == 2 then return Text(i) end end)",
    "return ForEach(3, function(i)\nif i > 5 then return Text(i) end end)",
    "return ForEach(3, function() end)",
    "return ForEach(3, function()\n-- nothing\nend)",
    "return ForEach(3, print)",
    "function View:loud()\n  return self:bold()\nend\nreturn Text 'a':loud()",
    "function View:loud()\n  error 'not yet'\nend\nreturn Text 'a'",
    "local s = [[\nfunction View:loud()\n]]\nreturn Text 'a'",
  ])
  func `a function that may return, or does nothing, is none`(source: String) throws {
    #expect(try warnings(of: source) == [])
  }

  @Test(arguments: [
    "return VStack { Text 'a':id 'x',\nText 'b':id 'x':bold() }",
    "return VStack { alignment = 'leading', Group { Text 'a':bold():id 'x', 'c',\nText 'b':id 'x' } }",
    "return HStack { VStack { 'c', Text 'a':id 'x',\nText 'b':id 'x' } }",
    "return HStack { ForEach(2, function() return { Text 'a':id 'x',\nText 'b':id 'x' } end) }",
  ])
  func `R43: one id on two views beside each other is a warning`(source: String) throws {
    #expect(
      try warnings(of: source) == [
        "2: id: \"x\" stands on two views beside each other; give each its own id"
      ])
  }

  @Test(arguments: [
    "return VStack { Text 'a':id 'x':id 'x', Text 'b':id 'y', Text 'c':id(1), Text 'd':id '1' }",
    "return VStack { VStack { Text 'a':id 'x' }, VStack { Text 'b':id 'x' } }",
    "return VStack { ForEach(3, function(i) return Text(i):id 'x' end) }",
    "return HStack { Group { 'a', 'b' }:id 'x', 'c' }",
  ])
  func `R43: other ids, ids in other places and ids of rows are none`(source: String) throws {
    #expect(try warnings(of: source) == [])
  }
}
