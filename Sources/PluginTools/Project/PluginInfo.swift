package import Scripting

/// What is known of one plugin, for people.
package struct PluginInfo {
  package let text: String

  package init(_ file: PluginFile, in project: PluginProject) throws {
    let manifest = file.manifest
    let lock = try PluginLock(in: project.folder)
    var facts: [(String, String?)] = [
      ("summary", manifest.summary), ("path", file.path),
      ("api", manifest.api.map { "\($0)" }), ("author", manifest.author),
      ("homepage", manifest.homepage), ("license", manifest.license),
      ("requires", Self.joined(manifest.requirements)),
      ("permissions", Self.joined(manifest.permissions)),
    ]
    if let entry = lock[file.name], file.root == project.pluginFolder {
      facts += [
        ("source", entry.source?.description), ("commit", entry.commit),
        ("checksum", entry.source?.checksum.map { "sha256:" + $0 }),
      ]
      facts.append(("lock", try project.lockProblem(of: file, lock) ?? "as it was added"))
    }
    if let first = project.search.plugin(named: file.name), first.path != file.path {
      facts.append(("shadowed by", first.path))
    }
    facts += try Self.contents(of: file, project)
    let known = facts.compactMap { key, value in value.map { (key, $0) } }
    let width = known.map(\.0.count).max() ?? 0
    text =
      ([file.title]
      + known.map { key, value in
        "  \(key)\(String(repeating: " ", count: width - key.count))  \(value)"
      }).map { $0 + "\n" }.joined()
  }

  /// What it returns and registers, or why it cannot be loaded.
  private static func contents(of file: PluginFile, _ project: PluginProject) throws
    -> [(String, String?)]
  {
    if let failure = try project.failure(of: file) {
      return [("refused", failure.text(beside: file))]
    }
    let engine = try project.makeEngine()
    defer { engine.close() }
    let returned = try engine.load(file) ?? []
    let registered =
      try engine.loadedPlugins.first { $0.file == file }
      .map { try engine.registeredNames(of: $0) } ?? []
    return [("returns", joined(returned)), ("registers", joined(registered))]
  }

  private static func joined(_ parts: [some CustomStringConvertible]) -> String? {
    parts.isEmpty ? nil : parts.map(\.description).joined(separator: ", ")
  }
}
