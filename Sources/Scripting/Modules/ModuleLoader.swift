import Lua

/// `require`: finds a module beside the board or among the plugins and runs it once.
///
/// A module that belongs to a plugin runs among the plugin's own globals and is kept with it; all
/// others are the board's.
final class ModuleLoader {
  private var boardModules = ModuleCache()
  /// By name and folder, in the order they were first required.
  private(set) var plugins: [LoadedPlugin] = []
  /// Those whose last loading failed, for whoever tells the error.
  private var failed: [LoadedPlugin] = []
  /// Why the first plugin was refused, though a script may have caught that; nil for none.
  private(set) var refusal: (any Error)?
  /// How often plugins were loaded, by name and folder.
  private var generations: [String: Int] = [:]
  /// The tables of plugins written in Swift, by name.
  var swiftModules: [String: LuaReference] = [:]
  var loadingSwiftPlugins: Set<String> = []
  /// Whether a plugin in Swift was loaded, whose effects no text names.
  var usesSwiftPlugins: Bool { !swiftModules.isEmpty || !loadingSwiftPlugins.isEmpty }
  /// The board's table `package`.
  var boardPackage: LuaReference?
  /// What a fresh state offers: what plugins get copies of.
  var freshGlobals: LuaReference?
  /// Where the last board that asked finds modules.
  var knownSearchPath: PluginSearchPath?
  /// The modules that are being loaded, outermost first.
  private var loading: [String] = []

  func require(
    _ name: String, by requirer: LoadedPlugin?, _ engine: ScriptEngine, on stack: LuaStack
  ) throws {
    if let plugin = engine.options.plugins.first(where: { $0.name == name }) {
      return try require(plugin, engine, on: stack)
    }
    if let module = engine.options.modules.first(where: { $0.name == name }) {
      return try module.open(engine, on: stack)
    }
    let search = ModuleSearch(path: engine.searchPath, plugin: requirer?.file)
    guard let found = try find(name, search, engine) else {
      return try requireNative(name, by: requirer, search, engine, on: stack)
    }
    guard let file = search.owner(of: found, named: name) else {
      let path = ScriptPath(following: found.path)
      try engine.sources.sandbox.permissions.checkRead(
        path, boardFolder: engine.sources.sandbox.boardFolder)
      return try requireOfBoard(name, path, search, engine, on: stack)
    }
    let plugin = try admit(file, engine, on: stack)
    if let requirer {
      if requirer !== plugin { plugin.dependents.insert(requirer.file.base) }
    } else {
      plugin.namesForBoard.insert(name)
    }
    try requireOf(plugin, name, found.path, engine, on: stack)
  }

  // MARK: - The board's own

  private func requireOfBoard(
    _ name: String, _ found: ScriptPath, _ search: ModuleSearch, _ engine: ScriptEngine,
    on stack: LuaStack
  ) throws {
    do {
      try run(name, found.shown, cache: \.boardModules, of: self, on: stack) {
        try engine.load(found.shown, from: found, on: stack)
      }
    } catch let error as LuaError {
      guard let hidden = hiddenPlugin(name, search) else { throw error }
      throw error.leaving("\(found.shown), which hides the plugin \(hidden.path)")
    }
    // A board returns a view, a module a table: somebody wanted the plugin.
    guard engine.node(at: -1, of: stack) != nil, let hidden = hiddenPlugin(name, search) else {
      return
    }
    stack.pop()
    throw ScriptError(
      "module '\(name)': \(found.shown) was found first, beside the board, and it returned a view; it hides the plugin \(hidden.path). Rename the file"
        + (hidden.folder == nil ? "" : ", or require '\(name).init'"))
  }

  /// The plugin of that name that a file beside the board hides.
  private func hiddenPlugin(_ name: String, _ search: ModuleSearch) -> PluginFile? {
    search.path.pluginFolders.lazy.compactMap { search.path.plugin(named: name, in: $0) }.first {
      $0.entry != nil
    }
  }

  // MARK: - Those of plugins

  /// The plugin, loaded before or begun now; throws a `PluginRefusal`.
  private func admit(_ file: PluginFile, _ engine: ScriptEngine, on stack: LuaStack) throws
    -> LoadedPlugin
  {
    if let known = plugins.first(where: { $0.file.base == file.base }) { return known }
    if let entry = file.entry { engine.options.onFileUse?(.reads(entry)) }
    do {
      try PluginAdmission(search: engine.searchPath, hosted: engine.options.plugins).check(file)
    } catch {
      refusal = refusal ?? error
      throw error
    }
    let plugin = try engine.begin(file, generation: (generations[file.base] ?? 0) + 1, on: stack)
    for problem in plugin.manifest.problems {
      engine.warn(problem.message, at: LuaSourceLocation(chunk: file.path, line: problem.line))
    }
    plugins.append(plugin)
    return plugin
  }

  /// Runs a module of a plugin. When it fails, nothing of what it registered stays.
  private func requireOf(
    _ plugin: LoadedPlugin, _ name: String, _ path: String, _ engine: ScriptEngine,
    on stack: LuaStack
  ) throws {
    if case .loaded(let value) = plugin.modules.states[path] { return try stack.push(value) }
    try plugin.file.checkInside(path)
    let isOutermost = !plugin.isLoading
    let before = isOutermost ? try engine.registrations(of: plugin, on: stack) : nil
    do {
      try run(name, path, cache: \.modules, of: plugin, on: stack) {
        plugin.chunks.insert(LuaState.shownName(of: path))
        try engine.load(path, on: stack)
        try stack.push(plugin.environment)
        stack.setEnvironment(ofChunkAt: -2)
      }
    } catch {
      guard let before else { throw error }
      _ = try engine.withdrawRegistrations(ofChunks: plugin.chunks, on: stack)
      try engine.restore(before, on: stack)
      // A module that failed is read anew, as it may have been mended.
      if plugin.modules.states.isEmpty {
        plugins.removeAll { $0 === plugin }
        failed.removeAll { $0.file.base == plugin.file.base }
        failed.append(plugin)
      }
      throw (error as? LuaError)?.leaving("plugin \(plugin.title)") ?? error
    }
    generations[plugin.file.base] = plugin.generation
  }

