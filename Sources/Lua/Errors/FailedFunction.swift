import CLua

/// The variables of the function that raised an error, as they were then.
extension LuaState {
  /// Keeps, from now on, the variables of the innermost script function at every error. It costs
  /// time at each one, and keeps what they hold alive until the next.
  package func keepLocalsOfErrors() {
    guard let currentThread else { return }
    clua_keep_locals(currentThread, true)
  }

  /// The locals and upvalues of the last error, sorted by name.
  package func localsOfLastError() throws -> [(name: String, value: LuaValue)] {
    try withStack { stack in
      clua_push_locals(stack.lua)
      guard stack.isTable(-1) else { return [] }
      var variables: [(name: String, value: LuaValue)] = []
      let table = stack.top
      stack.pushNil()
      while try stack.next(table: table) {
        let value = stack.popValue()
        if let name = stack.string(at: -1) { variables.append((name, value)) }
      }
      return variables.sorted { $0.name < $1.name }
    }
  }
}
