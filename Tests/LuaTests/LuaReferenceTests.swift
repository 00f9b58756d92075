import Testing

@testable import Lua

struct LuaReferenceTests {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func `H15: references are counted, and let go when Swift does`() throws {
    try state.run("weak = setmetatable({}, { __mode = 'v' })")
    do {
      let table = try state.run("local t = {} weak[1] = t return t")
      state.collectGarbage()
      #expect(try state.run("return weak[1] ~= nil") == [true])
      #expect(state.liveReferences == 1)
      _ = table
    }
    #expect(state.liveReferences == 0)
    state.collectGarbage()
    #expect(try state.run("return weak[1]") == [.nil])
  }

  @Test func `H15, H22: a reference may end on any thread, also while Lua runs`() throws {
    final class Holder: @unchecked Sendable {
      var references: [LuaReference] = []
    }
    let holder = Holder()
    for _ in 1...100 {
      if let table = try state.run("return {}")[0].table {
        holder.references.append(table.reference)
      }
    }
    #expect(state.liveReferences == 100)
    try state.define("drop") { _ in
      LuaThread.run { holder.references.removeAll() }
      return 0
    }
    try state.run("for i = 1, 10 do drop() local t = { {}, {} } end")
    #expect(state.liveReferences == 0)
    #expect(try state.run("return 'well'") == ["well"])
  }

  @Test func `a reference may outlive its state`() throws {
    var table: LuaTable?
    do {
      let state = try LuaState()
      table = try state.newTable()
      state.close()
    }
    #expect(throws: LuaError.self) { try table?.get("x") }
    table = nil
  }

  @Test func `H22: a state may be handed to another thread`() async throws {
    let result = try await Task.detached {
      let state = try LuaState()
      return try LuaThread.run {
        let state = try LuaState()
        return try state.run("return 6 * 7") == [42]
      } && state.run("return 1") == [1]
    }.value
    #expect(result)
  }

  @Test func `tables and functions are equal when they are the same`() throws {
    let values = try state.run("local t = {} return t, t, {}, print, print")
    #expect(values[0] == values[1])
    #expect(values[0] != values[2])
    #expect(values[3] == values[4])
    #expect(Set(values).count == 3)
  }

  @Test func `every type of value goes to Swift and back`() throws {
    let values = try state.run(
      "return nil, true, 1, 1.5, 'text\\0\\xff', {}, print, coroutine.create(print)")
    #expect(
      values.map(\.type) == [.nil, .boolean, .number, .number, .string, .table, .function, .thread])
    let identity = try state.load("return ...", name: "t")
    #expect(try identity.call(with: values) == values)
    #expect(values[4].text == nil)
  }

  @Test func `tables are read and written with and without metamethods`() throws {
    let table = try state.newTable()
    try table.set("a", to: 1)
    try table.set(1, to: "first")
    #expect(try table.get("a") == 1)
    #expect(try table.length() == 1)
    #expect(throws: LuaError.self) { try table.set(.nil, to: 1) }
    #expect(throws: LuaError.self) { try table.rawSet(.number(.nan), to: 1) }
    let hostile = try #require(try state.run(ProtectedOperationsTests.hostile)[0].table)
    #expect(throws: LuaError.self) { try hostile.get("x") }
    #expect(throws: LuaError.self) { try hostile.set("x", to: 1) }
    #expect(throws: LuaError.self) { try hostile.length() }
    #expect(try hostile.rawGet("x") == .nil)
  }
}
