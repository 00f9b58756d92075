import Foundation
import Testing

/// `containerhost plugins …`, as a new user would type it.
struct PluginsCommandTests {
  private static func manifest(_ name: String, _ more: String = "") -> String {
    "--- @name \(name)\n--- @version 1.0.0\n--- @api 1\n--- @summary \(name).\n\(more)"
  }

  /// A folder with a plugin `badge` that `plugins new` has made.
  private func newBadge() throws -> TestFolder {
    let folder = try TestFolder([:])
    let outcome = try folder.program("plugins", "new", "badge")
    #expect(outcome.status == 0, "\(outcome.error)")
    return folder
  }

  @Test func `a new plugin passes its tests and its check at once, and a board requires it`() throws
  {
    let folder = try TestFolder([:])
    let tested = try folder.program.shell(
      "containerhost plugins new badge && containerhost plugins test badge")
    #expect(tested.status == 0, "\(tested.error)")
    #expect(tested.output.hasSuffix("4 passed, 0 failed\n"))
    let checked = try folder.program("plugins", "check", "badge")
    #expect(checked.output == "badge 0.1.0: ok\n")
    #expect(checked.status == 0)
    try folder.write(
      Array(
        "local BadgeList = require('badge').BadgeList\nreturn BadgeList { Text 'a' :badgeLabel '!' }"
          .utf8), to: "board.lua")
    #expect(try folder.program("run", "board.lua").output == "! a\n")
  }

  @Test(arguments: ["bold", "end", "price-list", "A", "text", "x_1", "list"])
  func `a new plugin of any name passes`(name: String) throws {
    let folder = try TestFolder([:])
    let outcome = try folder.program.shell(
      "containerhost plugins new \(name) && containerhost plugins check && containerhost plugins test"
    )
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
  }

  @Test(arguments: ["", "two words", "../up", "1st", "a/b", "ä", String(repeating: "a", count: 65)])
  func `a name that cannot be is refused, and nothing is made`(name: String) throws {
    let folder = try TestFolder([:])
    let outcome = try folder.program("plugins", "new", "--", name)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("cannot be a plugin's name"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/plugins"))
  }

  @Test(arguments: ["string", "os", "package"])
  func `a name that require answers otherwise is refused, and told where it is`(name: String) throws
  {
    let folder = try TestFolder([
      "plugins/\(name).lua": Self.manifest(name, "return {}"),
      "plugins/\(name)s.lua": Self.manifest("\(name)s", "return {}"),
    ])
    let made = try folder.program("plugins", "new", name, "--in", "made")
    #expect(made.status == 1)
    #expect(made.error.contains("'\(name)' is a library of Lua"), "\(made.error)")
    let listed = try folder.program("plugins", "list").lines
    #expect(listed.filter { $0.contains("is a library of Lua") }.count == 1, "\(listed)")
    let checked = try folder.program("plugins", "check")
    #expect(checked.lines.contains("\(name) 1.0.0: not ok"), "\(checked.output)")
    #expect(checked.lines.contains("\(name)s 1.0.0: ok"), "\(checked.output)")
  }

  @Test(arguments: ["while true do end", "local t = {} while true do t[#t + 1] = {} end"])
  func `a plugin that is stopped is no fault of those beside it`(script: String) throws {
    let folder = try TestFolder([
      "plugins/endless.lua": Self.manifest("endless", script),
      "plugins/sound.lua": Self.manifest("sound", "for i = 1, 300000 do end return {}"),
      "plugins/tone.lua": Self.manifest("tone", "for i = 1, 300000 do end return {}"),
      "other.lua": Self.manifest("other", "return {}"),
    ])
    // Each has the limit for itself.
    let limits = ["--max-instructions=1000000", "--memory-limit=32"]
    let checked = try folder.program.run([Program.path, "plugins", "check"] + limits)
    #expect(checked.lines.contains("endless 1.0.0: not ok"), "\(checked.output)")
    #expect(checked.lines.contains("sound 1.0.0: ok"), "\(checked.output)")
    #expect(checked.lines.contains("tone 1.0.0: ok"), "\(checked.output)")
    let added = try folder.program.run([Program.path, "plugins", "add", "other.lua"] + limits)
    #expect(added.status == 0, "\(added.error)")
  }

  @Test func `a new plugin does not overwrite another`() throws {
    let outcome = try newBadge().program("plugins", "new", "badge")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("there is something at 'plugins/badge' already"))
  }

