package import Lua

/// Values and views, as the session's commands pass them to each other.
extension ScriptEngine {
  /// The view that a value stands for, in every form that a child may have; nil for none.
  package func board(of value: LuaValue, for command: String) throws -> Board? {
    try onStack { stack in
      try stack.push(value)
      let place = ChildPlace(owner: command, place: { "the expression" })
      guard let node = try convertTop(place, on: stack) else { return nil }
      return Board(node: node, anchor: LuaReference(popping: stack))
    }
  }

  /// The view that a value is; nil for all others, also where they could stand for one.
  package func view(of value: LuaValue) throws -> Board? {
    let isView = try onStack { stack in
      try stack.push(value)
      return self.node(at: stack.top, of: stack) != nil
    }
    return isView ? try board(of: value, for: "the prompt") : nil
  }

  /// The view of a board as scripts have it.
  package func value(of board: Board) throws -> LuaValue {
    try onStack { stack in
      try stack.push(board.anchor)
      return stack.value(at: -1)
    }
  }

  /// `table: 3 items, 2 keys`, `view: VStack`, `integer`.
  package func kind(of value: LuaValue) throws -> String {
    try onStack { stack in
      try stack.push(value)
      switch value {
      case .integer: return "integer"
      case .number: return "float"
      case .string(let bytes): return "string: \(bytes.bytes.count) bytes"
      case .table: return try kind(ofTableAt: stack.top, on: stack)
      case .function: return FunctionNames(self, stack).describe(-1, of: stack)
      case .userdata: return try kind(ofUserdataAt: stack.top, on: stack)
      case .nil, .boolean, .thread: return value.type.name
      }
    }
  }

  private func kind(ofTableAt index: Int, on stack: LuaStack) throws -> String {
    let items = stack.rawLength(index)
    let keys = try TableKey.sorted(in: index, beyond: items, on: stack).count
    return "\(stack.isFrozen(index) ? "frozen " : "")table: \(items) items, \(keys) keys"
  }

  private func kind(ofUserdataAt index: Int, on stack: LuaStack) throws -> String {
    let lines = try outline(at: index, isWhole: false, PrintLimits(), on: stack)
    if node(at: index, of: stack) != nil, let line = lines?.first { return "view: \(line)" }
    if let line = lines?.first { return line }
    guard stack.pushMetatable(of: index), stack.isTable(-1) else { return "userdata" }
    stack.rawGet(table: stack.top, key: "__name" as StaticString)
    return stack.string(at: -1).map { "userdata: \($0)" } ?? "userdata"
  }

  /// The memory of the state's values, after a collection.
  package func memoryReport() -> String {
    let before = state.memoryUsed
    state.collectGarbage()
    return "\(state.memoryUsed / 1024) KiB of values, \(before / 1024) KiB before collecting"
  }
}

extension ReplScope {
  /// Runs the file at `path` among the names of the session; returns its results.
  package func load(_ path: String) throws -> [LuaValue] {
    try call { stack in
      try engine.load(path, on: stack)
      push(on: stack)
      stack.setEnvironment(ofChunkAt: -2)
    }
  }
}

extension ScriptEngine {
  /// What scripts may do, a line for each kind.
  package func limitsReport() -> String {
    let permissions = options.permissions
    if permissions.allowsEverything { return "everything is allowed" }
    func list(_ names: [String]) -> String {
      names.isEmpty ? "nothing" : names.joined(separator: ", ")
    }
    return [
      "read:   \(list([sources.sandbox.boardFolder] + permissions.read))",
      "write:  \(list(permissions.write))",
      "run:    \(list(permissions.run))", "env:    \(list(permissions.environment))",
    ].joined(separator: "\n")
  }
}
