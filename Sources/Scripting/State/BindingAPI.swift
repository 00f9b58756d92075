import Lua

/// A piece of state to read and to write: what `self:binding "name"` returns.
final class StateBinding {
  let instance: CompositeInstance
  let name: String
  /// The property's declaration, which keeps the initial value.
  let declaration: LuaReference
  /// Where it was made.
  let place: Int32

  init(
    _ name: String, of instance: CompositeInstance, declaration: LuaReference, madeAt place: Int32
  ) {
    self.place = place
    self.name = name
    self.instance = instance
    self.declaration = declaration
  }

  /// Whether both read and write the same property of the same view.
  func isSameState(as other: StateBinding) -> Bool {
    name == other.name && instance.owner == other.instance.owner
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

  /// Pushes `self:binding "name"`.
  func pushBinding(on stack: LuaStack) throws {
    guard stack.hasMetatable(identity: registry.containerSelf.identity, at: 1) else {
      throw ScriptError("binding: write self:binding \"name\"")
    }
    let name = try argument(1, at: 2, of: "binding", on: stack).string()
    let instance = try stateInstance(ofSelfAt: 1, property: name, verb: "bound", on: stack)
    stack.pushBox(
      StateBinding(
        name, of: instance, declaration: LuaReference(popping: stack), madeAt: stack.callerPlace),
      metatable: registry.binding.key)
  }

  /// Pushes the value of the binding at index 1.
  fileprivate func readBinding(on stack: LuaStack) throws {
    let binding = try binding(on: stack)
    try stack.push(binding.declaration)
    try pushState(binding.name, of: binding.instance, declaredAt: -1, on: stack)
  }

  private func writeBinding(value: Int, on stack: LuaStack) throws {
    let binding = try binding(on: stack)
    try stack.push(binding.declaration)
    do {
      try setState(binding.name, of: binding.instance, declaredAt: -1, to: value, on: stack)
    } catch {
      // A control that writes it has no line of the author's: the binding has.
      var found = LuaError(wrapping: error)
      if found.location == nil, stack.caller()?.isOfHost != false {
        found.location = location(binding.place)
      }
      throw found
    }
  }

  /// Sets the binding to nil: its initial value is there again, or nil itself with `keepsNil`.
  func clear(_ binding: StateBinding, keepsNil: Bool, on stack: LuaStack) throws {
    try stack.scope {
      try stack.ensure(12)
      try stack.push(binding.declaration)
      stack.pushNil()
      try setState(
        binding.name, of: binding.instance, declaredAt: -2, to: stack.top, keepsNil: keepsNil,
        on: stack)
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
      throw ScriptError(
        "a binding has no '\(name)', only 'value'"
          + NearestName.hint(name, among: StateBinding.members.map(\.name)), .name
      )
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