  @Test func `a broken plugin is shown with file and line, and mending it is all it takes`() throws
  {
    let folder = try newBadge()
    try folder.write(Array("require 'badge' return Text 'drawn'".utf8), to: "board.lua")
    let path = folder.path + "/plugins/badge/init.lua"
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    for (broken, message) in [("\nx = = 1", "<eof> expected"), ("\nerror 'no'", "expected near")] {
      try folder.write(Array((whole + broken).utf8), to: "plugins/badge/init.lua")
      let run = try folder.program("run", "board.lua")
      #expect(run.status == 1)
      #expect(run.error.contains("--> plugins/badge/init.lua:25"), "\(run.error)")
      #expect(run.error.contains("in plugin badge 0.1.0"))
      let list = try folder.program("plugins", "list")
      #expect(list.status == 0)
      let row = list.lines.first { $0.hasPrefix("badge") }
      #expect(row?.contains("refused: plugins/badge/init.lua:25: ") == true, "\(list.output)")
      #expect(row?.contains(message) == true, "\(list.output)")
      #expect(try folder.program("plugins", "check").status == 1)
      #expect(try folder.program("plugins", "test", "badge").status == 1)
    }
    try folder.write(Array(whole.utf8), to: "plugins/badge/init.lua")
    #expect(try folder.program("run", "board.lua").output == "drawn\n")
    #expect(try folder.program("plugins", "list").output.contains("init.lua  ok"))
  }

  @Test func `the list says what hides what, and why something is refused`() throws {
    let folder = try TestFolder([
      "boards/plugins/twice.lua": Self.manifest("twice"),
      "plugins/twice.lua": Self.manifest("twice"),
      "boards/plugins/both.lua": Self.manifest("both"),
      "boards/plugins/both/init.lua": Self.manifest("both"),
      "boards/plugins/late.lua": "--- @name late\n--- @api 2",
      "boards/plugins/a.lua": Self.manifest("a", "--- @requires b"),
      "boards/plugins/b.lua": Self.manifest("b", "--- @requires a"),
      "boards/plugins/other.lua": Self.manifest("another"),
      "boards/plugins/odd.lua": Self.manifest("odd", "--- @colour red"),
      "boards/beside.lua": Self.manifest("beside"), "boards/board.lua": "return 'no plugin'",
    ])
    let list = try folder.program("plugins", "list", "-C", "boards")
    #expect(list.status == 0)
    func rows(_ name: String) -> [String] {
      list.lines.filter { $0.hasPrefix(name + " ") }.map(String.init)
    }
    #expect(rows("twice").count == 2)
    #expect(rows("twice").first?.contains("boards/plugins/twice.lua ") == true)
    #expect(rows("twice").last?.hasSuffix("shadowed by boards/plugins/twice.lua") == true)
    #expect(rows("both").last?.contains("shadowed by boards/plugins/both.lua") == true)
    #expect(rows("late")[0].contains("refused: needs api 2, this host has api 1"))
    #expect(rows("a")[0].contains("refused: requires itself: a → b → a"))
    #expect(rows("other")[0].contains("refused: is called 'another' in its manifest"))
    #expect(rows("odd")[0].contains("ok; line 5: unknown manifest key '@colour'"))
    #expect(list.error == "")
    #expect(rows("beside").count == 1)
    #expect(rows("board").isEmpty)
    #expect(rows("checklist").count == 1, "the bundled plugins are there")
  }

