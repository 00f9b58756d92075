package import Lua

/// The files that scripts come from, and what scripts may reach.
package struct ScriptSources {
  /// The board itself: the chunk name that messages show. Its folder becomes the board's.
  var boardPath = "" { didSet { sandbox.boardFolder = FilePaths.folder(of: boardPath) } }
  /// The files that were loaded.
  var files = ScriptFiles()
  /// What they may read, write and run.
  package var sandbox: Sandbox

  init(_ permissions: Permissions, given arguments: [String]) {
    sandbox = Sandbox(permissions, GivenFiles(arguments: arguments))
  }
}

extension ScriptEngine {
  /// The file and line that a view's `location` stands for; nil for 0.
  package func location(_ place: Int32) -> LuaSourceLocation? {
    LuaCallerPosition(place: place).map { state.location(of: $0) }
  }
}
