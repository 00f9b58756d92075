import Containers
import Lua

/// A layout declared in Lua: `Layout(name, { sizeThatFits = fn, placeSubviews = fn, properties… })`.
final class LayoutDefinition {
  /// A declared property: a label must have the type of its default.
  struct Property {
    let name: String
    let type: LuaType
    let defaultValue: LuaReference
  }

  let name: String
  /// From 1: a layout node's `code`.
  let number: Int32
  /// Where the layout was declared, for the message when its answer is wrong.
  let location: LuaSourceLocation?
  let sizeThatFits: LuaRegistryKey
  let placeSubviews: LuaRegistryKey
  let properties: [LayoutDefinition.Property]

  init(
    name: String, number: Int32, location: LuaSourceLocation?, sizeThatFits: LuaRegistryKey,
    placeSubviews: LuaRegistryKey, properties: [LayoutDefinition.Property]
  ) {
    self.name = name
    self.number = number
    self.location = location
    self.sizeThatFits = sizeThatFits
    self.placeSubviews = placeSubviews
    self.properties = properties
  }

  func property(named name: String) -> LayoutDefinition.Property? {
    properties.first { $0.name == name }
  }

  /// An error of the layout's own, at the place where it was declared.
  func error(_ message: String) -> LuaError {
    var error = LuaError("Layout '\(name)': \(message)")
    error.location = location
    return error
  }
}

extension ScriptEngine {
  /// The functions that a layout must have.
  private static let layoutFunctions: [StaticString] = ["sizeThatFits", "placeSubviews"]

  func registerLayouts(on stack: LuaStack) throws {
    try register(
      "Layout", role: .function,
      signature: "Layout(name, { sizeThatFits = fn, placeSubviews = fn, properties… })",
      summary: "Declares an arrangement of subviews; returns its constructor.", on: stack
    ) { engine, stack in
      let definition = try engine.readLayout(on: stack)
      engine.layouts.append(definition)
      _ = engine.components.number(of: definition.name)
      stack.pushFunction(
        name: definition.name,
        engine.function { engine, stack in
          try engine.newLayout(definition, on: stack)
          return 1
        })
      return 1
    }
    try stack.setMetamethod(
      "__index", of: metatables.layoutSelf,
      function { engine, stack in
        try engine.indexLayoutSelf(on: stack)
        return 1
      })
    try stack.setMetamethod(
      "__newindex", of: metatables.layoutSelf,
      function { engine, stack in
        let name = engine.names.name(at: 2, of: stack) ?? "?"
        throw ScriptError("self.\(name) cannot be set: a layout keeps nothing between its answers")
      })
    try registerLayoutSubviews(on: stack)
  }

  package func layoutName(_ layout: Int32) -> String? { definition(ofLayout: layout)?.name }

  func definition(ofLayout number: Int32) -> LayoutDefinition? {
    number > 0 && Int(number) <= layouts.count ? layouts[Int(number) - 1] : nil
  }

  // MARK: - Declaring

  private func readLayout(on stack: LuaStack) throws -> LayoutDefinition {
    let name = try argument(1, of: "Layout", on: stack).string()
    guard stack.isTable(2) else {
      throw argument(2, of: "Layout", on: stack).mismatch(
        "a table with sizeThatFits and placeSubviews")
    }
    let functions = try Self.layoutFunctions.map { function in
      guard stack.rawGet(table: 2, key: function) == .function else {
        throw ScriptError(
          "Layout '\(name)': '\(function)' must be a function, got \(describe(at: -1, of: stack))")
      }
      return stack.store()
    }
    var properties: [LayoutDefinition.Property] = []
    let positions = try lastPosition(in: 2, of: stack) { key in
      guard !Self.layoutFunctions.contains(where: { "\($0)" == key }) else { return }
      let type = stack.type(-1)
      stack.copy(-1)
      properties.append(
        LayoutDefinition.Property(
          name: key, type: type, defaultValue: LuaReference(popping: stack)))
    }
    guard positions == 0 else {
      throw ScriptError("Layout '\(name)': properties need names; children come with each use")
    }
    return LayoutDefinition(
      name: name, number: Int32(clamping: layouts.count + 1), location: stack.caller(),
      sizeThatFits: functions[0], placeSubviews: functions[1],
      properties: properties.sorted { $0.name < $1.name })
  }

  // MARK: - Using

  /// Pushes a layout with the children and labels of the table at index 1.
  private func newLayout(_ definition: LayoutDefinition, on stack: LuaStack) throws {
    var header = ViewNode(.layout)
    header.code = definition.number
    let properties = definition.properties
    // Labels are checked here and read when the layout asks: a label's value may be anything.
    let labels = properties.map { property in
      Label(property.name, property.type.name) { reader, _ in try reader.checkType(of: property) }
    }
    let count = try readTable(definition.name, labels: labels, into: &header, on: stack)
    let node = try newContainer(
      header, owner: definition.name, children: count, values: 1, on: stack)
    let index = stack.absolute(-1)
    if stack.top > 1, stack.isTable(1), !properties.isEmpty {
      try pushLabels(named: properties.map(\.name), on: stack)
      stack.setUserValue(Int(node.pointee.slotCount) + 1, of: index)
    }
    try rememberNode(node, on: stack)
  }

  /// Pushes a table with the labels that the table at index 1 has of `names`.
  private func pushLabels(named names: [String], on stack: LuaStack) throws {
    stack.newTable(hash: names.count)
    let copy = stack.top
    for name in names {
      if stack.rawGet(table: 1, key: name) == .nil {
        stack.pop()
      } else {
        try stack.rawSet(table: copy, key: name)
      }
    }
  }

  // MARK: - self

  /// Pushes the `self` of a layout's functions.
  func pushLayoutSelf(_ node: NodeRef, on stack: LuaStack) throws {
    let memory = stack.newUserdata(byteCount: MemoryLayout<NodeRef>.size, userValues: 1)
    memory.storeBytes(of: node, as: NodeRef.self)
    try pushNode(node, on: stack)
    stack.setUserValue(1, of: -2)
    stack.setMetatable(metatables.layoutSelf.key, of: -1)
  }

  private func indexLayoutSelf(on stack: LuaStack) throws {
    guard stack.metatableIdentity(at: 1) == metatables.layoutSelf.identity,
      let node = stack.userdata(at: 1)?.load(as: NodeRef.self),
      let definition = definition(ofLayout: node.pointee.code)
    else { throw ScriptError("a layout's self was expected") }
    guard let name = names.name(at: 2, of: stack) else {
      throw ScriptError("self has no element \(describe(at: 2, of: stack))")
    }
    switch name {
    case "sizeThatFits": return stack.push(definition.sizeThatFits)
    case "placeSubviews": return stack.push(definition.placeSubviews)
    default: break
    }
    guard let property = definition.property(named: name) else {
      throw ScriptError(
        "\(definition.name): self has no property '\(name)'"
          + NearestName.hint(name, among: definition.properties.map(\.name)))
    }
    stack.pushUserValue(1, of: 1)
    if stack.pushUserValue(Int(node.pointee.slotCount) + 1, of: -1) == .table,
      stack.rawGet(table: -1, key: name) != .nil
    {
      return
    }
    try stack.push(property.defaultValue)
  }
}

extension ArgumentReader {
  /// Throws unless the value has the type of the property's default.
  fileprivate func checkType(of property: LayoutDefinition.Property) throws {
    guard property.type == stack.type(index) || property.type == .userdata else {
      throw mismatch("a \(property.type.name)")
    }
  }
}
