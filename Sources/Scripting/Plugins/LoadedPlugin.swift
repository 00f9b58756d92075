import Lua

/// A plugin that a board has required: its own globals, its modules, and what was read of it.
package final class LoadedPlugin {
  package let file: PluginFile
  package let manifest: Manifest
  /// How often it has been loaded, from 1; a reload makes the next one.
  package let generation: Int
  /// Its globals.
  let environment: LuaReference
  var modules = ModuleCache()
  /// The names that messages call its files by.
  var chunks: Set<String> = []
  /// What the board has required it, or its modules, by.
  var namesForBoard: Set<String> = []
  /// The plugins that have required it, by name and folder.
  var dependents: Set<String> = []

  init(_ file: PluginFile, generation: Int, environment: LuaReference) {
    (self.file, self.generation, self.environment) = (file, generation, environment)
    manifest = file.manifest
  }

  /// What it may do; nil for a library without a manifest, which has the rights of the board.
  var rights: PluginRights? {
    manifest.isPresent ? PluginRights(file: file, requests: manifest.permissions) : nil
  }

  /// What messages call it: `badge 1.0.0`.
  package var title: String { file.name + (manifest.version.map { " \($0)" } ?? "") }
}

/// The modules of a board or of one plugin, by path: each is run once.
struct ModuleCache {
  enum State {
    case loading
    case loaded(LuaReference)
  }

  var states: [String: State] = [:]
}
