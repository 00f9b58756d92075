import CLua

/// A function that ran when an error was raised, with its variables as they were then.
package struct FailedFunction {
  package let frame: LuaTraceFrame
  /// Its locals and upvalues, sorted by name.
  package var variables: [(name: String, value: LuaValue)]
}

extension LuaState {
  /// Keeps, from now on, the script functions of every error and their variables. It costs time at each one, and keeps
  /// what they hold alive until the next.
  package func keepLocalsOfErrors() {
    guard let currentThread else { return }
    clua_keep_locals(currentThread, true)
  }

  /// The functions of the last error, innermost first.
  package func functionsOfLastError() throws -> [FailedFunction] {
    try withStack { stack in
      clua_push_failed_frames(stack.lua)
      guard stack.isTable(-1) else { return [] }
      let list = stack.top
      return try stride(from: 1, to: stack.rawLength(list) + 1, by: 4).map { first in
        try stack.scope { try stack.failedFunction(at: first, of: list) }
      }
    }
  }
}

extension LuaStack {
  /// The function whose fields begin at `first` in the list at `list`.
  fileprivate func failedFunction(at first: Int, of list: Int) throws -> FailedFunction {
    try ensure(16)
    for field in 0..<4 { rawGet(table: list, index: first + field) }
    let name = string(at: -2) ?? ""
    var frame = LuaTraceFrame(
      chunk: string(at: -4) ?? "", line: nil, function: name.isEmpty ? nil : name)
    if case .integer(let line) = value(at: -3), line > 0 { frame.line = line }
    return FailedFunction(frame: frame, variables: try namedValues(of: top))
  }

  /// What the table at `index` has for strings, sorted by them.
  private func namedValues(of index: Int) throws -> [(name: String, value: LuaValue)] {
    var values: [(name: String, value: LuaValue)] = []
    pushNil()
    while try next(table: index) {
      let value = popValue()
      if let name = string(at: -1) { values.append((name, value)) }
    }
    return values.sorted { $0.name < $1.name }
  }
}
