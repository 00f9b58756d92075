import Lua

/// The files that were loaded, and texts that come from elsewhere, by the name that positions call
/// them: of a long path Lua shows only the tail.
struct ScriptFiles {
  private var paths = NameTable<String>()
  private var texts: [String: [UInt8]] = [:]

  mutating func note(_ path: String) {
    let name = LuaState.shownName(of: path)
    paths[name] = path
    texts[name] = nil
  }

  /// The file whose chunk has this name in messages and positions.
  func path(ofChunk name: String) -> String? { paths[name] }

  /// Keeps a text that is in no file: of a command, of standard input, of a program.
  mutating func note(_ text: [UInt8], named name: String) {
    texts[LuaState.shownName(of: name)] = text
  }

  /// The text of the chunk with this name that is in no file.
  func text(ofChunk name: String) -> [UInt8]? { texts[name] }
}

extension ScriptEngine {
  /// Keeps the text of a chunk that is in no file, so that messages show its lines.
  package func note(_ text: [UInt8], ofChunk name: String) {
    sources.files.note(text, named: name)
  }

  /// The lines of the file or text whose chunk has this name; nil for other chunks.
  package func lines(ofChunk name: String) -> [Substring]? {
    if let text = sources.files.text(ofChunk: name) { return FilePaths.lines(in: text) }
    // A pipe has been read already, and would not end.
    guard let path = sources.files.path(ofChunk: name), FilePaths.isFile(path) else { return nil }
    return FilePaths.lines(of: path)
  }
}
