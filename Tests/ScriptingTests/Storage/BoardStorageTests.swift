import DataFormats
import Foundation
import Lua
import TextRendering
import Testing

@testable import Scripting

/// A live board that stores in a folder.
private struct StoringBoard {
  let engine: ScriptEngine
  let live: LiveSession
  let file: StorageFile

  static let source = """
    local Pair = Container("Pair", {
      a = Storage("a", 0), b = Storage("b", "none"),
      body = function(self)
        return Text(self.a .. " " .. self.b)
          :onKeyPress("a", function() for _ = 1, 50 do self.a = self.a + 1 end end)
          :onKeyPress("b", function() self.b = "some" end)
      end,
    })
    return Pair {}
    """

  init(in folder: ScriptFolder) throws {
    let file = StorageFile(of: "/boards/pair.lua", in: folder.path + "/state")
    var options = ScriptOptions()
    options.modules = DataModules.all
    options.storage = { file }
    engine = try ScriptEngine(options: options)
    guard let board = try engine.evaluateBoard(source: Self.source, name: "pair.lua") else {
      throw LuaError("no board")
    }
    self.file = file
    live = LiveSession(board, in: engine, RenderOptions(width: 20), height: 1)
    try live.update()
  }
}

struct BoardStorageTests {
  @Test func `many writes are one write of the file, once the frame stands`() throws {
    let folder = try ScriptFolder([:])
    try onLuaThread {
      let board = try StoringBoard(in: folder)
      defer { board.engine.close() }
      try board.live.press(KeyName("a"))
      #expect(board.file.version == nil)
      try board.live.update()
      let version = board.file.version
      #expect(version != nil && board.live.screen.text.hasPrefix("50 none"))
      try board.live.press(KeyName("b"))
      #expect(board.file.version == version)
      board.live.end()
      #expect(board.file.version != version)
    }
  }

  @Test func `two runs of one board at once keep what each of them has written`() throws {
    let folder = try ScriptFolder([:])
    try onLuaThread {
      let one = try StoringBoard(in: folder)
      let other = try StoringBoard(in: folder)
      for (board, key) in [(one, "a"), (other, "b"), (one, "a")] {
        try board.live.press(KeyName(key))
        try board.live.update()
      }
      one.engine.close()
      other.engine.close()
      let third = try StoringBoard(in: folder)
      defer { third.engine.close() }
      #expect(third.live.screen.text.hasPrefix("100 some"))
    }
  }

  @Test func `what could not be written is tried again without another change`() throws {
    let folder = try ScriptFolder(["state": "a file in the folder's place"])
    try onLuaThread {
      let board = try StoringBoard(in: folder)
      defer { board.engine.close() }
      try board.live.press(KeyName("a"))
      try board.live.update()
      #expect(board.file.version == nil)
      try FileManager.default.removeItem(atPath: folder.path + "/state")
      board.live.end()
      let stored = String(decoding: try board.file.read(atMost: 1000) ?? [], as: UTF8.self)
      #expect(stored.contains("\"a\": 50"))
    }
  }

  @Test func `a value of another type is kept until it is overwritten, once`() throws {
    let folder = try ScriptFolder([:])
    let file = StorageFile(of: "/boards/pair.lua", in: folder.path + "/state")
    let text = "{ \"values\": { \"a\": 7, \"b\": [1, 2], \"c\": \"other\" } }"
    try file.write(Array(text.utf8))
    try onLuaThread {
      let board = try StoringBoard(in: folder)
      defer { board.engine.close() }
      #expect(board.live.screen.text.hasPrefix("7 none"))
      for key in ["a", "a", "b", "a", "b"] {
        try board.live.press(KeyName(key))
        try board.live.update()
        let stored = String(decoding: try file.read(atMost: 1000) ?? [], as: UTF8.self)
        #expect(stored.contains("\"c\": \"other\""))
        #expect(stored.contains("[1,2]") != board.live.screen.text.contains("some"))
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state")
      #expect(names.count == 2 && names.contains { $0.hasSuffix(".kept") }, "\(names)")
    }
  }

  @Test func `a first read that is stopped loses nothing of the file`() throws {
    let folder = try ScriptFolder([:])
    let file = StorageFile(of: "/boards/pair.lua", in: folder.path + "/state")
    let values = (0..<2000).map { "\"k\($0)\": [\($0)]" }.joined(separator: ", ")
    try file.write(Array("{ \"values\": { \(values), \"a\": 7 } }".utf8))
    try onLuaThread {
      var options = ScriptOptions()
      options.modules = DataModules.all
      options.storage = { file }
      let engine = try ScriptEngine(options: options)
      defer { engine.close() }
      let storage = try engine.onStack { try BoardStorage(engine, on: $0) }
      func stored(_ key: String) throws -> Int? {
        try engine.onStack { stack in
          try storage.push(key, .nil, on: stack) { stack.pushNil() }
          return stack.integer(at: -1)
        }
      }
      engine.state.limitInstructions(to: 1)
      #expect(throws: LuaError.self) { try stored("a") }
      engine.state.limitInstructions(to: nil)
      engine.state.clearStop()
      #expect(try stored("a") == 7)
      try engine.onStack { stack in
        stack.push(8)
        try storage.set("a", to: -1, "a", on: stack)
      }
      storage.flush()
      let text = String(decoding: try file.read(atMost: 1 << 20) ?? [], as: UTF8.self)
      #expect(text.contains("\"a\": 8") && text.contains("\"k1999\": [1999]"))
    }
  }

  @Test func `a pipe in the place of the file is not waited for`() throws {
    let folder = try ScriptFolder(["board.lua": ""])
    let file = StorageFile(of: folder.path + "/board.lua", in: folder.path)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(try file.read(atMost: 1000) == [])
  }

  @Test func `boards of one name have files of their own, whose names are plain`() {
    let files = ["/a/b.lua", "/b/b.lua", "/a/wörter \u{1F600}.lua", "/a/.lua"].map {
      StorageFile(of: $0, in: "/state").path
    }
    #expect(Set(files).count == 4)
    for file in files {
      let name = file.dropFirst("/state/".count)
      #expect(
        name.hasSuffix(".json") && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x2f })
    }
    let long = StorageFile(of: "/" + String(repeating: "x", count: 4000) + ".lua", in: "/state")
    #expect(long.path.utf8.count < 120)
  }
}
