import Lua

extension ModuleLoader {
  /// Pushes the table of a plugin written in Swift; registers it when it is first required.
  func require(_ plugin: any Plugin, _ engine: ScriptEngine, on stack: LuaStack) throws {
    if let known = swiftModules[plugin.name] { return try stack.push(known) }
    guard !loadingSwiftPlugins.contains(plugin.name) else {
      throw ScriptError("plugin '\(plugin.name)' requires itself")
    }
    _ = try plugin.readVersion()
    engine.usesSwiftPlugins = true
    loadingSwiftPlugins.insert(plugin.name)
    defer { loadingSwiftPlugins.remove(plugin.name) }
    stack.newTable()
    stack.copy(-1)
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
