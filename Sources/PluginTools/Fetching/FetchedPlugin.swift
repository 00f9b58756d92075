import Scripting

/// A plugin as its source has it, where it can be read.
struct FetchedPlugin {
  let name: String
  /// Its folder or its file.
  let path: String
  /// What messages call that: what an author knows.
  let shown: String
  private(set) var commit: String?
  /// The real paths of what a project that lies in the source keeps there itself.
  private var ofProject: Set<String> = []
  /// Holds what was read into it.
  private var scratch: ScratchFolder?

  /// Reads the source. Throws a `PluginToolError`.
  init(_ source: PluginSource, for project: PluginProject) throws {
    try source.checkParts()
    let kind = source.kind
    guard kind != .files else {
      let file = try project.file(at: source.address)
      (name, path) = (file.name, file.content)
      shown = file.content
      ofProject = Set(project.ownPaths.map(FilePaths.resolved))
      guard !ofProject.contains(FilePaths.resolved(path)) else {
        throw PluginToolError(
          "'\(source)' is where the plugins of this project are put; name a folder or file outside of it"
        )
      }
      return
    }
    let scratch = try ScratchFolder()
    let folder = UnpackedFolder(path: scratch.path + "/files")
    try Files.makeFolder(folder.path)
    do {
      if kind == .git {
        let repository = try GitRepository(source, in: scratch)
        try repository.unpack(into: folder)
        commit = repository.commit
      } else {
        let archive = try PluginArchive(source, in: scratch)
        do { try archive.unpack(into: folder, scratch) } catch {
          throw PluginToolError("'\(source.address)' cannot be used: \(error)")
        }
      }
    } catch let error as ExternalProgram.Complaint {
      throw PluginToolError("'\(source.address)' cannot be used: \(error)")
    }
    let place = try PluginPlace(in: folder.path, source)
    (name, path, self.scratch) = (place.name, place.path, scratch)
    shown = place.isFolder ? place.name : place.name + ".lua"
  }

  /// Its files. A plugin may have the project in its own folder, as an example: what was added to that is no part of
  /// the plugin, which would be copied into itself.
  func content() throws -> PluginContent { try PluginContent(path, leavingOut: ofProject) }
}

/// Where in a repository or an archive the plugin lies.
private struct PluginPlace {
  let name: String
  let path: String
  var isFolder: Bool { FilePaths.isFolder(path) }

  init(in folder: String, _ source: PluginSource) throws {
    path = try Self.path(in: folder, source)
    let last = path == folder ? source.baseName : Self.lastName(path)
    let own = last.hasSuffix(".lua") ? String(last.dropLast(4)) : last
    let entry = FilePaths.isFolder(path) ? path + "/init.lua" : path
    name = Manifest(ofScriptAt: entry).name ?? own
    guard PluginName.isValid(name) else {
      throw PluginToolError(
        "'\(name)' cannot be a plugin's name; '\(source)' says none in its manifest")
    }
  }

  private static func path(in folder: String, _ source: PluginSource) throws -> String {
    let names = FilePaths.names(in: folder).filter { !$0.hasPrefix(".") }
    let plugins = names.filter { isPlugin(folder + "/" + $0) }
    if let inside = source.inside {
      // Its file or folder, or what `require` calls it.
      let paths = [inside, inside + ".lua"].map { FilePaths.join(folder, $0) }
      if let path = paths.first(where: isPlugin) { return path }
    } else if isPlugin(folder) {
      return folder
    } else if plugins.count == 1 {
      return folder + "/" + plugins[0]
    }
    // Archives of a release have all in one folder with the version in its name.
    if plugins.isEmpty, names.count == 1, FilePaths.isFolder(folder + "/" + names[0]) {
      return try path(in: folder + "/" + names[0], source)
    }
    throw PluginToolError(missing(source, among: plugins))
  }

  /// Why there is no telling which plugin is meant.
  private static func missing(_ source: PluginSource, among plugins: [String]) -> String {
    let list = plugins.joined(separator: ", ")
    if let inside = source.inside {
      return "there is no plugin '\(inside)' in '\(source.address)'"
        + (plugins.isEmpty ? "" : "; it has \(list)")
    }
    return plugins.isEmpty
      ? "'\(source.address)' is no plugin: it has no init.lua"
      : "'\(source.address)' has several plugins, \(list); name one with --inside"
  }

  /// A folder with an `init.lua`, or a file that says it is one.
  private static func isPlugin(_ path: String) -> Bool {
    if FilePaths.isFolder(path) { return FilePaths.isFile(path + "/init.lua") }
    return path.hasSuffix(".lua")
      && Manifest(ofScriptAt: path).name != nil
  }

  private static func lastName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
