import Lua

/// The files that make an editor know the API and the plugins of a folder of boards.
package struct EditorProject {
  package struct File: Sendable, Equatable {
    /// Below the folder.
    package let path: String
    package let text: String
  }

  private let folder: String
  private let pluginPath: [String]
  private let modules: [any HostModule]

  /// - Parameter modules: What boards and plugins of the folder may require besides files.
  package init(folder: String, pluginPath: [String] = [], modules: [any HostModule] = []) {
    self.folder = folder
    self.pluginPath = pluginPath
    self.modules = modules
  }

  /// The files, and what is wrong with plugins whose types are missing.
  package func files() throws -> (files: [File], problems: [String]) {
    var options = ScriptOptions(pluginPath: pluginPath)
    options.modules = modules
    let engine = try ScriptEngine(options: options)
    defer { engine.close() }
    engine.sources.sandbox.boardFolder = folder
    let catalog = engine.catalog
    let plugins = PluginTypes(engine: engine)
    let own = plugins.collect()
    let globals = EditorFiles.globals(catalog) + ["resolve"]
    let files =
      [
        File(path: "types/containerhost.lua", text: TypesFile(catalog).lua),
        File(
          path: ".luarc.json",
          text: EditorFiles.luarc(globals: globals.sorted(), library: ["types"])),
        File(path: ".luacheckrc", text: EditorFiles.luacheckrc(catalog)),
      ]
      + catalog.modules.map { module in
        File(
          path: "types/\(module.name.replacing(".", with: "/")).lua",
          text: TypesFile.lua(of: module, in: catalog))
      } + own.files
    return (files, own.problems)
  }
}

/// The types of a project's plugins: each is loaded once, and what it registered noted.
struct PluginTypes {
  let engine: ScriptEngine

  func collect() -> (files: [EditorProject.File], problems: [String]) {
    var files: [EditorProject.File] = []
    var problems: [String] = []
    for (name, path) in plugins {
      files += shippedTypes(of: name, at: path)
      do {
        files.append(.init(path: "types/\(name).lua", text: try types(of: name)))
      } catch {
        problems.append(engine.diagnostic(of: error).text { engine.lines(ofChunk: $0) })
      }
    }
    return (files, problems)
  }

  /// The plugins in the folders that are for plugins only, by name.
  private var plugins: [(name: String, path: String)] {
    var found: [(name: String, path: String)] = []
    for root in engine.searchPath.roots.dropFirst() {
      for entry in FilePaths.names(in: root) where !entry.hasPrefix(".") {
        let path = FilePaths.join(root, entry)
        let isFile = entry.hasSuffix(".lua") && FilePaths.isFile(path)
        guard isFile || FilePaths.isFile(FilePaths.join(path, "init.lua")) else { continue }
        let name = isFile ? String(entry.dropLast(4)) : entry
        if !found.contains(where: { $0.name == name }) { found.append((name, path)) }
      }
    }
    return found.sorted { $0.name < $1.name }
  }

  /// What a plugin has in a folder `types` of its own.
  private func shippedTypes(of name: String, at path: String) -> [EditorProject.File] {
    let folder = FilePaths.join(path, "types")
    let files = FilePaths.names(in: folder).filter { $0.hasSuffix(".lua") && !$0.hasPrefix(".") }
    return files.map { file in
      let text = FilePaths.contents(of: FilePaths.join(folder, file)) ?? []
      return .init(path: "types/\(name)/\(file)", text: String(decoding: text, as: UTF8.self))
    }
  }

  /// Loads the plugin `name` and describes what it has added.
  private func types(of name: String) throws -> String {
    let before = Set(engine.declared.methods.origins.keys)
    let values = valueNames
    let members = try moduleMembers(of: name)
    let modifiers = engine.declared.methods.origins.filter { !before.contains($0.key) }
      .sorted { $0.key < $1.key }
    var parts = [
      "---@meta \(name)\n-- luacheck: ignore\n-- The types of the plugin '\(name)'; made by 'containerhost types'."
    ]
    for (modifier, place) in modifiers { parts.append(declaration(of: modifier, at: place)) }
    for (family, value) in valueNames.filter({ entry in !values.contains { $0 == entry } }) {
      parts.append("---@type Entry\n\(family).\(value) = nil")
    }
    parts.append(module(name, members))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var valueNames: [(String, String)] {
    engine.declared.values.flatMap { table in
      table.names.map { (table.family, $0) }
    }
  }

  /// The fields of the table that the module returns, with their Lua types.
  private func moduleMembers(of name: String) throws -> [(name: String, type: LuaType)] {
    try engine.onStack { stack in
      try stack.getGlobal("require")
      stack.push(name)
      try stack.call(arguments: 1, results: 1)
      guard stack.isTable(-1) else { return [] }
      var members: [(name: String, type: LuaType)] = []
      let module = stack.top
      stack.pushNil()
      while try stack.next(table: module) {
        if stack.isString(-2), let name = stack.string(at: -2) {
          members.append((name, stack.type(-1)))
        }
        stack.pop()
      }
      return members.sorted { $0.name < $1.name }
    }
  }

  /// The modifier with the comment and the parameters of its definition.
  private func declaration(of modifier: String, at place: LuaSourceLocation) -> String {
    let lines = engine.lines(ofChunk: place.chunk) ?? []
    guard (1...max(1, lines.count)).contains(place.line), !lines.isEmpty else {
      return "function View:\(modifier)(...) end"
    }
    var comments: [String] = []
    var above = place.line - 2
    while above >= 0, lines[above].hasPrefix("---") {
      comments.insert(String(lines[above]), at: 0)
      above -= 1
    }
    let line = lines[place.line - 1]
    let isMethod = line.contains("View:\(modifier)")
    let list = line.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" && $0 != "(" }
    let parameters = isMethod && line.contains(")") ? String(list) : "..."
    return (comments + ["---@return View", "function View:\(modifier)(\(parameters)) end"])
      .joined(separator: "\n")
  }

  private func module(_ name: String, _ members: [(name: String, type: LuaType)]) -> String {
    let fields = members.map { member in
      let type = member.type == .function ? "fun(content?: Children): View" : member.type.name
      return "---@field \(member.name) \(type)"
    }
    return (["---@class \(name)"] + fields + ["local module = {}", "return module"])
      .joined(separator: "\n")
  }
}
