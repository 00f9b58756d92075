import Lua

extension ModuleLoader {
  /// Pushes a copy of the table of a plugin written in Swift, so that what its receiver changes is
  /// not what others get; registers it when it is first required.
  func require(_ plugin: any Plugin, _ engine: ScriptEngine, on stack: LuaStack) throws {
    if swiftModules[plugin.name] == nil { try register(plugin, engine, on: stack) }
    guard let module = swiftModules[plugin.name] else { return }
    try stack.push(module)
    try engine.pushWritableCopy(of: -1, on: stack)
    stack.remove(-2)
  }

  private func register(_ plugin: any Plugin, _ engine: ScriptEngine, on stack: LuaStack) throws {
    guard !loadingSwiftPlugins.contains(plugin.name) else {
      throw ScriptError("plugin '\(plugin.name)' requires itself")
    }
    _ = try plugin.readVersion()
    loadingSwiftPlugins.insert(plugin.name)
    defer { loadingSwiftPlugins.remove(plugin.name) }
    stack.newTable()
    let module = LuaReference(popping: stack)
    let loaded = try engine.begin(PluginFile(hosted: plugin.name), generation: 1, on: stack)
    loaded.chunks = [plugin.chunkName]
    let registry = PluginRegistry(
      engine, stack, loaded, chunkName: plugin.chunkName, module: module)
    defer { registry.close() }
    do { try stack.scope { try plugin.register(in: registry) } } catch {
      _ = try engine.withdrawRegistrations(ofChunks: loaded.chunks, on: stack)
      throw error
    }
    swiftModules[plugin.name] = module
  }
}
