import Lua
package import TextRendering

/// A theme in a file of its own: `containerhost run board.lua --theme night.lua`.
extension ScriptEngine {
  /// The theme that the Lua file at `path` returns.
  ///
  /// The file runs in a state of its own, under the same permissions, so that it shares nothing
  /// with the board. `prepare` gives that state its limits; what stops it stops this engine too.
  package func theme(at path: String, prepare: (ScriptEngine) -> Void) throws -> Theme {
    sources.files.note(path)
    let reader = try ScriptEngine(options: options)
    prepare(reader)
    defer { if let reason = reader.state.stopReason { state.stop(reason) } }
    reader.sources.boardPath = path
    return try reader.onStack { stack in
      try reader.load(path, on: stack)
      try stack.call(arguments: 0, results: 1)
      do {
        guard stack.isTable(-1) else {
          throw ScriptError(
            "a theme file returns a table, as in return { base = \"dark\" }; this one returned "
              + reader.describe(at: -1, of: stack))
        }
        return try ThemeReader.read(at: -1, by: reader, on: stack)
      } catch let error as ScriptError {
        throw located(error, in: path)
      }
    }
  }

  /// The error at the line of the key it names: "theme.colors: no colour 'acent'".
  private func located(_ error: ScriptError, in path: String) -> LuaError {
    var located = LuaError(error.message)
    let lines = FilePaths.lines(of: path) ?? []
    var line = 0
    for word in Self.keys(in: error.message) {
      line = lines[line...].firstIndex { $0.contains(word) } ?? line
    }
    if !lines.isEmpty {
      located.location = LuaSourceLocation(chunk: LuaState.shownName(of: path), line: line + 1)
    }
    return located
  }

  /// The keys on the way to the mistake, outermost first.
  private static func keys(in message: String) -> [Substring] {
    let owner = message.prefix { $0 != ":" }.split(separator: ".").dropFirst()
    let quoted = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return Array(owner) + (quoted.count > 2 ? [quoted[1]] : [])
  }
}
