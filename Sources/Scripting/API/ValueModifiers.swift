import Containers
import Lua

/// Modifiers that the container or identity reads: containerValue, tag, id, modifier (R45–R73).
extension ScriptEngine {
  func registerValueModifiers(on stack: LuaStack) throws {
    try registerModifier(
      "containerValue", signature: "containerValue(name, value)",
      summary: "Writes a value that the direct container may read.", on: stack
    ) { engine, stack in try engine.writeContainerValue(on: stack) }
    try registerTag(on: stack)
    try registerID(on: stack)
    try registerCustomModifier(on: stack)
  }

  private func registerTag(on stack: LuaStack) throws {
    try registerModifier(
      "tag", signature: "tag(value)", summary: "Tags the view, one tag per type.", on: stack
    ) { engine, stack in
      if stack.isNoneOrNil(2) {
        stack.setTop(1)
        return 1
      }
      guard let type = TagType(stack.type(2)) else {
        throw engine.argument(1, at: 2, of: "tag", on: stack).mismatch(
          "a string, number or boolean")
      }
      let node = engine.newModifier(.tag, values: 1, on: stack)
      node.pointee.code = type.rawValue
      stack.copy(2)
      engine.storeValue(in: node, at: stack.absolute(-2), userValue: 2, on: stack)
      return 1
    }
  }

  private func registerID(on stack: LuaStack) throws {
    try registerModifier(
      "id", signature: "id(value)", summary: "Gives the view an identity of its own.", on: stack
    ) { engine, stack in
      guard case .value(let hash) = ScriptEngine.valueIdentity(at: 2, on: stack) else {
        throw engine.argument(1, at: 2, of: "id", on: stack).mismatch(
          "a string, number or boolean")
      }
      engine.newModifier(.identifier, IDParameters(hash: hash), on: stack)
      return 1
    }
  }

  private func registerCustomModifier(on stack: LuaStack) throws {
    try registerModifier(
      "modifier", signature: "modifier(fn)", summary: "Applies fn(content).", on: stack
    ) { engine, stack in
      guard stack.isFunction(2) else {
        throw engine.argument(1, at: 2, of: "modifier", on: stack).mismatch("a function")
      }
      stack.setTop(2)
      stack.insert(1)
      let results = try stack.call(arguments: 1, results: .multiple)
      let place = ChildPlace(
        owner: "modifier", place: { "what the function returned" }, isResult: true)
      if try engine.convertResults(results, place, on: stack) == nil {
        _ = engine.newNode(.empty, on: stack)
      }
      return 1
    }
  }

  func writeContainerValue(on stack: LuaStack) throws -> Int {
    guard let target = try containerValues.target(at: 2, of: stack, names) else {
      throw argument(1, at: 2, of: "containerValue", on: stack).mismatch("a string")
    }
    if stack.isNoneOrNil(3) {
      // Writing nil writes nothing: an outer writer shows.
      stack.setTop(1)
      return 1
    }
    stack.setTop(3)
    try check(value: 3, for: target, on: stack)
    if stack.isTable(3) {
      try pushFrozenCopy(of: 3, on: stack)
      stack.replace(3)
    }
    let node = newModifier(.containerValue, values: 1, on: stack)
    node.pointee.code = target.entry.number
    node.pointee[ValueParameters.self].field = target.field
    if options.recordsWriters { node.pointee.location = locations.number(of: writer(on: stack)) }
    stack.copy(3)
    storeValue(in: node, at: stack.absolute(-2), userValue: 2, on: stack)
    if node.pointee[ValueParameters.self].type == .object { try rememberNode(node, on: stack) }
    return 1
  }

  /// Who writes the value: where a plugin's modifier was called, not the line inside the modifier.
  private func writer(on stack: LuaStack) -> LuaCallerPosition? {
    guard let nearest = stack.callerPosition() else { return nil }
    guard state.chunkName(nearest.chunk) != boardPath else { return nearest }
    for level in 2...16 {
      guard let outer = stack.callerPosition(level: level) else { break }
      if outer.chunk != nearest.chunk { return outer }
    }
    return nearest
  }
}
