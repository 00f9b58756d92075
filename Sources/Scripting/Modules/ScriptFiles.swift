import Lua

/// The files that were loaded, by the name that positions call them: of a long path Lua shows only
/// the tail.
struct ScriptFiles {
  private var paths = NameTable<String>()

  mutating func note(_ path: String) { paths[LuaState.shownName(of: path)] = path }

  /// The file whose chunk has this name in messages and positions.
  func path(ofChunk name: String) -> String? { paths[name] }
}

extension ScriptEngine {
  /// The lines of the file whose chunk has this name; nil for other chunks.
  package func lines(ofChunk name: String) -> [Substring]? {
    // A pipe has been read already, and would not end.
    guard let path = sources.files.path(ofChunk: name), FilePaths.isFile(path) else { return nil }
    return FilePaths.lines(of: path)
  }
}
