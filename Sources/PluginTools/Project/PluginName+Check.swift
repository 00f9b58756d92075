import Scripting

extension PluginName {
  /// Throws a `PluginToolError` for what no plugin can be called, before a path is made of it.
  static func check(_ name: String) throws {
    guard isValid(name) else {
      throw PluginToolError("'\(name)' cannot be a plugin's name: it is \(rule)")
    }
  }
}
