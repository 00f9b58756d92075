import Testing

/// What `containerhost plugins check` finds in plugins.
struct PluginsCheckTests {
  @Test(arguments: [
    ("--- @name p", "the manifest has no @version"),
    ("", "there is no manifest; begin the file with '--- @name p'"),
    (
      TestFolder.manifest("p", "--- @licence MIT"),
      "p.lua:5: unknown manifest key '@licence'; did you mean"
    ),
    (TestFolder.manifest("p", "local f = io.open('a.txt')"), "p.lua:5: io.open needs a permission"),
    (
      TestFolder.manifest("p", "do local io = {} end\nlocal function f(os) end\nio.open('a.txt')"),
      "p.lua:7: io.open needs a permission"
    ),
    (
      TestFolder.manifest("p", "local io = { open = io.open }"),
      "p.lua:5: io.open needs a permission"
    ),
    (
      TestFolder.manifest("p", "local os = os\nif not os then os.tmpname() end"),
      "p.lua:6: os.tmpname needs a permission"
    ),
    (TestFolder.manifest("p", "dofile 'a.lua'"), "p.lua:5: dofile needs a permission"),
    (TestFolder.manifest("p", "io.open('a', 'w')"), "add '--- @permission write:a'"),
    (
      TestFolder.manifest("p", "--- @permission env:HOME\nlocal x = os.getenv 'USER'"),
      "@permission env:USER"
    ),
    (TestFolder.manifest("p", "x = = 1"), "p.lua:5: unexpected symbol near '='"),
    (TestFolder.manifest("p", "error 'at load'"), "p.lua:5: at load"),
    (
      TestFolder.manifest("p", "function View:other() end"),
      "View.other is already defined at plugins/other.lua"
    ),
    (TestFolder.manifest("p", "--- @requires absent"), "requires absent, which was not found"),
    (TestFolder.manifest("p"), "p.lua: warning: there are no tests"),
    (
      TestFolder.manifest("p", "return { List = 1 }"),
      "p.lua: warning: it returns 'List', which is built in"
    ),
    (
      TestFolder.manifest("p", "return { print = 1 }"),
      "warning: it returns 'print', which is built in"
    ),
    (
      TestFolder.manifest("p", "function Text() end"),
      "warning: it sets the global 'Text', which is built in"
    ),
    (
      TestFolder.manifest("p", "string = 1"),
      "warning: it sets the global 'string', which is built in"
    ),
    (
      TestFolder.manifest("p", "return { Shared = 1 }"),
      "warning: it returns 'Shared', and plugins/other.lua does too"
    ),
    (TestFolder.manifest("p", "return { Meter = 1 }"), "warning: it returns 'Meter', and /"),
  ])
  func `plugins check finds each kind of mistake`(plugin: String, message: String) throws {
    let folder = try TestFolder([
      "plugins/p.lua": plugin,
      "plugins/other.lua": TestFolder.manifest(
        "other", "function View:other() end return { Shared = 1 }"),
    ])
    let outcome = try folder.program("plugins", "check", "plugins/p.lua")
    #expect(outcome.output.contains(message), "\(outcome.output)\(outcome.error)")
    #expect(outcome.status == (message.contains("warning") ? 0 : 1))
  }

  @Test(arguments: [
    "local os = { getenv = function() end }\nlocal function f() return os.getenv 'HOME' end",
    "local function f(io, dofile) return io.open 'a' end",
    "for _, io in ipairs {} do io.open 'a' end",
    "local dofile <const> = function() end\nif dofile then dofile 'a' end",
    "local function loadfile() end\nrepeat loadfile 'a' until true",
    "local io\nio = { open = print }\nwhile false do io.open 'a' end",
  ])
  func `what a plugin calls by a name of its own needs no permission`(script: String) throws {
    let folder = try TestFolder(["plugins/p.lua": TestFolder.manifest("p", script)])
    let outcome = try folder.program("plugins", "check", "plugins/p.lua")
    #expect(outcome.output.contains("p 1.0.0: ok"), "\(outcome.output)\(outcome.error)")
  }

