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
    let member = try program("doc", "SubviewsCollection.prefix")
    #expect(member.output.hasPrefix("SubviewsCollection:prefix(count)\n"))
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
    ])
    let outcome = try folder.program("types", "--write", ".")
    #expect(outcome.status == 0)
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
