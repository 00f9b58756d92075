package import Lua

/// A module that a host brings along: scripts get it by `require` of its name.
///
/// It is opened when a script first requires it, and not before.
package protocol HostModule: Sendable {
  /// What scripts require: `"host.json"`.
  var name: String { get }
  /// What it is for, in one sentence.
  var summary: String { get }
  /// What its value has, described with `function(_:_:…)` and `property(_:_:_:example:)`: the
  /// reference and the types of editors are made from it.
  var members: [APICatalog.Function] { get }
  /// Pushes the module's value, one value.
  func open(on stack: LuaStack) throws
}
