package import Lua

/// What a module of the host has that is written in Lua: a chunk that returns a table of functions.
///
/// It runs once for each state, when a script first requires something of it, among globals of its own: what a board
/// does to its own changes nothing here.
package struct ModuleText: Sendable {
  /// What errors and traces call it: `"host.junit"`.
  let name: String
  private let file: String
  private let given: @Sendable (ScriptEngine, LuaStack) throws -> Void

  /// - Parameters:
  ///   - file: Its name in `CEmbeddedLua`, without the `.lua`.
  ///   - given: Pushes the one value that the chunk gets.
  package init(
    _ name: String, file: String,
    given: @escaping @Sendable (ScriptEngine, LuaStack) throws -> Void
  ) {
    (self.name, self.file, self.given) = (name, file, given)
  }

  /// Pushes the table that the chunk returns.
  package func push(_ engine: ScriptEngine, on stack: LuaStack) throws {
    if let known = engine.state.hostValues[name] { return stack.push(known) }
    try stack.ensure(8)
    try EmbeddedLua.load(file, name: "=" + name, on: stack)
    try stack.push(engine.makeEnvironment(on: stack) { _ in })
    stack.setEnvironment(ofChunkAt: -2)
    try given(engine, stack)
    try stack.call(arguments: 1, results: 1)
    let key = stack.store()
    engine.state.hostValues[name] = key
    stack.push(key)
  }
}

extension ModuleMember {
  /// A function of a ``ModuleText``; see ``function(_:_:labels:returns:_:example:body:)``.
  package static func function(
    _ name: String, _ parameters: [String], labels: [String] = [], returns: String,
    _ summary: String, example: String, writtenIn text: ModuleText
  ) -> ModuleMember {
    ModuleMember(
      name: name, role: .function,
      description: {
        Description(summary, [parameters], labels: labels, returns: returns, example: example)
      }
    ) { engine, stack in
      try text.push(engine, on: stack)
      stack.rawGet(table: -1, key: name)
      stack.remove(-2)
    }
  }
}