  @Test func `a plugin that hides a bundled one is told so, and one that hides none is not`() throws
  {
    let folder = try TestFolder([
      "plugins/meter.lua": TestFolder.manifest("meter"),
      "plugins/fine.lua": TestFolder.manifest("fine", "local List = 1 return { Fine = List }"),
    ])
    let lines = try folder.program("plugins", "check").lines
    #expect(lines.contains { $0.contains("warning: it hides /") && $0.hasSuffix("/meter.lua") })
    #expect(lines.filter { $0.contains("warning: it ") }.count == 1, "\(lines)")
  }

  @Test func `what has a name that no plugin can have is refused and listed, not overlooked`()
    throws
  {
    let folder = try TestFolder([
      "plugins/1x.lua": TestFolder.manifest("1x", "return {}"), "plugins/my plugin/init.lua": "",
      "plugins/part.of.lua": "", "plugins/my notes/a.txt": "", "plugins/.hidden.lua": "",
      "plugins/old.lua~": "", "plugins/2_test.lua": "", "my board.lua": "return Text 'a'",
    ])
    let list = try folder.program("plugins", "list").lines.filter { $0.contains(" plugins/") }
    #expect(list.count == 3, "\(list)")
    #expect(list[0].hasPrefix("1x  ") && list[0].contains("refused: has a manifest that cannot be"))
    for (name, line) in zip(["my plugin", "part.of"], list.dropFirst()) {
      #expect(line.hasPrefix(name), "\(line)")
      #expect(line.contains("refused: cannot be required: its name has to be"), "\(line)")
    }
    let checked = try folder.program("plugins", "check")
    #expect(checked.status == 1)
    #expect(checked.lines.filter { $0.hasSuffix(": not ok") }.count == 3, "\(checked.output)")
    for name in ["1x", "my plugin", "part.of"] {
      let one = try folder.program("plugins", "check", name)
      #expect(one.status == 1 && one.output.contains("'\(name)' cannot be a plugin's name: it is"))
      #expect(try folder.program("plugins", "info", name).output.contains("  refused  "))
    }
  }

  @Test func `a place is said once`() throws {
    let folder = try TestFolder([
      "plugins/a.lua": TestFolder.manifest("a", "error('no', 1)"),
      "plugins/b.lua": TestFolder.manifest("b", "require 'lost'"),
      "plugins/c/init.lua": TestFolder.manifest("c", "require 'c.part'"),
      "plugins/c/part.lua": "x = = 1",
      "plugins/d.lua": "--- @name d\n--- @api 9\n",
      "plugins/e.lua": TestFolder.manifest("e", "--- @api x"),
      "plugins/f.lua": TestFolder.manifest("f", "--- @requires d"), "plugins/g.lua": "\u{1}",
      "plugins/h.lua": TestFolder.manifest("h", "function View:bold() end"),
    ])
    try folder.write(Array("-- \n-- ".utf8) + [0xe9], to: "plugins/i.lua")
    let checked = try folder.program("plugins", "check")
    let listed = try folder.program("plugins", "list")
    for line in checked.lines + listed.lines {
      let paths = line.matches(of: /plugins\/[a-i](?:\/\w+)?\.lua(?::\d+)?/).map(\.output)
      #expect(Set(paths).count == paths.count, "\(line)")
      #expect(line.firstMatch(of: /(plugins\/\S+): \1/) == nil, "\(line)")
    }
    #expect(checked.lines.contains("plugins/a.lua:5: no"))
    #expect(checked.output.contains("plugins/c/part.lua:1: unexpected symbol near '='\n"))
    #expect(checked.output.contains("plugins/d.lua:2: needs api 9"))
    #expect(checked.lines.contains("plugins/i.lua:2: a script must be UTF-8 text"))
  }

  @Test func `what is asked for and what stands in comments needs no further permission`() throws {
    let plugin = TestFolder.manifest(
      "p",
      """
      --- @permission read env:HOME
      -- io.popen "git"
      local text = "os.execute"
      local function read() return io.open("a"), os.getenv "HOME" end
      return { read = read, text = text }
      """)
    let folder = try TestFolder(["plugins/p.lua": plugin])
    let outcome = try folder.program("plugins", "check")
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
