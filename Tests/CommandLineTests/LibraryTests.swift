import Glibc
import Testing

/// Lua libraries of Debian, unmodified. `apt-get install lua-penlight lua-lpeg lua-cjson` brings them.
struct LibraryTests {
  private static let penlight = """
    local List, Map = require "pl.List", require "pl.Map"
    local stringx, tablex = require "pl.stringx", require "pl.tablex"
    local pretty, template = require "pl.pretty", require "pl.template"
    local class, seq, data = require "pl.class", require "pl.seq", require "pl.data"
    print(List { 1, 2, 3 }:map(function(x) return x * 2 end))
    print(Map { a = 1 }:keys())
    print(stringx.strip "  x  ", stringx.split("a b c")[2])
    print(tablex.deepcompare({ 1, { 2 } }, { 1, { 2 } }))
    print(pretty.write({ 1, "two" }, ""), pretty.read("{ x = 5 }").x)
    print((template.substitute("$(name) has $(n)", { name = "Sam", n = 3 })))
    local Animal = class()
    function Animal:_init(name) self.name = name end
    print(Animal "cat".name, seq.sum { 1, 2, 3 })
    print(data.read(io.open "table.csv").fieldnames[2])
    """

  private static let printed: [Substring] = [
    "{2,4,6}", "{a}", "x\tb", "true", "{1,\"two\"}\t5", "Sam has 3", "cat\t6\t3", "b",
  ]

  @Test(arguments: ["--allow-read=/usr/share/lua/5.4", "--plugin-path=/usr/share/lua/5.4"])
  func `Penlight runs as it is`(flag: String) throws {
    try #require(access("/usr/share/lua/5.4/pl", R_OK) == 0, "apt-get install lua-penlight")
    let folder = try TestFolder(["board.lua": Self.penlight, "table.csv": "a,b\n1,2\n"])
    let outcome = try folder.program("run", "board.lua", flag)
    #expect(outcome.lines == Self.printed, "\(outcome.error)")
    #expect(outcome.status == 0)
  }

  @Test(arguments: ["--allow-read=/usr/share/lua/5.4", "--plugin-path=/usr/share/lua/5.4"])
  func `Penlight runs in a plugin, apart from what the board has changed`(flag: String) throws {
    try #require(access("/usr/share/lua/5.4/pl", R_OK) == 0, "apt-get install lua-penlight")
    let folder = try TestFolder([
      "board.lua": """
      package.loaded["pl.List"] = "the board's"
      table.concat, string.format = nil, nil
      require "p"
      """,
      "plugins/p.lua": "--- @name p\n--- @permission read:table.csv\n" + Self.penlight,
      "table.csv": "a,b\n1,2\n",
    ])
    let outcome = try folder.program("run", "board.lua", flag)
    #expect(outcome.lines == Self.printed, "\(outcome.error)")
    #expect(outcome.status == 0)
  }

  private static let native = """
    local cjson, lpeg = require "cjson", require "lpeg"
    print(cjson.encode { 1, 2 }, lpeg.match(lpeg.R "az" ^ 1, "abc1"))
    """

  @Test(arguments: ["--allow-native", "-A"])
  func `modules in C are loaded where that is allowed`(flag: String) throws {
    let outcome = try runBoard(Self.native, flag)
    #expect(outcome.output == "[1,2]\t4\n", "\(outcome.error); apt-get install lua-cjson lua-lpeg")
  }

  @Test func `modules in C are refused with the flag to add`() throws {
    let outcome = try runBoard(Self.native)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("run with --allow-native"))
  }

  @Test func `a plugin loads modules in C when its manifest and the user say so`() throws {
    let plugin = Self.native + "\nlocal re = require 're' print(re.match('ab12', '[a-z]+'))"
    let folder = try TestFolder([
      "board.lua": "require 'p'", "other.lua": "require 'q'",
      "plugins/p.lua": "--- @name p\n--- @permission native\n" + plugin,
      "plugins/q.lua": "--- @name q\n--- @permission read\n" + plugin,
    ])
    let flags = ["--allow-native", "--allow-read=/usr/share/lua/5.4"]
    let outcome = try folder.program.run([Program.path, "run", "board.lua"] + flags)
    #expect(
      outcome.output == "[1,2]\t4\n3\n", "\(outcome.error); apt-get install lua-cjson lua-lpeg")
    let granted = try folder.program("run", "board.lua")
    #expect(granted.error.contains("run with --allow-native"), "\(granted.error)")
    let asked = try folder.program.run([Program.path, "run", "other.lua"] + flags)
    #expect(asked.status == 1)
    #expect(
      asked.error.contains("plugin q does not ask for 'native', which module 'cjson'")
        && asked.error.contains("add '--- @permission native' to plugins/q.lua"), "\(asked.error)")
    #expect(asked.error.contains("E-PERMISSION"))
  }
}
