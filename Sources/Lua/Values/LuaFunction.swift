/// A function, written in Lua or by the host.
public struct LuaFunction: LuaObject {
  /// Keeps the value alive.
  public let reference: LuaReference
  let state: LuaState

  init(_ reference: LuaReference, _ state: LuaState) {
    self.reference = reference
    self.state = state
  }

  /// Calls the function and returns all its results. Throws the script's error.
  @discardableResult
  public func callAsFunction(_ arguments: LuaValue...) throws(LuaError) -> [LuaValue] {
    try call(with: arguments)
  }

  /// Calls the function and returns all its results. Throws the script's error.
  @discardableResult
  public func call(with arguments: [LuaValue]) throws(LuaError) -> [LuaValue] {
    try state.access { stack throws(LuaError) in
      try stack.ensure(arguments.count + 1)
      let base = stack.top
      try stack.push(reference)
      for argument in arguments { try stack.push(argument) }
      let count = try stack.call(arguments: arguments.count)
      try stack.ensure(1)
      return count == 0 ? [] : (base + 1...base + count).map { stack.value(at: $0) }
    }
  }
}

extension LuaState {
  /// Makes a Lua function of a Swift closure.
  ///
  /// What the closure throws becomes the Lua error `chunk:line: message`, and comes back whole as
  /// ``LuaError/underlying`` when it reaches Swift again.
  public func function(
    name: String, _ body: @escaping (_ arguments: [LuaValue]) throws -> [LuaValue]
  ) throws(LuaError) -> LuaFunction {
    try access { stack throws(LuaError) in
      stack.pushFunction(name: name) { stack in
        let arguments = stack.top == 0 ? [] : (1...stack.top).map { stack.value(at: $0) }
        let results = try body(arguments)
        try stack.ensure(results.count)
        for result in results { try stack.push(result) }
        return results.count
      }
      return LuaFunction(LuaReference(popping: stack), self)
    }
  }
}
