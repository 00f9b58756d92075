package import Containers
import Lua

/// Environment values in Lua: declared in `EnvironmentValues`, written by `environment(name, value)`,
/// read by containers (R97–R100).
extension ScriptEngine {
  /// `Environment "name"` returns a userdata with the number of the value, by which a container's
  /// definition tells such a property from its defaults.
  func registerEnvironment(on stack: LuaStack) throws {
    try declareIsEnabled(on: stack)
    try register(
      "Environment", role: .function, signature: "Environment \"name\"",
      summary: "A property of a container that reads the environment where the container is used.",
      on: stack
    ) { engine, stack in
      let name = try engine.argument(1, of: "Environment", on: stack).string()
      let entry = try engine.environmentValues.entry(named: name)
      let memory = stack.newUserdata(byteCount: MemoryLayout<Int32>.size)
      memory.storeBytes(of: entry.number, as: Int32.self)
      stack.setMetatable(engine.metatables.environment.key, of: -1)
      return 1
    }
    try registerModifier(
      "environment", signature: "environment(name, value)",
      summary: "Writes a value for everything below.", on: stack
    ) { engine, stack in
      try engine.writeWhole(.environment, in: engine.environmentValues, on: stack)
    }
  }

  /// The one environment value that is there from the start: `disabled` makes it false.
  static let isEnabledName = "isEnabled"

  private func declareIsEnabled(on stack: LuaStack) throws {
    stack.push(true)
    try environmentValues.declare(
      Self.isEnabledName,
      EntryDefinition(
        defaultValue: LuaReference(popping: stack), type: .boolean, isComputed: false, choices: []),
      at: nil)
  }

  /// Pushes a modifier that writes a whole value of `entries`, or for nil the view itself.
  func writeWhole(_ kind: ModifierKind, in entries: EntryTable, on stack: LuaStack) throws -> Int {
    guard let name = names.name(at: 2, of: stack) else {
      throw argument(1, at: 2, of: entries.writer, on: stack).mismatch("a string")
    }
    let entry = try entries.entry(named: name)
    if stack.isNoneOrNil(3) {
      stack.setTop(1)
      return 1
    }
    stack.setTop(3)
    try check(value: 3, for: EntryTable.Target(entry: entry, field: 0), on: stack)
    if stack.isTable(3) {
      try pushFrozenCopy(of: 3, on: stack)
      stack.replace(3)
    }
    let node = newModifier(kind, values: 1, on: stack)
    node.pointee.code = entry.number
    stack.copy(3)
    storeValue(in: node, at: stack.absolute(-2), userValue: 2, on: stack)
    if node.pointee[ValueParameters.self].type == .object { try rememberNode(node, on: stack) }
    return 1
  }
}

extension ScriptEngine {
  package func environment(of node: NodeRef, at place: ViewPlace) -> EnvironmentRecord {
    let numbers = placedDefinition(of: node)?.environment ?? []
    let stamp = numbers.reduce(Identity.root) { stamp, number in
      let write = place.environmentWrite(of: number)
      return stamp.entering(.slot, Identity(write.map(stampOfValue) ?? 0))
    }
    return .stamp(stamp.hash)
  }

  /// The definition of a composite whose body depends on its place; nil for others.
  private func placedDefinition(of node: NodeRef) -> ContainerDefinition? {
    let stack = current
    return stack.scope {
      guard (try? stack.ensure(6)) != nil, (try? pushNode(node, on: stack)) != nil,
        stack.pushUserValue(Self.definitionValue, of: -1) == .table,
        stack.rawGet(table: -1, index: DefinitionTable.definition) != .nil
      else { return nil }
      return stack.box(at: -1, as: ContainerDefinition.self)
    }
  }

  /// Equal for equal scalars and for the same object.
  private func stampOfValue(in node: NodeRef) -> UInt64 {
    let stack = current
    return stack.scope {
      guard (try? stack.ensure(6)) != nil, (try? pushValue(of: node, on: stack)) != nil else {
        return 1
      }
      return stamp(at: -1, of: stack)
    }
  }

  /// Tells a value from others: equal for equal scalars and for the same object.
  private func stamp(at index: Int, of stack: LuaStack) -> UInt64 {
    if case .value(let hash) = ScriptEngine.valueIdentity(at: index, on: stack) { return hash }
    return UInt64(UInt(bitPattern: stack.identity(at: index)))
  }

  package func elementStamp(of node: NodeRef, at index: Int) throws -> UInt64 {
    guard !node.loop.isRange else { return 0 }
    let stack = current
    return try stack.scope {
      try stack.ensure(6)
      try pushNode(node, on: stack)
      stack.pushUserValue(Self.dataValue, of: -1)
      stack.rawGet(table: -1, index: index + 1)
      return stamp(at: -1, of: stack)
    }
  }

  package func owner(of node: NodeRef) -> AnyObject? {
    let stack = current
    return stack.scope {
      guard (try? stack.ensure(4)) != nil, (try? pushNode(node, on: stack)) != nil else {
        return nil
      }
      return LuaReference(popping: stack)
    }
  }
}
