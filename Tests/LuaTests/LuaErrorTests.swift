import Testing

@testable import Lua

struct LuaErrorTests {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func `a runtime error has its message, line and traceback`() throws {
    let error = try state.failure(
      of: """
        local function inner(t)
          return t.x.y + 1
        end
        function outer()
          local r = inner({})
          return r
        end
        outer()
        """)
    #expect(error.kind == .runtime)
    #expect(error.message == "attempt to index a nil value (field 'x')")
    #expect(error.rawMessage == "test.lua:2: attempt to index a nil value (field 'x')")
    #expect(error.location == LuaSourceLocation(chunk: "test.lua", line: 2))
    #expect(error.description == error.rawMessage)
    #expect(error.traceback.map(\.line) == [2, 5, 8])
    #expect(error.traceback.map(\.function) == ["inner", "outer", "main chunk"])
    #expect(error.traceback.allSatisfy { $0.chunk == "test.lua" && $0.omittedBefore == 0 })
  }

  @Test func `a position is taken from a message only when its chunk is known`() throws {
    let error = try state.failure(of: "\nerror('at 12:30: lunch', 0)")
    #expect(error.message == "at 12:30: lunch")
    #expect(error.location == LuaSourceLocation(chunk: "test.lua", line: 2))
    let colon = try #require(throws: LuaError.self) {
      try state.load("error 'x:1: y'", name: "a:1: b.lua")()
    }
    #expect(colon.message == "x:1: y")
    #expect(colon.location == LuaSourceLocation(chunk: "a:1: b.lua", line: 1))
  }

  @Test func `error levels name the caller`() throws {
    let error = try state.failure(of: "local function check() error('bad', 2) end\n\ncheck()")
    #expect(error.location?.line == 3)
    #expect(error.message == "bad")
  }

  @Test(arguments: [
    ("error(nil)", "(error object is a nil value)"),
    ("error({})", "(error object is a table value)"),
    ("error(print)", "(error object is a function value)"),
    ("error(true)", "(error object is a boolean value)"),
    ("error(42)", "42"), ("error(1.5)", "1.5"),
    ("error(setmetatable({}, { __tostring = function() return 'said' end }))", "said"),
    (
      "error(setmetatable({}, { __tostring = function() error 'again' end }))",
      "(error object is a table value)"
    ),
    (
      "error(setmetatable({}, { __tostring = function() return {} end }))",
      "(error object is a table value)"
    ),
    (
      "error(setmetatable({}, { __tostring = function(t) return tostring(t) end }))",
      "(error object is a table value)"
    ),
  ])
  func `H24: any error value has a message and a place`(source: String, message: String) throws {
    let error = try state.failure(of: "\n" + source)
    #expect(error.message == message)
    #expect(error.location == LuaSourceLocation(chunk: "test.lua", line: 2))
    #expect(error.traceback.count == 1)
  }

  @Test func `an error keeps the value that was raised`() throws {
    let error = try state.failure(of: "error { code = 7 }")
    let table = try #require(try error.value(in: state).table)
    #expect(try table.get("code") == 7)
    #expect(try state.failure(of: "error(nil)").value(in: state) == .nil)
  }

  @Test func `H25: scripts see the text of a host error, with the place of its call`() throws {
    try state.define("fail") { _ in throw HostFailure(code: 3) }
    #expect(
      try state.run("local ok, e = pcall(function()\n\n fail() end) return ok, type(e), e")
        == [false, "string", "test.lua:3: failure 3"])
    #expect(
      try state.run("return select(2, pcall(fail)):find('failure 3', 1, true) ~= nil") == [true])
  }

  @Test func `H25: a host error comes back as itself`() throws {
    try state.define("fail") { _ in throw HostFailure(code: 4) }
    let error = try state.failure(of: "\nlocal x = fail()")
    #expect(error.kind == .host)
    #expect(error.underlying as? HostFailure == HostFailure(code: 4))
    #expect(error.message == "failure 4")
    #expect(error.location?.line == 2)
    #expect(error.traceback.map(\.line) == [2])
  }

  @Test(arguments: [
    "local ok, e = pcall(fail) error(e, 0)",
    "local ok, e = pcall(fail)\n\nerror(e)",
    "local ok, e = pcall(fail) local ok, e = pcall(error, e, 0) error(e)",
    "local ok, e = pcall(function() local ok, e = pcall(fail) error(e) end) error(e)",
    "coroutine.wrap(function() fail() end)()",
    "local co = coroutine.create(fail) local ok, e = coroutine.resume(co) error(e, 0)",
    "xpcall(fail, function(e) kept = e end) error(kept, 0)",
    "through(function() through(function() fail() end) end)",
    "through(function() local ok, e = pcall(through, function() fail() end) error(e, 0) end)",
  ])
  func `H25: a host error that a script caught and raised again comes back as itself`(
    source: String
  ) throws {
    try state.define("fail") { _ in throw HostFailure(code: 5) }
    try state.define("through") { stack in
      stack.copy(1)
      return try stack.call(arguments: 0)
    }
    let error = try state.failure(of: source)
    #expect(error.underlying as? HostFailure == HostFailure(code: 5))
    #expect(error.kind == .host)
    #expect(error.message == "failure 5")
  }

  @Test func `H25: an error of a script goes through a host function as the same value`() throws {
    try state.define("through") { stack in
      stack.copy(1)
      return try stack.call(arguments: 0)
    }
    #expect(
      try state.run(
        """
        local mark = {}
        local ok, e = pcall(through, function() error(mark) end)
        local ok2, e2 = pcall(through, function() error('text') end)
        return e == mark, e2
        """) == [true, "test.lua:3: text"])
  }

  @Test func `H26: the traceback goes on across nested calls, each frame once`() throws {
    try state.define("through") { stack in
      stack.copy(1)
      return try stack.call(arguments: 0)
    }
    let error = try state.failure(
      of: """
        local function deep()
          error("bottom")
        end
        local function middle()
          through(deep)
        end
        local function high()
          through(middle)
        end
        high()
        """)
    #expect(error.traceback.map(\.line) == [2, 5, 8, 10])
    #expect(error.location?.line == 2)
  }

  @Test func `H26: an error in coroutine.wrap keeps the inner frames and one position`() throws {
    let error = try state.failure(
      of: """
        local co = coroutine.wrap(function()
          local function inner()
            error("inside")
          end
          inner()
        end)
        co()
        """)
    #expect(error.rawMessage == "test.lua:3: inside")
    #expect(error.traceback.map(\.line) == [3, 5, 7])
    let dead = try state.failure(of: "local co = coroutine.wrap(print)\nco()\nco()")
    #expect(dead.rawMessage == "test.lua:3: cannot resume dead coroutine")
  }

  @Test func `H26: the frames of an error that was caught do not cling to the next one`() throws {
    let error = try state.failure(
      of: """
        local function bad() error("same") end
        local function indirect()
          coroutine.wrap(bad)()
        end
        pcall(indirect)
        bad()
        """)
    #expect(error.traceback.map(\.line) == [1, 6])
  }

  @Test func `H26: a very deep traceback keeps both ends`() throws {
    let error = try state.failure(
      of: """
        local function down(n)
          if n == 0 then error("end") end
          down(n - 1)
          return 1
        end
        down(5000)
        """)
    #expect(error.traceback.count == 48)
    #expect(error.traceback.first?.line == 2)
    #expect(error.traceback.last?.function == "main chunk")
    #expect(error.traceback.map(\.omittedBefore).reduce(0, +) > 4900)
  }

  @Test func `unbounded recursion is a stack overflow`() throws {
    let error = try state.failure(of: "local function f() return 1 + f() end\nf()")
    #expect(error.kind == .stackOverflow)
    #expect(error.traceback.count == 48)
    #expect(try state.run("return 1") == [1])
  }

  @Test func `an error in an error handler of a script is an error`() throws {
    #expect(
      try state.run("return (xpcall(error, function() error('again') end, 'first'))") == [false])
  }

  @Test func `H9, H15: ten thousand errors leak nothing`() throws {
    let counter = Tracked.Counter()
    try state.define("fail") { _ in
      struct Carrier: Error { let object: Tracked }
      throw Carrier(object: Tracked(counter))
    }
    func round() throws {
      for _ in 1...500 {
        _ = try state.failure(of: "fail()")
        _ = try state.failure(of: "error({})")
        _ = try state.failure(of: "local x = nil .. ''")
        try state.run("pcall(fail) pcall(error, {}) coroutine.resume(coroutine.create(fail))")
        _ = try state.failure(of: "coroutine.wrap(fail)()")
      }
    }
    try round()
    state.collectGarbage()
    let memory = state.memoryUsed
    for _ in 1...3 { try round() }
    state.collectGarbage()
    #expect(counter.live == 0)
    #expect(state.liveReferences == 0)
    #expect(state.liveBoxes == 0)
    #expect(state.memoryUsed < memory + 16_384)
  }

  @Test func `errors that are remembered are bounded`() throws {
    let counter = Tracked.Counter()
    try state.define("fail") { stack in
      struct Carrier: Error, CustomStringConvertible {
        let object: Tracked
        let description: String
      }
      throw Carrier(object: Tracked(counter), description: "number \(stack.integer(at: 1) ?? 0)")
    }
    var peak = 0
    try state.define("look") { _ in
      peak = counter.live
      return 0
    }
    try state.run("for i = 1, 1000 do pcall(fail, i) end look()")
    #expect(peak == RaisedErrors.capacity)
    #expect(counter.live == 0)
  }

  @Test func `an error thrown into another state keeps its text`() throws {
    let other = try LuaState()
    try state.define("foreign") { _ in
      try other.run("error({})")
      return 0
    }
    let error = try state.failure(of: "foreign()")
    #expect(error.message == "(error object is a table value)")
  }
}
