import Lua

extension ScriptEngine {
  /// Where this engine's board finds modules and plugins.
  package var searchPath: PluginSearchPath {
    if let known = knownSearchPath, known.boardFolder == boardFolder { return known }
    let path = PluginSearchPath(
      boardFolder: boardFolder, first: options.pluginPath,
      last: options.sharedPluginPath + options.permissions.moduleFolders)
    knownSearchPath = path
    return path
  }

  /// The plugins that have been loaded, in the order they were required.
  package var loadedPlugins: [LoadedPlugin] { modules.plugins }

  /// The plugin that a chunk belongs to, by the name messages give the chunk; nil for a board's own.
  package func loadedPlugin(ofChunk chunk: String) -> LoadedPlugin? {
    modules.plugins.first { $0.chunks.contains(chunk) }
  }

  /// Loads exactly this plugin; returns the names in the table its file returned, sorted, or nil when
  /// that is no table.
  @discardableResult
  package func load(_ file: PluginFile) throws -> [String]? {
    try onStack { stack in
      try modules.requirePlugin(file, self, on: stack)
      guard stack.isTable(-1) else { return nil }
      let table = stack.top
      var names: [String] = []
      stack.pushNil()
      while try stack.next(table: table) {
        if let name = stack.string(at: -2) { names.append(name) }
        stack.pop()
      }
      return names.sorted()
    }
  }

  /// What a loaded plugin has registered, as an author writes it: `View:badge`, `ContainerValues.x`.
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
      stack.pushFunction(
        name: "require",
        function { [requirer] engine, stack in
          let name = try engine.argument(1, of: "require", on: stack).string()
          if try engine.pushLibrary(name, of: requirer.plugin, on: stack) { return 1 }
          try engine.modules.require(name, by: requirer.plugin, engine, on: stack)
          return 1
        })
      try stack.rawSet(table: table, key: "require" as StaticString)
      let manifest = file.manifest
      guard manifest.isPresent else { return }
      let rights = PluginRights(file: file, requests: manifest.permissions)
      try addRights(rights, to: table, on: stack)
    }
    let plugin = LoadedPlugin(file, generation: generation, environment: environment)
    requirer.plugin = plugin
    return plugin
  }
}

extension ScriptEngine {
  private static let libraries: Set<String> = [
    "string", "table", "math", "utf8", "coroutine", "debug", "io", "os", "package",
  ]

  /// Pushes the plugin's own copy of a standard library, which `require` gives by name too; false for
  /// any other module.
  private func pushLibrary(_ name: String, of plugin: LoadedPlugin?, on stack: LuaStack) throws
    -> Bool
  {
    guard let plugin, Self.libraries.contains(name) else { return false }
    try stack.push(plugin.environment)
    stack.rawGet(table: -1, key: name)
    stack.remove(-2)
    guard stack.isTable(-1) else {
      stack.pop()
      return false
    }
    return true
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
  /// Throws when a module's file is reached through a link that leads out of the plugin's folder.
  ///
  /// The folder itself may be a link, as while a plugin is being written elsewhere.
  func checkInside(_ path: String) throws {
    guard let folder, path != folder + ".lua" else { return }
    guard !FilePaths.contains(FilePaths.resolved(folder), FilePaths.resolved(path)) else { return }
    throw ScriptError(
      "\(path) is a link that leads out of the plugin's folder, to \(FilePaths.resolved(path)); put the file itself there"
    )
  }
}
