/// Which plugin a script belongs to.
extension ScriptEngine {
  /// What the plugin says of itself in whose folder the chunk lies; nil for boards and for files that
  /// say nothing.
  func plugin(ofChunk name: String) -> DiagnosticPlugin? {
    guard let path = files.path(ofChunk: name), path != boardPath else { return nil }
    for root in PluginSearchPath(self).roots {
      let prefix = root == "." ? "" : root + "/"
      guard path.hasPrefix(prefix),
        let first = path.dropFirst(prefix.count).split(separator: "/").first
      else { continue }
      let main = FilePaths.join(root, String(first))
      let file = FilePaths.isFolder(main) ? FilePaths.join(main, "init.lua") : main
      if let plugin = DiagnosticPlugin(manifestIn: FilePaths.lines(of: file) ?? []) {
        return plugin
      }
    }
    return nil
  }
}

extension DiagnosticPlugin {
  /// Reads name, version and api from the comments that begin a file; nil without a name.
  init?(manifestIn lines: [Substring]) {
    var values: [Substring: String] = [:]
    for line in lines {
      guard line.hasPrefix("--") else { break }
      let words = line.drop { $0 == "-" }.split(separator: " ")
      guard words.count == 2, words[0].hasPrefix("@") else { continue }
      values[words[0].dropFirst()] = String(words[1])
    }
    guard let name = values["name"] else { return nil }
    self.init(name: name, version: values["version"], api: values["api"])
  }
}
