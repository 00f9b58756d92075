import Containers
import Lua

/// A container declared in Lua: `Container(name, body)` or `Container(name, { properties…, body })`.
final class ContainerDefinition {
  /// A declared property: its default, and the type that a label must have.
  struct Property {
    let name: String
    let type: LuaType
    let defaultValue: LuaReference
  }

  let name: String
  /// From 1: a composite's `code`, and the `component` of what its body writes.
  let number: Int32
  let body: LuaRegistryKey
  /// nil when the container was given as a bare function, which accepts any label.
  let properties: [Property]?

  init(name: String, number: Int32, body: LuaRegistryKey, properties: [Property]?) {
    self.name = name
    self.number = number
    self.body = body
    self.properties = properties
  }

  func property(named name: String) -> Property? { properties?.first { $0.name == name } }
}

extension ScriptEngine {
  /// Names that a container's labels may not have.
  private static let reservedLabels: Set<String> = ["content", "body", "binding"]

  /// User values of a composite's node: its content, then its labels.
  private static let labelsValue = 2

  func registerContainers(on stack: LuaStack) throws {
    try register(
      "Container", role: .function,
      signature:
        "Container(name, function(self) … end) · Container(name, { properties…, body = fn })",
      summary: "Declares a view container; returns its constructor.", on: stack
    ) { engine, stack in
      let definition = try engine.readContainer(on: stack)
      engine.containers.append(definition)
      stack.pushFunction(
        name: definition.name,
        engine.function { engine, stack in
          try engine.newComposite(definition, on: stack)
          return 1
        })
      if let identity = stack.identity(at: -1) {
        engine.constructorNames[identity] = definition.name
        // The address must not be reused by another function.
        stack.copy(-1)
        _ = stack.store()
      }
      return 1
    }
    try stack.setMetamethod(
      "__index", of: metatables.containerSelf,
      function { engine, stack in
        try engine.indexContainerSelf(on: stack)
        return 1
      })
    try stack.setMetamethod(
      "__newindex", of: metatables.containerSelf,
      function { engine, stack in
        let name = engine.names.name(at: 2, of: stack) ?? "?"
        throw ScriptError("self.\(name) cannot be set: '\(name)' is not a State property")
      })
  }

  private func readContainer(on stack: LuaStack) throws -> ContainerDefinition {
    let name = try argument(1, of: "Container", on: stack).string()
    let number = Int32(containers.count + 1)
    if stack.isFunction(2) {
      stack.copy(2)
      return ContainerDefinition(name: name, number: number, body: stack.store(), properties: nil)
    }
    guard stack.isTable(2) else {
      throw argument(2, of: "Container", on: stack).mismatch("a function or a table with a body")
    }
    guard stack.rawGet(table: 2, key: "body" as StaticString) == .function else {
      throw ScriptError(
        "Container '\(name)': 'body' must be a function, got \(describe(at: -1, of: stack))")
    }
    let body = stack.store()
    var properties: [ContainerDefinition.Property] = []
    let positions = try lastPosition(in: 2, of: stack) { key in
      guard key != "body" else { return }
      guard !Self.reservedLabels.contains(key) else {
        throw ScriptError("Container '\(name)': the property name '\(key)' is reserved")
      }
      let type = stack.type(-1)
      stack.copy(-1)
      properties.append(
        ContainerDefinition.Property(
          name: key, type: type, defaultValue: LuaReference(popping: stack)))
    }
    guard positions == 0 else {
      throw ScriptError("Container '\(name)': properties need names; children come with each use")
    }
    return ContainerDefinition(
      name: name, number: number, body: body, properties: properties.sorted { $0.name < $1.name })
  }

