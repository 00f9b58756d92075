import Testing

@testable import Scripting

/// Plugins as boards find them: their own globals, their own modules, and what refuses them.
struct PluginLoadingTests {
  private func printed(_ files: [String: String], _ board: String) throws -> String {
    try ScriptFolder(files).printed(board)
  }

  @Test(arguments: ["", ".", "..", "../plugins/a", "/etc", "a/../a"])
  func `a name that leads elsewhere finds no plugin`(name: String) throws {
    let folder = try ScriptFolder(["plugins/a.lua": "", "plugins/a/x.lua": ""])
    let plugins = folder.path + "/plugins"
    #expect(PluginFile(named: name, in: plugins) == nil)
    #expect(PluginFile(named: "a", in: plugins) != nil)
  }

  @Test func `globals of a plugin stay with it`() throws {
    #expect(
      try printed(
        [
          "plugins/a.lua": """
          leak = 1
          string.shout = function(s) return s .. "!" end
          _G.other = 2
          rawset(_G, "raw", 3)
          load "loaded = 4" ()
          return { own = function() return leak, other, raw, loaded, string.shout "x" end }
          """,
          "plugins/b.lua": "return { seen = function() return leak, string.shout end }",
        ],
        """
        mine = "board"
        local a, b = require "a", require "b"
        print(leak, other, raw, loaded, string.shout)
        print(a.own())
        print(b.seen())
        """) == "nil\tnil\tnil\tnil\tnil\n1\t2\t3\t4\tx!\nnil\tnil\n")
  }

  @Test func `a board's globals, and its changes to libraries, do not reach a plugin`() throws {
    #expect(
      try printed(
        ["plugins/a.lua": "return { seen = function() return mine, table.mine, type(print) end }"],
        """
        mine, table.mine, print_ = 1, 2, print
        print = nil
        print_(require("a").seen())
        """) == "nil\tnil\tfunction\n")
  }

  @Test func `a plugin's modules share its globals`() throws {
    #expect(
      try printed(
        [
          "plugins/a/init.lua":
            "shared = 'a' return { part = require 'part', same = require 'a.part' }",
          "plugins/a/part.lua": "return { shared = shared, name = ... }",
        ],
        "local a = require 'a' print(a.part.shared, a.part.name, a.part == a.same, a.part == require 'a.part')"
      ) == "a\tpart\ttrue\ttrue\n")
  }

  @Test func `two plugins have each their own module of a name`() throws {
    #expect(
      try printed(
        [
          "plugins/a/init.lua": "return require 'part'", "plugins/a/part.lua": "return 'of a'",
          "plugins/b/init.lua": "return require 'part'", "plugins/b/part.lua": "return 'of b'",
          "part.lua": "return 'of the board'",
        ],
        "print(require 'a', require 'b', require 'part')") == "of a\tof b\tof the board\n")
  }

  @Test func `each plugin has its own package.loaded and package.preload`() throws {
    #expect(
      try printed(
        [
          "plugins/a/init.lua": """
          package.loaded.json = "a's own"
          package.preload.made = function(name, where) return name .. " " .. where end
          string.shout = true
          local part = require "part"
          return {
            json = require "json", made = require "made", libraries = require "string" == string,
            noted = package.loaded.part == part and package.loaded._G == _G
              and package.loaded.package == package,
          }
          """,
          "plugins/a/part.lua": "return {}",
          "plugins/b.lua":
            "return { loaded = package.loaded.json, found = pcall(require, 'made'), shout = require('string').shout }",
        ],
        """
        package.loaded.mine = 1
        local a, b = require "a", require "b"
        print(a.json, a.made, a.libraries, a.noted)
        print(b.loaded, b.found, b.shout, package.loaded.json, package.loaded.part)
        print(package.loaded.a == a, pcall(require, "json"))
        """
      ).hasPrefix("a's own\tmade :preload:\ttrue\ttrue\nnil\tfalse\tnil\tnil\tnil\ntrue\tfalse\t"))
  }

  @Test func `what a board requires after a reload is new`() throws {
    let folder = try ScriptFolder([
      "plugins/low/init.lua": "return { n = 1, late = function() return require 'low.late' end }",
      "plugins/low/late.lua": "return 'late'",
      "board.lua": "local low = require 'low' old = old or low return Text(low.n)",
      "old.lua": "print(select(2, pcall(old.late)))",
    ])
    nonisolated(unsafe) var text = ""
    try onLuaThread {
      let engine = try ScriptEngine(
        options: ScriptOptions(print: { text += String(decoding: $0, as: UTF8.self) }))
      defer { engine.close() }
      func drawn() throws -> String {
        try engine.drawn(#require(try engine.evaluateBoard(at: folder.path + "/board.lua")))
      }
      #expect(try drawn() == "1\n")
      try folder.write("return { n = 2 }", to: "plugins/low/init.lua")
      try engine.reload("low")
      #expect(try drawn() == "2\n")
      _ = try engine.evaluateBoard(at: folder.path + "/old.lua")
    }
    #expect(text.contains("module 'low.late': plugin low was loaded again"), "\(text)")
  }

  @Test func `a module beside the board is the board's own`() throws {
    #expect(
      try printed(["util.lua": "helper = 1"], "require 'util' print(helper)") == "1\n")
  }

  @Test func `what a plugin registers is everybody's`() throws {
    #expect(
      try printed(
        [
          "plugins/a.lua":
            "ContainerValues.weight = Entry(0)\nfunction View:heavy() return self:containerValue('weight', 9) end"
        ],
        "require 'a' print(resolve.subviews(Text 'x':heavy())[1].containerValues.weight)") == "9\n")
  }

  @Test func `a plugin that fails to load leaves nothing behind, and the others work`() throws {
    #expect(
      try printed(
        [
          "plugins/bad.lua":
            "ContainerValues.bad = Entry(0)\nfunction View:bad() return self end\nerror 'broken'",
          "plugins/good.lua": "function View:bad() return self:bold() end\nreturn 'good'",
        ],
        """
        print((select(2, pcall(require, "bad")):gsub("^.-(plugins/)", "%1")))
        local found, message = pcall(function() return ContainerValues.bad end)
        print(View.bad, found, message:match "did you mean.*")
        print(require "good", View.bad ~= nil)
        """)
        == "plugins/bad.lua:3: broken\nnil\tfalse\tnil\ngood\ttrue\n")
  }

  @Test func `a value that is declared anew after a failure has its new default`() throws {
    #expect(
      try printed(
        [
          "plugins/bad.lua": "ContainerValues.weight = Entry(1) error 'broken'",
          "plugins/good.lua": "ContainerValues.weight = Entry('heavy')",
        ],
        """
        pcall(require, "bad")
        require "good"
        print(resolve.subviews(Text "x")[1].containerValues.weight)
        """) == "heavy\n")
  }

  @Test(arguments: [
    ("function View:mark() return self end", "View.mark is already defined at"),
    ("ContainerValues.mark = Entry(1)", "ContainerValues.mark is declared twice: at"),
  ])
  func `a conflict names both definers`(definition: String, message: String) throws {
    let text = try printed(
      ["plugins/a.lua": definition, "plugins/b.lua": "\n" + definition],
      "require 'a' print(select(2, pcall(require, 'b')))")
    #expect(text.contains(message))
    #expect(text.contains("plugins/a.lua:1") && text.contains("plugins/b.lua:2"), "\(text)")
  }

  @Test(arguments: [
    ("--- @api 2", "plugin p needs api 2, this host has api 1; update containerhost"),
    (
      "--- @version 1.0.0\n--- @requires meter >= 2.0",
      "plugin p 1.0.0 requires meter >= 2.0, found 1.3.0 at"
    ),
    ("--- @requires metre", "requires metre, which was not found; did you mean 'meter'?"),
    ("--- @requires a", "plugin a requires itself: a → b → a"),
    ("--- @version one", "has a manifest that cannot be read: @version: expected a version"),
    ("--- @name q", "is called 'q' in its manifest, but 'require' finds it as 'p'"),
  ])
  func `a plugin is refused before any of it runs`(manifest: String, message: String) throws {
    let text = try printed(
      [
        "plugins/p.lua": manifest + "\nprint 'ran'",
        "plugins/meter.lua": "--- @version 1.3.0\nprint 'ran'",
        "plugins/a.lua": "--- @requires b\nprint 'ran'",
        "plugins/b.lua": "--- @requires a\nprint 'ran'",
      ],
      "print(select(2, pcall(require, 'p')))")
    #expect(text.contains(message), "\(text)")
    #expect(!text.contains("ran\n"))
    #expect(text.contains(".lua:"), "the line of the manifest")
  }

  @Test func `an unknown key of a manifest is a warning, once`() throws {
    let text = try printed(
      ["plugins/p.lua": "--- @name p\n--- @licence MIT"], "require 'p' require 'p' print 'drawn'")
    #expect(
      text
        == "plugins/p.lua:2: warning: unknown manifest key '@licence'; did you mean 'license'?\ndrawn\n"
    )
  }

  @Test func `a file beside the board that is no plugin does not hide one in silence`() throws {
    let files = [
      "plugins/list.lua": "--- @name list\nreturn {}", "list.lua": "return Text 'board'",
    ]
    let text = try printed(files, "print(select(2, pcall(require, 'list')))")
    #expect(text.contains("list.lua was found first, beside the board, and it returned a view"))
    #expect(text.contains("it hides the plugin") && text.contains("plugins/list.lua. Rename"))
  }

  @Test func `a plugin beside the board has a manifest`() throws {
    #expect(
      try printed(["p.lua": "--- @name p\nleak = 1 return {}"], "require 'p' print(leak)")
        == "nil\n"
    )
  }

  @Test func `folders are searched in their order`() throws {
    let folder = try ScriptFolder([
      "beside/plugins/p.lua": "return 'plugins'", "first/p.lua": "return 'first'",
      "last/p.lua": "return 'last'", "last/q.lua": "return 'last'",
    ])
    let text = try folder.printed("print(require 'p', require 'q')") {
      $0.pluginPath = [folder.path + "/first"]
      $0.sharedPluginPath = { [folder.path + "/last"] }
    }
    #expect(text == "first\tlast\n")
  }

  @Test func `a reload takes those along that require the plugin`() throws {
    let folder = try ScriptFolder([
      "plugins/low.lua": "return { n = 1 }",
      "plugins/high.lua": "local low = require 'low'\nfunction View:level() return Text(low.n) end",
      "plugins/alone.lua": "return {}",
      "board.lua": "require 'high' require 'alone' return Text 'x':level()",
    ])
    try onLuaThread {
      let engine = try ScriptEngine(options: ScriptOptions())
      defer { engine.close() }
      func drawn() throws -> String {
        try engine.drawn(#require(try engine.evaluateBoard(at: folder.path + "/board.lua")))
      }
      #expect(try drawn() == "1\n")
      try folder.write("return { n = 2 }", to: "plugins/low.lua")
      #expect(Set(try engine.reload("low")) == ["low", "high"])
      #expect(try drawn() == "2\n")
      #expect(Set(engine.loadedPlugins.map(\.file.name)) == ["low", "high", "alone"])
      let generations = engine.loadedPlugins.map { "\($0.file.name)\($0.generation)" }
      #expect(Set(generations) == ["low2", "high2", "alone1"])
      try folder.write("function View:other() end error 'no'", to: "plugins/low.lua")
      #expect(throws: (any Error).self) { try engine.reload("low") }
      #expect(try drawn() == "2\n")
      #expect(
        Set(engine.loadedPlugins.map { "\($0.file.name)\($0.generation)" }) == Set(generations))
      try folder.write("return { n = 3 }", to: "plugins/low.lua")
      try engine.reload("low")
      #expect(try drawn() == "3\n")
    }
  }

  @Test func `a modifier that a plugin defines no more is gone after a reload`() throws {
    let folder = try ScriptFolder([
      "plugins/p.lua": "function View:once() return self end", "board.lua": "require 'p'",
    ])
    try onLuaThread {
      let engine = try ScriptEngine(options: ScriptOptions())
      defer { engine.close() }
      _ = try engine.evaluateBoard(at: folder.path + "/board.lua")
      #expect(try engine.registeredNames(of: engine.loadedPlugins[0]) == ["View:once"])
      try folder.write("function View:again() return self end", to: "plugins/p.lua")
      try engine.reload("p")
      #expect(try engine.registeredNames(of: engine.loadedPlugins[0]) == ["View:again"])
    }
  }

  @Test func `a clock that somebody sets is what os tells`() throws {
    let clock = ScriptClock(now: 86_400)
    clock.advance(by: 1.5)
    let text = try ScriptFolder(["plugins/p.lua": "return os.time()"]).printed(
      """
      print(os.time(), os.clock(), os.date("!%Y-%m-%d %H:%M:%S"), require "p")
      print(os.date("!%Y", 0), os.time { year = 2000, month = 1, day = 1, hour = 12 } > 0)
      """
    ) { $0.clock = clock }
    #expect(text == "86401\t1.5\t1970-01-02 00:00:01\t86401\n1970\ttrue\n")
  }

  private static let reader = """
    return {
      read = function(path) return (pcall(function() return io.open(path):close() end)) end,
      why = function(path) return select(2, pcall(io.open, path)) end,
      write = function(path) return select(2, pcall(io.open, path, "w")) end,
      env = function(name) return select(2, pcall(os.getenv, name)) end,
      run = function(command) return select(2, pcall(io.popen, command)) end,
    }
    """

  @Test func `a plugin gets at most what its manifest asks for and the user granted`() throws {
    let manifest = "--- @name p\n--- @permission read:data env:HOME run:git write:out\n"
    let folder = try ScriptFolder([
      "plugins/p/init.lua": manifest + Self.reader, "plugins/p/own.txt": "", "data/a.txt": "",
      "b.txt": "",
    ])
    let text = try folder.printed(
      """
      local p = require "p"
      print(p.read "data/a.txt", p.read "b.txt", p.read "plugins/p/own.txt", io.open "b.txt" ~= nil)
      print(p.why "b.txt") print(p.write "out/x") print(p.write "data/a.txt")
      print(p.env "HOME") print(p.env "USER") print(p.run "git log") print(p.run "ls")
      """
    ) { $0.permissions = Permissions(environment: ["USER"], run: ["ls"]) }
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "true\tfalse\ttrue\ttrue")
    #expect(
      lines[1].contains("plugin p does not ask for 'read:b.txt'; add '--- @permission read:b"))
    #expect(lines[2].contains("run with --allow-write=out/x"))
    #expect(lines[3].contains("plugin p does not ask for 'write:data/a.txt'"))
    #expect(lines[4].contains("run with --allow-env=HOME"))
    #expect(lines[5].contains("plugin p does not ask for 'env:USER'"))
    #expect(lines[6].contains("run with --allow-run=git"))
    #expect(lines[7].contains("plugin p does not ask for 'run:ls'"))
  }

  @Test func `a plugin reads pictures only where it may read files`() throws {
    let plugin = """
      --- @name p
      --- @permission read:data
      return function(file) return select(2, pcall(function() return Image { file = file } end)) end
      """
    let folder = try ScriptFolder([
      "plugins/p/init.lua": plugin, "plugins/p/own.png": "a", "data/a.png": "a", "b.png": "a",
    ])
    let text = try folder.printed(
      """
      local why = require "p"
      print(why "b.png") print(why "data/a.png") print(why "plugins/p/own.png")
      print(select(2, pcall(function() return Image { file = "b.png" } end)))
      print(select(2, pcall(require("p"), "b.png")))
      """)
    let lines = text.split(separator: "\n")
    #expect(lines[0].contains("plugin p does not ask for 'read:b.png'"), "\(text)")
    #expect(lines[1...3].allSatisfy { $0.contains("is no PNG") }, "\(text)")
    #expect(lines[4].contains("plugin p does not ask for 'read:b.png'"), "\(text)")
  }

  @Test func `without a name, a request is for what the user granted`() throws {
    let folder = try ScriptFolder([
      "plugins/p.lua": "--- @name p\n--- @permission read env\n" + Self.reader, "b.txt": "",
    ])
    let text = try folder.printed(
      "local p = require 'p' print(p.read 'b.txt', p.env 'PATH_OF_NOBODY', p.why '/etc/hostname')"
    ) { $0.permissions = Permissions(environment: ["PATH_OF_NOBODY"]) }
    #expect(text.hasPrefix("true\tnil\t"))
    #expect(text.contains("run with --allow-read=/etc/hostname"))
  }

  @Test func `a library without a manifest has the rights of the board`() throws {
    let folder = try ScriptFolder(["plugins/p.lua": Self.reader, "b.txt": ""])
    #expect(try folder.printed("print(require('p').read 'b.txt')") == "true\n")
  }
}
