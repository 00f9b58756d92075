import Glibc
import Testing

@testable import Lua

/// Ends Lua from outside, wherever it is. Each script calls `go()`, and never ends by itself.
struct StopTests {
  static let endless: [String] = [
    "while true do end",
    "for i = 1, math.huge do end",
    "::again:: goto again",
    "local function f() return f() end f()",
    "while true do pcall(function() while true do end end) end",
    "while true do pcall(pcall, error) end",
    "local function loop() while true do end end xpcall(loop, loop)",
    "xpcall(error, function() while true do end end)",
    "while true do xpcall(error, function() error() end) end",
    "coroutine.wrap(function() while true do end end)()",
    "local co = coroutine.create(function() while true do pcall(coroutine.yield) end end) while true do coroutine.resume(co) end",
    "while true do pcall(coroutine.wrap(function() while true do pcall(function() while true do end end) end end)) end",
    """
    local function deep(n)
      if n == 0 then while true do end end
      while true do coroutine.resume(coroutine.create(deep), n - 1) end
    end
    deep(4)
    """,
    """
    local function loop() while true do end end
    while true do
      pcall(coroutine.wrap(function() local x <close> = setmetatable({}, { __close = loop }) loop() end))
    end
    """,
    "local function loop() while true do end end local x <close> = setmetatable({}, { __close = loop }) loop()",
    "local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) while true do pcall(function() return t[1] end) end",
    "table.sort({ 1, 2, 3 }, function() while true do end end)",
    "('x'):gsub('x', function() while true do end end)",
    "while true do local ok = pcall(call, function() while true do end end) end",
    "while true do call(function() pcall(call, error) end) end",
    "local function f(n) call(f, n + 1) end while true do pcall(f, 1) end",
    "tostring(setmetatable({}, { __tostring = function() while true do end end }))",
    "error(setmetatable({}, { __tostring = function() while true do end end }))",
    "while true do setmetatable({}, { __name = 'x' }) end",
    "load(function() while true do end end)",
    """
    local x <close> = setmetatable({}, { __close = function()
      local co = coroutine.create(function()
        local y <close> = setmetatable({}, { __close = function() while true do end end })
        coroutine.yield()
      end)
      coroutine.resume(co)
      while true do pcall(coroutine.close, co) end
    end })
    """,
    """
    local function closing(n)
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function()
          if n == 0 then while true do end end
          closing(n - 1)
        end })
        coroutine.yield()
      end)
      coroutine.resume(co)
      coroutine.close(co)
    end
    closing(10)
    """,
    "coroutine.wrap(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) error 'x' end)()",
  ]

  /// A state with `go`, which has another thread stop it, and `call`.
  private static func prepare() throws -> LuaState {
    let state = try LuaState()
    let handle = state.stopHandle
    try state.define("go") { _ in
      Thread.start {
        // Most often the script has gone on by then; it need not have. Where others wait for the processor, each
        // of these takes as long as one of them may run.
        for _ in 0..<20 { sched_yield() }
        handle.stop(.interrupt)
      }
      return 0
    }
    try state.define("call") { stack in try stack.call(arguments: stack.top - 1) }
    return state
  }

