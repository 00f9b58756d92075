import Containers
import Lua

extension Global {
  /// An arrangement written in Lua (R136).
  ///
  /// As a container's, its functions and defaults lie in a Lua table that the constructor and each use
  /// of it hold: the defaults by name, the functions under the names they were given.
  static var layout: Global {
    Global(
      "Layout", as: .function,
      Description(
        "Declares an arrangement of subviews; returns its constructor.",
        [
          [
            "name: string -- what messages and component call it",
            "definition: table -- its two functions, and properties with their defaults",
          ]
        ],
        signature: "Layout(name, { properties, sizeThatFits =, placeSubviews = })",
        labels: [
          "sizeThatFits: fn(self, proposal, subviews) -- returns the size of all, { width =, height = } in cells",
          "placeSubviews: fn(self, bounds, proposal, subviews) -- places each subview within bounds, which has x, y, width and height",
        ],
        returns: "fun(content: Children): View",
        example:
          #"local Top = Layout("Top", { sizeThatFits = function(_, p, s) return s[1]:sizeThatFits(p) end, placeSubviews = function(_, b, p, s) s[1]:place {} end }); return Top { "a" }"#,
        seeAlso: ["LayoutSubview", "Container"])
    ) { engine, stack in
      let definition = try engine.readLayout(on: stack)
      stack.pushFunction(
        name: definition.name, upvalues: 1,
        engine.pushing { engine, stack in try engine.newLayout(definition, on: stack) })
    }
  }
}

extension ScriptEngine {
  /// The functions that a layout must have.
  private static let layoutFunctions = ["sizeThatFits", "placeSubviews"]

  /// Reads the arguments of `Layout` and pushes the definition table.
  fileprivate func readLayout(on stack: LuaStack) throws -> ContainerDefinition {
    let name = try argument(1, of: "Layout", on: stack).string()
    guard stack.isTable(2), stack.top == 2 else {
      throw argument(2, of: "Layout", on: stack).mismatch(
        "a table with sizeThatFits and placeSubviews")
    }
    for function in Self.layoutFunctions {
      guard stack.rawGet(table: 2, key: function) == .function else {
        throw ScriptError(
          "Layout '\(name)': '\(function)' must be a function, got \(describe(at: -1, of: stack))")
      }
      stack.pop()
    }
    stack.newTable(hash: 8)
    let table = stack.top
    var properties: [ContainerDefinition.Property] = []
    let positions = try lastPosition(in: 2, of: stack) { key in
      if !Self.layoutFunctions.contains(key) {
        let property = property(key, on: stack)
        guard case .label = property.source else {
          throw ScriptError(
            "Layout '\(name)': '\(key)' is \(describe(at: -1, of: stack)), and a layout has only what each use gives it; declare it in a Container and write \(name) { \(key) = self.\(key) } there"
          )
        }
        properties.append(property)
      }
      stack.copy(-1)
      try stack.rawSet(table: table, key: key)
    }
    guard positions == 0 else {
      throw ScriptError("Layout '\(name)': properties need names; children come with each use")
    }
    let place = stack.callerPlace
    return ContainerDefinition(
      name: name, number: try declared.components.number(of: name, "Layout", at: place),
      location: place,
      properties: properties.sorted { $0.name < $1.name })
  }

  /// Pushes a layout with the children and labels of the table at index 1.
  fileprivate func newLayout(_ definition: ContainerDefinition, on stack: LuaStack) throws {
    var header = ViewNode(.layout)
    header.code = definition.number
    header.location = stack.callerPlace
    let properties = definition.properties ?? []
    // Labels are checked here and read when the layout asks: a label's value may be anything.
    let labels = properties.map { property in
      Label(property.name, property.type.name, "a property of the layout") { reader, _ in
        try definition.check(property.name, reader.stack.type(reader.index)) {
          reader.engine.describe(at: reader.index, of: reader.stack)
        }
      }
    }
    let count = try readTable(definition.name, labels: labels, into: &header, on: stack)
    let node = try newContainer(
      header, owner: definition.name, children: count, values: 2, on: stack)
    let index = stack.absolute(-1)
    if index > 1, !properties.isEmpty {
      try pushLabels(of: 1, on: stack)
      stack.setUserValue(NodeRef(node).layoutLabelsValue, of: index)
    }
    stack.pushUpvalue(1)
    stack.setUserValue(NodeRef(node).layoutDefinitionValue, of: index)
    try rememberNode(node, on: stack)
  }

  // MARK: - self

  func registerLayoutSelf(on stack: LuaStack) throws {
    try setMetamethod("__index", of: registry.layoutSelf, on: stack) { engine, stack in
      try engine.indexLayoutSelf(on: stack)
    }
    try setMetamethod("__newindex", of: registry.layoutSelf, on: stack) { engine, stack in
      let name = engine.registry.names.name(at: 2, of: stack) ?? "?"
      throw ScriptError(
        "self.\(name) cannot be set: a layout keeps nothing between its answers", .readOnly)
    }
  }

  /// Pushes the function `name` of the layout `node`.
  func pushLayoutFunction(_ name: StaticString, of node: NodeRef, on stack: LuaStack) throws {
    try pushNode(node, on: stack)
    stack.pushUserValue(node.layoutDefinitionValue, of: -1)
    stack.rawGet(table: -1, key: name)
    stack.insert(-3)
    stack.pop(2)
  }

  /// Pushes the `self` of a layout's functions.
  func pushLayoutSelf(_ node: NodeRef, on stack: LuaStack) throws {
    let memory = stack.newUserdata(byteCount: MemoryLayout<NodeRef>.size, userValues: 1)
    memory.storeBytes(of: node, as: NodeRef.self)
    try pushNode(node, on: stack)
    stack.setUserValue(1, of: -2)
    stack.setMetatable(registry.layoutSelf.key, of: -1)
  }

  private func indexLayoutSelf(on stack: LuaStack) throws {
    guard stack.hasMetatable(identity: registry.layoutSelf.identity, at: 1),
      let node = stack.userdata(at: 1)?.load(as: NodeRef.self)
    else { throw ScriptError("a layout's self was expected") }
    guard let name = registry.names.name(at: 2, of: stack) else {
      throw ScriptError("self has no element \(keyInWords(at: 2, of: stack))", .name)
    }
    stack.pushUserValue(1, of: 1)
    let view = stack.top
    if stack.pushUserValue(node.layoutLabelsValue, of: view) == .table {
      stack.copy(2)
      if stack.rawGet(table: -2) != .nil { return }
    }
    stack.pushUserValue(node.layoutDefinitionValue, of: view)
    let definition = stack.top
    stack.copy(2)
    if stack.rawGet(table: definition) != .nil { return }
    throw ScriptError(
      "\(componentName(node.pointee.code) ?? "Layout"): self has no property '\(name)'"
        + NearestName.hint(name, among: try RawTable.texts(at: definition, of: stack)), .name)
  }
}

extension UnsafePointer where Pointee == ViewNode {
  /// The user values of a layout's node, after those of its children.
  var layoutLabelsValue: Int { Int(pointee.slotCount) + 1 }
  var layoutDefinitionValue: Int { Int(pointee.slotCount) + 2 }
}
