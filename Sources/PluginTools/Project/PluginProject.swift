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

  /// What the scripts of one state may execute and keep: one that never ends is refused like any
  /// other that fails, and the rest of a list is shown.
  package static let instructionLimit = 100_000_000
  package static let memoryLimit = 1 << 30

  /// A state of its own, in which nothing but this project's plugins can be found.
  package func makeEngine() throws -> ScriptEngine {
    let engine = try ScriptEngine(options: options)
    engine.state.limitInstructions(to: Self.instructionLimit)
    engine.state.limitMemory(to: Self.memoryLimit)
    engine.sources.sandbox.boardFolder = folder
    prepare(engine)
    return engine
  }

  /// Why a plugin cannot be loaded, in one line; nil when it can.
  ///
  /// It runs as a board would run it, in a state of its own.
  package func failure(of file: PluginFile) throws -> String? {
    let engine = try makeEngine()
    defer { engine.close() }
    do {
      try engine.load(file)
      return nil
    } catch let error as PluginRefusal {
      return error.reason
    } catch {
      let diagnostic = engine.diagnostic(of: error)
      let message = diagnostic.message.split(separator: "\n").joined(separator: " ")
      return (diagnostic.location.map { "\($0): " } ?? "") + message
    }
  }

  /// Copies the plugin at `path` into the project and locks it; returns where it lies now.
  package func add(_ path: String, replacing: Bool) throws -> String {
    let source = try file(at: path)
    let target = FilePaths.join(
      pluginFolder, source.folder == nil ? source.name + ".lua" : source.name)
    var lock = try PluginLock(in: folder)
    let content = try PluginContent(source.folder ?? path)
    try PluginAdmission(search: search).check(source)
    let present = PluginFile(named: source.name, in: pluginFolder)
    if let present {
      guard FilePaths.resolved(present.path) != FilePaths.resolved(source.path) else {
        throw PluginToolError("'\(path)' is in the project already")
      }
      guard replacing else {
        throw PluginToolError(
          "there is a plugin '\(source.name)' at \(present.path); add --replace to put this one in its place"
        )
      }
    }
    try Files.makeFolder(pluginFolder)
    if let present { try removeFiles(of: present) }
    try content.copy(to: target)
    lock.add(
      .init(
        name: source.name, version: source.manifest.version?.description ?? "0.0.0",
        sha256: try content.hash()))
    try lock.write(in: folder)
    return target
  }

  /// Removes a plugin of the project, and its line of the lock; returns where it lay.
  package func remove(_ name: String, evenIfChanged: Bool) throws -> String {
    var lock = try PluginLock(in: folder)
    guard let file = PluginFile(named: name, in: pluginFolder) else {
      guard lock.remove(name) != nil else {
        let hint = nearest(name, among: PluginFile.all(in: pluginFolder).map(\.name))
        throw PluginToolError("no plugin '\(name)' in \(pluginFolder)\(hint)")
      }
      try lock.write(in: folder)
      return PluginLock.fileName
    }
    if let problem = try lockProblem(of: file, lock), !evenIfChanged {
      throw PluginToolError(
        "plugin \(name) \(problem); its files would be lost: add --force to remove it nonetheless")
    }
    try removeFiles(of: file)
    lock.remove(name)
    try lock.write(in: folder)
    return file.path
  }

  private func removeFiles(of file: PluginFile) throws {
    if let folder = file.folder { try Files.remove(folder) }
    if let entry = file.entry, Files.exists(entry) { try Files.remove(entry) }
  }

  /// Why a plugin of the project is not what its lock says; nil when it is.
  package func lockProblem(of file: PluginFile, _ lock: PluginLock) throws -> String? {
    guard file.root == pluginFolder else { return nil }
    guard let entry = lock[file.name] else { return "was not added with 'plugins add'" }
    let hash = try PluginContent(file.folder ?? file.path).hash()
    return hash == entry.sha256 ? nil : "changed since it was added"
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
    guard Files.exists(path) else { throw PluginToolError("no plugin at '\(path)'") }
    guard PluginName.isValid(name) else {
      throw PluginToolError(
        "'\(last)' cannot be a plugin's name: it is a letter, then letters, digits, '-' and '_'")
    }
    guard let file = PluginFile(named: name, in: FilePaths.folder(of: path)), file.entry != nil
    else { throw PluginToolError("'\(path)' is no plugin: it has no init.lua") }
    return file
  }
}

/// "; did you mean 'x'?" or nothing.
func nearest(_ name: String, among names: [String]) -> String {
  NearestName.hint(name, among: names)
}
