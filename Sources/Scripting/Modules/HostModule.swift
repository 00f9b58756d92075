package import Lua

/// A module that a host brings along: scripts get it by `require` of its name.
///
/// It is opened when a script first requires it, and not before.
package protocol HostModule {
  /// What scripts require: `"host.json"`.
  var name: String { get }
  /// Pushes the module's value, one value.
  func open(on stack: LuaStack) throws
}
