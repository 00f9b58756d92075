import Testing

@testable import Lua

struct Smoke {
  @Test func `a chunk runs`() throws {
    let state = try LuaState()
    defer { state.close() }
    #expect(try state.load("return 1 + 1, 'a'", name: "t")() == [.integer(2), .string("a")])
    let f = try state.function(name: "boom") { _ in throw LuaError("bad thing") }
    try state.globals.set("boom", to: .function(f))
    do {
      try state.load("\nlocal ok, e = pcall(boom) print(e) error(e)", name: "t.lua")()
    } catch { print(error, error.kind, error.traceback) }
  }
}
