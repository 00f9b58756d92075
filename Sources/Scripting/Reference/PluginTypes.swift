import Lua

/// The types of a project's plugins: each is loaded once, and what it registered noted.
struct PluginTypes {
  let engine: ScriptEngine
  /// Sets what a plugin may use.
  let prepare: (ScriptEngine) -> Void

  func collect() -> (files: [EditorProject.File], problems: [String]) {
    engine.declared.components.recorded = []
    var files: [EditorProject.File] = []
    var problems: [String] = []
    for plugin in plugins {
      files += shippedTypes(of: plugin)
      // One that was stopped keeps nobody from the next.
      engine.state.clearStop()
      prepare(engine)
      do {
        let text = try engine.onStack {
          try PluginTypesFile(file: plugin, engine: engine).lua(on: $0)
        }
        files.append(.init(path: "types/\(plugin.name).lua", text: text))
      } catch {
        problems.append(engine.diagnostic(of: error).text { engine.lines(ofChunk: $0) })
      }
    }
    return (files, problems)
  }

  /// The plugins that `require` finds in the folders that are for plugins only, by name.
  private var plugins: [PluginFile] {
    var found: [String: PluginFile] = [:]
    for root in engine.searchPath.roots.dropFirst() {
      for file in PluginFile.all(in: root) where found[file.name] == nil { found[file.name] = file }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// What a plugin has in a folder `types` of its own.
  private func shippedTypes(of plugin: PluginFile) -> [EditorProject.File] {
    guard let folder = plugin.folder.map({ FilePaths.join($0, "types") }) else { return [] }
    let files = FilePaths.names(in: folder).filter { $0.hasSuffix(".lua") && !$0.hasPrefix(".") }
    return files.compactMap { file in
      let path = FilePaths.join(folder, file)
      guard FilePaths.isFile(path),
        let text = FilePaths.contents(of: path, atMost: ScriptEngine.sizeLimit)
      else { return nil }
      return .init(
        path: "types/\(plugin.name)/\(file)", text: String(decoding: text, as: UTF8.self))
    }
  }
}

/// A container that was declared while somebody kept them.
struct RecordedContainer {
  let definition: ContainerDefinition
  let constructor: LuaReference
}
