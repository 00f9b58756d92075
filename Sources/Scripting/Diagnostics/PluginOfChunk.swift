/// Which plugin a script belongs to.
extension ScriptEngine {
  /// What the plugin says of itself in whose folder the chunk lies; nil for boards and for files
  /// that say nothing.
  func plugin(ofChunk name: String) -> DiagnosticPlugin? {
    if let loaded = loadedPlugin(ofChunk: name) { return DiagnosticPlugin(loaded.manifest) }
    // A plugin that could not be loaded is not among the loaded ones.
    guard let path = sources.files.path(ofChunk: name), path != sources.boardPath else {
      return nil
    }
    for root in searchPath.roots {
      let prefix = root == "." ? "" : root + "/"
      guard path.hasPrefix(prefix),
        let first = path.dropFirst(prefix.count).split(separator: "/").first
      else { continue }
      let base = first.hasSuffix(".lua") ? String(first.dropLast(4)) : String(first)
      let file = PluginFile(named: base, in: root)
      if let plugin = file.flatMap({ DiagnosticPlugin($0.manifest) }) { return plugin }
    }
    return nil
  }
}

extension DiagnosticPlugin {
  /// nil when the manifest names nothing.
  init?(_ manifest: Manifest) {
    guard let name = manifest.name else { return nil }
    self.init(
      name: name, version: manifest.version.map { "\($0)" }, api: manifest.api.map(String.init))
  }
}

extension PluginRefusal: CodedError {
  package var code: DiagnosticCode { .plugin }
}
