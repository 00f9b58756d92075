import Lua

extension ScriptEngine {
  /// Where this engine's board finds modules and plugins.
  package var searchPath: PluginSearchPath {
    if let known = modules.knownSearchPath, known.boardFolder == sources.sandbox.boardFolder {
      return known
    }
    let path = PluginSearchPath(
      boardFolder: sources.sandbox.boardFolder, first: options.pluginPath,
      last: options.sharedPluginPath() + options.permissions.moduleFolders)
    modules.knownSearchPath = path
    return path
  }

  /// Why the first plugin was refused, though a script may have caught that; nil for none.
  package var pluginRefusal: (any Error)? { modules.refusal }

  /// The plugins that have been loaded, in the order they were required.
  package var loadedPlugins: [LoadedPlugin] { modules.plugins }

  /// The plugin that a chunk belongs to, by its name in messages; nil for a board's own.
  package func loadedPlugin(ofChunk chunk: String) -> LoadedPlugin? {
    modules.plugins.first { $0.chunks.contains(chunk) }
  }

  /// Loads exactly this plugin; returns the names in the table its file returned, sorted, or nil
  /// when that is no table.
  @discardableResult
  package func load(_ file: PluginFile) throws -> [String]? {
    try onStack { stack in
      try modules.requirePlugin(file, self, on: stack)
      return stack.isTable(-1) ? try RawTable.texts(at: -1, of: stack).sorted() : nil
    }
  }

  /// What a plugin has registered, as an author writes it: `View:badge`, `ContainerValues.x`.
  package func registeredNames(of plugin: LoadedPlugin) throws -> [String] {
    let found = try onStack { try registrations(of: plugin, on: $0) }
    return
      (found.modifiers.map { "View:\($0.name)" }
      + found.values.map { "\($0.table.family).\($0.name)" }).sorted()
  }

  /// Makes the globals of a plugin: nothing of it has run.
  func begin(_ file: PluginFile, generation: Int, on stack: LuaStack) throws -> LoadedPlugin {
    let requirer = Requirer()
    let environment = try makeEnvironment(on: stack) { table in
      try makePackage(of: table, on: stack)
      stack.pushFunction(
        name: "require", upvalues: 1,
        function { [requirer] engine, stack in
          let name = try engine.argument(1, of: "require", on: stack).string()
          stack.pushUpvalue(1)
          try engine.require(name, on: stack) {
            guard let plugin = requirer.plugin else {
              throw ScriptError(
                "module '\(name)': plugin \(file.name) was loaded again, and this function is of the one before; take it from require anew",
                .require)
            }
            try engine.modules.require(name, by: plugin, engine, on: stack)
          }
          return 1
        })
      try stack.rawSet(table: table, key: "require" as StaticString)
      let manifest = file.manifest
      let rights =
        manifest.isPresent ? PluginRights(file: file, requests: manifest.permissions) : nil
      try FileLoading(rights: rights) { [requirer] in requirer.plugin?.chunks.insert($0) }
        .add(to: table, self, on: stack)
      if let rights { try addRights(rights, to: table, on: stack) }
    }
    let plugin = LoadedPlugin(file, generation: generation, environment: environment)
    requirer.plugin = plugin
    return plugin
  }
}

/// The plugin that a `require` belongs to. The plugin holds its globals, and they hold `require`.
private final class Requirer {
  weak var plugin: LoadedPlugin?
}

extension LoadedPlugin {
  /// Whether one of its modules is being run.
  var isLoading: Bool {
    modules.states.values.contains { if case .loading = $0 { true } else { false } }
  }
}

extension PluginFile {
  /// Where the system's packages put Lua libraries: one file serves all versions of Lua, and links
  /// in the folders of the versions lead to it.
  private static let systemLibraries = ["/usr/share/lua", "/usr/local/share/lua"]

  /// Throws when a module's file is reached through a link that leads out of the plugin's folder.
  ///
  /// The folder itself may be a link, as while a plugin is being written elsewhere.
  func checkInside(_ path: String) throws {
    guard let folder, path != folder + ".lua" else { return }
    let target = FilePaths.resolved(path)
    guard !FilePaths.contains(FilePaths.resolved(folder), target) else { return }
    guard !Self.systemLibraries.contains(where: { FilePaths.contains($0, target) }) else { return }
    throw ScriptError(
      "\(path) is a link that leads out of the plugin's folder, to \(target); put the file itself there",
      .permission)
  }
}
