import Lua

/// The methods of every view: the host's modifiers, and those that scripts have defined.
final class ViewMethods {
  /// The functions, by name.
  let table: LuaRegistryKey
  /// Where scripts have defined theirs.
  var origins: [String: LuaSourceLocation] = [:]

  init(on stack: LuaStack) {
    stack.newTable(hash: 64)
    table = stack.store()
  }
}
