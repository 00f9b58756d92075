import Containers
import Lua

extension Global {
  /// `Container(name, body)` and `Container(name, { properties…, body })`.
  static var container: Global {
    Global(
      "Container", as: .function, taking: 2,
      Description(
        "Declares a view container; returns its constructor.",
        [
          [
            "name: string -- what messages and component call it",
            "body: fn(self) -- returns the view that a use of it becomes",
          ],
          [
            "name: string -- what messages and component call it",
            "definition: table -- properties with their defaults, and the body",
          ],
        ],
        signature: "Container(name, body) · Container(name, { properties, body = })",
        labels: ["body: fn(self) -- returns the view that a use of it becomes"],
        returns: "fun(content: Children): View",
        example:
          #"local Card = Container("Card", function(self) return self.content:border() end); return Card { "a" }"#,
        seeAlso: ["State", "Environment", "Layout", "ContainerSelf"])
    ) { engine, stack in
      _ = try engine.declareContainer(on: stack)
    }
  }
}

extension ScriptEngine {
  /// User values of a composite's node, after its content.
  static let labelsValue = 2
  static let definitionValue = 3

  /// Declares the container of the arguments at index 1 and 2; pushes its constructor.
  /// What is declared without a body, as the program's own files may, is its content.
  func declareContainer(
    isControl: Bool = false, hasBody: Bool = true, on stack: LuaStack
  ) throws -> ContainerDefinition {
    let definition = try readContainer(isControl: isControl, hasBody: hasBody, on: stack)
    let body = pushing { engine, stack in
      if definition.isControl { try engine.nameBinding(on: stack) }
      try engine.newComposite(definition, on: stack)
    }
    if definition.isControl {
      stack.pushFunction(name: definition.name, upvalues: 1, body)
    } else {
      try pushCompositeFunction(definition, body, on: stack)
    }
    if declared.components.recorded != nil {
      stack.copy(-1)
      let constructor = LuaReference(popping: stack)
      declared.components.recorded?.append(
        RecordedContainer(definition: definition, constructor: constructor))
    }
    return definition
  }

  /// Reads the arguments of `Container` and pushes the definition table.
  private func readContainer(
    isControl: Bool, hasBody: Bool, on stack: LuaStack
  ) throws -> ContainerDefinition {
    let name = try argument(1, of: "Container", on: stack).string()
    let place = stack.callerPlace
    let number = try declared.components.number(of: name, "Container", at: place)
    let isBare = stack.isFunction(2) || !hasBody
    guard stack.top > 1 else {
      throw ScriptError(
        "Container: a body is missing; write Container(\"\(name)\", { body = fn }), with the name and the table as two arguments"
      )
    }
    guard isBare || stack.isTable(2) else {
      throw argument(2, of: "Container", on: stack).mismatch("a function or a table with a body")
    }
    guard stack.top == 2 else {
      throw ScriptError("Container takes a name and a function, or a name and a table")
    }
    if isBare {
      stack.copy(2)
    } else if stack.rawGet(table: 2, key: "body" as StaticString) != .function {
      throw ScriptError(
        "Container '\(name)': 'body' must be a function, got \(describe(at: -1, of: stack))")
    }
    let body = stack.top
    stack.newTable(array: 2, hash: 4)
    stack.copy(body)
    try stack.rawSet(table: -2, index: DefinitionTable.body)
    stack.push(isBare)
    try stack.rawSet(table: -2, index: DefinitionTable.acceptsAnyLabel)
    let properties = isBare ? nil : try readProperties(of: name, into: stack.top, on: stack)
    let definition = ContainerDefinition(
      name: name, number: number, location: place,
      properties: properties, isControl: isControl,
      hasBody: hasBody)
    stack.push(Int(definition.location))
    try stack.rawSet(table: -2, index: DefinitionTable.place)
    if definition.hasState { declared.components.statefulPlaces[name] = definition.location }
    if definition.dependsOnPlace {
      stack.pushBox(definition, metatable: registry.box.key)
      try stack.rawSet(table: -2, index: DefinitionTable.definition)
    }
    return definition
  }

  private func readProperties(of name: String, into table: Int, on stack: LuaStack) throws
    -> [ContainerDefinition.Property]
  {
    var properties: [ContainerDefinition.Property] = []
    let positions = try lastPosition(in: 2, of: stack) { key in
      guard key != "body" else { return }
      guard !ContainerDefinition.reservedLabels.contains(key) else {
        throw ScriptError("Container '\(name)': the property name '\(key)' is reserved", .conflict)
      }
      properties.append(property(key, on: stack))
      stack.copy(-1)
      try stack.rawSet(table: table, key: key)
    }
    guard positions == 0 else {
      throw ScriptError(
        "Container '\(name)': properties need names; children come with each use")
    }
    return properties.sorted { $0.name < $1.name }
  }

  /// The property whose declaration is on top: `State(…)`, `Storage(…)`, `Environment "…"`, or a default.
  func property(_ name: String, on stack: LuaStack) -> ContainerDefinition.Property {
    let isStored = isStorage(-1, of: stack)
    if isStored || stack.hasMetatable(identity: registry.state.identity, at: -1) {
      let type = stack.pushUserValue(1, of: -1)
      stack.pop()
      return ContainerDefinition.Property(
        name: name, type: type, source: isStored ? .storage : .state)
    }
    if stack.hasMetatable(identity: registry.environment.identity, at: -1),
      let memory = stack.userdata(at: -1)
    {
      let number = memory.load(as: Int32.self)
      return ContainerDefinition.Property(
        name: name, type: .nil, source: .environment(number))
    }
    return ContainerDefinition.Property(name: name, type: stack.type(-1))
  }

  /// Pushes a composite: its content is one tuple, its labels one table.
  private func newComposite(_ definition: ContainerDefinition, on stack: LuaStack) throws {
    let name = definition.name
    var hasLabels = false
    let content: NodeRef
    if try !readOnlyArgument(of: name, on: stack) {
      content = NodeRef(newNode(.tuple, on: stack))
    } else {
      let count = try lastPosition(in: 1, of: stack) { key in
        try definition.check(key, stack.type(-1)) { describe(at: -1, of: stack) }
        hasLabels = true
      }
      content = try newTuple(of: 1, from: 1, count: count, on: stack) { position in
        ChildPlace(owner: name, place: { "child \(position)" })
      }
    }
    let contentIndex = stack.top
    if definition.hasBody { MutableNodeRef(mutating: content).pointee.flags.insert(.given) }
    let node = newNode(.composite, slots: 1, values: 2, on: stack)
    node.pointee.code = definition.number
    node.pointee.location = stack.callerPlace
    let index = stack.top
    stack.copy(contentIndex)
    setChild(0, to: content, of: node, at: index, on: stack)
    if hasLabels {
      try pushLabels(of: 1, on: stack)
      stack.setUserValue(Self.labelsValue, of: index)
    }
    stack.pushUpvalue(1)
    stack.setUserValue(Self.definitionValue, of: index)
    try rememberNode(node, on: stack)
  }

  /// Pushes a table with only the labels of the table at `index`.
  func pushLabels(of index: Int, on stack: LuaStack) throws {
    stack.newTable(hash: 4)
    let copy = stack.top
    stack.pushNil()
    while try stack.next(table: index) {
      if stack.isString(-2) {
        try stack.rawSetEntry(of: copy)
      } else {
        stack.pop()
      }
    }
  }
}
