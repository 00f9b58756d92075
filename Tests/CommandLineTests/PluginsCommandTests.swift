import Foundation
import Testing

/// `containerhost plugins …`, as a new user would type it.
struct PluginsCommandTests {
  @Test func `the list says what hides what, and why something is refused`() throws {
    let folder = try TestFolder([
      "boards/plugins/twice.lua": TestFolder.manifest("twice"),
      "plugins/twice.lua": TestFolder.manifest("twice"),
      "boards/plugins/both.lua": TestFolder.manifest("both"),
      "boards/plugins/both/init.lua": TestFolder.manifest("both"),
      "boards/plugins/late.lua": "--- @name late\n--- @api 2",
      "boards/plugins/a.lua": TestFolder.manifest("a", "--- @requires b"),
      "boards/plugins/b.lua": TestFolder.manifest("b", "--- @requires a"),
      "boards/plugins/other.lua": TestFolder.manifest("another"),
      "boards/plugins/odd.lua": TestFolder.manifest("odd", "--- @colour red"),
      "boards/beside.lua": TestFolder.manifest("beside"), "boards/board.lua": "return 'no plugin'",
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

  @Test func `a plugin may use the modules of the host`() throws {
    let folder = try TestFolder([
      "plugins/data.lua": TestFolder.manifest("data")
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
      "plugins/lost.lua": TestFolder.manifest("lost") + "require 'nowhere.to.be.found'\n"
    ])
    let rows = try folder.program("plugins", "list").lines
    let row = try #require(rows.first { $0.hasPrefix("lost ") })
    #expect(row.contains("module 'nowhere.to.be.found' not found; looked for "))
    #expect(rows.allSatisfy { !$0.hasPrefix(" ") })
  }

  @Test func `plugins of the environment and of the user come last, in this order`() throws {
    let folder = try TestFolder([
      "named/p.lua": TestFolder.manifest("p", "return 'named'"),
      "data/containerhost/plugins/p.lua": TestFolder.manifest("p", "return 'user'"),
      "home/.local/share/containerhost/plugins/q.lua": TestFolder.manifest("q", "return 'home'"),
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
      "plugins/badge.lua": TestFolder.manifest(
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
    for command in ["info", "check", "test"] {
      #expect(try folder.program("plugins", command, "bagde").status == 2)
    }
  }

  @Test func `a plugin is added, noticed when it changes, and removed`() throws {
    let folder = try TestFolder([
      "elsewhere/badge/init.lua": TestFolder.manifest("badge", "return 'v1'"),
      "elsewhere/badge/part.lua": "return 1", "elsewhere/badge/.git/HEAD": "x",
      "elsewhere/dot.lua": TestFolder.manifest("dot"),
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
    #expect(absent.status == 2 && absent.error.contains("no plugin 'badge' in plugins"))
  }

  @Test func `plugins add leaves alone what cannot be added`() throws {
    let folder = try TestFolder([
      "late/init.lua": "--- @name late\n--- @api 9", "empty/readme.txt": "",
      "linked/init.lua": TestFolder.manifest("linked"), "secret.lua": "return 1",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/linked/secret.lua", withDestinationPath: "../secret.lua")
    for (path, message) in [
      ("late", "needs api 9"), ("empty", "'empty' is no plugin: it has no init.lua"),
      ("linked", "'linked/secret.lua' is a link"), ("nowhere", "no plugin at 'nowhere'"),
    ] {
      let outcome = try folder.program("plugins", "add", path)
      #expect(outcome.status == (path == "nowhere" ? 2 : 1))
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
}
