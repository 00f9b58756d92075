/// A plugin written in Swift: boards `require` it by its name, as they require one written in Lua.
///
/// Give it to a ``ScriptHost``. It comes before files of the same name.
public protocol Plugin {
  /// What `require` finds it by: a letter, then letters, digits, `-` and `_`.
  var name: String { get }
  /// A version such as `1.2.0`, for plugins that require this one.
  var version: String { get }
  /// Adds what the plugin offers. Called when a board first requires it; what it throws is the
  /// error of that `require`.
  func register(in registry: PluginRegistry) throws
}

extension Plugin {
  /// `0.0.0`.
  public var version: String { "0.0.0" }

  /// What messages and positions call code of this plugin.
  var chunkName: String { "Swift plugin \(name)" }

  /// What its manifest would say. Throws a `ScriptError` for a name or version that cannot be.
  func readVersion() throws -> SemanticVersion {
    guard PluginName.isValid(name) else {
      throw ScriptError("'\(name)' cannot be the name of a plugin")
    }
    guard let version = SemanticVersion(version) else {
      throw ScriptError("plugin \(name): '\(version)' is no version; write one such as 1.2.0")
    }
    return version
  }
}
