import Lua

extension ScriptEngine {
  /// What an error says whose value is no text: what its `__tostring` says, else the value as the prompt shows it, in
  /// one line. Nil for other errors.
  func message(ofValueRaisedBy error: any Error) -> String? {
    guard let error = error as? LuaError, error.isWithoutText,
      let value = try? error.value(in: state)
    else { return nil }
    return ownText(of: value) ?? shown(value).map { "the error is \($0)" }
  }

  private func ownText(of value: LuaValue) -> String? {
    try? onStack { stack in
      try stack.push(value)
      return stack.hasMetafield("__tostring", at: -1) ? try stack.tostring(at: -1) : nil
    }
  }

  private func shown(_ value: LuaValue) -> String? {
    var limits = PrintLimits()
    (limits.depth, limits.items) = (3, 16)
    guard let printed = try? printed([value], limits)[0] else { return nil }
    let line = PrintedLayout.lines(of: printed, width: Int(Int32.max))[0]
    return line.map(\.text).joined()
  }
}
