import Foundation
import Glibc
import TextRendering
import Testing

@testable import Scripting

/// A live board beside files, on a clock that the test moves.
private final class BoardBesideFiles {
  let folder: ScriptFolder
  let live: LiveSession
  private let engine: ScriptEngine
  private final class Log { var text = "" }
  private let log = Log()

  init(_ files: [String: String] = [:], permissions: Permissions = Permissions()) throws {
    folder = try ScriptFolder(files)
    var options = ScriptOptions(permissions: permissions)
    let log = log
    options.print = { log.text += String(decoding: $0, as: UTF8.self) }
    engine = try ScriptEngine(options: options)
    let board = try engine.evaluateBoard(at: folder.path + "/board.lua")
    live = LiveSession(
      try #require(board), in: engine, RenderOptions(width: 40), height: 4, keepsGoing: true)
    try live.update()
  }

  deinit {
    live.end()
    engine.close()
  }

  func pass() throws { try live.advance(by: 1) }

  func takePrinted() -> [String] {
    defer { log.text = "" }
    return log.text.split(separator: "\n").map(String.init)
  }

  var sourcesAlive: Int { live.watched.count }
}

@Suite struct FileChangesTests {
  private static let waiting = """
    return Text "x":task(function()
      while true do
        host.changed "data.txt"
        local file = io.open "data.txt"
        print(file and file:read "a" or "gone")
        if file then file:close() end
      end
    end)
    """

  @Test func `a task waits for a file to be written, replaced, removed or made`() throws {
    try onLuaThread {
      let board = try BoardBesideFiles(["board.lua": Self.waiting, "data.txt": "1"])
      let data = board.folder.path + "/data.txt"
      try board.pass()
      #expect(board.takePrinted() == [])
      try "2".write(toFile: data, atomically: false, encoding: .utf8)
      try board.pass()
      #expect(board.takePrinted() == ["2"])
      try "3".write(toFile: data, atomically: true, encoding: .utf8)
      try board.pass()
      #expect(board.takePrinted() == ["3"])
      try #require(unlink(data) == 0)
      try board.pass()
      #expect(board.takePrinted() == ["gone"])
      try "4".write(toFile: data, atomically: false, encoding: .utf8)
      try board.pass()
      #expect(board.takePrinted() == ["4"])
      try "4".write(toFile: data, atomically: false, encoding: .utf8)
      try board.pass()
      #expect(board.takePrinted() == [])
    }
  }

  @Test func `what happens between two waits is not lost, and each task is told`() throws {
    try onLuaThread {
      let board = try BoardBesideFiles([
        "data.txt": "1",
        "board.lua": """
        local function waits(name, seconds)
          return Text "x":task(function()
            while true do
              host.changed "data.txt"
              print(name)
              host.sleep(seconds)
            end
          end)
        end
        return VStack { waits("a", 5), waits("b", 0) }
        """,
      ])
      let data = board.folder.path + "/data.txt"
      try "2".write(toFile: data, atomically: false, encoding: .utf8)
      try board.pass()
      #expect(board.takePrinted().sorted() == ["a", "b"])
      try "3".write(toFile: data, atomically: false, encoding: .utf8)
      try board.pass()
      #expect(board.takePrinted() == ["b"])
      try board.pass()
      // A task that waits for something else is not woken every moment by what it will be told.
      #expect(board.live.nextWake.map { $0 > 4 } == true)
      for _ in 0..<4 { try board.pass() }
      #expect(board.takePrinted() == ["a"])
    }
  }

  @Test func `a wait ends with its task`() throws {
    try onLuaThread {
      let board = try BoardBesideFiles([
        "board.lua": """
        return Text "x":task(function()
          local held <close> = setmetatable({}, { __close = function() print "closed" end })
          host.changed "data.txt"
        end)
        """
      ])
      #expect(board.sourcesAlive == 1)
      board.live.end()
      #expect(board.takePrinted() == ["closed"])
      #expect(board.sourcesAlive == 0)
    }
  }

  @Test(arguments: [
    ("host.changed 'data.txt'", "host.changed waits in a task"),
    ("host.changed()", "host.changed"),
    ("host.changed '/etc/passwd'", "--allow-read"),
    ("host.changed 'a\\0b'", "zero byte"),
  ])
  func `what cannot be waited for is said`(_ call: String, _ message: String) throws {
    try onLuaThread {
      let outside = call.contains("data.txt")
      let board = try BoardBesideFiles([
        "board.lua": """
        local function wait() print(select(2, pcall(function() \(call) end))) end
        if \(outside) then wait() end
        return Text "x":task(function() if not \(outside) then wait() end end)
        """
      ])
      let printed = board.takePrinted()
      #expect(printed.first?.contains(message) == true, "\(printed)")
    }
  }

  @Test func `a board that is only printed does not wait`() throws {
    let folder = try ScriptFolder(["data.txt": ""])
    let printed = try folder.printed(
      """
      print(render(Text "x":task(function() print "begins" host.changed "data.txt" print "never" end)))
      """)
    #expect(printed == "begins\nx\n")
  }
}
