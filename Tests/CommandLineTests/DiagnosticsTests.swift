import Foundation
import Testing

/// How errors look to someone at a shell, and to programs.
struct DiagnosticsTests {
  private let broken = """
    local Card = Container("Card", function(self) return Text(self.song.title) end)
    return VStack { alignment = "leading", "before", Card {}, Text "after" }
    """

  @Test func `an error has its code, place, line, caret, path and help`() throws {
    let outcome = try runBoard("return VStack {\n  spacng = 1,\n  \"a\",\n}\n")
    #expect(outcome.status == 1)
    #expect(
      outcome.errorLines.first
        == "error[E-LABEL]: VStack: no argument 'spacng'; did you mean 'spacing'?")
    #expect(outcome.errorLines.contains { $0.hasPrefix("  --> board.lua:") })
    #expect(
      outcome.errorLines.last == "  help: containerhost doc VStack, containerhost explain E-LABEL")
  }

  @Test(arguments: [
    (board: "return true", code: "E-CHILD"),
    ("local v = 'x' for _ = 1, 5000 do v = VStack { v } end return v", "E-DEPTH"),
  ])
  func `an error of a board without a line has help too`(board: String, code: String) throws {
    let outcome = try runBoard(board)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.first?.hasPrefix("error[\(code)]: ") == true)
    #expect(outcome.errorLines.last == "  help: containerhost explain \(code)")
  }

  @Test func `JSON errors are objects, one a line`() throws {
    let outcome = try runBoard(broken, "--error-format=json")
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errorLines.count == 1)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.error.utf8)) as? [String: Any])
    #expect(object["code"] as? String == "E-RUNTIME")
    #expect(object["file"] as? String == "board.lua")
    #expect(object["line"] as? Int == 1)
    #expect(object["path"] as? [String] == ["VStack", "Card"])
  }

  @Test func `warnings have the form of errors, in JSON too`() throws {
    let board = "warn 'low on tea'\nreturn 'x'"
    let text = try runBoard(board)
    #expect(text.status == 0 && text.output == "x\n")
    #expect(
      text.error == "warning: low on tea\n  --> board.lua:1\n    1 | warn 'low on tea'\n      | ^\n"
    )
    let json = try runBoard(board, "--error-format=json")
    #expect(
      json.error.hasPrefix(
        #"{"severity":"warning","message":"low on tea","file":"board.lua","line":1"#))
  }

  @Test func `--keep-going draws the rest, tells every error and fails`() throws {
    let outcome = try runBoard(broken, "--keep-going")
    #expect(outcome.status == 1)
    #expect(
      outcome.output
        == "before\n⚠ board.lua:1: attempt to index a nil value (field 'song')\nafter\n")
    #expect(outcome.error.contains("error[E-RUNTIME]: attempt to index a nil value (field 'song')"))
    #expect(outcome.error.contains("  at VStack > Card"))
    let without = try runBoard(broken)
    #expect(without.status == 1 && without.output == "")
  }

  @Test func `--keep-going lays the views of a layout that fails below one another`() throws {
    let outcome = try runBoard(
      """
      local function failing(name, part)
        local layout = {
          sizeThatFits = function() return { width = 3, height = 2 } end,
          placeSubviews = function(_, bounds, _, subviews)
            for i, subview in ipairs(subviews) do subview:place { x = bounds.x, y = bounds.y + i - 1 } end
          end,
        }
        layout[part] = function() error("no " .. part) end
        return Layout(name, layout)
      end
      return VStack { alignment = "leading", "before",
        failing("A", "sizeThatFits") { "a", "b" }, failing("B", "placeSubviews") { "c", "d" },
        "after" }
      """, "--keep-going")
    #expect(outcome.status == 1)
    #expect(outcome.output == "before\na\nb\nc\nd\nafter\n")
    #expect(outcome.error.contains("no sizeThatFits") && outcome.error.contains("no placeSubviews"))
  }

  @Test func `--keep-going changes nothing about a board without errors`() throws {
    let outcome = try runBoard("return 'fine'", "--keep-going")
    #expect(outcome.status == 0 && outcome.output == "fine\n" && outcome.error == "")
  }

  @Test func `--keep-going cannot help a board that ends before it is drawn`() throws {
    let outcome = try runBoard("return VStack { Text(nil) }", "--keep-going")
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.error.hasPrefix("error[E-ARG]: "))
  }

  @Test func `--full-trace shows the functions of the host`() throws {
    let board = "local function f() return Text(nil), 1 end\nlocal v = f()\nreturn v"
    #expect(try !runBoard(board).error.contains("[host]"))
    #expect(try runBoard(board, "--full-trace").error.contains("    [host]: in 'Text'"))
  }

  @Test func `errors are coloured only where standard error is to be`() throws {
    let folder = try TestFolder(["board.lua": "return Text(nil)"])
    var program = folder.program
    #expect(try !program("run", "board.lua").error.utf8.contains(0x1b))
    program.environment = ["FORCE_COLOR": "1"]
    #expect(try program("run", "board.lua").error.hasPrefix("\u{1b}[1;31merror[E-ARG]:\u{1b}[0m "))
    #expect(try !program("run", "board.lua", "--color=never").error.utf8.contains(0x1b))
    #expect(try !program("inspect", "board.lua", "--color=never").error.utf8.contains(0x1b))
    program.environment = ["FORCE_COLOR": "1", "NO_COLOR": "1"]
    #expect(try !program("run", "board.lua").error.utf8.contains(0x1b))
    #expect(try program("run", "board.lua", "--color=always").error.utf8.contains(0x1b))
  }

  @Test func `an error in a plugin names it`() throws {
    let folder = try TestFolder([
      "board.lua": "local badge = require 'badge'\nreturn badge 'a'",
      "plugins/badge/init.lua":
        "--- @name badge\n--- @version 1.2.0\n--- @api 1\nreturn function(t) return Text({ t, nil, 1 < t }) end",
    ])
    let outcome = try folder.program("run", "board.lua")
    #expect(outcome.status == 1)
    #expect(
      outcome.error.contains("  --> plugins/badge/init.lua:4   (plugin badge 1.2.0, api 1)\n"),
      "\(outcome.error)")
  }

  @Test(arguments: ["E-PLUGIN", "E-FILE", "E-TIME", "E-MEMORY", "E-INTERRUPT", "E-OUTPUT"])
  func `the example of a page ends as the page says`(code: String) throws {
    let page = try TestFolder().program("explain", code)
    let folder = try TestFolder()
    var name: String?
    var file = ""
    var command: String?
    for line in page.lines {
      if line.hasSuffix(".lua:") { (name, file) = (String(line.dropLast()), "") }
      guard line.hasPrefix("    ") else { continue }
      if line.hasPrefix("    $ ") { command = String(line.dropFirst(6)) }
      file += line.dropFirst(4) + "\n"
      if let name { try folder.write(Array(file.utf8), to: name) }
      if command != nil { break }
    }
    let files = try #require(command).contains("board.lua")
    #expect(files && file.contains("\n"), "\(page.output)")
    // The last file ends before the command.
    let last = try #require(name)
    let text = file.split(separator: "\n").filter { !$0.hasPrefix("$ ") }.joined(separator: "\n")
    try folder.write(Array(text.utf8), to: last)
    let outcome = try folder.program.shell(try #require(command))
    let status = try #require(page.lines.last { $0.hasPrefix("Exit status: ") })
    #expect(
      status.dropFirst(13).hasPrefix("\(outcome.status)"), "\(outcome.status): \(outcome.error)")
    let isShown = outcome.error.hasPrefix(
      code == "E-INTERRUPT" ? "interrupted at" : "error[\(code)]")
    #expect(isShown, "\(outcome.error)")
  }

  @Test func `a refused plugin has a status of its own only where it is asked for`() throws {
    let folder = try TestFolder([
      "board.lua": "require 'p'", "plugins/p.lua": "--- @name p\n--- @api 9\n",
      "other.lua": "error 'x'",
    ])
    #expect(try folder.program("run", "board.lua").status == 1)
    #expect(try folder.program("run", "board.lua", "--strict").status == 3)
    #expect(try folder.program("run", "other.lua", "--strict").status == 1)
  }

  @Test func `a plugin's own globals are proposed to it, and no other's`() throws {
    let folder = try TestFolder([
      "board.lua": "hopper = 1 local p = require 'p' p.run()",
      "load.lua": "require 'q'",
      "plugins/p.lua": "helper = 1 return { run = function() heper() end }",
      "plugins/q.lua": "measureAll = print measureAl()",
    ])
    let late = try folder.program("run", "board.lua")
    #expect(late.error.contains("(global 'heper'); did you mean 'helper'?"), "\(late.error)")
    let loading = try folder.program("run", "load.lua")
    #expect(loading.error.contains("did you mean 'measureAll'?"), "\(loading.error)")
  }

  @Test func `explain prints a page, in any spelling, and lists the codes`() throws {
    let program = Program()
    for spelling in ["E-ARG", "e-arg", "arg", "error[E-ARG]"] {
      let page = try program("explain", spelling)
      #expect(page.status == 0 && page.output.hasPrefix("E-ARG: "), "\(spelling)")
    }
    let list = try program("explain")
    #expect(list.status == 0)
    #expect(list.lines.count == 21 && list.lines.allSatisfy { $0.hasPrefix("E-") })
    let unknown = try program("explain", "E-ARGS")
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("no error code 'E-ARGS'; did you mean 'E-ARG'?"))
  }

  @Test func `a full disk is told with its code`() throws {
    let folder = try TestFolder(["board.lua": "return 'x'"])
    let outcome = try folder.program.shell("containerhost run board.lua >/dev/full")
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("error[E-OUTPUT]: cannot write the board: "))
  }

  @Test func `a script that is none is told with its code`() throws {
    let folder = try TestFolder(["board.luac": "\u{1b}Lua"])
    let outcome = try folder.program("run", "board.luac")
    #expect(outcome.status == 1)
    #expect(
      outcome.error == "error[E-FILE]: board.luac: this is compiled Lua; a script must be text\n")
  }

  @Test func `a board that is not there is JSON where JSON was asked for`() throws {
    let outcome = try Program()("run", "no-such-board.lua", "--error-format=json")
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == #"{"severity":"error","code":"E-FILE","message":"no board at 'no-such-board.lua'"}"#
        + "\n")
  }

  @Test func `state that is set again in every round is an error at its container`() throws {
    let outcome = try runBoard(
      """
      local Other = Container("Other", { n = State(0), body = function() return Text "x" end })
      local Endless = Container("Endless", {
        n = State(0),
        body = function(self)
          return Text(self.n):onAppear(function() self.n = self.n + 1 end):id(self.n)
        end,
      })
      return VStack { Other {}, Endless {} }
      """)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("'Endless.n' is set again in every one"), "\(outcome.error)")
    #expect(outcome.error.contains("board.lua:2"), "\(outcome.error)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions for shells name the commands`(shell: String) throws {
    let outcome = try Program()("--generate-completion-script", shell)
    #expect(outcome.status == 0)
    for word in ["run", "explain", "keep-going", "error-format"] {
      #expect(outcome.output.contains(word), "\(shell): \(word)")
    }
  }
}
