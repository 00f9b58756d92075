import Testing

@testable import Lua

struct LoadingTests {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func `a syntax error has its line`() throws {
    let error = try state.failure(of: "local x = 1\nlocal = 2\n")
    #expect(error.kind == .syntax(incomplete: false))
    #expect(error.location == LuaSourceLocation(chunk: "test.lua", line: 2))
    #expect(error.message == "<name> expected near '='")
  }

  @Test(arguments: [
    ("break", "break outside loop"), ("goto x", "no visible label 'x' for goto"),
  ])
  func `a jump that leads nowhere is where it stands`(jump: String, message: String) throws {
    let error = try state.failure(of: "local x = 1\nif x then\n  \(jump)\nend\n\n")
    #expect(error.location == LuaSourceLocation(chunk: "test.lua", line: 3))
    #expect(error.message.replacing("a loop", with: "loop").replacing(/[<>]/, with: "") == message)
  }

  @Test(arguments: [
    ("for i = 1, 3 do", true), ("x = {", true), ("local function f(", true), ("x = [[a", true),
    ("return 1 +", true), ("x = = 1", false), ("end", false), ("x = 'a\n", false),
    ("x = 1 1", false),
  ])
  func `a chunk that only stops too early is incomplete`(source: String, incomplete: Bool) throws {
    #expect(try state.failure(of: source).kind == .syntax(incomplete: incomplete))
  }

  @Test func `H6: bytecode is refused, by the host and by load`() throws {
    let bytecode: [UInt8] = [0x1b, 0x4c, 0x75, 0x61, 0x54, 0x00]
    let error = #expect(throws: LuaError.self) { try state.load(bytecode, name: "b.lua") }
    #expect(error?.message == "attempt to load a binary chunk (mode is 't')")
    for mode in ["nil", "'b'", "'bt'"] {
      let results = try state.run("return load('\\27Lua', 'x', \(mode))")
      #expect(results == [.nil, "attempt to load a binary chunk (mode is 't')"])
    }
    #expect(try state.run("return string.dump, dofile, loadfile") == [.nil, .nil, .nil])
  }

  @Test func `watched words are seen in whatever is loaded, by the host or a script`() throws {
    _ = try state.run("local before = 'onAppear'")
    state.watch(for: ["onAppear", "onChange"])
    #expect(!state.holdsWatchedWord)
    _ = try state.run("return 'onAppea' .. 'r', ('on' .. 'Change')")
    #expect(!state.holdsWatchedWord)
    _ = try state.run("return load('return x:' .. 'on' .. 'Change' .. 'd()')")
    #expect(state.holdsWatchedWord)
    let other = try LuaState()
    other.watch(for: ["onAppear"])
    _ = try other.load("x:onAppear(f)", name: "x.lua")
    #expect(other.holdsWatchedWord)
  }

  @Test func `load in scripts does what Lua's does`() throws {
    #expect(try state.run("return load('return 1 + 1')()") == [2])
    #expect(try state.run("return load('x = 5; return x', 'n', 't', {})(), x") == [5, .nil])
    #expect(
      try state.run("return (select(2, load('x = = 1', '=name')))") == [
        "name:1: unexpected symbol near '='"
      ])
    #expect(
      try state.run("return (select(2, load('x = = 1')))") == [
        "[string \"x = = 1\"]:1: unexpected symbol near '='"
      ])
    #expect(
      try state.run(
        """
        local parts = { "return ", "4", "2" }
        local i = 0
        return load(function() i = i + 1 return parts[i] end)()
        """) == [42])
    #expect(try state.run("return load(function() return '' end)()") == [])
    #expect(
      try state.failure(of: "load(function() return {} end)").message
        == "reader function must return a string")
    #expect(
      try state.run("return (select(2, load('return 1', 'n', 'b')))") == [
        "attempt to load a text chunk (mode is 'b')"
      ])
    #expect(try state.failure(of: "load({})").kind == .runtime)
    #expect(try state.run("return load('return ...', 'n', 't', nil)(3)") == [3])
  }

  @Test func `a long chunk name shows its tail`() throws {
    let name = String(repeating: "folder/", count: 20) + "böard.lua"
    let error = try #require(throws: LuaError.self) { try state.load("\nerror 'x'", name: name)() }
    let chunk = try #require(error.location?.chunk)
    #expect(chunk.hasPrefix("...") && chunk.hasSuffix("/böard.lua") && chunk.utf8.count <= 59)
    #expect(error.message == "x" && error.location?.line == 2)
    let exact = String(repeating: "n", count: 59)
    #expect(LuaState.shownName(of: exact) == exact)
    #expect(LuaState.shownName(of: "a\nb\0c") == "a b c")
    #expect(LuaState.shownName(of: "") == "")
  }

  @Test func `a chunk of any bytes is text or an error`() throws {
    #expect(try state.load([], name: "empty")() == [])
    #expect(throws: LuaError.self) { try state.load([0x00, 0xff, 0x80], name: "noise") }
    #expect(try state.load(Array("return '\u{e9}\0'".utf8), name: "z")() == ["é\0"])
  }
}
