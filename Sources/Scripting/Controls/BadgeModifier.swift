import Containers
import Lua

/// `view:badge(3)`: a container value that List rows draw at their end.
extension ScriptEngine {
  /// The container value behind the modifier.
  static let badgeValue = "listRowBadge"

  func registerBadge(on stack: LuaStack) throws {
    try containerValues.declare(
      Self.badgeValue,
      EntryDefinition(defaultValue: nil, type: nil, isComputed: false, choices: []), at: nil)
    try registerModifier(
      "badge", signature: "badge(number | string | nil)",
      summary: "A short text that a List draws at the end of the row; 0 and nil are none.",
      on: stack
    ) { engine, stack in
      guard stack.isNoneOrNil(2) || stack.isNumber(2) || stack.isString(2) else {
        throw engine.argument(1, at: 2, of: "badge", on: stack).mismatch("a number or a string")
      }
      stack.setTop(2)
      stack.push(Self.badgeValue)
      stack.insert(2)
      return try engine.writeContainerValue(on: stack)
    }
  }
}
