public import Containers
public import Lua

/// What a constructor written in Swift is called with: `Name { label = value, children… }`.
public struct PluginArguments {
  /// The values with names.
  public let labels: [String: LuaValue]
  /// The children, as one view; `Group(subviews:)` and `Group(sections:)` are what looks at it.
  public let content: View
}
