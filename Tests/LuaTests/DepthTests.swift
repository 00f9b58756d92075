import Testing

@testable import Lua

struct DepthTests {
  /// Calls from Lua into Swift and back, `depth` times inside each other.
  private static let nest = """
    function down(n)
      if n == 0 then return "bottom" end
      return (through(down, n - 1))
    end
    """

  private static func makeState() throws -> LuaState {
    let state = try LuaState()
    try state.define("through") { stack in
      try stack.call(arguments: stack.top - 1)
    }
    try state.run(nest)
    return state
  }

  @Test func `H19: a hundred and fifty calls nest between Lua and the host`() throws {
    try LuaThread.run {
      let state = try Self.makeState()
      #expect(try state.run("return down(150)") == ["bottom"])
    }
  }

  @Test func `H19: deeper nesting is a clear error, again and again, and the state goes on`() throws
  {
    try LuaThread.run {
      let state = try Self.makeState()
      for _ in 1...3 {
        let error = try state.failure(of: "return down(10000)")
        #expect(error.kind == .stackOverflow)
        #expect(error.message.contains("more than 500 calls between Lua and the host"))
        #expect(error.traceback.count > 100)
      }
      #expect(try state.run("return pcall(down, 10000)")[0] == false)
      #expect(try state.run("return down(100)") == ["bottom"])
      #expect(state.callDepth == 0)
    }
  }

  @Test func `H19: nesting through pcall and coroutines is an error too`() throws {
    try LuaThread.run {
      let state = try Self.makeState()
      let sources = [
        "local function f(n) return (assert(pcall(f, n + 1))) end f(0)",
        "local function f(n) return coroutine.wrap(f)(n + 1) end f(0)",
        "local function f() through(coroutine.wrap(f)) end f()",
        "local function f() pcall(through, f) error('x') end f()",
        "local t = setmetatable({}, { __index = function(t, k) return through(function() return t[k] end) end }) local x = t.x",
        "local s = string.rep('(', 500) .. '1' .. string.rep(')', 500) assert(load('return ' .. s))",
      ]
      for source in sources {
        _ = try state.failure(of: source)
        #expect(state.callDepth == 0)
      }
    }
  }

  @Test func `H1: a concat metamethod that grows the stack gives the right answer`() throws {
    let source = """
      local function grow(n) if n > 0 then return 1 + grow(n - 1) end return 0 end
      local o = setmetatable({}, { __concat = function() grow(20000) return "x" end })
      return "a" .. "b" .. o
      """
    let state = try LuaState()
    #expect(try state.run(source) == ["ax"])
    state.collectGarbage()
    #expect(try state.run(source) == ["ax"])
  }

  @Test func `H1: the same where a text that a script loads brings the metamethod`() throws {
    let source = """
      local function grow(n) if n > 0 then return 1 + grow(n - 1) end return 0 end
      local make = load("local call = ... return setmetatable({}, { __con" .. "cat = call })")
      local o = make(function() grow(16000) return "x" end)
      collectgarbage()
      return "a" .. "b" .. o
      """
    #expect(try LuaState().run(source) == ["ax"])
  }

  @Test func `H1: the main stack reserves little where no script can bring __concat`() throws {
    func bytes(_ source: String) throws -> Int {
      let state = try LuaState()
      let empty = state.memoryUsed
      _ = try state.run(source)
      return state.memoryUsed - empty
    }
    #expect(try bytes("local meta = { __index = {} }") < 5_000)
    #expect(try bytes("local meta = { __concat = print }") > 1_300_000)
    #expect(try bytes("local other = load('return 1')") > 1_300_000)
  }

  @Test func `H1: the same in coroutines, within their reserve`() throws {
    // A level of grow takes five slots; the reserve of a coroutine is 2000 once a script has __concat.
    let state = try LuaState()
    let source = """
      local function grow(n) if n > 0 then return 1 + grow(n - 1) end return 0 end
      local o = setmetatable({}, { __concat = function() grow(350) return "x" end })
      local function join() return "a" .. "b" .. o end
      local _, created = coroutine.resume(coroutine.create(join))
      return coroutine.wrap(join)(), created
      """
    #expect(try state.run(source) == ["ax", "ax"])
  }

  @Test func `H1: the same in a coroutine of the host, within its reserve, and over a yield`()
    throws
  {
    // Its reserve is 20000.
    let state = try LuaState()
    let source = """
      local function grow(n) if n > 0 then return 1 + grow(n - 1) end return 0 end
      local o = setmetatable({}, { __concat = function()
        grow(3900)
        wait()
        return "x"
      end })
      local function join() return "a" .. "b" .. o end
      local host = functions()
      local thread = host.create(join)
      host.resume(thread)
      collectgarbage()
      assert(not pcall(coroutine.resume, thread))
      assert(not pcall(coroutine.close, thread))
      return host.resume(thread)
      """
    try state.define("wait") { _ in LuaStack.yielding(0) }
    try state.define("functions") { stack in
      stack.pushCoroutineFunctions()
      return 1
    }
    #expect(try state.run(source) == ["ax"])
  }

  @Test func `H1: a coroutine reserves little where no script has __concat`() throws {
    func bytes(_ before: String) throws -> Int {
      let state = try LuaState()
      _ = try state.run(before + " threads = {}")
      let empty = state.memoryUsed
      _ = try state.run("for i = 1, 100 do threads[i] = coroutine.create(print) end")
      return (state.memoryUsed - empty) / 100
    }
    #expect(try bytes("setmetatable({}, { __index = {} })") < 5_000)
    #expect(try bytes("local meta = {} meta.__concat = print") > 30_000)
  }

  @Test func `H3: a chain of coroutines that close each other is an error, not a crash`() throws {
    try LuaThread.run {
      let state = try LuaState()
      let chain = """
        local co
        for i = 1, 20000 do
          local inner = co
          co = coroutine.create(function()
            local guard <close> = setmetatable({}, {
              __close = function() if inner then assert(coroutine.close(inner)) end end })
            coroutine.yield()
          end)
          coroutine.resume(co)
        end
        return coroutine.close(co)
        """
      let results = try state.run(chain)
      #expect(results[0] == false)
      #expect(results[1].text?.contains("too many nested closes (limit 50)") == true)
      #expect(try state.run("return 1") == [1])
    }
  }

  @Test func `H3: the same through wrap, which closes what failed`() throws {
    try LuaThread.run {
      let state = try LuaState()
      let error = try state.failure(
        of: """
          local function chain(n)
            return coroutine.wrap(function()
              local guard <close> = setmetatable({}, {
                __close = function() if n > 0 then chain(n - 1)() end end })
              error("end " .. n)
            end)
          end
          chain(20000)()
          """)
      #expect(error.kind == .runtime || error.kind == .stackOverflow)
      #expect(try state.run("return 1") == [1])
    }
  }

  @Test func `H20: a thread has the stack that was asked for`() throws {
    @Sendable func depth(_ remaining: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
        buffer[0] = UInt8(truncatingIfNeeded: remaining)
        return remaining == 0 ? Int(buffer[0]) : depth(remaining - 1) + 1
      }
    }
    let reached = LuaThread.run(stackSize: 256 << 20) { depth(1500) }
    #expect(reached >= 1500)
  }

  @Test func `H20: results and errors come back from the thread`() throws {
    let small = LuaThread.run(stackSize: 0) { 42 }
    #expect(small == 42)
    #expect(throws: HostFailure(code: 9)) {
      try LuaThread.run { throw HostFailure(code: 9) }
    }
    let impossible = LuaThread.run(stackSize: .max) { 43 }
    #expect(impossible == 43)
  }
}
