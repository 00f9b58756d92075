import Containers
import Lua

extension Global {
  /// A userdata that keeps the initial value, and by which a container's definition tells its state
  /// from its defaults.
  static var state: Global {
    Global(
      "State", as: .function,
      Description(
        "A property that a container remembers between updates; setting it draws the board again.",
        [["initial: any -- the value until it is first set"]], returns: "any",
        example:
          #"Container("Counter", { count = State(0), body = function(self) return Text(self.count) end })"#,
        seeAlso: ["Storage", "Container", "Binding"])
    ) { engine, stack in
      stack.setTop(1)
      engine.run.usesState = true
      _ = stack.newUserdata(byteCount: 0, userValues: 1)
      stack.insert(1)
      stack.setUserValue(1, of: 1)
      stack.setMetatable(engine.registry.state.key, of: 1)
    }
  }
}

extension ScriptEngine {
  /// Pushes the state `name`; its declaration is at `index`.
  func pushState(
    _ name: String, of instance: CompositeInstance, declaredAt index: Int, on stack: LuaStack
  ) throws {
    let declaration = stack.absolute(index)
    if isStorage(declaration, of: stack) {
      return try pushStored(of: instance, declaredAt: declaration, on: stack)
    }
    guard let owner = instance.owner, let memory = instance.memory else {
      return try pushInitialState(declaredAt: declaration, on: stack)
    }
    if let value = memory.state.keptValue(name, of: owner) as? LuaReference {
      return try stack.push(value)
    }
    let type = stack.pushUserValue(1, of: declaration)
    // A plain value is the same for every view, and needs no place until another is written.
    guard type.isMadeForEachView else { return }
    stack.pop()
    let value = try memory.state.value(name, of: owner) {
      try initialState(declaredAt: declaration, on: stack)
    }
    if let value = value as? LuaReference { try stack.push(value) } else { stack.pushNil() }
  }

  /// Pushes the initial value of the state declared at `index`.
  func pushInitialState(declaredAt index: Int, on stack: LuaStack) throws {
    let declaration = stack.absolute(index)
    guard stack.pushUserValue(1, of: declaration).isMadeForEachView else { return }
    stack.pop()
    try stack.push(try initialState(declaredAt: declaration, on: stack))
  }

  /// The initial value for one view: a function is called, a table copied, so that views do not
  /// share it.
  private func initialState(declaredAt index: Int, on stack: LuaStack) throws -> LuaReference {
    switch stack.pushUserValue(1, of: index) {
    case .function: try stack.call(arguments: 0, results: 1)
    case .table:
      try pushCopy(of: -1, depth: 0, on: stack)
      stack.remove(-2)
    default: break
    }
    return LuaReference(popping: stack)
  }

  /// Pushes a copy of the table at `index`, tables in it copied too; one with a metatable is pushed
  /// as it is.
  private func pushCopy(of index: Int, depth: Int, on stack: LuaStack) throws {
    let source = stack.absolute(index)
    if stack.pushMetatable(of: source) {
      stack.pop()
      return stack.copy(source)
    }
    guard depth < 50 else {
      throw ScriptError("State: the initial table nests too deep, or holds itself", .depth)
    }
    try stack.ensure(8)
    try pushCopy(of: source, on: stack) {
      guard stack.isTable(-1) else { return }
      try pushCopy(of: -1, depth: depth + 1, on: stack)
      stack.remove(-2)
    }
  }

  /// Sets the state `name`, declared at `index`, to the value at `value`. An equal string, number
  /// or boolean changes nothing; a table may hold something new and always counts. nil takes the value away, so that
  /// the initial one is there again; with `keepsNil` it is a value as others are.
  func setState(
    _ name: String, of instance: CompositeInstance, declaredAt index: Int, to value: Int,
    keepsNil: Bool = false, on stack: LuaStack
  ) throws {
    let declaration = stack.absolute(index)
    guard let memory = instance.memory else { return }
    guard !memory.isBuilding, run.evaluations == 0 else {
      throw StateError.writtenWhileBuilding(view: instance.name, property: name)
    }
    guard let owner = instance.owner, !memory.isFixed else {
      throw StateError.fixed(view: instance.name, property: name)
    }
    let type = try checkState(
      name, of: instance, declaredAt: declaration, value: value, on: stack)
    try pushState(name, of: instance, declaredAt: declaration, on: stack)
    let isEqual = !stack.isTable(-1) && stack.rawEqual(-1, value)
    stack.pop()
    guard !isEqual else { return }
    if isStorage(declaration, of: stack) {
      return try setStored(
        name, of: instance, declaredAt: declaration, to: value, keepsNil: keepsNil, on: stack)
    }
    if stack.isNil(value), !keepsNil {
      return memory.state.reset(name, of: owner, calledBy: instance.name)
    }
    stack.copy(value)
    memory.state.set(
      name, of: owner, to: LuaReference(popping: stack), declaration: Int(type.rawValue),
      calledBy: instance.name)
  }

  /// The type of the initial value. A value of another type is a slip; nil takes the value away.
  private func checkState(
    _ name: String, of instance: CompositeInstance, declaredAt index: Int, value: Int,
    on stack: LuaStack
  ) throws -> LuaType {
    let type = stack.pushUserValue(1, of: index)
    stack.pop()
    switch type {
    case .boolean, .number, .string, .table:
      guard stack.type(value) == type || stack.isNil(value) else {
        throw ScriptError(
          "\(instance.name): the state '\(name)' must be a \(type.name), got \(describe(at: value, of: stack))",
          .type)
      }
    default: break
    }
    return type
  }
}

extension LuaType {
  /// Whether each view gets an initial value of its own: a table is copied, a function called.
  var isMadeForEachView: Bool { self == .table || self == .function }
}
