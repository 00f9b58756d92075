import Lua
import Scripting

/// What crossing between Lua and Swift costs: 1 000 crossings each.
var boundaryBenchmarks: [Benchmark] {
  [
    Benchmark("boundary: a Swift function called from Lua") {
      let state = try LuaState()
      try state.withStack { stack in
        stack.pushFunction(name: "add") { stack in
          stack.push((stack.integer(at: 1) ?? 0) &+ (stack.integer(at: 2) ?? 0))
          return 1
        }
        try stack.setGlobal("add")
      }
      let function = try state.load("for i = 1, 1000 do add(i, i) end", name: "add")
      return { keep(try function()) }
    },
    Benchmark("boundary: a Lua function called from Swift") {
      let state = try LuaState()
      guard
        case .function(let double) = try state.load(
          "return function(i) return i + i end", name: "double")()[0]
      else { return {} }
      return { for number in 0..<1_000 { keep(try double(.integer(number))) } }
    },
    Benchmark("boundary: a string of 20 bytes to Swift and back") {
      let state = try LuaState()
      try state.withStack { stack in
        stack.pushFunction(name: "same") { stack in
          stack.push(stack.string(at: 1) ?? "")
          return 1
        }
        try stack.setGlobal("same")
      }
      let function = try state.load(
        "for i = 1, 1000 do same('twenty bytes of text') end", name: "same")
      return { keep(try function()) }
    },
    Benchmark("boundary: views made in Lua") {
      let engine = try ScriptEngine(options: ScriptOptions())
      let source = """
        for i = 1, 1000 do local row = HStack { Text "title":bold(), Spacer(), Text(i) } end
        """
      return { keep(try engine.evaluateBoard(source: source, name: "views")) }
    },
  ]
}
