import Testing

@testable import Lua

struct LibrariesTests {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func `the pure libraries are there, the others are not`() throws {
    #expect(
      try state.run(
        """
        local names = {}
        for _, name in ipairs { "string", "table", "math", "utf8", "coroutine", "print", "load",
            "io", "os", "debug", "package", "require", "dofile", "loadfile" } do
          if _G[name] ~= nil then names[#names + 1] = name end
        end
        return table.concat(names, " ")
        """) == ["string table math utf8 coroutine print load"])
    #expect(state.ioLibrary == nil && state.osLibrary == nil)
  }

  @Test func `only the libraries that were asked for are opened`() throws {
    let bare = try LuaState(libraries: [])
    #expect(try bare.globals.rawPairs().isEmpty)
    let base = try LuaState(libraries: [.base, .coroutine])
    #expect(
      try base.run("return string, type(coroutine.wrap), type(print)") == [
        .nil, "function", "function",
      ])
  }

  @Test func `io and os go to the host only`() throws {
    let state = try LuaState(libraries: [.base, .io, .os])
    #expect(try state.run("return io, os") == [.nil, .nil])
    #expect(try state.ioLibrary?.get("open").type == .function)
    #expect(try state.osLibrary?.get("time").type == .function)
    #expect(try state.ioLibrary?.get("time") == .nil)
  }

  @Test func `H16: the metatable of files cannot be reached`() throws {
    let state = try LuaState(libraries: [.base, .io])
    let stdout = try #require(state.ioLibrary).get("stdout")
    let function = try state.load("return getmetatable((...))", name: "t")
    #expect(try function(stdout) == [false])
  }

  @Test func `H10: a finaliser of a script is refused, and never runs`() throws {
    let error = try state.failure(of: "setmetatable({}, { __gc = function() ran = true end })")
    #expect(error.message == "setmetatable: '__gc' is not available to scripts; use '__close'")
    #expect(throws: LuaError.self) { try state.run("setmetatable({}, { __gc = true })") }
    try state.run(
      """
      local meta = {}
      for i = 1, 100 do setmetatable({}, meta) end
      meta.__gc = function() ran = true end
      """)
    state.collectGarbage()
    #expect(try state.run("return ran") == [.nil])
  }

  @Test func `setmetatable does what Lua's does`() throws {
    #expect(
      try state.run("local t = {} return setmetatable(t, nil) == t, getmetatable(t)") == [
        true, .nil,
      ])
    #expect(
      try state.failure(of: "setmetatable(setmetatable({}, { __metatable = 1 }), {})").message
        == "cannot change a protected metatable")
    #expect(
      try state.failure(of: "setmetatable(1, {})").message.contains("table expected, got number"))
    #expect(try state.failure(of: "setmetatable({})").message.contains("nil or table expected"))
    #expect(
      try state.run(
        """
        local log = {}
        do local x <close> = setmetatable({}, { __close = function() log[1] = "closed" end }) end
        return log[1]
        """) == ["closed"])
  }

  @Test func `the metatable of strings is hidden, and its methods work`() throws {
    #expect(try state.run("return getmetatable('')") == [false])
    #expect(try state.run("string.shout = string.upper return ('x'):shout()") == ["X"])
    #expect(
      try state.run(
        """
        local upper = string.upper
        string.upper, string.format = nil, function() return "mine" end
        return ("x"):upper(), ("%d"):format(5), string.format("%d", 5), upper "y", ("x").none
        """) == ["X", "5", "mine", "Y", .nil])
  }

  @Test func `H30: collectgarbage collects, counts and steps, nothing else`() throws {
    #expect(try state.run("return collectgarbage(), collectgarbage('collect')") == [0, 0])
    #expect(try state.run("return math.type(collectgarbage('count'))") == ["float"])
    #expect(try state.run("return type(collectgarbage('step'))") == ["boolean"])
    for option in ["stop", "restart", "generational", "incremental", "setpause", "isrunning", "x"] {
      #expect(
        try state.failure(of: "collectgarbage('\(option)')").message
          .hasPrefix("collectgarbage: option '\(option)' is not available"))
    }
  }

  @Test func `coroutines do what Lua's do`() throws {
    #expect(
      try state.run(
        """
        local co = coroutine.wrap(function(a, b)
          local c = coroutine.yield(a + b)
          local d, e = coroutine.yield(c * 2)
          return d, e
        end)
        local x = co(1, 2)
        local y = co(10)
        return x, y, co("p", "q")
        """) == [3, 20, "p", "q"])
    #expect(
      try state.run(
        """
        local co = coroutine.create(function() coroutine.yield(1) error("in") end)
        local a, b = coroutine.resume(co)
        local c, d = coroutine.resume(co)
        return a, b, c, d, coroutine.status(co), coroutine.resume(co)
        """) == [true, 1, false, "test.lua:1: in", "dead", false, "cannot resume dead coroutine"])
    #expect(
      try state.run(
        """
        local closed
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function() closed = true end })
          coroutine.yield()
        end)
        coroutine.resume(co)
        return coroutine.close(co), closed, coroutine.status(co), coroutine.close(co)
        """) == [true, true, "dead", true])
    #expect(
      try state.run(
        """
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function() error("closing", 0) end })
          coroutine.yield()
        end)
        coroutine.resume(co)
        return coroutine.close(co)
        """) == [false, "closing"])
    #expect(
      try state.failure(of: "coroutine.close(coroutine.running())").message
        == "cannot close a running coroutine")
    #expect(
      try state.failure(
        of:
          "local co co = coroutine.create(function() coroutine.wrap(function() coroutine.close(co) end)() end) assert(coroutine.resume(co))"
      ).message == "cannot close a normal coroutine")
    #expect(try state.failure(of: "coroutine.create(1)").message.contains("function expected"))
    #expect(try state.failure(of: "coroutine.close(1)").message.contains("coroutine expected"))
    #expect(
      try state.failure(of: "local co co = coroutine.wrap(function() co() end) co()").message
        .contains("cannot resume non-suspended coroutine"))
  }

  @Test func `wrapped coroutines pass more values than a stack starts with`() throws {
    #expect(
      try state.run(
        """
        local t = {}
        for i = 1, 5000 do t[i] = i end
        local co = coroutine.wrap(function(...) return select("#", ...), ... end)
        return (select("#", co(table.unpack(t))))
        """) == [5001])
  }

  @Test func `H28: no module path of the environment is read`() throws {
    #expect(try state.run("return package, require") == [.nil, .nil])
  }

  @Test func `H30: warnings reach the host whole, and can be switched off`() throws {
    var heard: [String] = []
    state.onWarning = { heard.append($0) }
    try state.run(
      "warn('one ', 'two') warn('@off') warn('unheard') warn('@on') warn('three') warn('@else')")
    #expect(heard == ["one two", "three"])
    #expect(throws: LuaError.self) { try state.run("warn()") }
  }
}
