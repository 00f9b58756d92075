import Containers
import Lua

/// A piece of state to read and to write: what `self:binding "name"` returns.
final class StateBinding {
  let instance: CompositeInstance
  let name: String
  /// The property's declaration, which keeps the initial value.
  let declaration: LuaReference

  init(_ name: String, of instance: CompositeInstance, declaration: LuaReference) {
    self.name = name
    self.instance = instance
    self.declaration = declaration
  }
}

/// Bindings: `binding.value` reads and writes, `binding()` reads, `binding(value)` writes.
extension ScriptEngine {
  func registerBindings(on stack: LuaStack) throws {
    stack.pushFunction(
      name: "binding",
      function { engine, stack in
        try engine.pushBinding(on: stack)
        return 1
      })
    bindingFunction = stack.store()
    try stack.setMetamethod(
      "__index", of: metatables.binding,
      function { engine, stack in
        try engine.checkBindingField(on: stack)
        try engine.readBinding(on: stack)
        return 1
      })
    try stack.setMetamethod(
      "__newindex", of: metatables.binding,
      function { engine, stack in
        try engine.checkBindingField(on: stack)
        try engine.writeBinding(value: 3, on: stack)
        return 0
      })
    try stack.setMetamethod(
      "__call", of: metatables.binding,
      function { engine, stack in
        if stack.top >= 2 {
          try engine.writeBinding(value: 2, on: stack)
          return 0
        }
        try engine.readBinding(on: stack)
        return 1
      })
  }

  private func pushBinding(on stack: LuaStack) throws {
    guard stack.hasMetatable(identity: metatables.containerSelf.identity, at: 1) else {
      throw ScriptError("binding: write self:binding \"name\"")
    }
    let name = try argument(1, at: 2, of: "binding", on: stack).string()
    let instance = try stateInstance(ofSelfAt: 1, property: name, verb: "bound", on: stack)
    stack.pushBox(
      StateBinding(name, of: instance, declaration: LuaReference(popping: stack)),
      metatable: metatables.binding.key)
  }

  /// Pushes the value of the binding at index 1.
  private func readBinding(on stack: LuaStack) throws {
    let binding = try binding(on: stack)
    try stack.push(binding.declaration)
    try pushState(binding.name, of: binding.instance, declaredAt: -1, on: stack)
  }

  private func writeBinding(value: Int, on stack: LuaStack) throws {
    let binding = try binding(on: stack)
    try stack.push(binding.declaration)
    try setState(binding.name, of: binding.instance, declaredAt: -1, to: value, on: stack)
  }

  private func binding(on stack: LuaStack) throws -> StateBinding {
    guard let binding = stack.box(at: 1, as: StateBinding.self) else {
      throw ScriptError("a binding was expected, got \(describe(at: 1, of: stack))")
    }
    return binding
  }

  private func checkBindingField(on stack: LuaStack) throws {
    let name = names.name(at: 2, of: stack) ?? describe(at: 2, of: stack)
    guard name == "value" else {
      throw ScriptError(
        "a binding has no '\(name)', only 'value'"
          + NearestName.hint(name, among: catalog.members(of: "Binding")), .name
      )
    }
  }
}
