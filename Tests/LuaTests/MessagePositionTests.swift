import Testing

@testable import Lua

struct MessagePositionTests {
  @Test(arguments: [
    ("a.lua:3: bad", "a.lua", 3, "bad"),
    ("a.lua:3: ", "a.lua", 3, ""),
    ("a:1: b:2: c", "a:1: b", 2, "c"),
    ("plugin:x.lua:12: y: 3: z", "plugin:x.lua", 12, "y: 3: z"),
    ("é:1: ü", "é", 1, "ü"),
  ])
  func `a position is split off`(text: String, chunk: String, line: Int, rest: String) throws {
    let position = try #require(MessagePosition(of: text) { $0 == chunk })
    #expect(position.location == LuaSourceLocation(chunk: chunk, line: line))
    #expect(position.rest == rest)
  }

  @Test(arguments: [
    "", ":", "a:", "a::", "a:x: y", "a:1 y", "a:99999999999999999999: y", "12:30: z",
  ])
  func `text without a position has none`(text: String) {
    #expect(MessagePosition(of: text) { $0 == "a" } == nil)
  }
}
