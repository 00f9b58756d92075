import Lua

/// Names for functions: Lua's have none of their own, but most lie in a global or a library.
struct FunctionNames {
  private let engine: ScriptEngine
  private let names: [UnsafeRawPointer: String]

  init(_ engine: ScriptEngine, _ stack: LuaStack) {
    self.engine = engine
    var names: [UnsafeRawPointer: String] = [:]
    stack.scope {
      stack.pushGlobals()
      let globals = stack.top
      try? Self.visit(globals, stack) { name in
        if stack.isFunction(-1), let address = stack.identity(at: -1) { names[address] = name }
        guard stack.isTable(-1), name != "_G" else { return }
        let library = stack.top
        try? Self.visit(library, stack) { field in
          guard stack.isFunction(-1), let address = stack.identity(at: -1) else { return }
          // Of two names in a library the shorter is that of Lua 5.4: `math.atan2` is an older one.
          let (known, new) = (names[address], "\(name).\(field)")
          if known?.hasPrefix("\(name).") ?? true { names[address] = min(known ?? new, new) }
        }
      }
    }
    self.names = names
  }

  /// Calls `body` with each key of a table that is text, its value on top.
  private static func visit(_ table: Int, _ stack: LuaStack, _ body: (String) -> Void) throws {
    try stack.ensure(8)
    stack.pushNil()
    while try stack.next(table: table) {
      if let name = stack.string(at: -2) { body(name) }
      stack.pop()
    }
  }

  /// `function: name (file:line)`, or `function: name (built in)`.
  func describe(_ index: Int, of stack: LuaStack) -> String {
    let name = stack.identity(at: index).flatMap { names[$0] } ?? stack.hostFunctionName(at: index)
    let place = engine.definition(ofFunctionAt: index, on: stack).map { "\($0)" } ?? "built in"
    return "function: \(name.map { "\($0) " } ?? "")(\(place))"
  }
}

extension ScriptEngine {
  /// Where a script has written what the function at `index` does; nil for a function of the host. A modifier that
  /// notes its caller and the constructor of a container are the host's, around what a script wrote.
  func definition(ofFunctionAt index: Int, on stack: LuaStack) -> LuaSourceLocation? {
    if let own = stack.definition(ofFunctionAt: index) { return own }
    return stack.scope { () -> LuaSourceLocation? in
      guard stack.pushUpvalue(1, ofFunctionAt: index) else { return nil }
      guard stack.isTable(-1) else { return stack.definition(ofFunctionAt: -1) }
      let table = stack.top
      stack.rawGet(table: table, index: DefinitionTable.body)
      guard stack.definition(ofFunctionAt: -1) != nil else { return nil }
      stack.rawGet(table: table, index: DefinitionTable.place)
      guard case .integer(let place) = stack.value(at: -1) else { return nil }
      return location(Int32(truncatingIfNeeded: place))
    }
  }
}
