import DataFormats
import Foundation
import Lua
import Scripting
import Testing

/// What a Swift program can do with boards, through public declarations only.
struct ScriptHostTests {
  private func host(_ change: (inout ScriptHost.Configuration) -> Void = { _ in }) throws
    -> ScriptHost
  {
    var configuration = ScriptHost.Configuration()
    configuration.plugins = [StarsPlugin()]
    change(&configuration)
    return try ScriptHost(configuration)
  }

  private func drawn(_ source: String) throws -> String {
    try #require(try host().board(source: source)).rendered(width: 40)
  }

  private func failure(_ source: String) throws -> ScriptFailure {
    do {
      _ = try host().board(source: source)?.rendered()
    } catch let failure as ScriptFailure { return failure }
    throw StarsError(description: "the board was drawn")
  }

  /// A folder of files that is removed when it is not needed any more.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init(_ files: [String: String]) throws { try files.forEach(write) }

    func write(_ path: String, _ text: String) throws {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  @Test func `a board is evaluated once and drawn at any width`() throws {
    let board = try #require(try host().board(source: "return Text 'Born to Build & Run'"))
    #expect(try board.rendered() == "Born to Build & Run\n")
    #expect(try board.rendered(width: 10) == "Born to\nBuild &\nRun\n")
    #expect(try board.rendered(width: -1).first == "B")
  }

  @Test func `a board is plain text unless a style is asked for`() throws {
    let board = try #require(try host().board(source: "return Text 'a' :bold()"))
    #expect(try board.rendered() == "a\n")
    #expect(try board.rendered(style: .ansi).contains("\u{1b}[1m"))
  }

  @Test func `a board that returns nothing is none, and what it prints is handed on`() throws {
    final class Log { var text = "" }
    let log = Log()
    let host = try host {
      $0.onPrint = { log.text += $0 }
      $0.arguments = ["a", "b"]
    }
    #expect(try host.board(source: "print(...) print(arg)") == nil)
    let folder = try Folder(["board.lua": "print(...) print(arg[2])"])
    #expect(try host.board(contentsOf: folder.path("board.lua")) == nil)
    #expect(log.text.hasSuffix("a\tb\nb\n"))
  }

  @Test func `views of a Swift plugin stand among those of Lua`() throws {
    #expect(
      try drawn(
        """
        local Numbered = require("stars").Numbered
        return Numbered { first = 3, Text "a", Group { "b", ForEach(2, function(i) return Text("c" .. i) end) } }
        """) == "3. a\n4. b\n5. c1\n6. c2\n")
  }

