import Testing

/// `containerhost doc` and `containerhost types`.
struct ReferenceCommandTests {
  @Test func `doc prints a page, lists all, and knows what was meant`() throws {
    let program = Program()
    let page = try program("doc", "VStack")
    #expect(page.status == 0 && page.output.contains("Views one below the other."))
    #expect(page.output.contains("\"leading\" | \"center\" | \"trailing\""))
    let list = try program("doc")
    #expect(list.status == 0 && list.output.contains("  padding "))
    let unknown = try program("doc", "VStak")
    #expect(unknown.status == 2 && unknown.output == "")
    #expect(unknown.error.contains("no 'VStak' in the API; did you mean 'VStack'?"))
    let both = try program("doc", "VStack", "--markdown")
    #expect(both.status == 2 && both.error.contains("leave 'VStack' out"))
    let member = try program("doc", "SubviewsCollection.prefix")
    #expect(member.output.hasPrefix("SubviewsCollection:prefix(count)\n"))
  }

  @Test(arguments: ["tests", "session", "expect", "describe"])
  func `what tests find has a page`(name: String) throws {
    let page = try Program()("doc", name)
    #expect(page.status == 0)
    #expect(page.output.contains("  session:press(key, more…) "), "\(page.output)")
    #expect(page.output.contains("  expect(value):shows(part) "))
  }

  @Test func `a page fits the terminal, and has every word of the page in a pipe`() throws {
    let whole = try Program()("doc", "Table").output + Program()("doc", "frame").output
    #expect(whole.split(separator: "\n").contains { $0.count > 100 })
    for columns in [40, 100] {
      let program = Program(environment: ["COLUMNS": "\(columns)"])
      let page = try program("doc", "Table").output + program("doc", "frame").output
      #expect(page.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(page)")
      // What stands between two ways of calling it is a new line.
      let words = page.split(whereSeparator: \.isWhitespace).filter { $0 != "·" }
      #expect(words == whole.split(whereSeparator: \.isWhitespace).filter { $0 != "·" })
    }
    let terminal = try Program(output: .terminal(columns: 50))("doc", "frame").output
    #expect(terminal.split(separator: "\n").allSatisfy { $0.count <= 50 }, "\(terminal)")
    #expect(terminal.contains("idealHeight  cells: the height where none"))
    #expect(!terminal.contains("…"))
  }

  @Test(arguments: [
    ("colors", "  quaternary  "), ("symbols", "  checkmark.circle.fill  "), ("keys", "  pageup  "),
    ("types", "  share  "),
  ])
  func `lists have pages, and doc names them`(list: String, row: String) throws {
    let page = try Program()("doc", list)
    #expect(page.status == 0 && page.output.contains("\n\(row)"), "\(page.output)")
    let last = try Program()("doc").output.split(separator: "\n").last
    #expect(last?.contains(list) == true && last?.hasPrefix("Pages that list names: ") == true)
    #expect(
      try Program()("doc", String(list.prefix(1) + list.dropFirst(2))).error.contains(
        "did you mean '\(list)'?"))
  }

  @Test(arguments: [
    ("foregroundColor", "write 'foregroundStyle'"), ("LazyVGrid", "write a 'Grid' of 'GridRow's"),
  ])
  func `doc knows names of SwiftUI`(name: String, advice: String) throws {
    let outcome = try Program()("doc", name)
    #expect(outcome.status == 2 && outcome.error.contains(advice), "\(outcome.error)")
  }

  @Test func `types without a folder are printed`() throws {
    let outcome = try Program()("types")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("---@meta containerhost\n"))
  }

  @Test func `types collects plugins and their own types, and Lua's tools take all`() throws {
    let folder = try TestFolder([
      "board.lua": "local badge = require 'badge'\nreturn badge.Badge { Text 'a':badged(true) }\n",
      "plugins/badge/init.lua": """
      --- @name badge
      ContainerValues.isBadged = Entry(false)

      --- Marks the view.
      function View:badged(on) return self:containerValue("isBadged", on) end

      return { Badge = Container("Badge", function(self) return self.content end), limit = 3 }

      """,
      "plugins/badge/types/extra.lua": "---@meta\n---@class Extra\n",
      "plugins/broken.lua": "error 'not today'",
      "plugins/endless.lua": "while true do end",
    ])
    let outcome = try folder.program("types", "--write", ".")
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("  --> plugins/endless.lua:1\n"), "\(outcome.error)")
    #expect(
      outcome.error.hasPrefix("error[E-RUNTIME]: not today\n  --> plugins/broken.lua:1"),
      "\(outcome.error)")
    let types = try folder.program.shell("cat types/badge.lua").output
    #expect(types.contains("--- Marks the view.\n---@return View\nfunction View:badged(on) end"))
    #expect(types.contains("---@type Entry\nContainerValues.isBadged = nil"))
    #expect(types.contains("---@field Badge fun(content?: Children): View"))
    #expect(types.contains("---@field limit number"))
    #expect(
      try folder.program.shell("cat types/badge/extra.lua").output.contains("---@class Extra"))
    #expect(try folder.program("run", "board.lua").output == "a\n")
  }

  @Test func `types are Lua, whatever names a plugin has given`() throws {
    let folder = try TestFolder([
      "plugins/odd.lua": #"""
      --- @name odd
      --- @summary Odd names.
      --- How it is shown.
      ContainerValues.mode = Entry("a", { "a", "b" })
      ContainerValues["a b"], EnvironmentValues["end"] = Entry(1), Entry(1)
      View["odd name"] = function(self) return self end
      View["a\nb"] = View["odd name"]
      local Odd = Container("Odd", { ["a b"] = 1, ["end"] = 2, body = function(self) return "x" end })
      return { ["odd key"] = Odd, ["end"] = Odd, Odd = Odd }
      """#
    ])
    #expect(try folder.program("types", "--write", ".").status == 0)
    let read = "lua5.4 -e 'assert(loadfile \"types/odd.lua\")' && cat types/odd.lua"
    let types = try folder.program.shell(read)
    #expect(types.status == 0, "\(types.error)")
    #expect(types.output.contains("---@field mode \"a\"|\"b\" How it is shown.\n"))
  }

  @Test func `types written again replace themselves and leave an author's settings`() throws {
    let folder = try TestFolder([".luacheckrc": "std = \"lua54\"\n"])
    let first = try folder.program("types", "--write", ".")
    #expect(first.status == 0)
    #expect(
      first.errorLines == ["containerhost: './.luacheckrc' is there already and stays as it is"])
    #expect(try folder.program.shell("cat .luacheckrc").output == "std = \"lua54\"\n")
    let second = try folder.program("types", "--write", ".")
    #expect(second.status == 0 && second.error == first.error)
    #expect(try folder.program.shell("cat .luarc.json").output.contains("\"Lua 5.4\""))
  }

  @Test func `types needs a folder that is there`() throws {
    let outcome = try Program()("types", "--write", "/no/such/folder")
    #expect(outcome.status == 2 && outcome.error.contains("no folder '/no/such/folder'"))
  }
}
