import Testing

@testable import Lua

struct BoxesTests {
  let state: LuaState
  let counter = Tracked.Counter()

  init() throws { state = try LuaState() }

  private func pushBox(_ object: AnyObject, on stack: LuaStack, name: String = "Tracked") {
    stack.pushBoxMetatable(name: name)
    let key = stack.store()
    stack.pushBox(object, metatable: key)
    stack.release(key)
  }

  @Test func `a box owns its object until Lua collects it`() throws {
    try state.withStack { stack in
      pushBox(Tracked(counter), on: stack)
      #expect(counter.live == 1 && state.liveBoxes == 1)
      #expect(stack.box(at: -1, as: Tracked.self)?.counter === counter)
      #expect(stack.box(at: -1, as: Tracked.Counter.self) == nil)
    }
    state.collectGarbage()
    #expect(counter.live == 0 && state.liveBoxes == 0)
  }

  @Test func `H15: a closed state leaves no box, whatever refers to it`() throws {
    try state.withStack { stack in
      for number in 1...100 {
        pushBox(Tracked(counter), on: stack)
        try stack.setGlobal("box\(number)")
      }
    }
    try state.run(
      "cycle = { box1 } cycle[2] = cycle co = coroutine.wrap(function() local b = box2 coroutine.yield(b) end) co()"
    )
    state.collectGarbage()
    #expect(counter.live == 100)
    let kept = try state.globals.get("box3")
    state.close()
    #expect(counter.live == 0 && state.liveBoxes == 0)
    guard case .userdata(let userdata) = kept else { throw LuaError("no userdata") }
    #expect(userdata.object(as: Tracked.self) == nil)
    state.close()
  }

  @Test func `a state that nobody holds closes itself`() throws {
    do {
      let state = try LuaState()
      try state.withStack { stack in
        pushBox(Tracked(counter), on: stack)
        try stack.setGlobal("box")
      }
      #expect(counter.live == 1)
    }
    #expect(counter.live == 0)
  }

  @Test func `H16: the metatable of a box is hidden, and its finaliser cannot be called twice`()
    throws
  {
    var again: [Bool] = []
    try state.withStack { stack in
      pushBox(Tracked(counter), on: stack)
      // What a script must not get: the finaliser itself.
      #expect(stack.pushMetatable(of: -1))
      stack.rawGet(table: -1, key: "__gc")
      for _ in 1...2 {
        stack.copy(-1)
        stack.copy(-4)
        try stack.call(arguments: 1, results: 0)
        again.append(stack.box(at: -3, as: Tracked.self) == nil)
      }
      // And it takes nothing but boxes.
      stack.newTable()
      try stack.call(arguments: 1, results: 0)
    }
    #expect(again == [true, true])
    #expect(counter.live == 0)
    try state.withStack { stack in
      pushBox(Tracked(counter), on: stack)
      try stack.setGlobal("box")
    }
    #expect(try state.run("return getmetatable(box)") == [false])
    #expect(try state.failure(of: "setmetatable(box, {})").message.contains("table expected"))
  }

  @Test func `what is no box has no object`() throws {
    try state.withStack { stack in
      let bytes = stack.newUserdata(byteCount: 16)
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
      #expect(stack.box(at: -1, as: Tracked.self) == nil)
      stack.push(1)
      #expect(stack.box(at: -1, as: Tracked.self) == nil)
      #expect(stack.box(at: 30, as: Tracked.self) == nil)
    }
  }

  @Test func `a box as text begins with the name of its type`() throws {
    try state.withStack { stack in
      pushBox(Tracked(counter), on: stack, name: "Canvas")
      let text = try stack.tostring(at: -1)
      #expect(text.hasPrefix("Canvas: "))
    }
  }

  @Test func `plain userdata have memory, user values and a type`() throws {
    try state.withStack { stack in
      stack.newMetatable()
      let identity = try #require(stack.identity(at: -1))
      let metatable = stack.store()
      let memory = stack.newUserdata(byteCount: 8, userValues: 2)
      memory.storeBytes(of: 77, as: Int.self)
      stack.setMetatable(metatable, of: -1)
      #expect(stack.hasMetatable(identity: identity, at: -1))
      #expect(stack.userdata(at: -1)?.load(as: Int.self) == 77)
      stack.push("second")
      #expect(stack.setUserValue(2, of: -2))
      stack.push("none")
      #expect(!stack.setUserValue(3, of: -2))
      #expect(stack.pushUserValue(2, of: -1) == .string)
      stack.pop()
      #expect(stack.pushUserValue(3, of: -1) == .nil)
      #expect(!stack.hasMetatable(identity: identity, at: -1))
      #expect(stack.userdata(at: -1) == nil)
    }
  }
}
