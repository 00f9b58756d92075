import Testing

@testable import Lua

struct RawTablesTests {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func `fields and elements are set and read back`() throws {
    try state.withStack { stack in
      stack.newTable(array: 1, hash: 2)
      stack.push(10)
      try stack.rawSet(table: -2, index: 1)
      stack.push("text")
      try stack.rawSet(table: -2, key: "field")
      let name = "na" + "me"
      stack.push(true)
      try stack.rawSet(table: -2, key: name)
      #expect(stack.rawGet(table: -1, index: 1) == .number)
      #expect(stack.integer(at: -1) == 10)
      stack.pop()
      #expect(stack.rawGet(table: -1, key: "field") == .string)
      stack.pop()
      #expect(stack.rawGet(table: -1, key: name) == .boolean)
      stack.pop()
      #expect(stack.rawGet(table: -1, key: "absent") == .nil)
    }
  }

  @Test func `H10: a nil or NaN key, and a value that is no table, throw instead of raising`()
    throws
  {
    try state.withStack { stack in
      stack.newTable()
      let height = stack.top
      let rejected: [LuaValue] = [.nil, .number(.nan)]
      for key in rejected {
        try stack.push(key)
        stack.push(1)
        #expect(throws: LuaError.self) { try stack.rawSet(table: height) }
        #expect(stack.top == height)
      }
      stack.push(5)
      stack.push(1)
      #expect(throws: LuaError.self) { try stack.rawSet(table: -2, index: 1) }
      stack.push(1)
      #expect(throws: LuaError.self) { try stack.rawSet(table: -2, key: "x") }
      #expect(stack.rawGet(table: -1, key: "x") == .nil)
      stack.pop()
      #expect(stack.rawGet(table: -1, index: 1) == .nil)
      stack.pop()
      #expect(stack.top == height + 1)
      #expect(throws: LuaError.self) {
        stack.pushNil()
        return try stack.next(table: -2)
      }
    }
  }

  @Test func `raw access runs no metamethod`() throws {
    let table = try #require(
      try state.run(
        """
        return setmetatable({ 1, 2 }, {
          __index = function() error "index" end,
          __newindex = function() error "newindex" end,
          __len = function() error "len" end,
          __pairs = function() error "pairs" end,
        })
        """)[0].table)
    #expect(try table.rawGet("x") == .nil)
    try table.rawSet("x", to: 3)
    #expect(try table.rawPairs().count == 3)
    try state.withStack { stack in
      try stack.push(table.reference)
      #expect(stack.rawLength(-1) == 2)
    }
  }

  @Test func `H17: a traversal sees every key, whatever its type`() throws {
    let table = try #require(
      try state.run("return { 10, 20, [1.5] = 'f', x = 'x', [true] = 'b', [3] = 30 }")[0].table)
    let pairs = try table.rawPairs()
    #expect(
      Set(pairs.map(\.key)) == [.integer(1), .integer(2), .integer(3), .number(1.5), "x", true])
  }

  @Test func `H10: a traversal from a key that is not there throws`() throws {
    try state.withStack { stack in
      stack.newTable()
      stack.push(1)
      try stack.rawSet(table: -2, index: 1)
      let height = stack.top
      stack.push("absent")
      #expect(throws: LuaError.self) { try stack.next(table: -2) }
      #expect(stack.top == height)
      // Found by a get, which makes it an integer, but unknown to next, which does not.
      stack.push(1.0)
      #expect(throws: LuaError.self) { try stack.next(table: -2) }
      #expect(stack.top == height)
    }
  }

  @Test func `fields may be cleared during a traversal`() throws {
    try state.withStack { stack in
      stack.newTable()
      for number in 1...100 {
        stack.push(number)
        try stack.rawSet(table: -2, key: "k\(number)")
      }
      var visited = 0
      stack.pushNil()
      while try stack.next(table: -2) {
        visited += 1
        stack.pop()
        stack.copy(-1)
        stack.pushNil()
        try stack.rawSet(table: -4)
      }
      #expect(visited == 100)
      stack.pushNil()
      #expect(try !stack.next(table: -2))
    }
  }

  @Test func `false as a value does not end a traversal that runs protected`() throws {
    try state.withStack { stack in
      let table = try state.run("return { [1.5] = false, [2.5] = false, [3.5] = false }")[0]
      try stack.push(table)
      var count = 0
      stack.pushNil()
      while try stack.next(table: -2) {
        #expect(stack.isBoolean(-1))
        stack.pop()
        count += 1
      }
      #expect(count == 3)
    }
  }
}
