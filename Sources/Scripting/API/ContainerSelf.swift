import Containers
import Lua

/// The `self` of a container's body: its content, its labels, and the defaults of those not given.
extension ScriptEngine {
  func registerContainerSelf(on stack: LuaStack) throws {
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

  /// Pushes the body of a composite.
  func pushBody(of node: NodeRef, on stack: LuaStack) throws {
    try pushNode(node, on: stack)
    stack.pushUserValue(Self.definitionValue, of: -1)
    stack.rawGet(table: -1, index: DefinitionTable.body)
    stack.insert(-3)
    stack.pop(2)
  }

  /// Pushes the `self` of a composite's body.
  func pushContainerSelf(_ node: NodeRef, on stack: LuaStack) throws {
    let memory = stack.newUserdata(byteCount: MemoryLayout<NodeRef>.size, userValues: 1)
    memory.storeBytes(of: node, as: NodeRef.self)
    try pushNode(node, on: stack)
    stack.setUserValue(1, of: -2)
    stack.setMetatable(metatables.containerSelf.key, of: -1)
  }

  private func indexContainerSelf(on stack: LuaStack) throws {
    guard stack.hasMetatable(identity: metatables.containerSelf.identity, at: 1),
      let memory = stack.userdata(at: 1)
    else { throw ScriptError("a container's self was expected") }
    guard let name = names.name(at: 2, of: stack) else {
      throw ScriptError("self has no element \(describe(at: 2, of: stack))")
    }
    stack.pushUserValue(1, of: 1)
    let node = stack.top
    if name == "content" {
      stack.pushUserValue(1, of: node)
      return
    }
    if stack.pushUserValue(Self.labelsValue, of: node) == .table {
      stack.copy(2)
      if stack.rawGet(table: -2) != .nil { return }
    }
    stack.pushUserValue(Self.definitionValue, of: node)
    let definition = stack.top
    stack.copy(2)
    if stack.rawGet(table: definition) != .nil { return }
    stack.rawGet(table: definition, index: DefinitionTable.acceptsAnyLabel)
    if stack.boolean(at: -1) { return stack.pushNil() }
    let code = memory.load(as: NodeRef.self).pointee.code
    throw ScriptError(
      "\(componentName(code) ?? "Container"): self has no property '\(name)'"
        + NearestName.hint(name, among: try propertyNames(in: definition, on: stack) + ["content"]))
  }

  /// The names in a definition table.
  func propertyNames(in definition: Int, on stack: LuaStack) throws -> [String] {
    var names: [String] = []
    stack.pushNil()
    while try stack.next(table: definition) {
      if stack.isString(-2), let name = stack.string(at: -2) { names.append(name) }
      stack.pop()
    }
    return names
  }
}
