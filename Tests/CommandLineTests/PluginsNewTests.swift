import Foundation
import Testing

/// `containerhost plugins new`, and what it makes.
struct PluginsNewTests {
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
      "plugins/\(name).lua": TestFolder.manifest(name, "return {}"),
      "plugins/\(name)s.lua": TestFolder.manifest("\(name)s", "return {}"),
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
}
