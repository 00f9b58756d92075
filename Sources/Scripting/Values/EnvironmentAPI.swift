package import Containers
import Lua

extension Global {
  /// Returns a userdata with the number of the value, by which a container's definition tells such
  /// a property from its defaults (R98).
  static var environment: Global {
    Global(
      "Environment", as: .function,
      Description(
        "A property of a container that reads the environment where the container is used.",
        [["name: name -- a name that EnvironmentValues declares"]],
        returns: "any",
        example:
          #"EnvironmentValues.theme = Entry "light"; return Container("Themed", { theme = Environment "theme", body = function(self) return self.theme end }) {}"#,
        seeAlso: ["environment", "EnvironmentValues"])
    ) { engine, stack in
      let name = try engine.argument(1, of: "Environment", on: stack).string()
      let entry = try engine.declared.environmentValues.entry(named: name)
      let memory = stack.newUserdata(byteCount: MemoryLayout<Int32>.size)
      memory.storeBytes(of: entry.number, as: Int32.self)
      stack.setMetatable(engine.registry.environment.key, of: -1)
    }
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
    if node.loop.isRange { return UInt64(bitPattern: Int64(node.loop.element(at: index))) }
    return try onCurrent(slots: 6) { stack in
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