  /// Pushes a composite: its content is one tuple, its labels one table.
  private func newComposite(_ definition: ContainerDefinition, on stack: LuaStack) throws {
    var header = ViewNode(.composite)
    header.code = definition.number
    let name = definition.name
    if stack.top >= 1, !stack.isTable(1) {
      _ = try readTable(name, labels: [], into: &header, on: stack)
    }
    guard stack.top <= 1 else {
      throw ScriptError("\(name) takes one table; put the children in it: \(name) { a, b }")
    }
    var hasLabels = false
    let count =
      stack.top == 0
      ? 0
      : try lastPosition(in: 1, of: stack) { key in
        try checkLabel(key, of: definition, on: stack)
        hasLabels = true
      }
    let content: NodeRef
    if stack.top == 0 {
      content = NodeRef(newNode(.tuple, on: stack))
    } else {
      content = try newTuple(of: 1, from: 1, count: count, on: stack) { position in
        ChildPlace(owner: name, place: { "child \(position)" })
      }
    }
    let contentIndex = stack.top
    let node = newNode(.composite, slots: 1, values: 1, on: stack)
    node.pointee.code = definition.number
    let index = stack.top
    stack.copy(contentIndex)
    setChild(0, to: content, of: node, at: index, on: stack)
    if hasLabels {
      try pushLabels(of: 1, on: stack)
      stack.setUserValue(Self.labelsValue, of: index)
    }
    try rememberNode(node, on: stack)
  }

  private func checkLabel(_ key: String, of definition: ContainerDefinition, on stack: LuaStack)
    throws
  {
    let name = definition.name
    guard !Self.reservedLabels.contains(key) else {
      throw ScriptError("\(name): the label '\(key)' is reserved; children need no label")
    }
    guard let properties = definition.properties else { return }
    guard let property = definition.property(named: key) else {
      throw ScriptError(
        "\(name): no argument '\(key)'" + NearestName.hint(key, among: properties.map(\.name)))
    }
    guard property.type == stack.type(-1) || property.type == .userdata || property.type == .nil
    else {
      throw ScriptError(
        "\(name): '\(key)' must be a \(property.type.name), got \(describe(at: -1, of: stack))")
    }
  }

  /// Pushes a table with only the labels of the table at `index`.
  private func pushLabels(of index: Int, on stack: LuaStack) throws {
    stack.newTable(hash: 4)
    let copy = stack.top
    stack.pushNil()
    while try stack.next(table: index) {
      if stack.isString(-2) {
        stack.copy(-2)
        stack.insert(-2)
        try stack.rawSet(table: copy)
      } else {
        stack.pop()
      }
    }
  }

  // MARK: - self

  /// Pushes the `self` of a composite's body.
  func pushContainerSelf(_ node: NodeRef, on stack: LuaStack) throws {
    let memory = stack.newUserdata(byteCount: MemoryLayout<NodeRef>.size, userValues: 1)
    memory.storeBytes(of: node, as: NodeRef.self)
    try pushNode(node, on: stack)
    stack.setUserValue(1, of: -2)
    stack.setMetatable(metatables.containerSelf.key, of: -1)
  }

  private func indexContainerSelf(on stack: LuaStack) throws {
    guard stack.metatableIdentity(at: 1) == metatables.containerSelf.identity,
      let memory = stack.userdata(at: 1)
    else { throw ScriptError("a container's self was expected") }
    guard let name = names.name(at: 2, of: stack) else {
      throw ScriptError("self has no element \(describe(at: 2, of: stack))")
    }
    let node = memory.load(as: NodeRef.self)
    let definition = containers[Int(node.pointee.code) - 1]
    stack.pushUserValue(1, of: 1)
    if name == "content" {
      stack.pushUserValue(1, of: -1)
      return
    }
    if stack.pushUserValue(Self.labelsValue, of: -1) == .table,
      stack.rawGet(table: -1, key: name) != .nil
    {
      return
    }
    if let property = definition.property(named: name) {
      return try stack.push(property.defaultValue)
    }
    guard let properties = definition.properties else { return stack.pushNil() }
    throw ScriptError(
      "\(definition.name): self has no property '\(name)'"
        + NearestName.hint(name, among: properties.map(\.name) + ["content"]))
  }
}
