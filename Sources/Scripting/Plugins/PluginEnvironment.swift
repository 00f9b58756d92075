import Lua

/// The globals of a plugin: what the host offers, with copies of the library tables, so that what
/// it sets or changes stays its own. The registries, `View` and the tables of values, are shared.
///
/// Plain tables without a metatable: a global costs a plugin what it costs a board.
extension ScriptEngine {
  /// Keeps what a fresh state offers, before a board can change it.
  func keepFreshGlobals(on stack: LuaStack) throws {
    stack.pushGlobals()
    try copyGlobals(of: stack.top, on: stack)
    modules.freshGlobals = LuaReference(popping: stack)
    stack.pop()
  }

  /// Makes the globals of a plugin; `complete` gets the index of the table.
  func makeEnvironment(on stack: LuaStack, complete: (Int) throws -> Void) throws -> LuaReference {
    guard let freshGlobals = modules.freshGlobals else {
      throw ScriptError("the host has no globals to copy")
    }
    try stack.push(freshGlobals)
    try copyGlobals(of: stack.top, on: stack)
    stack.remove(-2)
    let environment = stack.top
    stack.copy(environment)
    try stack.rawSet(table: environment, key: "_G" as StaticString)
    try makeIO(for: environment, on: stack)
    try addLoad(to: environment, on: stack)
    try addRandomNumbers(to: environment, on: stack)
    try complete(environment)
    return LuaReference(popping: stack)
  }

  /// Pushes a copy of the table at `index` and of the library tables in it.
  private func copyGlobals(of index: Int, on stack: LuaStack) throws {
    try copy(table: index, count: 128, on: stack) { value in
      guard stack.isTable(value), !stack.rawEqual(value, index) else { return false }
      guard stack.pushMetatable(of: value) else { return true }
      stack.pop()
      return false
    }
  }

  /// Pushes a copy of the table at `index`, which has about `count` keys; values that `isCopied`
  /// picks are copied too.
  private func copy(
    table index: Int, count: Int, on stack: LuaStack, isCopied: (Int) -> Bool = { _ in false }
  ) throws {
    try stack.ensure(8)
    stack.newTable(hash: count)
    let copied = stack.top
    stack.pushNil()
    while try stack.next(table: index) {
      if isCopied(stack.top) {
        try copy(table: stack.top, count: 16, on: stack)
        stack.remove(-2)
      }
      stack.copy(-2)
      stack.insert(-2)
      try stack.rawSet(table: copied)
    }
  }

  /// `load` compiles for the globals of whoever calls it, unless it is told others.
  private func addLoad(to environment: Int, on stack: LuaStack) throws {
    stack.rawGet(table: environment, key: "load" as StaticString)
    stack.copy(environment)
    stack.pushFunction(
      name: "load", upvalues: 2,
      function { _, stack in
        if stack.top < 4 {
          stack.setTop(3)
          stack.pushUpvalue(2)
        }
        stack.pushUpvalue(1)
        stack.insert(1)
        return try stack.call(arguments: stack.top - 1, results: .multiple)
      })
    try stack.rawSet(table: environment, key: "load" as StaticString)
  }

  /// `math.random` and `math.randomseed` of its own: no other plugin notices a seed.
  private func addRandomNumbers(to environment: Int, on stack: LuaStack) throws {
    try stack.scope {
      guard stack.rawGet(table: environment, key: "math" as StaticString) == .table else { return }
      let math = stack.top
      try stack.pushMathLibrary()
      let library = stack.top
      for name in ["random", "randomseed"] {
        stack.rawGet(table: library, key: name)
        try stack.rawSet(table: math, key: name)
      }
      guard let seed = options.seed else { return }
      stack.rawGet(table: library, key: "randomseed" as StaticString)
      stack.push(seed)
      try stack.call(arguments: 1, results: 0)
    }
  }
}
