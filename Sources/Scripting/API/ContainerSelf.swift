import Containers
import Lua

/// The `self` of a container's body: its content, its labels, and the defaults of those not given.
extension ScriptEngine {
  /// What `self` answers besides its properties.
  static let selfMembers: [Member<Int>] = [
    .property(
      "content", "View", "The children of this use, as one view.",
      example: #"Container("C", function(self) return self.content end) { "a" }"#
    ) { _, node, stack in stack.pushUserValue(1, of: node) },
    .method(
      "binding",
      [
        "name: name | function -- a State or Storage property of the container, or what returns the value",
        "set?: function -- what is called with a new value, where the first is a function",
      ], returns: "Binding",
      "Reads and writes a State or Storage property, or what two functions read and write.",
      example:
        #"Container("C", { on = State(true), body = function(self) return Toggle { self:binding "on" } end }) {}"#
    ) { engine, _, stack in try engine.pushBinding(on: stack) },
  ]

  func registerContainerSelf(on stack: LuaStack) throws {
    let methods = methodTable(Self.selfMembers, on: stack) { _, _, _ in 0 }
    stack.push(registry.containerSelf.key)
    stack.pushSelfFunction(
      name: "__index", content: "content", metatable: registry.containerSelf.identity,
      otherwise: pushing { engine, stack in try engine.indexContainerSelf(methods, on: stack) })
    try stack.rawSet(table: -2, key: "__index" as StaticString)
    stack.pop()
    try setMetamethod("__newindex", of: registry.containerSelf, on: stack) { engine, stack in
      try engine.assignContainerSelf(on: stack)
    }
  }

  /// Pushes the body of a composite.
  func pushBody(of node: NodeRef, on stack: LuaStack) throws {
    try pushNode(node, on: stack)
    stack.pushUserValue(Self.definitionValue, of: -1)
    stack.rawGet(table: -1, index: DefinitionTable.body)
    stack.insert(-3)
    stack.pop(2)
  }

  /// User values of `self`: the composite, and its place if the body depends on it.
  private static let compositeValue = 1
  private static let instanceValue = 2

  /// Pushes the body of a composite and the `self` to call it with, above what they are made from; false where it has
  /// no body.
  func pushBodyAndSelf(of node: NodeRef, at place: ViewPlace, on stack: LuaStack) throws -> Bool {
    try pushNode(node, on: stack)
    let composite = stack.top
    stack.pushUserValue(Self.definitionValue, of: composite)
    let definition = stack.top
    guard stack.rawGet(table: definition, index: DefinitionTable.body) == .function else {
      return false
    }
    try ownLabels(ofCompositeAt: composite, on: stack)
    let memory = stack.newUserdata(byteCount: MemoryLayout<NodeRef>.size, userValues: 2)
    memory.storeBytes(of: node, as: NodeRef.self)
    let userdata = stack.top
    stack.setUserValue(Self.compositeValue, of: userdata, to: composite)
    if stack.rawGet(table: definition, index: DefinitionTable.definition) != .nil,
      let definition = stack.box(at: -1, as: ContainerDefinition.self)
    {
      try pushInstance(of: definition, at: place, on: stack)
      stack.setUserValue(Self.instanceValue, of: userdata)
    }
    stack.setTop(userdata)
    stack.setMetatable(registry.containerSelf.key, of: userdata)
    return true
  }

  private func indexContainerSelf(_ methods: MethodTable<Int>, on stack: LuaStack) throws {
    guard stack.hasMetatable(identity: registry.containerSelf.identity, at: 1),
      let memory = stack.userdata(at: 1)
    else { throw ScriptError("a container's self was expected") }
    guard let name = registry.names.name(at: 2, of: stack) else {
      throw ScriptError("self has no element \(keyInWords(at: 2, of: stack))", .name)
    }
    stack.pushUserValue(1, of: 1)
    let node = stack.top
    if try push(name, of: methods, on: stack, object: { node }) { return }
    if stack.pushUserValue(Self.labelsValue, of: node) == .table {
      stack.copy(2)
      if stack.rawGet(table: -2) != .nil { return }
    }
    stack.pushUserValue(Self.definitionValue, of: node)
    let definition = stack.top
    stack.copy(2)
    switch stack.rawGet(table: definition) {
    case .nil: break
    case .userdata: return try replaceOwnProperty(name, on: stack)
    default: return
    }
    stack.rawGet(table: definition, index: DefinitionTable.acceptsAnyLabel)
    if stack.boolean(at: -1) { return stack.pushNil() }
    let code = memory.load(as: NodeRef.self).pointee.code
    throw ScriptError(
      "\(componentName(code) ?? "Container"): self has no property '\(name)'"
        + NearestName.hint(name, among: try RawTable.texts(at: definition, of: stack) + ["content"]),
      .name)
  }

