import Lua

/// The line of a board that a plugin complains about.
struct PluginCaller {
  let location: LuaSourceLocation
  /// The function or modifier of the plugin that is called there.
  var calledName: String?
}

extension ScriptEngine {
  /// Where a board called the plugin in whose file an error was raised, or wrote the view in whose
  /// body; nil when the plugin failed while it was loaded, or the board is not at fault.
  func callerOfPlugin(in error: LuaError) -> PluginCaller? {
    guard let raised = error.location, isOfPlugin(raised.chunk),
      !error.scopes.contains(where: { $0.hasPrefix("plugin ") })
    else { return nil }
    let frames = error.traceback.filter { !$0.isOfHost }
    let board = frames.firstIndex { !isOfPlugin($0.chunk) }
    if let index = board, let location = frames[index].location {
      return PluginCaller(
        location: location, calledName: index > 0 ? frames[index - 1].function : nil)
    }
    return error.viewPlaces.first { !isOfPlugin($0.chunk) && !$0.isOfHost }.map {
      PluginCaller(location: $0)
    }
  }

  private func isOfPlugin(_ chunk: String) -> Bool { modules.plugin(ofChunk: chunk) != nil }
}
