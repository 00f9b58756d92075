import CLua

/// How many results a call leaves on the stack.
package enum LuaResultCount: ExpressibleByIntegerLiteral {
  case exactly(Int)
  /// As many as the function returns.
  case multiple

  package init(integerLiteral value: Int) { self = .exactly(value) }

  @usableFromInline
  package var code: Int32 {
    switch self {
    case .exactly(let count): Int32(clamping: max(count, 0))
    case .multiple: LUA_MULTRET
    }
  }
}

extension LuaStack {
  /// Calls the function below `count` arguments; all are replaced by its results.
  ///
  /// Returns the number of results. A script error is thrown with its traceback, after function and
  /// arguments are popped.
  @discardableResult
  package func call(
    arguments count: Int, results: LuaResultCount = .multiple
  ) throws(LuaError) -> Int {
    let state = state
    let height = top - count - 1
    guard clua_call_depth(lua) < LuaState.maximumCallDepth else {
      setTop(height)
      throw LuaError.nestedTooDeeply()
    }
    state.drainReferences()
    // Outside all calls, nothing of this one can arrive in Swift any more.
    defer { if clua_call_depth(lua) == 0 { discard(state.raisedErrors.removeAll()) } }
    try protect { clua_call(lua, Int32(truncatingIfNeeded: count), results.code, &$0) }
    return top - height
  }

  /// Runs an operation of `protected.c` and turns its failure into a thrown error.
  @inline(__always)
  func protect(
    _ operation: (inout UnsafeMutablePointer<clua_Trace>?) -> Int32
  ) throws(LuaError) {
    var trace: UnsafeMutablePointer<clua_Trace>?
    let status = operation(&trace)
    guard status != LUA_OK else { return }
    defer { clua_free_trace(trace) }
    throw state.errorFromTop(of: self, status: status, trace: trace)
  }
}