  @Test func `a board uses the modifiers, functions and values of a Swift plugin`() throws {
    #expect(
      try drawn(
        """
        local stars = require "stars"
        assert(stars.double(4) == 8)
        return VStack { alignment = "leading",
          Text "a" :starred(3), Text "b" :twoStars(),
          stars.Night { Text "c" :containerValue("stars", 5), "d" },
        }
        """) == "*** a\n** b\n5 c\n0 d\n")
  }

  @Test func `a Swift plugin's Lua leaves no global with the board`() throws {
    #expect(try drawn("require 'stars' return Text(tostring(leaked))") == "nil\n")
  }

  @Test func `a view of Swift keeps its Lua children alive`() throws {
    #expect(
      try drawn(
        """
        local Numbered = require("stars").Numbered
        local list = Numbered { Text(string.rep("a", 3)), Text(string.rep("b", 3)) }
        for i = 1, 5 do collectgarbage() end
        return list
        """) == "1. aaa\n2. bbb\n")
  }

  @Test func `what a Swift plugin throws is a failure of the board at its line`() throws {
    let failure = try failure("local stars = require 'stars'\nreturn Text(stars.double 'x')")
    #expect(failure.message.contains("double takes a whole number"))
    #expect(failure.line == 2)
    #expect(failure.file == "board.lua")
  }

  @Test func `a failure says file, line, plugin and traceback`() throws {
    let folder = try Folder([
      "plugins/badge/init.lua":
        "--- @name badge\nlocal M = {}\nfunction M.make() return Text(nil) end\nreturn M",
      "board.lua": "local view = require('badge').make()\nreturn view",
    ])
    let error = #expect(throws: ScriptFailure.self) {
      _ = try host().board(contentsOf: folder.path("board.lua"))
    }
    let failure = try #require(error)
    #expect(failure.plugin == "badge")
    #expect(failure.line == 3)
    #expect(failure.file?.hasSuffix("badge/init.lua") == true)
    #expect(failure.traceback.count == 2)
    #expect(failure.report.contains("3 | function M.make() return Text(nil) end"))
    #expect(failure.description.contains("init.lua:3: Text"))
  }

  @Test func `a board that is not there is a failure`() throws {
    let error = #expect(throws: ScriptFailure.self) {
      _ = try host().board(contentsOf: "/nowhere/board.lua")
    }
    #expect(error?.file == "/nowhere/board.lua")
  }

  @Test func `permissions are what the configuration says`() throws {
    let folder = try Folder(["board.lua": "return Text(io.lines(arg[1])())", "other/a.txt": "open"])
    let path = folder.path("other/a.txt")
    try FileManager.default.createDirectory(
      atPath: folder.path("boards"), withIntermediateDirectories: true)
    try folder.write("boards/board.lua", "return Text(io.lines(arg[1])())")
    let refused = try host { $0.arguments = [path] }
    let error = #expect(throws: ScriptFailure.self) {
      _ = try refused.board(contentsOf: folder.path("boards/board.lua"))
    }
    #expect(error?.message.contains("--allow-read") == true)
    let allowed = try host {
      $0.arguments = [path]
      $0.readablePaths = [folder.path("other")]
    }
    #expect(
      try allowed.board(contentsOf: folder.path("boards/board.lua"))?.rendered() == "open\n")
  }

  @Test func `a file plugin may require a Swift plugin of a version`() throws {
    let folder = try Folder([
      "plugins/night.lua":
        "--- @name night\n--- @requires stars >= 1.2\nreturn { n = require('stars').double(21) }",
      "plugins/later.lua": "--- @name later\n--- @requires stars >= 2.0\nreturn {}",
      "board.lua": "return Text(require('night').n)", "late.lua": "require 'later'",
    ])
    #expect(try boardText(at: folder.path("board.lua"), width: 10) == "42\n")
    let error = #expect(throws: ScriptFailure.self) {
      _ = try host().board(contentsOf: folder.path("late.lua"))
    }
    #expect(error?.message.contains("requires stars >= 2.0, found 1.2.0") == true)
  }

  @Test func `a plugin is reloaded, or stays as it was when it cannot be`() throws {
    let plugin = { (text: String) in
      "--- @name badge\nfunction View:stamped() return HStack { '\(text)', self } end\nreturn {}"
    }
    let folder = try Folder([
      "plugins/badge.lua": plugin("1"),
      "board.lua": "require 'badge' return Text 'a' :stamped()",
    ])
    let host = try host()
    let draw = { try host.board(contentsOf: folder.path("board.lua"))?.rendered() }
    #expect(try draw() == "1 a\n")
    try folder.write("plugins/badge.lua", plugin("2"))
    #expect(try draw() == "1 a\n")
    try host.reloadPlugin("badge")
    #expect(try draw() == "2 a\n")
    try folder.write("plugins/badge.lua", plugin("3") + " = ")
    #expect(throws: ScriptFailure.self) { try host.reloadPlugin("badge") }
    #expect(try draw() == "2 a\n")
    #expect(throws: ScriptFailure.self) { try host.reloadPlugin("bagde") }
  }

  @Test func `a failure shows the line of its own board, whatever others are called`() throws {
    let host = try host()
    let source = { (name: String) in
      "return Container('C', function()\n  error('in \(name)') -- \(name)\nend) {}"
    }
    let first = try #require(try host.board(source: source("first")))
    let second = try #require(try host.board(source: source("second")))
    for (board, name) in [(first, "first"), (second, "second"), (first, "first")] {
      let error = #expect(throws: ScriptFailure.self) { try board.rendered() }
      #expect(error?.report.contains("error('in \(name)') -- \(name)") == true)
      let live = LiveBoard(board)
      let shown = #expect(throws: ScriptFailure.self) { try live.update() }
      #expect(shown?.report.contains("-- \(name)") == true)
    }
  }

  @Test func `numbers of a script may be as great or as small as any`() throws {
    #expect(
      try drawn(
        """
        local stars = require "stars"
        return VStack { alignment = "leading",
          Text "a" :starred(-1), Text "b" :starred(math.maxinteger),
          stars.Numbered { first = math.maxinteger, "c", "d" },
          tostring(pcall(stars.double, math.mininteger)),
        }
        """
      ).contains("c"))
  }

  @Test func `what scripts print comes in whole characters`() throws {
    final class Log { var pieces: [String] = [] }
    let log = Log()
    do {
      let host = try host { $0.onPrint = { log.pieces.append($0) } }
      _ = try host.board(source: #"io.write "a\xc3" io.write "\xa9" io.write "\xff\xe2\x82""#)
      #expect(log.pieces == ["a", "é", "\u{FFFD}"])
    }
    #expect(log.pieces.last == "\u{FFFD}" && log.pieces.count == 4)
  }

  @Test func `a path with a zero byte in it is that of no board`() throws {
    let folder = try Folder(["board.lua": "return Text 'a'"])
    let error = #expect(throws: ScriptFailure.self) {
      try host().board(contentsOf: folder.path("board.lua") + "\0x")
    }
    #expect(error?.message.contains("zero byte") == true)
  }

  @Test func `a board has the modules that its host is given`() throws {
    let source = "return Text(require('host.json').encode { 1, 2 })"
    #expect(try host { $0.modules = .all }.board(source: source)?.rendered() == "[1,2]\n")
    let error = #expect(throws: ScriptFailure.self) { try host().board(source: source) }
    #expect(error?.code == "E-REQUIRE")
    #expect(
      try drawn("return Text(require('host.text').width 'ab' .. require('host.format').bytes(2))")
        .hasPrefix("2"))
  }

  private struct Failing: Plugin {
    let name: String
    func register(in registry: PluginRegistry) throws {
      try registry.modifier("failing") { view, _ in view }
      throw StarsError(description: "no stars tonight")
    }
  }

  @Test func `a Swift plugin that fails leaves nothing behind`() throws {
    let host = try host { $0.plugins = [Failing(name: "failing")] }
    let board = try host.board(
      source: """
        local ok, message = pcall(require, "failing")
        return VStack { tostring(ok), tostring(View.failing), message:match "no stars tonight" }
        """)
    #expect(try board?.rendered().split(separator: "\n").count == 3)
    #expect(try board?.rendered().contains("nil") == true)
  }

  private final class Keeping: Plugin, @unchecked Sendable {
    let name = "keeping"
    var registry: PluginRegistry?
    func register(in registry: PluginRegistry) throws { self.registry = registry }
  }

  @Test func `a registry that is kept is an error, not a crash`() throws {
    let plugin = Keeping()
    let host = try host { $0.plugins = [plugin] }
    _ = try host.board(source: "require 'keeping'")
    #expect(throws: (any Error).self) { try plugin.registry?.lua("return {}") }
    #expect(throws: (any Error).self) { try plugin.registry?.function("f") { _ in .nil } }
  }
}