  @Test func `a plugin that never ends is refused, and the rest is listed`() throws {
    let folder = try TestFolder([
      "plugins/endless.lua": Self.manifest("endless") + "while true do end\n",
      "plugins/fine.lua": Self.manifest("fine") + "return {}\n",
      "plugins/greedy.lua": Self.manifest("greedy")
        + "local all = ('x'):rep(1 << 20)\nlocal t = {}\nwhile true do t[#t + 1] = all .. #t end\n",
    ])
    let list = try folder.program("plugins", "list")
    #expect(list.status == 0)
    let rows = list.lines
    #expect(rows.contains { $0.contains("refused: plugins/endless.lua:5: stopped: ") })
    #expect(rows.contains { $0.hasPrefix("fine ") && $0.hasSuffix("  ok") })
    #expect(rows.contains { $0.contains("refused: plugins/greedy.lua:7: ") }, "\(list.output)")
    let checked = try folder.program("plugins", "check", "endless")
    #expect(checked.status == 1 && checked.output.contains("plugins/endless.lua:5: stopped: "))
  }

  @Test func `a plugin may use the modules of the host`() throws {
    let folder = try TestFolder([
      "plugins/data.lua": Self.manifest("data")
        + "local json = require 'host.json'\nreturn { text = json.encode { 1 } }\n",
      "plugins/data_test.lua": """
      it("reads data", function() expect(require("data").text):equals "[1]" end)

      """,
    ])
    let rows = try folder.program("plugins", "list").lines
    #expect(rows.contains { $0.hasPrefix("data ") && $0.hasSuffix("  ok") })
    #expect(try folder.program("plugins", "check", "data").output.hasSuffix("data 1.0.0: ok\n"))
    #expect(try folder.program("plugins", "test").output.contains("1 passed, 0 failed"))
  }

  @Test func `what a list says of a plugin is one line`() throws {
    let folder = try TestFolder([
      "plugins/lost.lua": Self.manifest("lost") + "require 'nowhere.to.be.found'\n"
    ])
    let rows = try folder.program("plugins", "list").lines
    let row = try #require(rows.first { $0.hasPrefix("lost ") })
    #expect(row.contains("module 'nowhere.to.be.found' not found; looked for "))
    #expect(rows.allSatisfy { !$0.hasPrefix(" ") })
  }

  @Test func `plugins of the environment and of the user come last, in this order`() throws {
    let folder = try TestFolder([
      "named/p.lua": Self.manifest("p", "return 'named'"),
      "data/containerhost/plugins/p.lua": Self.manifest("p", "return 'user'"),
      "home/.local/share/containerhost/plugins/q.lua": Self.manifest("q", "return 'home'"),
      "board.lua": "print(require 'p')", "other.lua": "print(require 'q')",
    ])
    var program = folder.program
    program.environment = [
      "XDG_DATA_HOME": folder.path + "/data", "HOME": folder.path + "/home",
    ]
    #expect(try program("run", "board.lua").output == "user\n")
    program.environment["CONTAINERHOST_PLUGIN_PATH"] = "/nowhere:\(folder.path)/named"
    #expect(try program("run", "board.lua").output == "named\n")
    program.environment["XDG_DATA_HOME"] = nil
    #expect(try program("run", "other.lua").output == "home\n")
  }

  @Test func `a board far from the repository finds the bundled plugins`() throws {
    let folder = try TestFolder([
      "board.lua": "return require('checklist').Checklist { Text 'a' :checked() }"
    ])
    let outcome = try folder.program("run", "board.lua", "--width", "20")
    #expect(outcome.output.contains("✓ a"), "\(outcome.error)")
  }

