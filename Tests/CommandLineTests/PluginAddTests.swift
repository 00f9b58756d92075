import Foundation
import Testing

/// `containerhost plugins add`, `update` and `remove`: nothing that somebody has is lost.
struct PluginAddTests {
  /// A plugin's file whose version is `version`.
  private static func plugin(
    _ name: String, _ version: String = "1.0.0", _ more: String = "return 1"
  ) -> String {
    "--- @name \(name)\n--- @version \(version)\n--- @api 1\n\(more)\n"
  }

  /// A folder in which `badge` 1.0.0 was added and 2.0.0 lies in `new/badge`.
  private func added() throws -> TestFolder {
    let folder = try TestFolder([
      "old/badge/init.lua": Self.plugin("badge"), "old/badge/part.lua": "return 'part'",
      "new/badge/init.lua": Self.plugin("badge", "2.0.0"),
    ])
    #expect(try folder.program("plugins", "add", "old/badge").status == 0)
    return folder
  }

  /// The paths below a folder with what is in the files.
  private func content(of folder: TestFolder, _ path: String) throws -> [String: String] {
    let below = "\(folder.path)/\(path)"
    var found: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: below)?.compactMap({ $0 as? String }) ?? [] {
      found[name] = (try? String(contentsOfFile: "\(below)/\(name)", encoding: .utf8)) ?? "folder"
    }
    return found
  }

  private func lock(of folder: TestFolder) throws -> String {
    try String(contentsOfFile: folder.path + "/containerhost.lock", encoding: .utf8)
  }

  @Test func `a plugin that was changed is not replaced, and the changed files are named`() throws {
    let folder = try added()
    try folder.write(Array("return 'mine'".utf8), to: "plugins/badge/part.lua")
    try folder.write(Array("return 'more'".utf8), to: "plugins/badge/more.lua")
    let before = try content(of: folder, "plugins")
    let refused = try folder.program("plugins", "add", "--replace", "new/badge")
    #expect(refused.status == 1)
    #expect(
      refused.error.contains(
        "plugin badge changed since it was added: more.lua (new), part.lua; add --force"),
      "\(refused.error)")
    #expect(try content(of: folder, "plugins") == before)
    #expect(try folder.program("plugins", "add", "--replace", "--force", "new/badge").status == 0)
    #expect(
      try content(of: folder, "plugins")
        == ["badge": "folder", "badge/init.lua": Self.plugin("badge", "2.0.0")])
    try FileManager.default.removeItem(atPath: folder.path + "/plugins/badge/init.lua")
    try folder.write([], to: "plugins/badge/x.lua")
    let removed = try folder.program("plugins", "remove", "badge")
    #expect(removed.error.contains("init.lua (removed), x.lua (new); add --force"))
  }

  @Test func `what is no part of a plugin, and one that was never added, are kept too`() throws {
    let folder = try added()
    try folder.write(Array("history".utf8), to: "plugins/badge/.git/HEAD")
    for command in [["add", "--replace", "new/badge"], ["remove", "badge"]] {
      let outcome = try folder.program.run([Program.path, "plugins"] + command)
      #expect(outcome.status == 1)
      #expect(outcome.error.contains("would be lost: .git; add --force"), "\(outcome.error)")
    }
    try FileManager.default.removeItem(atPath: folder.path + "/plugins/badge/.git")
    try FileManager.default.removeItem(atPath: folder.path + "/containerhost.lock")
    let outcome = try folder.program("plugins", "add", "--replace", "new/badge")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("was not added with 'plugins add'"), "\(outcome.error)")
    #expect(try content(of: folder, "plugins").count == 3)
  }

  @Test(arguments: ["", ".", "..", "../other", "/", "./badge", "badge/../badge"])
  func `what is no plugin's name is not removed, by force neither`(name: String) throws {
    let folder = try added()
    try folder.write(Array("mine".utf8), to: "other/file")
    let path = name == "/" ? folder.path + "/other" : name
    let before = try content(of: folder, ".")
    for command in [["remove", "--force"], ["remove"]] {
      let outcome = try folder.program.run([Program.path, "plugins"] + command + [path])
      #expect(outcome.status == 1)
      #expect(outcome.error.contains("'\(path)' cannot be a plugin's name"), "\(outcome.error)")
    }
    #expect(try content(of: folder, ".") == before)
  }

  @Test(arguments: [
    ("link", "'new/badge/a.lua' is a link"), ("pipe", "'new/badge/a.lua' is neither a file nor"),
    ("api", "new/badge/init.lua:2: needs api 9"),
    ("error", "it does not load: new/badge/init.lua:4: no"),
    ("syntax", "it does not load: new/badge/init.lua:4: unexpected symbol near '='"),
    ("endless", "it does not load: new/badge/init.lua:4: stopped: "),
    ("requirement", "requires absent, which was not found"),
    ("clash", "View.other is already defined at plugins/other.lua:4"),
    ("lock", "File name too long"),
  ])
  func `the old plugin stays as it is when the new one cannot take its place`(
    fault: String, message: String
  ) throws {
    let folder = try added()
    let texts = [
      "api": "--- @name badge\n--- @api 9\n", "error": Self.plugin("badge", "2", "error('no', 1)"),
      "syntax": Self.plugin("badge", "2", "x = = 1"),
      "endless": Self.plugin("badge", "2", "while true do end"),
      "requirement": Self.plugin("badge", "2", "--- @requires absent"),
      "clash": Self.plugin("badge", "2", "function View:other() end"),
    ]
    if let text = texts[fault] { try folder.write(Array(text.utf8), to: "new/badge/init.lua") }
    let extra = folder.path + "/new/badge/a.lua"
    switch fault {
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: extra, withDestinationPath: "../../old/badge/part.lua")
    case "pipe": #expect(mkfifo(extra, 0o600) == 0)
    case "lock":
      // A name with no room for that of a file beside it.
      let name = String(repeating: "l", count: 255)
      let moved = try folder.program.shell(
        "mv containerhost.lock \(name) && ln -s \(name) containerhost.lock")
      #expect(moved.status == 0, "\(moved.error)")
    default: break
    }
    try folder.write(
      Array(Self.plugin("other", "1", "function View:other() end").utf8), to: "plugins/other.lua")
    let (before, lock) = (try content(of: folder, "plugins"), try lock(of: folder))
    let outcome = try folder.program("plugins", "add", "--replace", "new/badge")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.errorLines.count == 1, "\(outcome.error)")
    #expect(try content(of: folder, "plugins") == before)
    #expect(try self.lock(of: folder) == lock)
  }

  @Test(arguments: [("myp/example", ".."), ("myp", "."), ("myp", "../myp"), ("", "myp")])
  func `a project in the folder of its plugin is no part of the plugin's copy`(
    project: String, source: String
  ) throws {
    let folder = try TestFolder([
      "myp/init.lua": Self.plugin("myp"), "myp/example/board.lua": "return Text 'a'",
    ])
    var program = folder.program
    program.folder += "/" + project
    let added = try program("plugins", "add", source)
    #expect(added.output == "added plugins/myp\n", "\(added.error)")
    let place = project + "/plugins/myp"
    let files = ["example", "example/board.lua", "init.lua"]
    #expect(try content(of: folder, place).keys.sorted() == files)
    #expect(try program("plugins", "update").output == "myp 1.0.0: up to date\n")
    try folder.write(Array(Self.plugin("myp", "2").utf8), to: "myp/init.lua")
    #expect(try program("plugins", "update").output == "myp 1.0.0: updated to 2.0.0\n")
    #expect(try program("plugins", "update").output == "myp 2.0.0: up to date\n")
    #expect(try content(of: folder, place).keys.sorted() == files)
    #expect(try program("plugins", "list").output.contains("  plugins/myp/init.lua"))
  }

  @Test func `the folder of a project's plugins is none of them`() throws {
    let folder = try TestFolder(["plugins/init.lua": Self.plugin("plugins")])
    let outcome = try folder.program("plugins", "add", "plugins")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("'plugins' is where the plugins of this project are put"))
    #expect(try content(of: folder, ".").count == 2)
  }

  @Test func `commands that run at once lose nothing of each other`() throws {
    let names = (1...6).map { "p\($0)" }
    let folder = try TestFolder(
      Dictionary(uniqueKeysWithValues: names.map { ("s/\($0).lua", Self.plugin($0)) }))
    let added = try folder.program.shell(
      "for i in 1 2 3 4 5 6; do containerhost plugins add s/p$i.lua & done; wait")
    #expect(added.lines.count == 6 && added.error.isEmpty, "\(added.output)\(added.error)")
    for name in names { #expect(try lock(of: folder).contains("name = \"\(name)\"")) }
    for name in names { try folder.write(Array(Self.plugin(name, "2").utf8), to: "s/\(name).lua") }
    let changed = try folder.program.shell(
      "for i in 1 2 3; do containerhost plugins remove p$i & containerhost plugins update p$((i + 3)) & done; wait"
    )
    #expect(changed.lines.count == 6 && changed.error.isEmpty, "\(changed.output)\(changed.error)")
    #expect(try content(of: folder, "plugins").keys.sorted() == ["p4.lua", "p5.lua", "p6.lua"])
    #expect(try lock(of: folder).components(separatedBy: "version = \"2.0.0\"").count == 4)
    #expect(try lock(of: folder).components(separatedBy: "[[plugin]]").count == 4)
  }

  @Test func `a lock that is a link is written where it leads, and stays a link`() throws {
    let folder = try TestFolder(["badge.lua": Self.plugin("badge"), "kept/readme": ""])
    let link = folder.path + "/containerhost.lock"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "kept/lock")
    #expect(try folder.program("plugins", "add", "badge.lua").status == 0)
    #expect(try content(of: folder, "kept")["lock"]?.contains("name = \"badge\"") == true)
    #expect(try folder.program("plugins", "remove", "badge").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "kept/lock")
    #expect(try content(of: folder, "kept")["lock"]?.contains("badge") == false)
    #expect(try content(of: folder, "kept").count == 2)
  }

  @Test func `nothing is left of a first plugin that does not load`() throws {
    let folder = try TestFolder(["bad.lua": Self.plugin("bad", "1", "error 'no'")])
    #expect(try folder.program("plugins", "add", "bad.lua").status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/plugins"))
  }

  @Test func `one that clashes with another is added when that is wanted`() throws {
    let folder = try added()
    let other = Self.plugin("other", "1", "function View:other() end")
    try folder.write(Array(other.utf8), to: "plugins/other.lua")
    let again = Self.plugin("again", "1", "function View:other() end")
    try folder.write(Array(again.utf8), to: "again.lua")
    let refused = try folder.program("plugins", "add", "again.lua")
    #expect(refused.status == 1 && refused.error.contains("add --force to add it nonetheless"))
    #expect(try folder.program("plugins", "add", "--force", "again.lua").status == 0)
  }

  @Test func `a file takes the place of a folder, and a folder that of a file`() throws {
    let folder = try added()
    let file = Self.plugin("badge", "3.0.0")
    try folder.write(Array(file.utf8), to: "badge.lua")
    #expect(try folder.program("plugins", "add", "--replace", "badge.lua").status == 0)
    #expect(try content(of: folder, "plugins") == ["badge.lua": file])
    #expect(try folder.program("plugins", "add", "--replace", "new/badge").status == 0)
    #expect(try content(of: folder, "plugins").keys.sorted() == ["badge", "badge/init.lua"])
    let checked = try folder.program("plugins", "check", "plugins/badge")
    #expect(checked.output.hasSuffix("badge 2.0.0: ok\n"))
  }

  @Test func `what a killed one had taken away comes back`() throws {
    let folder = try added()
    let plugins = folder.path + "/plugins"
    try FileManager.default.createDirectory(
      atPath: plugins + "/.badge.new/old", withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: plugins + "/badge", toPath: plugins + "/.badge.new/old/badge")
    let outcome = try folder.program("plugins", "add", "new/badge")
    #expect(outcome.error.contains("there is a plugin 'badge' at plugins/badge/init.lua"))
    #expect(try content(of: folder, "plugins")["badge/part.lua"] == "return 'part'")
    #expect(!FileManager.default.fileExists(atPath: plugins + "/.badge.new"))
  }

  @Test func `update reads a folder again, and keeps what was changed`() throws {
    let folder = try added()
    let program = folder.program
    #expect(try program("plugins", "update").output == "badge 1.0.0: up to date\n")
    try folder.write(Array(Self.plugin("badge", "1.1.0").utf8), to: "old/badge/init.lua")
    try folder.write(Array("return 'mine'".utf8), to: "plugins/badge/part.lua")
    let refused = try program("plugins", "update", "badge")
    #expect(refused.status == 1 && refused.error.contains("part.lua; add --force"))
    #expect(
      try program("plugins", "update", "--force").output == "badge 1.0.0: updated to 1.1.0\n")
    #expect(try content(of: folder, "plugins")["badge/part.lua"] == "return 'part'")
    #expect(try program("plugins", "check", "badge").output.hasSuffix("badge 1.1.0: ok\n"))
    let absent = try program("plugins", "update", "bagde")
    #expect(absent.status == 2 && absent.error.contains("did you mean 'badge'?"))
    try folder.write(Array(Self.plugin("badge", "2", "error 'no'").utf8), to: "old/badge/init.lua")
    let broken = try program("plugins", "update")
    #expect(broken.status == 1)
    #expect(
      broken.error.contains(
        "badge is not updated and stays at 1.1.0: it does not load: old/badge/"),
      "\(broken.error)")
  }

  @Test func `update goes on after one that cannot be read`() throws {
    let folder = try added()
    try folder.write(Array(Self.plugin("able").utf8), to: "able.lua")
    #expect(try folder.program("plugins", "add", "able.lua").status == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/able.lua")
    let outcome = try folder.program("plugins", "update")
    #expect(outcome.status == 1)
    #expect(
      outcome.error
        == "containerhost: able is not updated and stays at 1.0.0: no plugin at 'able.lua'; take it from another place with 'plugins add --replace'\n"
    )
    #expect(outcome.output == "badge 1.0.0: up to date\n")
  }

  @Test func `a source is found again from another folder`() throws {
    let folder = try TestFolder(["work/x": "", "badge.lua": Self.plugin("badge")])
    var program = folder.program
    #expect(try program("plugins", "add", "badge.lua", "-C", "work").status == 0)
    try folder.write(Array(Self.plugin("badge", "2.0.0").utf8), to: "badge.lua")
    program.folder = folder.path + "/work"
    #expect(try program("plugins", "update").output == "badge 1.0.0: updated to 2.0.0\n")
  }

  @Test func `a lock without sources and hashes of files is read, and says what it lacks`() throws {
    let folder = try added()
    let old = try lock(of: folder).split(separator: "\n").prefix { $0 != "[plugin.files]" }
      .filter { !$0.hasPrefix("source") }
    try folder.write(Array(old.joined(separator: "\n").utf8), to: "containerhost.lock")
    #expect(try folder.program("plugins", "check", "badge").status == 0)
    let outcome = try folder.program("plugins", "update")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("add it again with 'plugins add --replace'"))
    try folder.write(Array("return 'mine'".utf8), to: "plugins/badge/part.lua")
    let refused = try folder.program("plugins", "add", "--replace", "new/badge")
    #expect(refused.error.contains("changed since it was added: files in plugins/badge; add"))
  }

  @Test func `plugins are listed while git has left a conflict in their lock`() throws {
    let folder = try added()
    let before = try folder.program("plugins", "list")
    let text = "<<<<<<< ours\n\(try lock(of: folder))=======\n>>>>>>> theirs\n"
    try folder.write(Array(text.utf8), to: "containerhost.lock")
    let list = try folder.program("plugins", "list")
    #expect(list.status == 1 && list.output == before.output, "\(list.output)")
    #expect(list.error.hasPrefix("containerhost: containerhost.lock:1: a conflict of git"))
    let updated = try folder.program("plugins", "update")
    #expect(updated.status == 1 && updated.error == list.error)
  }

  @Test func `what another plugin requires is not updated beyond that, and not removed`() throws {
    let folder = try TestFolder([
      "source/star.lua": Self.plugin("star"), "two/star.lua": Self.plugin("star", "2.0.0"),
      "source/moon.lua": """
      --- @name moon
      --- @version 1.0.0
      --- @requires star < 2.0
      return require "star"
      """,
    ])
    for name in ["star", "moon"] {
      #expect(try folder.program("plugins", "add", "source/\(name).lua").status == 0)
    }
    let newer = try folder.program("plugins", "add", "--replace", "two/star.lua")
    #expect(newer.status == 1)
    #expect(newer.error.contains("plugin moon requires star < 2.0"), "\(newer.error)")
    let copied = try folder.program.shell(
      "cp two/star.lua source && containerhost plugins update star")
    #expect(copied.status == 1)
    #expect(
      copied.error.contains(
        "stays at 1.0.0: plugin moon requires star < 2.0; add --force to update it nonetheless"),
      "\(copied.error)")
    let removed = try folder.program("plugins", "remove", "star")
    #expect(removed.status == 1)
    #expect(removed.error.contains("plugin moon requires star < 2.0"), "\(removed.error)")
    #expect(try folder.program("plugins", "remove", "star", "--force").status == 0)
  }
}
