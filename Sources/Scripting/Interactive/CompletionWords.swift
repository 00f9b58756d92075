import Containers
import Lua
import TextRendering

/// The words that the API has for completion.
extension ScriptEngine {
  func modifierNames(on stack: LuaStack) throws -> [String] {
    try stack.scope {
      stack.push(declared.methods.table)
      return try RawTable.keys(at: stack.top, of: stack)
    }
  }

  func collectionMembers(isMethod: Bool, on stack: LuaStack) throws -> [String] {
    let members = SubviewsStorage.members.filter { ($0.role == .method) == isMethod }.map(\.name)
    return try isMethod ? members + modifierNames(on: stack) : members
  }

  /// What may follow a value that is there, after `.` or, for a method, after `:`.
  func members(ofValueAt index: Int, isMethod: Bool, on stack: LuaStack) throws -> [String] {
    switch stack.type(index) {
    case .string: return try isMethod ? RawTable.functions(of: "string", on: stack) : []
    case .table:
      return try RawTable.inheritedKeys(at: index, of: stack) { !isMethod || $0.isFunction(-1) }
    case .userdata: return try members(ofUserdataAt: index, isMethod: isMethod, on: stack)
    case .function: return isMethod ? [] : fields(ofFunctionAt: index, on: stack)
    default: return []
    }
  }

  private func members(ofUserdataAt index: Int, isMethod: Bool, on stack: LuaStack) throws
    -> [String]
  {
    guard let identity = stack.metatableIdentity(at: index) else { return [] }
    if identity == registry.collection.identity {
      return try collectionMembers(isMethod: isMethod, on: stack)
    }
    if registry.isView(identity) {
      if isMethod { return try modifierNames(on: stack) }
      return identity == registry.subview.identity ? Subview.members.map(\.name) : []
    }
    if isMethod { return [] }
    if identity == registry.sectionCollection.identity {
      return SectionList.members.map(\.name)
    }
    if identity == registry.section.identity {
      return SectionConfiguration.members.map(\.name)
    }
    return identity == registry.values.identity ? declared.containerValues.names : []
  }

  /// The names of declared values; nil when `name` stands for none of their families.
  func entryNames(ofFamily name: String) -> [String]? {
    switch name {
    case "ContainerValues", "containerValues": declared.containerValues.names
    case "EnvironmentValues": declared.environmentValues.names
    case "PreferenceValues": declared.preferenceValues.names
    default: nil
    }
  }

  // MARK: - Labels and choices

  func labelNames(of name: String, isMethod: Bool) -> [String] {
    descriptor(of: name, isMethod: isMethod)?.labels.map(\.name) ?? []
  }

  /// The labels of a constructor that `Container` has returned: its properties, but for state and
  /// environment values, which are its own.
  func labelNames(ofContainerAt index: Int, on stack: LuaStack) throws -> [String] {
    try stack.ensure(8)
    guard stack.pushUpvalue(1, ofFunctionAt: index), stack.isTable(-1) else { return [] }
    let definition = stack.top
    guard stack.rawGet(table: definition, index: DefinitionTable.acceptsAnyLabel) == .boolean,
      stack.rawGet(table: definition, index: DefinitionTable.body) == .function
    else { return [] }
    return try RawTable.keys(at: definition, of: stack) { stack in
      let own = [registry.state.identity, registry.environment.identity]
      return !own.contains { stack.hasMetatable(identity: $0, at: -1) }
    }
  }

  /// What may be written between quotes.
  func choices(of owner: CompletionContext.Owner) -> [String] {
    switch owner {
    case .label(let label, let name, let isMethod):
      let type = descriptor(of: name, isMethod: isMethod)?.labels.first { $0.name == label }?.type
      return type.map(choices(ofType:)) ?? []
    case .argument(let position, let name, let isMethod):
      if position == 1, let names = valueNames(writtenBy: name) { return names }
      return argumentChoices(position, of: name, isMethod: isMethod)
    }
  }

  private func descriptor(of name: String, isMethod: Bool) -> APICatalog.Function? {
    catalog.functions.first { $0.name == name && ($0.role == .modifier) == isMethod }
  }

  /// The names of values that a modifier takes first, or `Environment`.
  private func valueNames(writtenBy name: String) -> [String]? {
    switch name {
    case "containerValue": declared.containerValues.names
    case "environment", "Environment": declared.environmentValues.names
    case "preference", "onPreferenceChange": declared.preferenceValues.names
    default: nil
    }
  }

  private func argumentChoices(_ position: Int, of name: String, isMethod: Bool) -> [String] {
    guard let function = descriptor(of: name, isMethod: isMethod) else { return [] }
    let forms = function.forms.filter { $0.indices.contains(position - 1) }
    return Set(forms.flatMap { choices(ofType: $0[position - 1].type) }).sorted()
  }

  /// The quoted names of a type, `"leading" | "center"`, and those of colours, symbols and keys where it takes one.
  private func choices(ofType type: String) -> [String] {
    let type = APIType(type)
    return type.choices + (type.alternatives.contains("color") ? ColorName.names : [])
      + (type.alternatives.contains("symbol") ? Symbol.names : [])
      + (type.alternatives.contains("key") ? KeyName.named : [])
  }
}

extension ReplScope {
  /// The names of container values, for `:why`.
  package var valueNames: [String] { engine.declared.containerValues.names }

  package func isModifier(_ name: String) -> Bool {
    engine.catalog.names(.modifier).contains(name)
  }

  /// Every name that has a page.
  package var documentedNames: [String] { ReferencePage.names(in: engine.catalog) }
}
