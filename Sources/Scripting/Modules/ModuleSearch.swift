/// A file that may be the module of a name.
struct ModuleCandidate {
  let path: String
  /// The folder it was looked for in.
  let root: String
}

/// Where the module of a name may lie, for a board or for a plugin.
struct ModuleSearch {
  let path: PluginSearchPath
  /// The plugin that asks; nil for a board.
  let plugin: PluginFile?

  /// The files to look at, in order. A plugin finds its own modules first, by their names and by
  /// its own name before them; it does not depend on what lies beside a board.
  func candidates(for name: String) -> [ModuleCandidate] {
    let relative = name.split(separator: ".").map(String.init).separated(by: "/")
    guard let plugin else { return path.roots.flatMap { files(relative, in: $0) } }
    var candidates: [ModuleCandidate] = []
    if let folder = plugin.folder { candidates += files(relative, in: folder) }
    if relative.hasPrefix(plugin.name + "/") { candidates += files(relative, in: plugin.root) }
    let isBesideBoard = plugin.root == path.boardFolder
    return candidates
      + (isBesideBoard ? path.roots : path.pluginFolders).flatMap { files(relative, in: $0) }
  }

  private func files(_ relative: String, in root: String) -> [ModuleCandidate] {
    [".lua", "/init.lua"].map {
      ModuleCandidate(path: FilePaths.join(root, relative + $0), root: root)
    }
  }

  /// The plugin that a found file belongs to; nil for the board's own.
  func owner(of candidate: ModuleCandidate, named name: String) -> PluginFile? {
    if let plugin, candidate.root == plugin.folder { return plugin }
    let first = name.prefix { $0 != "." }
    return path.plugin(named: String(first), in: candidate.root)
  }
}

/// Whether `name` may be a module's: no empty parts, no `..`, no slashes, so that it stays inside
/// the folders that are searched.
func isValidModuleName(_ name: String) -> Bool {
  name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
    !part.isEmpty && part.utf8.allSatisfy(PluginName.isPart)
  }
}
