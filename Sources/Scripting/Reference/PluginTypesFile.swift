import Lua

/// The `---@meta` file from which the Lua language server knows what a plugin adds; of what has no name in Lua it says
/// nothing.
struct PluginTypesFile {
  let file: PluginFile
  let engine: ScriptEngine
  private var name: String { file.name }

  /// Loads the plugin, unless another one has, and describes it.
  func lua(on stack: LuaStack) throws -> String {
    try engine.modules.requirePlugin(file, engine, on: stack)
    guard let plugin = engine.loadedPlugins.first(where: { $0.file.base == file.base }) else {
      return ""
    }
    let registered = try engine.registrations(of: plugin, on: stack)
    let containers = containers(of: plugin)
    var parts = [
      "---@meta \(name)\n-- luacheck: ignore\n-- The types of the plugin '\(name)'; made by 'containerhost types'."
    ]
    parts += registered.modifiers.filter { LuaQuoting.isName($0.name) }
      .sorted { $0.name < $1.name }.map(modifier)
    let values = registered.values.filter { LuaQuoting.isName($0.name) }.sorted {
      ($0.table.family, $0.name) < ($1.table.family, $1.name)
    }
    parts += [valuesOfSubviews(values)].compactMap { $0 } + values.map(declaration)
    parts += containers.map(classes)
    parts.append(try module(containers, on: stack))
    return parts.joined(separator: "\n\n") + "\n"
  }

  // MARK: - Modifiers and values

  /// The modifier with the comment and the parameters of its definition.
  private func modifier(_ modifier: Registrations.Modifier) -> String {
    function("View:\(modifier.name)", at: modifier.origin, returns: "View")
  }

  /// A function with the comment above it and its parameters, as far as one line tells them.
  private func function(_ declared: String, at place: LuaSourceLocation, returns: String) -> String
  {
    let comments = comments(above: place)
    let results = comments.contains { $0.contains("@return") } ? [] : ["---@return \(returns)"]
    let name = declared.split { ":.".contains($0) }.last ?? ""
    let line = line(at: place).flatMap { text in
      text.contains("\(name)(") || text.contains("\(name) = function(") ? text : nil
    }
    let list = line.map { $0.drop { $0 != "(" }.dropFirst() }
    let isWhole = list?.contains(")") == true
    let parameters = isWhole ? list?.prefix { $0 != ")" && $0 != "(" } : nil
    return (comments + results + ["function \(declared)(\(parameters ?? "...")) end"])
      .joined(separator: "\n")
  }

  private func line(at place: LuaSourceLocation) -> Substring? {
    guard let lines = engine.lines(ofChunk: place.chunk), lines.indices.contains(place.line - 1)
    else { return nil }
    return lines[place.line - 1]
  }

  /// The lines that begin with three dashes right above a place, without the manifest.
  private func comments(above place: LuaSourceLocation) -> [String] {
    let lines = (engine.lines(ofChunk: place.chunk) ?? []).prefix(max(0, place.line - 1))
    let manifest = lines.prefix { $0.hasPrefix("---") }.lastIndex { $0.hasPrefix("--- @") } ?? -1
    let above = lines[(manifest + 1)...].reversed().prefix { $0.hasPrefix("---") }
    return above.reversed().map(String.init)
  }

  /// What `containerValues` of subviews and sections has besides.
  private func valuesOfSubviews(_ values: [Registrations.Value]) -> String? {
    let fields = values.filter { $0.table.family == "ContainerValues" }.map { value in
      let meaning = comments(above: value.origin).map { $0.trimmingPrefix { "- ".contains($0) } }
      let words = ["---@field \(value.name) \(Self.type(of: value.definition))"] + meaning
      return words.joined(separator: " ")
    }
    guard !fields.isEmpty else { return nil }
    return (["---@class ContainerValuesProxy"] + fields).joined(separator: "\n")
  }

  private func declaration(_ value: Registrations.Value) -> String {
    "---@type Entry\n\(value.table.family).\(value.name) = nil"
  }

