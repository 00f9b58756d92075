import Testing

@testable import Lua

struct HostFunctionsTests {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func `arguments and results go through`() throws {
    try state.define("add") { stack in
      guard let left = stack.integer(at: 1), let right = stack.integer(at: 2) else {
        throw LuaError("add: two integers expected")
      }
      stack.push(left &+ right)
      stack.push("sum")
      return 2
    }
    #expect(try state.run("return add(2, 40)") == [42, "sum"])
    #expect(
      try state.failure(of: "\nadd('2', 1)").description == "test.lua:2: add: two integers expected"
    )
  }

  @Test func `H9: an error out of a host function runs every defer and releases every object`()
    throws
  {
    let counter = Tracked.Counter()
    var defers = 0
    try state.define("fail") { stack in
      defer { defers += 1 }
      let object = Tracked(counter)
      return try withExtendedLifetime(object) {
        defer { defers += 1 }
        throw HostFailure(code: 1)
      }
    }
    for _ in 1...10 { _ = try state.failure(of: "fail()") }
    try state.run("for i = 1, 10 do pcall(fail) end")
    #expect(defers == 40)
    #expect(counter.live == 0)
  }

  @Test
  func `H9: an error of Lua passes through nested host functions without skipping their defers`()
    throws
  {
    var defers = 0
    try state.define("through") { stack in
      defer { defers += 1 }
      return try stack.call(arguments: stack.top - 1)
    }
    let error = try state.failure(
      of: "through(function() through(function() through(function() error 'deep' end) end) end)")
    #expect(error.message == "deep")
    #expect(defers == 3)
  }

  @Test func `H12: a host function finds its state from any coroutine`() throws {
    var seen: [Bool] = []
    try state.define("probe") { [unowned state] stack in
      seen.append(stack.state === state)
      return 0
    }
    try state.run(
      """
      probe()
      coroutine.wrap(function()
        probe()
        coroutine.wrap(function() probe() coroutine.yield() end)()
        probe()
      end)()
      """)
    #expect(seen == [true, true, true, true])
  }

  @Test func `H12: two states do not mix`() throws {
    let other = try LuaState()
    try other.define("ask") { stack in
      stack.push("other")
      return 1
    }
    try state.define("ask") { stack in
      stack.push(try other.run("return ask()")[0].text ?? "")
      return 1
    }
    #expect(try state.run("return ask()") == ["other"])
    let table = try other.run("return {}")[0]
    let error = #expect(throws: LuaError.self) { try state.globals.set("x", to: table) }
    #expect(error?.message == "this table belongs to another Lua state")
  }

  @Test func `H21: a host function may call back into Lua and be called again`() throws {
    final class Tree {
      var visited: [Int] = []
    }
    let tree = Tree()
    try state.define("visit") { stack in
      tree.visited.append(stack.integer(at: 1) ?? -1)
      stack.copy(2)
      stack.copy(1)
      try stack.call(arguments: 1, results: 0)
      tree.visited.append(-(stack.integer(at: 1) ?? 0))
      stack.state.collectGarbage()
      stack.pushFunction(name: "new") { _ in 0 }
      return 1
    }
    try state.run("local function down(n) if n < 4 then visit(n + 1, down) end end visit(1, down)")
    #expect(tree.visited == [1, 2, 3, 4, -4, -3, -2, -1])
  }

  @Test func `H21: a state closed from inside a callback is closed after it`() throws {
    try state.define("stop") { stack in
      stack.state.close()
      return 0
    }
    #expect(try state.run("stop() return 1") == [1])
    let error = #expect(throws: LuaError.self) { try state.run("return 1") }
    #expect(error?.message == "the Lua state is closed")
    #expect(state.liveBoxes == 0 && state.liveHostFunctions == 0)
  }

  @Test func `H21: what a dropped error releases may use the state`() throws {
    final class Farewell: Error, @unchecked Sendable {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      deinit { action() }
    }
    var farewells = 0
    try state.define("fail") { [unowned state] _ in
      throw Farewell {
        farewells += (try? state.run("return pcall(error, 'x')").count) == 2 ? 1 : 0
      }
    }
    try state.run("for i = 1, 100 do pcall(fail) end")
    #expect(farewells == 100)
  }

  @Test func `H23: a yield across a host function says which one`() throws {
    try state.define("each") { stack in
      try stack.call(arguments: 0, results: 0)
      return 0
    }
    let error = try state.failure(
      of: "coroutine.wrap(function() each(function() coroutine.yield() end) end)()")
    #expect(error.message == "attempt to yield across 'each', a function of the host")
    #expect(
      try state.failure(of: "coroutine.yield()").message
        == "attempt to yield from outside a coroutine")
    #expect(
      try state.run(
        """
        local r
        each(function() r = coroutine.wrap(function() coroutine.yield(7) end)() end)
        return r
        """) == [7])
  }

  @Test func `upvalues stay with the function`() throws {
    try state.withStack { stack in
      stack.push(1)
      stack.push("unit")
      stack.pushFunction(name: "count", upvalues: 2) { stack in
        stack.pushUpvalue(1)
        let count = (stack.integer(at: -1) ?? 0) + 1
        stack.push(count)
        stack.replace(stack.upvalue(1))
        stack.pushUpvalue(2)
        return 2
      }
      try stack.setGlobal("count")
    }
    #expect(try state.run("count() return count()") == [2, "unit"])
    #expect(try state.run("return count()") == [3, "unit"])
  }

  @Test func `a function of the host goes when Lua collects it`() throws {
    let counter = Tracked.Counter()
    let before = state.liveHostFunctions
    for _ in 1...100 {
      let object = Tracked(counter)
      try state.define("temporary") { _ in withExtendedLifetime(object) { 0 } }
    }
    #expect(counter.live == 100)
    try state.run("temporary = nil")
    state.collectGarbage()
    #expect(counter.live == 0)
    #expect(state.liveHostFunctions == before)
  }

  @Test func `the caller's place is known, also through C functions and tail calls`() throws {
    var places: [String] = []
    try state.define("here") { stack in
      places.append(stack.caller()?.description ?? "none")
      places.append(stack.caller(level: 2)?.description ?? "none")
      return 0
    }
    try state.run("here()\npcall(here)\n\nlocal function f()\n  here()\nend\nf()")
    #expect(
      places == [
        "test.lua:1", "none", "test.lua:2", "none", "test.lua:5", "test.lua:7",
      ])
    places = []
    try state.run("\nreturn here()")
    #expect(places.first == "test.lua:2")
    #expect(try state.globals.get("here").function?() == [])
    #expect(places.last == "none")
  }

  @Test func `the caller's place as numbers tells chunks apart`() throws {
    var positions: [LuaCallerPosition] = []
    try state.define("here") { stack in
      if let position = stack.callerPosition() { positions.append(position) }
      return 0
    }
    for round in 1...2 {
      for number in 1...9 { try state.load("\nhere()", name: "file\(number).lua")() }
      #expect(positions.count == round * 9)
    }
    #expect(positions.map { state.chunkName($0.chunk) } == (0..<18).map { "file\($0 % 9 + 1).lua" })
    #expect(positions.allSatisfy { $0.line == 2 })
    #expect(Set(positions).count == 9)
    #expect(state.chunkName(-1) == "?" && state.chunkName(1000) == "?")
  }

  @Test func `a hundred thousand calls cross the border and leave nothing behind`() throws {
    var calls = 0
    try state.define("tick") { stack in
      calls += 1
      stack.push(calls)
      return 1
    }
    try state.run("for i = 1, 100000 do assert(tick('a', i) == i) end")
    #expect(calls == 100_000)
    #expect(state.liveReferences == 0)
    #expect(state.callDepth == 0)
  }

  @Test func `closures of values see arguments as values`() throws {
    let reverse = try state.function(name: "reverse") { $0.reversed() }
    #expect(try reverse(1, "a", true) == [true, "a", 1])
    #expect(try reverse() == [])
    let many = (1...1000).map { LuaValue.integer($0) }
    #expect(try reverse.call(with: many) == many.reversed())
  }
}
