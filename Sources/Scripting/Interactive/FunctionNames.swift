import Lua

/// Names for functions: Lua's have none of their own, but most lie in a global or a library.
struct FunctionNames {
  private let names: [UnsafeRawPointer: String]

  init(_ stack: LuaStack) {
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
          names[address] = names[address] ?? "\(name).\(field)"
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
    let place = stack.definition(ofFunctionAt: index).map { "\($0)" } ?? "built in"
    return "function: \(name.map { "\($0) " } ?? "")(\(place))"
  }
}
