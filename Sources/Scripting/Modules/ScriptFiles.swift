/// The files that were loaded, by the name that Lua gives their chunks.
///
/// Lua cuts a long name to its last 56 bytes behind three dots, so that a message may not hold the
/// whole path.
struct ScriptFiles {
  private var paths: [String: String] = [:]

  /// The most bytes of a chunk's name in messages.
  private static let nameLimit = 59

  /// Notes that `path` is loaded; returns the name to load its chunk under.
  mutating func note(_ path: String) -> String {
    paths[Self.shortName(of: path)] = path
    return "@\(path)"
  }

  /// The file whose chunk has this name in messages and positions.
  func path(ofChunk name: String) -> String? { paths[name] }

  static func shortName(of path: String) -> String {
    guard path.utf8.count > nameLimit else { return path }
    return "..." + String(decoding: path.utf8.suffix(nameLimit - 3), as: UTF8.self)
  }
}

extension ScriptEngine {
  /// The lines of the file whose chunk has this name; nil for other chunks.
  package func lines(ofChunk name: String) -> [Substring]? {
    files.path(ofChunk: name).flatMap { FilePaths.lines(of: $0) }
  }
}
