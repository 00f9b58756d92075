import TerminalDriver
import Testing

/// Boards that stand below the prompt, and what is said below boards.
@Suite(.serialized)
struct InlineBoardTests {
  @Test func `an inline board says how many rows have no room, and ends with all of them`() throws {
    let folder = try TestFolder([
      "board.lua":
        "return VStack { ForEach(range(1, 40), function(i) return Button('row ' .. i, print) end) }"
    ])
    let terminal = try BoardTerminal(["board.lua", "--inline"], in: folder.path)
    try terminal.wait(for: "18 more rows below")
    #expect(terminal.screen.contains("row 22\n18 more rows below"), "\(terminal.screen)")
    for _ in 1...24 { terminal.press("tab") }
    try terminal.wait(for: "3 more rows above, 15 below")
    #expect(terminal.screen.hasPrefix("row 4\n"), "\(terminal.screen)")
    terminal.press("end")
    try terminal.wait(for: "18 more rows above")
    #expect(terminal.screen.contains("row 40\n18 more rows above"), "\(terminal.screen)")
    terminal.press("q")
    #expect(terminal.end() == .exit(0) && terminal.isRestored)
    let rows = terminal.screen.split(separator: "\n")
    #expect(rows.count == 23 && rows.first == "row 18" && rows.last == "row 40")
  }

  @Test(arguments: [
    "Text { 'abc ', Text 'def':bold() }",
    "Table { data = { { a = 'abc def' } }, style = 'rounded', TableColumn('A', 'a') }",
    "List { Section 'S' { 'abc def' } }", "List { 'abc def' } :listStyle 'insetGrouped'",
  ])
  func `an inline board ends with what has come and what was never in sight`(view: String) throws {
    let folder = try TestFolder([
      "board.lua": """
      return Container("Board", { word = State "before", body = function(self)
        return VStack { alignment = "leading",
          Button(self.word, function() self.word = "after" host.exit() end):keyboardShortcut "x",
          ForEach(26, function(i) return Text("row " .. i) end), \(view), "end" }
      end }) {}
      """
    ])
    let terminal = try BoardTerminal(["board.lua", "--inline"], in: folder.path)
    try terminal.wait(for: "before")
    terminal.press("x")
    #expect(terminal.end() == .exit(0) && terminal.isRestored)
    let rows = terminal.screen.split(separator: "\n")
    #expect(rows.first?.hasPrefix("row ") == true && rows.last == "end", "\(terminal.screen)")
    #expect(terminal.screen.contains("abc def"), "\(terminal.screen)")
    #expect(!terminal.screen.contains("\u{FFFD}") && !terminal.screen.contains("more rows"))
  }

  @Test func `an inline board has as many rows as what lies over it, as long as that does`()
    throws
  {
    let folder = try TestFolder([
      "board.lua": """
      return Container("Asking", { asks = State(false), body = function(self)
        return Button("delete", function() self.asks = true end)
          :alert("Really?", self:binding "asks", { Button("Yes", print) })
      end }) {}
      """
    ])
    let terminal = try BoardTerminal(["board.lua", "--inline"], in: folder.path)
    try terminal.wait(for: "delete")
    terminal.press("tab")
    terminal.press("enter")
    try terminal.wait(for: "Really?")
    try terminal.wait(for: "Yes")
    terminal.press("escape")
    try terminal.wait(for: "the alert to end") { !$0.contains("Really?") }
    terminal.press("q")
    #expect(terminal.end() == .exit(0) && terminal.isRestored)
    #expect(terminal.screen.split(separator: "\n") == ["delete"], "\(terminal.screen)")
  }

  @Test func `below an inline board there is room for what is said of it, and it ends without`()
    throws
  {
    let folder = try TestFolder([
      "board.lua": "return Button('fail', function() error 'for a reason' end):defaultFocus()"
    ])
    let terminal = try BoardTerminal(["board.lua", "--inline"], in: folder.path)
    try terminal.wait(for: "fail")
    terminal.press("enter")
    try terminal.wait(for: "the message") {
      $0.hasPrefix("fail\n") && $0.contains("for a reason (F12 shows more)")
    }
    terminal.press("f12")
    try terminal.wait(for: "the whole message") {
      $0.hasPrefix("fail\n") && $0.contains("for a reason\n") && $0.contains("explain E-RUNTIME")
    }
    terminal.press("ctrl-c")
    #expect(terminal.end() == .exit(130) && terminal.isRestored)
    #expect(terminal.screen.split(separator: "\n").first == "fail", "\(terminal.screen)")
    #expect(!terminal.screen.contains("──"), "\(terminal.screen)")
  }

  @Test func `an inline board of lazy rows leaves those in sight, and no room for the others`()
    throws
  {
    let folder = try TestFolder([
      "board.lua":
        "return LazyVStack { ForEach(range(1, 900), function(i) return Text('row ' .. i) end) }"
    ])
    let terminal = try BoardTerminal(["board.lua", "--inline"], in: folder.path)
    try terminal.wait(for: "878 more rows below")
    terminal.press("q")
    #expect(terminal.end() == .exit(0) && terminal.isRestored)
    let rows = terminal.screen.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(rows.contains("row 1") && rows.contains("row 22"), "\(terminal.screen)")
  }

  @Test func `the log of a board is read whole, page by page`() throws {
    let folder = try TestFolder([
      "board.lua": """
      return Button("fail", function()
        for number = 1, 60 do print("line " .. number .. ".") end
        error(("a reason of many words "):rep(9) .. "and its end")
      end):defaultFocus()
      """
    ])
    let terminal = try BoardTerminal(["board.lua"], in: folder.path)
    try terminal.wait(for: "fail")
    terminal.press("enter")
    try terminal.wait(for: "the hint") {
      $0.contains("a reason") && $0.contains("… (F12)")
    }
    terminal.press("f12")
    try terminal.wait(for: "and its end")
    for _ in 1...12 { terminal.press("pageup") }
    try terminal.wait(for: "line 1.")
    terminal.press("pagedown")
    try terminal.wait(for: "line 13.")
    terminal.press("ctrl-c")
    #expect(terminal.end() == .exit(130) && terminal.isRestored)
  }
}