  /// What may be written to a value: its choices, or the type of its default.
  private static func type(of definition: EntryDefinition) -> String {
    let choices = definition.choices.map { choice in
      switch choice {
      case .string(let text): TreeValue.string(String(decoding: text.bytes, as: UTF8.self)).json
      case .integer(let integer): "\(integer)"
      case .number: "number"
      case .boolean(let boolean): "\(boolean)"
      default: "any"
      }
    }
    guard choices.isEmpty else { return choices.joined(separator: "|") }
    return definition.type?.typeName ?? "any"
  }

  // MARK: - Containers

  /// A container with the name of its classes.
  private struct Container {
    let name: String
    let definition: ContainerDefinition
    let constructor: LuaReference

    /// The properties that a use may give.
    var labels: [ContainerDefinition.Property] {
      (definition.properties ?? []).filter {
        if case .label = $0.source { LuaQuoting.isName($0.name) } else { false }
      }
    }

    /// The type of its constructor.
    var type: String {
      labels.isEmpty
        ? "fun(content?: Children): View" : "fun(options?: \(name)Options): View"
    }
  }

  private func containers(of plugin: LoadedPlugin) -> [Container] {
    var known: Set<String> = []
    return (engine.declared.components.recorded ?? []).compactMap { recorded in
      let definition = recorded.definition
      guard let place = engine.location(definition.location), plugin.chunks.contains(place.chunk),
        known.insert(definition.name).inserted
      else { return nil }
      let last = String(definition.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      return Container(
        name: "\(name).\(last)", definition: definition, constructor: recorded.constructor)
    }
  }

  /// The class of the container's `self`, and that of the table which a use of it takes.
  private func classes(of container: Container) -> String {
    let properties = (container.definition.properties ?? []).filter { LuaQuoting.isName($0.name) }
    let own = properties.map { "---@field \($0.name) \(type(of: $0))" }
    let options = container.labels.map {
      "---@field \($0.name)? \($0.type == .userdata ? "Child" : $0.type.typeName)"
    }
    let selfClass = ["---@class \(container.name): ContainerSelf"] + own
    guard !options.isEmpty else { return selfClass.joined(separator: "\n") }
    return (selfClass + ["", "---@class \(container.name)Options: Children"] + options)
      .joined(separator: "\n")
  }

  private func type(of property: ContainerDefinition.Property) -> String {
    guard case .environment(let number) = property.source else { return property.type.typeName }
    return engine.declared.environmentValues[number].map { Self.type(of: $0.definition) } ?? "any"
  }

  // MARK: - What it returns

  /// The class of the value on top, which the plugin's file returned.
  private func module(_ containers: [Container], on stack: LuaStack) throws -> String {
    guard stack.isTable(-1) else {
      let type = try type(ofValueIn: containers, on: stack)
      return "---@type \(type)\nlocal module = nil\nreturn module"
    }
    let table = stack.top
    var (fields, functions): ([String], [String]) = ([], [])
    for key in try RawTable.keys(at: table, of: stack).sorted() {
      stack.rawGet(table: table, key: key)
      defer { stack.pop() }
      if let place = stack.definition(ofFunctionAt: -1) {
        functions.append(function("module.\(key)", at: place, returns: "any"))
      } else {
        fields.append("---@field \(key) \(try type(ofValueIn: containers, on: stack))")
      }
    }
    let head = (["---@class \(name)"] + fields + ["local module = {}"]).joined(separator: "\n")
    return ([head] + functions).joined(separator: "\n\n") + "\nreturn module"
  }

  /// The type of the value on top.
  private func type(ofValueIn containers: [Container], on stack: LuaStack) throws -> String {
    guard stack.isFunction(-1) else { return stack.type(-1).typeName }
    let container = try containers.first { container in
      try stack.push(container.constructor)
      defer { stack.pop() }
      return stack.rawEqual(-1, -2)
    }
    return container?.type ?? "fun(content?: Children): View"
  }
}

extension LuaType {
  /// The type in the notation of the Lua language server; what is no plain value of Lua is a view.
  fileprivate var typeName: String {
    switch self {
    case .nil: "any"
    case .userdata: "View"
    default: name
    }
  }
}
