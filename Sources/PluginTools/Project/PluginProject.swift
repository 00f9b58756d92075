import Lua
package import Scripting

/// A folder of boards with its `plugins/` and its lock: what the `plugins` commands work on.
package struct PluginProject {
  package let folder: String
  package let search: PluginSearchPath
  /// How a plugin is tried: what a board of this folder would find.
  package let options: ScriptOptions

  /// What is done with each new state before anything runs in it: setting its limits.
  package var prepare: (ScriptEngine) -> Void = { _ in }

  package init(folder: String, options: ScriptOptions) {
    self.folder = folder
    var options = options
    // The commands report what is wrong with manifests themselves.
    options.warn = { _, _ in }
    self.options = options
    search = PluginSearchPath(
      boardFolder: folder, first: options.pluginPath, last: options.sharedPluginPath())
  }

  /// Where `add` and `new` put plugins.
  package var pluginFolder: String { FilePaths.join(folder, "plugins") }

  /// What `add` writes.
  var ownPaths: [String] { [pluginFolder, FilePaths.join(folder, PluginLock.fileName)] }

  /// What the scripts of one state may execute and keep: one that never ends is refused like any
  /// other that fails, and the rest of a list is shown.
  package static let instructionLimit = 100_000_000
  package static let memoryLimit = 1 << 30

  /// A state of its own, in which nothing but this project's plugins can be found.
  package func makeEngine() throws -> ScriptEngine {
    let engine = try ScriptEngine(options: options)
    engine.sources.sandbox.boardFolder = folder
    limit(engine)
    return engine
  }

  /// Sets what a state may use from now on.
  private func limit(_ engine: ScriptEngine) {
    engine.state.limitInstructions(to: Self.instructionLimit)
    engine.state.limitMemory(to: Self.memoryLimit)
    prepare(engine)
  }

  /// Why a plugin cannot be loaded; nil when it can.
  ///
  /// It runs as a board would run it, in a state of its own.
  package func failure(of file: PluginFile) throws -> PluginFailure? {
    try clash(of: file, with: [])
  }

  /// Why a plugin cannot be loaded where `others` are loaded already; nil when it can.
  ///
  /// A neighbour that is broken is found when it is looked at itself, and each has the limits for itself.
  func clash(of file: PluginFile, with others: [PluginFile]) throws -> PluginFailure? {
    var others = others.filter { $0.name != file.name }
    while true {
      let engine = try makeEngine()
      defer { engine.close() }
      let stopped = others.first { other in
        _ = try? engine.load(other)
        limit(engine)
        return engine.state.stopReason != nil
      }
      try checkInterrupt(of: engine)
      // Nothing runs any more in a state that was stopped.
      if let stopped {
        others.removeAll { $0 == stopped }
        continue
      }
      do {
        try engine.load(file)
        return nil
      } catch {
        try checkInterrupt(of: engine)
        return PluginFailure(error, of: engine)
      }
    }
  }

  /// Throws where somebody has stopped what ran: that is no fault of a plugin.
  func checkInterrupt(of engine: ScriptEngine) throws {
    if engine.state.stopReason == .interrupt { throw PluginInterrupt() }
  }

  /// Why a plugin of the project is not what its lock says; nil when it is.
  package func lockProblem(of file: PluginFile, _ lock: PluginLock) throws -> String? {
    guard file.root == pluginFolder else { return nil }
    guard let entry = lock[file.name] else { return "was not added with 'plugins add'" }
    let changes = try LocalEdits(of: file, since: entry).changes
    return changes.isEmpty ? nil : "changed since it was added: \(LocalEdits.list(changes))"
  }

  /// The plugin at a path: a folder with an init.lua, an init.lua, or a Lua file.
  package func file(at path: String) throws -> PluginFile {
    var path = FilePaths.normalised(path)
    if path.hasSuffix("/init.lua") || path == "init.lua" { path = FilePaths.folder(of: path) }
    // A relative folder may have no name in its path: `.`
    if FilePaths.isFolder(path), path == "." || path.hasSuffix("..") {
      path = FilePaths.resolved(path)
    }
    let last = path.split(separator: "/").last.map(String.init) ?? path
    let name = last.hasSuffix(".lua") ? String(last.dropLast(4)) : last
    guard Files.exists(path) else {
      throw PluginToolError("no plugin at '\(path)'", isWrongName: true)
    }
    try PluginName.check(name)
    let parent = FilePaths.folder(of: path)
    let found =
      FilePaths.isFolder(path)
      ? PluginFile(folder: path, named: name, in: parent) : PluginFile(named: name, in: parent)
    guard let file = found, file.entry != nil else {
      throw PluginToolError("'\(path)' is no plugin: it has no init.lua")
    }
    return file
  }
}