  @Test(arguments: endless.indices)
  func `a stop ends an endless script, and the state works again`(_ index: Int) throws {
    let script = Self.endless[index]
    try LuaThread.run {
      let state = try Self.prepare()
      let error = try state.failure(of: "go();\n" + script)
      #expect(error.kind == .stopped(.interrupt), "\(script)")
      #expect(error.message == "interrupted")
      #expect(throws: LuaError.self) { try state.run("return 1") }
      #expect(state.stopReason == .interrupt)
      state.clearStop()
      #expect(
        try state.run("local n = 0 for i = 1, 5000 do n = n + i end return n") == [12_502_500])
      #expect(
        try state.run("return coroutine.wrap(function() return pcall(error, 'x') end)()") == [
          false, "x",
        ])
    }
  }

  @Test func `the error says where the script was`() throws {
    try LuaThread.run {
      let state = try LuaState()
      state.limitInstructions(to: 1_000_000)
      let error = try state.failure(
        of: "local function spin()\n  while true do end\nend\n\nspin()")
      #expect(error.location == LuaSourceLocation(chunk: "test.lua", line: 2))
      #expect(error.traceback.map(\.function) == ["spin", "main chunk"])
    }
  }

  @Test func `a stop asked for before a call refuses it, and the first reason stays`() throws {
    let state = try LuaState()
    state.stop(.timeLimit)
    state.stop(.interrupt)
    #expect(try state.failure(of: "return 1").kind == .stopped(.timeLimit))
    state.clearStop()
    #expect(try state.run("return 1") == [1])
    #expect(!state.stopHandle.isRunning)
  }

  @Test func `a stop inside a function of the host ends the script that called it`() throws {
    let state = try LuaState()
    try state.define("stop") { stack in
      #expect(stack.state.stopHandle.isRunning)
      stack.state.stop(.interrupt)
      stack.state.clearStop()
      return 0
    }
    #expect(
      try state.failure(of: "pcall(stop) after = true").kind == .stopped(.interrupt))
    state.clearStop()
    #expect(try state.run("return after") == [.nil])
  }

  @Test func `a coroutine that was stopped is not closed later`() throws {
    try LuaThread.run {
      let state = try Self.prepare()
      _ = try state.failure(
        of: """
          co = coroutine.create(function()
            local x <close> = setmetatable({}, { __close = function() while true do end end })
            go()
            while true do end
          end)
          coroutine.resume(co)
          """)
      state.clearStop()
      #expect(
        try state.run("return coroutine.status(co), (coroutine.close(co))") == ["dead", false])
    }
  }

  @Test func `a stop that comes just before a wait ends the wait`() throws {
    let state = try LuaState()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let reading = ends[0]
    try state.define("wait") { stack in
      // The signal has come and gone when this returns.
      stack.state.stop(.interrupt)
      var byte: UInt8 = 0
      #expect(read(reading, &byte, 1) == -1 && errno == EINTR)
      return 0
    }
    #expect(try state.failure(of: "wait()").kind == .stopped(.interrupt))
    state.clearStop()
    #expect(try state.run("return 1") == [1])
  }

  @Test func `a script may raise the text of the library's memory error`() throws {
    let state = try LuaState()
    let error = try state.failure(of: "error('not enough memory', 0)")
    #expect(error.kind == .runtime && error.message == "not enough memory")
    #expect(
      try state.run(
        """
        local closed = 0
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function() closed = closed + 1 end })
          error("not enough memory", 0)
        end)
        local ok, message = coroutine.resume(co)
        return ok, message, closed, coroutine.close(co), closed
        """)[0] == false)
  }

  @Test func `a handle outlives its state`() throws {
    var state: LuaState? = try LuaState()
    let handle = try #require(state?.stopHandle)
    state = nil
    handle.stop(.interrupt)
    #expect(handle.reason == .interrupt)
  }

  @Test func `a limit of instructions ends a loop after the same count in every run`() throws {
    func count(_ limit: Int) throws -> LuaValue {
      let state = try LuaState()
      try state.run("n = 0")
      state.limitInstructions(to: limit)
      let error = try state.failure(of: "while true do n = n + 1 end")
      #expect(error.kind == .stopped(.instructionLimit))
      state.clearStop()
      state.limitInstructions(to: nil)
      return try state.run("return n")[0]
    }
    #expect(try count(100_000) == count(100_000))
    #expect(try count(10) != count(100_000))
  }

  @Test func `a limit of instructions counts in coroutines and in pcall`() throws {
    for script in [
      "while true do pcall(function() for i = 1, 10 do end end) end",
      "while true do coroutine.wrap(function() for i = 1, 10 do end end)() end",
      "coroutine.wrap(function() while true do end end)()",
    ] {
      let state = try LuaState()
      state.limitInstructions(to: 1_000_000)
      #expect(try state.failure(of: script).kind == .stopped(.instructionLimit), "\(script)")
    }
  }

  @Test func `a limit of memory ends what keeps too much, and not what drops it`() throws {
    let state = try LuaState()
    state.limitMemory(to: 32 << 20)
    for script in [
      "t = {} for i = 1, 1e9 do t[i] = { i } end",
      "t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end",
      "t = {} coroutine.wrap(function() for i = 1, 1e9 do t[i] = { i } end end)()",
      "s = 'x' while true do s = s .. s .. #s end",
    ] {
      let error = try state.failure(of: script)
      #expect(error.kind == .stopped(.memoryLimit) || error.kind == .memory, "\(script)")
      state.clearStop()
      try state.run("t, s = nil, nil collectgarbage()")
    }
    #expect(
      try state.run("local n = 0 for i = 1, 1e6 do n = n + #{ i, i, i, i } end return n") == [
        4_000_000
      ])
    #expect(
      try state.run("local n = 0 for i = 1, 50 do n = n + #('x'):rep(1 << 20) end return n")[0] != 0
    )
  }
}

/// A thread that nobody waits for.
private enum Thread {
  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(Work(body)).toOpaque())
    pthread_detach(thread)
  }
}