  /// Replaces the declaration of a property on top by its value at the place of `self`; any other
  /// userdata is a default.
  private func replaceOwnProperty(_ name: String, on stack: LuaStack) throws {
    if isState(-1, of: stack) {
      let instance = try instance(ofSelfAt: 1, on: stack)
      try pushState(name, of: instance, declaredAt: -1, on: stack)
    } else if stack.hasMetatable(identity: registry.environment.identity, at: -1),
      let memory = stack.userdata(at: -1)
    {
      let instance = try instance(ofSelfAt: 1, on: stack)
      guard let value = instance.environment[memory.load(as: Int32.self)] else {
        return stack.pushNil()
      }
      try stack.push(value)
    }
  }

  /// Pushes the place of a composite. Where all views of a container have the same, they share it.
  private func pushInstance(
    of definition: ContainerDefinition, at place: ViewPlace, on stack: LuaStack
  ) throws {
    let memory = place.pass.memory
    let isShared = definition.environment.isEmpty && !definition.keepsState(in: memory)
    if isShared, let known = declared.components.sharedInstances[definition.number],
      known.instance.memory === memory
    {
      return try stack.push(known.box)
    }
    let instance = try makeInstance(of: definition, at: place, on: stack)
    stack.pushBox(instance, metatable: registry.box.key)
    guard isShared else { return }
    stack.copy(-1)
    declared.components.sharedInstances[definition.number] = (
      instance, LuaReference(popping: stack)
    )
  }

  private func makeInstance(
    of definition: ContainerDefinition, at place: ViewPlace, on stack: LuaStack
  ) throws -> CompositeInstance {
    var environment: [Int32: LuaReference] = [:]
    for number in definition.environment {
      if let write = place.environmentWrite(of: number) {
        try pushValue(of: write, on: stack)
      } else if let entry = declared.environmentValues[number] {
        if try !pushDefault(of: entry, on: stack) { stack.pushNil() }
      } else {
        stack.pushNil()
      }
      environment[number] = LuaReference(popping: stack)
    }
    let instance = CompositeInstance(definition, at: place, environment: environment)
    try inheritState(of: instance, definition, on: stack)
    return instance
  }

  /// The place of the `self` at `index`.
  func instance(ofSelfAt index: Int, on stack: LuaStack) throws -> CompositeInstance {
    stack.pushUserValue(Self.instanceValue, of: index)
    defer { stack.pop() }
    guard let instance = stack.box(at: -1, as: CompositeInstance.self) else {
      throw ScriptError("a container's self was expected")
    }
    return instance
  }

  /// Whether a property's declaration is `State(…)` or `Storage(…)`.
  private func isState(_ index: Int, of stack: LuaStack) -> Bool {
    stack.hasMetatable(identity: registry.state.identity, at: index) || isStorage(index, of: stack)
  }

  /// `self.name = value`: only state can be set.
  private func assignContainerSelf(on stack: LuaStack) throws {
    let name = registry.names.name(at: 2, of: stack) ?? "?"
    let instance = try stateInstance(ofSelfAt: 1, property: name, verb: "set", on: stack)
    try setState(name, of: instance, declaredAt: -1, to: 3, on: stack)
  }

  /// The place of `self`, whose property `name` must be state; pushes the declaration.
  func stateInstance(ofSelfAt index: Int, property name: String, verb: String, on stack: LuaStack)
    throws -> CompositeInstance
  {
    guard stack.hasMetatable(identity: registry.containerSelf.identity, at: index) else {
      throw ScriptError("a container's self was expected")
    }
    stack.pushUserValue(Self.compositeValue, of: index)
    stack.pushUserValue(Self.definitionValue, of: -1)
    let definition = stack.top
    stack.rawGet(table: definition, key: name)
    guard isState(-1, of: stack) else {
      let states = try RawTable.texts(at: definition, of: stack)
      throw ScriptError(
        "self.\(name) cannot be \(verb): '\(name)' is not a State property"
          + NearestName.hint(name, among: states.filter { $0 != name }), .readOnly)
    }
    return try instance(ofSelfAt: index, on: stack)
  }
}