  /// Pushes the value of a module that was run before, or runs the chunk that `load` pushes.
  private func run<Owner: AnyObject>(
    _ name: String, _ path: String, cache: ReferenceWritableKeyPath<Owner, ModuleCache>,
    of owner: Owner, on stack: LuaStack, load: () throws -> Void
  ) throws {
    switch owner[keyPath: cache].states[path] {
    case .loaded(let value): return try stack.push(value)
    case .loading:
      throw ScriptError(
        "module '\(name)' requires itself: \((loading + [name]).joined(separator: " → "))", .require
      )
    case nil: break
    }
    owner[keyPath: cache].states[path] = .loading
    loading.append(name)
    defer { loading.removeLast() }
    do {
      try load()
      stack.push(name)
      stack.push(path)
      try stack.call(arguments: 2, results: 1)
    } catch {
      owner[keyPath: cache].states[path] = nil
      throw error
    }
    if stack.isNil(-1) {
      stack.pop()
      stack.push(true)
    }
    stack.copy(-1)
    owner[keyPath: cache].states[path] = .loaded(LuaReference(popping: stack))
  }

  /// The plugin that a chunk belongs to, loaded or failed, by the name messages give the chunk.
  func plugin(ofChunk chunk: String) -> LoadedPlugin? {
    (plugins + failed).first { $0.chunks.contains(chunk) }
  }

  // MARK: - Reloading

  /// Drops plugins and their modules: what is required next is read anew.
  func forget(_ dropped: [LoadedPlugin]) {
    plugins.removeAll { plugin in dropped.contains { $0 === plugin } }
  }

  /// Makes these the loaded plugins again.
  func reinstate(_ old: [LoadedPlugin]) {
    plugins = old
    for plugin in old { generations[plugin.file.base] = plugin.generation }
  }

  /// Loads this plugin, whatever name finds it; pushes what its file returned.
  func requirePlugin(_ file: PluginFile, _ engine: ScriptEngine, on stack: LuaStack) throws {
    guard let entry = file.entry else { throw PluginRefusal(file, "has no init.lua") }
    if let problem = PluginName.problem(of: file.name) {
      throw PluginRefusal(file, "cannot be required: \(problem)")
    }
    let plugin = try admit(file, engine, on: stack)
    try requireOf(plugin, file.name, entry, engine, on: stack)
  }

  /// Runs again what was run of a plugin that was dropped; leaves its values on the stack.
  func requireAgain(_ old: LoadedPlugin, _ engine: ScriptEngine, on stack: LuaStack) throws {
    guard let file = PluginFile(named: old.file.name, in: old.file.root) else {
      throw PluginRefusal(old.file, "is not there any more")
    }
    let plugin = try admit(file, engine, on: stack)
    if let entry = file.entry, old.modules.states[entry] != nil {
      try requireOf(plugin, file.name, entry, engine, on: stack)
    }
  }

  // MARK: - Finding

  /// The file of a module; nil when there is none.
  private func find(_ name: String, _ search: ModuleSearch, _ engine: ScriptEngine) throws
    -> ModuleCandidate?
  {
    guard isValidModuleName(name) else {
      throw ScriptError(
        "module '\(name)': a name has letters, digits, '_' and '-', with dots between folders",
        .require)
    }
    // A board may carry the name of the plugin it shows.
    let board = FilePaths.normalised(engine.sources.boardPath)
    return search.candidates(for: name).first {
      guard $0.path != board else { return false }
      engine.options.onFileUse?(.reads($0.path))
      return FilePaths.isFile($0.path)
    }
  }

  /// A module written in C, where there is one and the user lets it run.
  private func requireNative(
    _ name: String, by requirer: LoadedPlugin?, _ search: ModuleSearch, _ engine: ScriptEngine,
    on stack: LuaStack
  ) throws {
    guard let library = NativeModules.path(of: name, in: search.path.roots) else {
      throw notFound(name, search, engine)
    }
    try requirer?.rights?.checkNative(name, at: library)
    guard engine.options.permissions.loadsNative else {
      throw ScriptError(
        "module '\(name)' is written in C (\(library)); run with --allow-native to load it",
        .permission)
    }
    try NativeModules.open(name, at: library, on: stack)
  }

  private func notFound(_ name: String, _ search: ModuleSearch, _ engine: ScriptEngine)
    -> ScriptError
  {
    let board = FilePaths.normalised(engine.sources.boardPath)
    let tried = search.candidates(for: name).map {
      $0.path == board ? "\($0.path) (the board itself)" : $0.path
    }
    let known = search.path.pluginNames.sorted() + engine.options.modules.map(\.name)
    let hint = NearestName.hint(name, among: known)
    return ScriptError(
      "module '\(name)' not found\(hint)\(hint.isEmpty ? ";" : "") looked for\n  "
        + tried.joined(separator: "\n  "), .require)
  }
}
