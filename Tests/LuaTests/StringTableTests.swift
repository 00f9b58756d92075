import CLua
import Testing

@testable import Lua

/// What the allocator takes the library's table of strings to be, from which it fetches ahead.
struct StringTableTests {
  /// A new string is the first at its place.
  private func expectNewStringsFound(in state: LuaState, after count: Int) throws {
    try state.withStack { stack in
      for length in [1, 7, 30] {
        let text = "\(count)" + String(repeating: "+", count: length)
        stack.push(text)
        #expect(clua_expects_string(stack.lua, -1), "\(text) is not at its place")
        stack.pop()
      }
    }
  }

  @Test func `a new string lies at its place, in a table of any size`() throws {
    let state = try LuaState()
    try expectNewStringsFound(in: state, after: 0)
    for count in [100, 1_000, 20_000, 40_000] {
      _ = try state.run("kept = {} for number = 1, \(count) do kept[number] = 'row ' .. number end")
      try expectNewStringsFound(in: state, after: count)
    }
    _ = try state.run("kept = nil")
    // Each collection halves a table that is too large.
    for halving in 1...10 {
      state.collectGarbage()
      try expectNewStringsFound(in: state, after: -halving)
    }
  }

  @Test func `a string that lies in no table is not found there`() throws {
    let state = try LuaState()
    try state.withStack { stack in
      stack.push(String(repeating: "x", count: 41))
      #expect(!clua_expects_string(stack.lua, -1))
      stack.push(1)
      #expect(!clua_expects_string(stack.lua, -1))
      stack.pop(2)
    }
  }

  @Test func `strings are kept and let go right while others are expected`() throws {
    let state = try LuaState()
    let result = try state.run(
      """
      local kept = {}
      for round = 1, 4 do
        for number = 1, 30000 do
          local text = ("%d of %d"):format(number, round)
          if number % 3 == round % 3 then kept[text] = #kept end
        end
        collectgarbage()
      end
      local count = 0
      for text in pairs(kept) do
        local number, round = text:match("^(%d+) of (%d+)$")
        if number % 3 ~= round % 3 then return text end
        count = count + 1
      end
      return count
      """)
    #expect(result == [40_000])
  }
}
