/// The value of an error in Lua, which may be any.
enum LuaRaisedValue: Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(LuaBytes)
  case object(LuaReference)

  /// True when the value can be raised in `state`.
  func isValid(in state: LuaState) -> Bool {
    guard case .object(let reference) = self else { return true }
    return reference.isValid(in: state)
  }

  /// Whether it is raised anew wherever it is raised: it says nothing of where it comes from.
  var isPlain: Bool {
    switch self {
    case .nil, .boolean, .integer, .number: true
    case .string, .object: false
    }
  }

  /// True when both are the same error: text with the same bytes, the same object, or
  /// an equal plain value.
  func isSame(as other: LuaRaisedValue) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left == right
    case (.object(let left), .object(let right)): left.identity == right.identity
    case (.nil, .nil): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    default: false
    }
  }
}

extension LuaStack {
  func raisedValue(at index: Int) -> LuaRaisedValue {
    switch value(at: index) {
    case .nil: .nil
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .table, .function, .userdata, .thread: .object(reference(to: index))
    }
  }

  /// Pushes a value that is valid in this state.
  func push(_ value: LuaRaisedValue) {
    switch value {
    case .nil: pushNil()
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let value): value.bytes.withUnsafeBytes { push(bytes: $0) }
    case .object(let reference): push(reference.key)
    }
  }
}

extension LuaError {
  /// Pushes the value that was raised in Lua, or the message as a string.
  package func pushValue(on stack: LuaStack) {
    if let value, value.isValid(in: stack.state) {
      stack.push(value)
    } else {
      stack.push(rawMessage)
    }
  }

  /// The value that was raised in Lua, when it was raised in `state`; else the message.
  public func value(in state: LuaState) throws(LuaError) -> LuaValue {
    try state.access { stack in
      pushValue(on: stack)
      return stack.popValue()
    }
  }
}
