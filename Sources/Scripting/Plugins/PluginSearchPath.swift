/// Where `require` looks, in order: beside the board, on `--plugin-path`, in `plugins/` beside the
/// board, in `plugins/` beside the board's folder, then in the user's and the bundled folders.
///
/// The current directory and `LUA_PATH` are never looked at.
package struct PluginSearchPath {
  /// The board's folder: its files are the board's own, unless they carry a manifest.
  package let boardFolder: String
  /// The folders of plugins. One that two names lead to is there once.
  package let pluginFolders: [String]

  package init(boardFolder: String, first: [String] = [], last: [String] = []) {
    self.boardFolder = boardFolder
    let beside = [
      FilePaths.join(boardFolder, "plugins"),
      FilePaths.join(Self.parent(of: boardFolder), "plugins"),
    ]
    var known: Set<String> = []
    pluginFolders = (first + beside + last).filter { known.insert(FilePaths.resolved($0)).inserted }
  }

  /// All folders, in the order of search.
  package var roots: [String] { [boardFolder] + pluginFolders }

  /// The plugin that `require` finds by `name`; nil when there is none.
  package func plugin(named name: String) -> PluginFile? {
    roots.lazy.compactMap { plugin(named: name, in: $0) }.first
  }

  /// The plugin of that name in one of the roots.
  func plugin(named name: String, in root: String) -> PluginFile? {
    guard let file = PluginFile(named: name, in: root) else { return nil }
    return root != boardFolder || file.manifest.isPresent ? file : nil
  }

  /// What lies where plugins do under a name that no plugin has, and is called `name` there.
  package func misnamed(_ name: String) -> PluginFile? {
    roots.lazy.flatMap { PluginFile.misnamed(in: $0, needManifest: $0 == boardFolder) }
      .first { $0.name == name }
  }

  /// The names of all plugins.
  package var pluginNames: Set<String> {
    Set(
      roots.flatMap { root in PluginFile.all(in: root, needManifest: root == boardFolder) }.map(
        \.name))
  }

  private static func parent(of folder: String) -> String {
    let path = FilePaths.normalised(folder)
    if path == "." || path.hasSuffix("..") { return FilePaths.join(path, "..") }
    return path.contains("/") ? FilePaths.folder(of: path) : "."
  }
}
