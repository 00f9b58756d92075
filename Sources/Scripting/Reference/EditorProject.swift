/// The files that make an editor know the API and the plugins of a folder of boards.
package struct EditorProject {
  package struct File: Sendable, Equatable {
    /// Below the folder.
    package let path: String
    package let text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
  }

  private let folder: String
  private let pluginPath: [String]
  private let sharedPluginPath: [String]
  private let modules: [any HostModule]
  private let testGlobals: [String]
  private let prepare: (ScriptEngine) -> Void

  /// - Parameters:
  ///   - sharedPluginPath: Where plugins lie that belong to no project.
  ///   - modules: What boards and plugins of the folder may require besides files.
  ///   - testGlobals: What the tests of plugins find besides the API.
  ///   - prepare: Sets what a plugin may use, before each is loaded.
  package init(
    folder: String, pluginPath: [String] = [], sharedPluginPath: [String] = [],
    modules: [any HostModule] = [], testGlobals: [String] = [],
    prepare: @escaping (ScriptEngine) -> Void = { _ in }
  ) {
    self.folder = folder
    self.pluginPath = pluginPath
    self.sharedPluginPath = sharedPluginPath
    self.modules = modules
    self.testGlobals = testGlobals
    self.prepare = prepare
  }

  /// The files, and what is wrong with plugins whose types are missing.
  package func files() throws -> (files: [File], problems: [String]) {
    var options = ScriptOptions(pluginPath: pluginPath)
    options.sharedPluginPath = { [sharedPluginPath] in sharedPluginPath }
    options.modules = modules
    let engine = try ScriptEngine(options: options)
    defer { engine.close() }
    engine.sources.sandbox.boardFolder = folder
    let catalog = engine.catalog
    let plugins = PluginTypes(engine: engine, prepare: prepare)
    let own = plugins.collect()
    let globals = EditorFiles.globals(catalog) + ["resolve"]
    let files =
      [
        File(path: "types/containerhost.lua", text: TypesFile(catalog).lua),
        File(
          path: ".luarc.json",
          text: EditorFiles.luarc(globals: globals.sorted(), library: ["types"])),
        File(
          path: ".luacheckrc", text: EditorFiles.luacheckrc(catalog, testGlobals: testGlobals)),
      ]
      + catalog.modules.map { module in
        File(
          path: "types/\(module.name.replacing(".", with: "/")).lua",
          text: TypesFile.lua(of: module, in: catalog))
      } + own.files
    return (files, own.problems)
  }
}
