import Testing

@testable import Lua

struct ProtectedOperationsTests {
  let state: LuaState

  init() throws { state = try LuaState() }

  static let hostile = """
    return setmetatable({}, {
      __index = function() error "hostile index" end,
      __newindex = function() error "hostile newindex" end,
      __len = function() error "hostile len" end,
      __tostring = function() error "hostile tostring" end,
      __call = function() error "hostile call" end,
    })
    """

  @Test func `H10: every hostile metamethod is an error with its line, and the stack is as before`()
    throws
  {
    let hostile = try state.run(Self.hostile)[0]
    try state.withStack { stack in
      try stack.push(hostile)
      let height = stack.top
      func expect(_ message: String, _ operation: () throws -> Void) {
        let error = #expect(throws: LuaError.self) { try operation() }
        #expect(error?.message == message)
        #expect(error?.location?.chunk == "test.lua")
        #expect(error?.kind == .runtime)
        #expect(stack.top == height)
      }
      expect("hostile index") { try stack.getField(of: -1, key: "x") }
      expect("hostile index") {
        stack.push(1)
        try stack.getIndex(of: -2)
      }
      expect("hostile newindex") {
        stack.push(1)
        try stack.setField(of: -2, key: "x")
      }
      expect("hostile newindex") {
        stack.push(1)
        stack.push(2)
        try stack.setIndex(of: -3)
      }
      expect("hostile len") { _ = try stack.length(of: -1) }
      expect("hostile tostring") { _ = try stack.tostring(at: -1) }
      expect("hostile call") {
        stack.copy(-1)
        try stack.call(arguments: 0)
      }
    }
  }

  @Test func `metamethods are honoured`() throws {
    try state.run(
      """
      object = setmetatable({}, {
        __index = function(_, key) return key .. "!" end,
        __newindex = function(t, key, value) rawset(t, key, value * 2) end,
        __len = function() return 42 end,
        __tostring = function() return "an object" end,
      })
      """)
    try state.withStack { stack in
      try stack.getGlobal("object")
      #expect(try stack.getField(of: -1, key: "hello") == .string)
      #expect(stack.string(at: -1) == "hello!")
      stack.pop()
      stack.push(21)
      try stack.setField(of: -2, key: "n")
      stack.rawGet(table: -1, key: "n")
      #expect(stack.integer(at: -1) == 42)
      stack.pop()
      #expect(try stack.length(of: -1) == 42)
      #expect(try stack.tostring(at: -1) == "an object")
    }
  }

  @Test func `a length that is no integer, and operations on nil, are errors`() throws {
    try state.withStack { stack in
      try stack.push(state.run("return setmetatable({}, { __len = function() return 'x' end })")[0])
      #expect(throws: LuaError.self) { try stack.length(of: -1) }
      stack.pushNil()
      #expect(throws: LuaError.self) { try stack.length(of: -1) }
      #expect(throws: LuaError.self) { try stack.getField(of: -1, key: "x") }
      #expect(throws: LuaError.self) { try stack.call(arguments: 0) }
    }
  }

  @Test func `a global whose read fails leaves the stack as it was`() throws {
    try state.run("setmetatable(_G, { __index = function(_, k) error('no global ' .. k) end })")
    try state.withStack { stack in
      let height = stack.top
      let error = #expect(throws: LuaError.self) { try stack.getGlobal("absent") }
      #expect(error?.message == "no global absent")
      #expect(stack.top == height)
      stack.push(3)
      try stack.setGlobal("present")
      try stack.getGlobal("present")
      #expect(stack.integer(at: -1) == 3)
      #expect(stack.top == height + 1)
    }
  }
}
