import Lua

/// A value that lives elsewhere, to read and to write: what `self:binding "name"` and `self:binding(get, set)` return.
final class StateBinding {
  /// What it reads and writes.
  enum Source {
    /// A property of a container, whose declaration keeps the initial value.
    case state(String, of: CompositeInstance, declaration: LuaReference)
    /// What two functions of the board read and write.
    case functions(get: LuaReference, set: LuaReference)
  }

  let source: Source
  /// Where it was made.
  let place: Int32

  init(_ source: Source, madeAt place: Int32) { (self.source, self.place) = (source, place) }

  /// Whether both read and write the same property of the same view.
  func isSameState(as other: StateBinding) -> Bool {
    guard case .state(let name, let instance, _) = source,
      case .state(let otherName, let otherInstance, _) = other.source
    else { return self === other }
    return name == otherName && instance.owner == otherInstance.owner
  }
}

extension StateBinding {
  static let members: [Member<Void>] = [
    .property(
      "value", "any", "The value; assigning it draws the board again.",
      example:
        #"Container("C", { n = State(1), body = function(self) return Text(self:binding("n").value) end }) {}"#
    ) { engine, _, stack in try engine.readBinding(on: stack) }
  ]
}

/// Bindings: `binding.value` reads and writes, `binding()` reads, `binding(value)` writes.
extension ScriptEngine {
  func registerBindings(on stack: LuaStack) throws {
    try setMetamethod("__index", of: registry.binding, on: stack) { engine, stack in
      try engine.checkBindingField(on: stack)
      try engine.readBinding(on: stack)
    }
    try setMetamethod("__newindex", of: registry.binding, on: stack) { engine, stack in
      try engine.checkBindingField(on: stack)
      try engine.writeBinding(value: 3, on: stack)
    }
    try stack.setMetamethod(
      "__call", of: registry.binding,
      function { engine, stack in
        if stack.top >= 2 {
          try engine.writeBinding(value: 2, on: stack)
          return 0
        }
        try engine.readBinding(on: stack)
        return 1
      })
  }

  /// Pushes `self:binding "name"` or `self:binding(get, set)`.
  func pushBinding(on stack: LuaStack) throws {
    guard stack.hasMetatable(identity: registry.containerSelf.identity, at: 1) else {
      throw ScriptError("binding: write self:binding \"name\"")
    }
    let place = stack.callerPlace
    let source = try stack.isFunction(2) ? bindingOfFunctions(on: stack) : bindingOfState(on: stack)
    stack.pushBox(StateBinding(source, madeAt: place), metatable: registry.binding.key)
  }

  private func bindingOfState(on stack: LuaStack) throws -> StateBinding.Source {
    let name = try argument(1, at: 2, of: "binding", on: stack).string()
    let instance = try stateInstance(ofSelfAt: 1, property: name, verb: "bound", on: stack)
    return .state(name, of: instance, declaration: LuaReference(popping: stack))
  }

  private func bindingOfFunctions(on stack: LuaStack) throws -> StateBinding.Source {
    let functions = try (1...2).map { number in
      try argument(number, at: number + 1, of: "binding", on: stack).function()
      stack.copy(number + 1)
      return LuaReference(popping: stack)
    }
    return .functions(get: functions[0], set: functions[1])
  }

  /// Pushes the value of the binding at index 1.
  fileprivate func readBinding(on stack: LuaStack) throws {
    switch try binding(on: stack).source {
    case .state(let name, let instance, let declaration):
      try stack.push(declaration)
      try pushState(name, of: instance, declaredAt: -1, on: stack)
    case .functions(let get, _):
      try stack.push(get)
      try stack.call(arguments: 0, results: 1)
    }
  }

  private func writeBinding(value: Int, on stack: LuaStack) throws {
    let binding = try binding(on: stack)
    do {
      try write(value, to: binding, keepsNil: false, on: stack)
    } catch {
      // A control that writes it has no line of the author's: the binding has.
      var found = LuaError(wrapping: error)
      if found.location == nil, stack.caller()?.isOfHost != false {
        found.location = location(binding.place)
      }
      throw found
    }
  }

  private func write(
    _ value: Int, to binding: StateBinding, keepsNil: Bool, on stack: LuaStack
  ) throws {
    let value = stack.absolute(value)
    switch binding.source {
    case .state(let name, let instance, let declaration):
      try stack.push(declaration)
      try setState(
        name, of: instance, declaredAt: -1, to: value, keepsNil: keepsNil, on: stack)
    case .functions(_, let set):
      try stack.push(set)
      stack.copy(value)
      try stack.call(arguments: 1, results: 0)
    }
  }

  /// Sets the binding to nil: its initial value is there again, or nil itself with `keepsNil`.
  func clear(_ binding: StateBinding, keepsNil: Bool, on stack: LuaStack) throws {
    try stack.scope {
      try stack.ensure(12)
      stack.pushNil()
      try write(stack.top, to: binding, keepsNil: keepsNil, on: stack)
    }
  }

  private func binding(on stack: LuaStack) throws -> StateBinding {
    guard let binding = stack.box(at: 1, as: StateBinding.self) else {
      throw ScriptError("a binding was expected, got \(describe(at: 1, of: stack))")
    }
    return binding
  }

  private func checkBindingField(on stack: LuaStack) throws {
    let name = registry.names.name(at: 2, of: stack) ?? describe(at: 2, of: stack)
    guard StateBinding.members.named(name) != nil else {
      let near = NearestName.hint(name, among: StateBinding.members.map(\.name))
      let part = "; what is a part of its value has a binding of its own: self:binding(get, set)"
      throw ScriptError(
        "a binding has no '\(name)', only 'value'" + (near.isEmpty ? part : near), .name)
    }
  }

  /// `Toggle { binding, label… }` is short for `Toggle { value = binding, label… }`.
  func nameBinding(on stack: LuaStack) throws {
    guard stack.isTable(1) else { return }
    stack.rawGet(table: 1, index: 1)
    let isBinding = stack.box(at: -1, as: StateBinding.self) != nil
    stack.pop()
    guard isBinding else { return }
    stack.newTable()
    let copy = stack.top
    stack.pushNil()
    while try stack.next(table: 1) {
      if let position = stack.position(at: -2) {
        if position == 1 {
          try stack.rawSet(table: copy, key: "value" as StaticString)
        } else {
          try stack.rawSet(table: copy, index: position - 1)
        }
      } else {
        try stack.rawSetEntry(of: copy)
      }
    }
    stack.replace(1)
  }
}
