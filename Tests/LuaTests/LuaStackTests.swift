import Testing

@testable import Lua

struct LuaStackTests {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func `H11: the macros of the C headers move values as Lua's do`() throws {
    try state.withStack { stack in
      let base = stack.top
      for number in 1...4 { stack.push(number) }
      stack.insert(base + 2)
      #expect(integers(stack, from: base) == [1, 4, 2, 3])
      stack.remove(base + 1)
      #expect(integers(stack, from: base) == [4, 2, 3])
      stack.replace(base + 1)
      #expect(integers(stack, from: base) == [3, 2])
      stack.copy(-2)
      #expect(integers(stack, from: base) == [3, 2, 3])
      #expect(stack.absolute(-1) == base + 3)
      stack.pop(2)
      #expect(stack.top == base + 1)
    }
  }

  private func integers(_ stack: LuaStack, from base: Int) -> [Int?] {
    (base + 1...stack.top).map { stack.integer(at: $0) }
  }

  @Test func `H13: a scope restores the top on return and on throw`() throws {
    try state.withStack { stack in
      let base = stack.top
      #expect(
        stack.scope {
          stack.push(1); stack.push(2); return stack.top
        } == base + 2)
      #expect(stack.top == base)
      #expect(throws: HostFailure.self) {
        try stack.scope {
          stack.push(1)
          throw HostFailure(code: 1)
        }
      }
      #expect(stack.top == base)
    }
  }

  @Test func `H13: many values fit after ensure, and too many are an error`() throws {
    try state.withStack { stack in
      try stack.ensure(10_000)
      for number in 1...10_000 { stack.push(number) }
      #expect(stack.integer(at: -1) == 10_000)
      #expect(throws: LuaError.self) { try stack.ensure(10_000_000) }
      #expect(throws: LuaError.self) { try stack.ensure(.max) }
    }
  }

  #if DEBUG
    @Test func `H13: a push without room is caught in debug builds`() async {
      await #expect(processExitsWith: .failure) {
        let state = try LuaState()
        try state.withStack { stack in
          for number in 1...200 { stack.push(number) }
        }
      }
    }
  #endif

  @Test func `H17: reading never converts a value in place`() throws {
    try state.withStack { stack in
      stack.push(7)
      #expect(stack.bytes(at: -1) == nil)
      #expect(stack.string(at: -1) == nil)
      #expect(stack.type(-1) == .number)
      stack.push("7")
      #expect(stack.integer(at: -1) == nil)
      #expect(stack.number(at: -1) == nil)
      #expect(stack.string(at: -1) == "7")
    }
  }

  @Test func `H17: strings keep their zeros, and bytes that are no text are not made into text`()
    throws
  {
    try state.withStack { stack in
      stack.push("a\0b")
      #expect(stack.bytes(at: -1)?.count == 3)
      #expect(stack.string(at: -1) == "a\0b")
      let bytes: [UInt8] = [0x61, 0xff]
      bytes.withUnsafeBytes { stack.push(bytes: $0) }
      #expect(stack.string(at: -1) == nil)
      #expect(stack.bytes(at: -1).map(Array.init) == bytes)
      UnsafeRawBufferPointer(start: nil, count: 0).withMemoryRebound(to: UInt8.self) {
        stack.push(bytes: UnsafeRawBufferPointer($0))
      }
      #expect(stack.string(at: -1) == "")
      stack.push(String(repeating: "é", count: 100))
      #expect(stack.rawLength(-1) == 200)
    }
  }

  @Test func `H18: integers and floats stay distinct, and only exact floats are integers`() throws {
    #expect(try state.run("return 1, 1.0, 2^53, 0/0 ~= 0/0") == [1, 1.0, .number(0x1p53), true])
    #expect(try state.run("return 1")[0] != .number(1))
    try state.withStack { stack in
      let doubles: [(Double, Int?)] = [
        (3, 3), (3.5, nil), (.nan, nil), (.infinity, nil), (-.infinity, nil), (0x1p63, nil),
        (-0x1p63, Int.min), (1e300, nil),
      ]
      for (number, integer) in doubles {
        stack.push(number)
        #expect(stack.integer(at: -1) == integer)
        #expect(!stack.isInteger(-1))
        stack.pop()
      }
      stack.push(Int.min)
      #expect(stack.integer(at: -1) == Int.min)
      #expect(stack.isInteger(-1))
    }
  }

  @Test func `types and truth are Lua's`() throws {
    try state.withStack { stack in
      let base = stack.top
      stack.pushNil()
      stack.push(false)
      stack.push(0)
      stack.push("")
      stack.newTable()
      _ = stack.newUserdata(byteCount: 8)
      withUnsafeBytes(of: 1) { stack.pushLight($0.baseAddress!) }
      let types: [LuaType] = [
        .nil, .boolean, .number, .string, .table, .userdata, .lightUserdata, .none,
      ]
      #expect((1...8).map { stack.type(base + $0) } == types)
      #expect((1...4).map { stack.boolean(at: base + $0) } == [false, false, true, true])
      #expect(stack.isNil(base + 1) && stack.isNoneOrNil(base + 8) && !stack.isNil(base + 8))
      #expect(stack.identity(at: base + 5) != nil && stack.identity(at: base + 3) == nil)
    }
  }

  @Test func `size hints beyond reason are only hints`() throws {
    try state.withStack { stack in
      stack.newTable(array: -5, hash: -5)
      stack.newTable(array: .max, hash: 0)
      stack.push(1)
      try stack.rawSet(table: -2, index: 1)
      #expect(stack.rawLength(-1) == 1)
    }
  }

  @Test func `registry keys keep values until they are released`() throws {
    try state.withStack { stack in
      stack.push("kept")
      let key = stack.store()
      stack.push(key)
      #expect(stack.string(at: -1) == "kept")
      stack.release(key)
      stack.pushNil()
      let nothing = stack.store()
      stack.push(nothing)
      #expect(stack.isNil(-1))
    }
  }
}
