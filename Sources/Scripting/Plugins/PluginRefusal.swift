/// Why a plugin is not loaded, before any of it has run.
package struct PluginRefusal: Error, CustomStringConvertible, Sendable {
  /// Its name and, where it is known, its version.
  package let title: String
  package let path: String
  /// The line of the manifest, from 1; nil when no line is at fault.
  package let line: Int?
  /// A sentence that the plugin is the subject of: "needs api 2, this host has api 1".
  package let reason: String

  package init(_ file: PluginFile, line: Int? = nil, _ reason: String) {
    title = file.title
    path = file.path
    (self.line, self.reason) = (line, reason)
  }

  package var description: String {
    "plugin \(title) \(reason) (\(path)\(line.map { ":\($0)" } ?? ""))"
  }
}

/// Decides from manifests alone whether a plugin may be loaded.
package struct PluginAdmission {
  let search: PluginSearchPath
  /// Plugins that are no files.
  let hosted: [any Plugin]

  package init(search: PluginSearchPath, hosted: [any Plugin] = []) {
    (self.search, self.hosted) = (search, hosted)
  }

  /// Throws a `PluginRefusal` when `file` or a plugin it requires cannot be used here.
  package func check(_ file: PluginFile) throws {
    var admitted: Set<String> = []
    try check(file, within: [], admitted: &admitted)
  }

  private func check(_ file: PluginFile, within outer: [PluginFile], admitted: inout Set<String>)
    throws
  {
    if let start = outer.firstIndex(where: { $0.base == file.base }) {
      let circle = (outer[start...] + [file]).map(\.name).joined(separator: " → ")
      throw PluginRefusal(
        outer[start], line: outer[start].manifest.lines["requires"],
        "requires itself: \(circle); take one of the @requires out")
    }
    guard !admitted.contains(file.base) else { return }
    let manifest = file.manifest
    try checkOwn(manifest, of: file)
    for requirement in manifest.requirements {
      guard let found = try required(requirement, by: file, manifest) else { continue }
      try check(found, within: outer + [file], admitted: &admitted)
    }
    admitted.insert(file.base)
  }

  private func checkOwn(_ manifest: Manifest, of file: PluginFile) throws {
    if let problem = manifest.errors.first {
      throw PluginRefusal(
        file, line: problem.line, "has a manifest that cannot be read: \(problem.message)")
    }
    if let name = manifest.name, name != file.name {
      throw PluginRefusal(
        file, line: manifest.lines["name"],
        "is called '\(name)' in its manifest, but 'require' finds it as '\(file.name)'; rename one of them"
      )
    }
    guard let api = manifest.api, api != Manifest.hostAPI else { return }
    let remedy =
      api > Manifest.hostAPI
      ? "update containerhost, or take a version of the plugin for api \(Manifest.hostAPI)"
      : "take a newer version of the plugin"
    throw PluginRefusal(
      file, line: manifest.lines["api"],
      "needs api \(api), this host has api \(Manifest.hostAPI); \(remedy)")
  }

  /// The plugin that a requirement means; nil when it is one of the program's own.
  private func required(
    _ requirement: PluginRequirement, by file: PluginFile, _ manifest: Manifest
  ) throws -> PluginFile? {
    let line = manifest.lines["requires"]
    if let own = hosted.first(where: { $0.name == requirement.name }) {
      guard !requirement.accepts(try own.readVersion()) else { return nil }
      throw PluginRefusal(
        file, line: line, "requires \(requirement), found \(own.version) in the program itself")
    }
    guard let found = search.plugin(named: requirement.name) else {
      let hint = NearestName.hint(requirement.name, among: search.pluginNames.sorted())
      throw PluginRefusal(
        file, line: line,
        "requires \(requirement), which was not found\(hint); looked in \(search.roots.joined(separator: ", "))"
      )
    }
    guard !requirement.bounds.isEmpty else { return found }
    let version = found.manifest.version
    guard let version, requirement.accepts(version) else {
      throw PluginRefusal(
        file, line: line,
        "requires \(requirement), found \(version?.description ?? "one without a version") at \(found.path)"
      )
    }
    return found
  }
}