  @Test func `neither the current directory nor LUA_PATH is looked at`() throws {
    let folder = try TestFolder([
      "here/p.lua": "return 1", "boards/board.lua": "print(require 'p')",
    ])
    var program = folder.program
    program.folder = folder.path + "/here"
    program.environment = ["LUA_PATH": folder.path + "/here/?.lua"]
    let outcome = try program("run", "../boards/board.lua")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("module 'p' not found"))
  }

  @Test func `plugins info tells what a manifest and the plugin say`() throws {
    let folder = try TestFolder([
      "plugins/badge.lua": Self.manifest(
        "badge",
        """
        --- @requires meter >= 1.0
        --- @permission read:data run:git
        --- @license MIT
        ContainerValues.badge = Entry(0)
        function View:stamped() return self end
        return { Badge = 1 }
        """)
    ])
    let outcome = try folder.program("plugins", "info", "badge")
    #expect(
      outcome.output == """
        badge 1.0.0
          summary      badge.
          path         plugins/badge.lua
          api          1
          license      MIT
          requires     meter >= 1.0
          permissions  read:data, run:git
          returns      Badge
          registers    ContainerValues.badge, View:stamped

        """)
    #expect(try folder.program("plugins", "info", "bagde").status == 1)
  }

  @Test(arguments: [
    ("--- @name p", "the manifest has no @version"),
    ("", "there is no manifest; begin the file with '--- @name p'"),
    (manifest("p", "--- @licence MIT"), "p.lua:5: unknown manifest key '@licence'; did you mean"),
    (manifest("p", "local f = io.open('a.txt')"), "p.lua:5: io.open needs a permission"),
    (manifest("p", "io.open('a', 'w')"), "add '--- @permission write:a'"),
    (manifest("p", "--- @permission env:HOME\nlocal x = os.getenv 'USER'"), "@permission env:USER"),
    (manifest("p", "x = = 1"), "p.lua:5: unexpected symbol near '='"),
    (manifest("p", "error 'at load'"), "p.lua:5: at load"),
    (
      manifest("p", "function View:other() end"),
      "View.other is already defined at plugins/other.lua"
    ),
    (manifest("p", "--- @requires absent"), "requires absent, which was not found"),
    (manifest("p"), "p.lua: warning: there are no tests"),
    (manifest("p", "return { List = 1 }"), "p.lua: warning: it returns 'List', which is built in"),
    (manifest("p", "return { print = 1 }"), "warning: it returns 'print', which is built in"),
    (manifest("p", "function Text() end"), "warning: it sets the global 'Text', which is built in"),
    (manifest("p", "string = 1"), "warning: it sets the global 'string', which is built in"),
    (
      manifest("p", "return { Shared = 1 }"),
      "warning: it returns 'Shared', and plugins/other.lua does too"
    ),
    (manifest("p", "return { Meter = 1 }"), "warning: it returns 'Meter', and /"),
  ])
  func `plugins check finds each kind of mistake`(plugin: String, message: String) throws {
    let folder = try TestFolder([
      "plugins/p.lua": plugin,
      "plugins/other.lua": Self.manifest(
        "other", "function View:other() end return { Shared = 1 }"),
    ])
    let outcome = try folder.program("plugins", "check", "plugins/p.lua")
    #expect(outcome.output.contains(message), "\(outcome.output)\(outcome.error)")
    #expect(outcome.status == (message.contains("warning") ? 0 : 1))
  }

  @Test func `a plugin that hides a bundled one is told so, and one that hides none is not`() throws
  {
    let folder = try TestFolder([
      "plugins/meter.lua": Self.manifest("meter"),
      "plugins/fine.lua": Self.manifest("fine", "local List = 1 return { Fine = List }"),
    ])
    let lines = try folder.program("plugins", "check").lines
    #expect(lines.contains { $0.contains("warning: it hides /") && $0.hasSuffix("/meter.lua") })
    #expect(lines.filter { $0.contains("warning: it ") }.count == 1, "\(lines)")
  }

  @Test func `a place is said once`() throws {
    let folder = try TestFolder([
      "plugins/a.lua": Self.manifest("a", "error('no', 1)"),
      "plugins/b.lua": Self.manifest("b", "require 'lost'"),
      "plugins/c/init.lua": Self.manifest("c", "require 'c.part'"), "plugins/c/part.lua": "x = = 1",
      "plugins/d.lua": "--- @name d\n--- @api 9\n",
      "plugins/e.lua": Self.manifest("e", "--- @api x"),
      "plugins/f.lua": Self.manifest("f", "--- @requires d"), "plugins/g.lua": "\u{1}",
      "plugins/h.lua": Self.manifest("h", "function View:bold() end"),
    ])
    let checked = try folder.program("plugins", "check")
    let listed = try folder.program("plugins", "list")
    for line in checked.lines + listed.lines {
      let paths = line.matches(of: /plugins\/[a-h](?:\/\w+)?\.lua(?::\d+)?/).map(\.output)
      #expect(Set(paths).count == paths.count, "\(line)")
      #expect(line.firstMatch(of: /(plugins\/\S+): \1/) == nil, "\(line)")
    }
    #expect(checked.lines.contains("plugins/a.lua:5: no"))
    #expect(checked.output.contains("plugins/c/part.lua:1: unexpected symbol near '='\n"))
    #expect(checked.output.contains("plugins/d.lua:2: needs api 9"))
  }

  @Test func `what is asked for and what stands in comments needs no further permission`() throws {
    let plugin = Self.manifest(
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

  @Test func `a plugin is added, noticed when it changes, and removed`() throws {
    let folder = try TestFolder([
      "elsewhere/badge/init.lua": Self.manifest("badge", "return 'v1'"),
      "elsewhere/badge/part.lua": "return 1", "elsewhere/badge/.git/HEAD": "x",
      "elsewhere/dot.lua": Self.manifest("dot"),
    ])
    let program = folder.program
    #expect(try program("plugins", "add", "elsewhere/badge").output == "added plugins/badge\n")
    #expect(try program("plugins", "add", "elsewhere/dot.lua").output == "added plugins/dot.lua\n")
    let lock = try String(contentsOfFile: folder.path + "/containerhost.lock", encoding: .utf8)
    #expect(lock.contains("[[plugin]]\nname = \"badge\"\nversion = \"1.0.0\"\nsha256 = \""))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/plugins/badge/.git"))
    #expect(!(try program("plugins", "list").output.contains("changed")))

    try folder.write(Array("return 2".utf8), to: "plugins/badge/part.lua")
    #expect(try program("plugins", "list").output.contains("ok; changed since it was added"))
    let check = try program("plugins", "check", "badge")
    #expect(check.status == 1 && check.output.contains("changed since it was added"))
    let refused = try program("plugins", "remove", "badge")
    #expect(refused.status == 1 && refused.error.contains("--force"))
    #expect(try program("plugins", "add", "elsewhere/badge").status == 1)
    #expect(try program("plugins", "add", "--replace", "elsewhere/badge").status == 1)
    #expect(try program("plugins", "add", "--replace", "--force", "elsewhere/badge").status == 0)
    #expect(try program("plugins", "remove", "badge").output == "removed plugins/badge/init.lua\n")
    #expect(try program("plugins", "remove", "dot").status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/containerhost.lock"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/plugins").isEmpty)
    let absent = try program("plugins", "remove", "badge")
    #expect(absent.status == 1 && absent.error.contains("no plugin 'badge' in plugins"))
  }

  @Test func `plugins add leaves alone what cannot be added`() throws {
    let folder = try TestFolder([
      "late/init.lua": "--- @name late\n--- @api 9", "empty/readme.txt": "",
      "linked/init.lua": Self.manifest("linked"), "secret.lua": "return 1",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/linked/secret.lua", withDestinationPath: "../secret.lua")
    for (path, message) in [
      ("late", "needs api 9"), ("empty", "'empty' is no plugin: it has no init.lua"),
      ("linked", "'linked/secret.lua' is a link"), ("nowhere", "no plugin at 'nowhere'"),
    ] {
      let outcome = try folder.program("plugins", "add", path)
      #expect(outcome.status == 1)
      #expect(outcome.error.contains(message), "\(outcome.error)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/plugins/linked"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/containerhost.lock"))
  }

  @Test func `a link out of a plugin's folder is an error, and the rest works`() throws {
    let folder = try TestFolder([
      "plugins/p/init.lua": "return require 'secret'", "secret.lua": "return 'secret'",
      "plugins/q.lua": "return 'fine'",
      "board.lua": "print(select(2, pcall(require, 'p'))) print(require 'q')",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/plugins/p/secret.lua", withDestinationPath: "../../secret.lua")
    let outcome = try folder.program("run", "board.lua")
    #expect(outcome.output.contains("plugins/p/secret.lua is a link that leads out"))
    #expect(outcome.lines.last == "fine")
  }

  @Test func `a module beside the board that is a link out of its folder is refused`() throws {
    let folder = try TestFolder(["secret.lua": "return 1", "boards/board.lua": "require 'link'"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/boards/link.lua", withDestinationPath: "../secret.lua")
    let outcome = try folder.program("run", "boards/board.lua")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("--allow-read="))
  }

  @Test func `a damaged lock is named with its line`() throws {
    let folder = try TestFolder(["containerhost.lock": "# x\n[[plugin]]\nname: badge\n"])
    let outcome = try folder.program("plugins", "list")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("containerhost.lock:3: expected name = \"value\""))
  }

  @Test(arguments: [
    ["plugins", "new"], ["plugins", "frobnicate"], ["plugins", "test", "--format", "x"],
  ])
  func `wrong usage is status 2`(arguments: [String]) throws {
    #expect(try TestFolder([:]).program.run([Program.path] + arguments).status == 2)
  }

  @Test func `a plugin that never ends, or takes all memory, keeps no other from being listed`()
    throws
  {
    let folder = try TestFolder([
      "plugins/endless.lua": "--- @name endless\n--- @version 1.0.0\n--- @api 1\nwhile true do end",
      "plugins/huge.lua":
        "--- @name huge\n--- @version 1.0.0\n--- @api 1\nlocal t = {} while true do t[#t + 1] = {} end",
      "plugins/good.lua": "--- @name good\n--- @version 1.0.0\n--- @api 1\nreturn {}",
    ])
    let limits = ["--max-instructions=20000000", "--memory-limit=20"]
    let list = try folder.program.run([Program.path, "plugins", "list"] + limits)
    #expect(list.status == 0, "\(list.error)")
    let lines = list.lines.filter { $0.contains(" plugins/") }
    #expect(lines.count == 3)
    #expect(lines[0].contains("refused: ") && lines[0].contains("more instructions than the limit"))
    #expect(lines[1].hasSuffix("ok"), "\(lines[1])")
    #expect(lines[2].contains("refused: ") && lines[2].contains("more memory than the limit"))
    let check = try folder.program.run([Program.path, "plugins", "check"] + limits)
    #expect(check.status == 1)
    #expect(check.output.contains("more instructions than the limit"), "\(check.output)")
    let info = try folder.program.run([Program.path, "plugins", "info", "endless"] + limits)
    #expect(info.output.contains("more instructions than the limit"), "\(info.output)\(info.error)")
  }

  @Test func `a test that never ends fails, and the others run`() throws {
    let folder = try TestFolder([
      "plugins/p/init.lua": "--- @name p\nreturn {}",
      "plugins/p/tests/p_test.lua": """
      it("first", function() while true do pcall(error) end end)
      it("second", function() expect(1):equals(1) end)
      it("third", function() local t = {} while true do t[#t + 1] = {} end end)
      it("fourth", function() expect(2):equals(2) end)
      """,
    ])
    let outcome = try folder.program(
      "plugins", "test", "p", "--format=tap", "--max-instructions=20000000", "--memory-limit=20")
    #expect(outcome.status == 1)
    #expect(
      outcome.lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }.map {
        $0.hasPrefix("ok")
      } == [false, true, false, true], "\(outcome.output)\(outcome.error)")
    #expect(outcome.output.contains("more instructions than the limit"))
    #expect(outcome.output.contains("more memory than the limit"))
  }
}
