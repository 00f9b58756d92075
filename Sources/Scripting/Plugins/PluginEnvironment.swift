import Lua

/// The globals of a plugin: what the host offers, with copies of the library tables, so that what
/// it sets or changes stays its own. The registries, `View` and the tables of values, are shared.
///
/// Plain tables without a metatable: a global costs a plugin what it costs a board.
extension ScriptEngine {
  /// About so many globals there are.
  private static let globalCount = 128

  /// Keeps what a fresh state offers, before a board can change it.
  func keepFreshGlobals(on stack: LuaStack) throws {
    stack.pushGlobals()
    try stack.pushDeepCopy(ofTable: stack.top, keys: Self.globalCount)
    modules.freshGlobals = LuaReference(popping: stack)
    stack.pop()
  }

  /// Makes the globals of a plugin; `complete` gets the index of the table.
  func makeEnvironment(on stack: LuaStack, complete: (Int) throws -> Void) throws -> LuaReference {
    guard let freshGlobals = modules.freshGlobals else {
      throw ScriptError("the host has no globals to copy")
    }
    try stack.push(freshGlobals)
    try stack.pushDeepCopy(ofTable: stack.top, keys: Self.globalCount)
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

extension ScriptEngine {
  /// The globals that a plugin has put something else in the place of, sorted: they are gone in the
  /// plugin, and nowhere else.
  package func replacedGlobals(of plugin: LoadedPlugin) throws -> [String] {
    try onStack { stack in
      guard let fresh = modules.freshGlobals else { return [] }
      try stack.push(plugin.environment)
      let own = stack.top
      try stack.push(fresh)
      let all = stack.top
      var names: [String] = []
      stack.pushNil()
      while try stack.next(table: all) {
        defer { stack.pop() }
        guard let name = stack.string(at: -2) else { continue }
        let type = stack.rawGet(table: own, key: name)
        // Each plugin has tables and some functions of its own.
        if type != stack.type(-2)
          || (type != .table && !stack.rawEqual(-1, -2) && stack.hostFunctionName(at: -1) != name)
        {
          names.append(name)
        }
        stack.pop()
      }
      return names.sorted()
    }
  }
}
