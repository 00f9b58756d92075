import Containers
import Lua

/// State of scripts from one version of a board to the next, which runs in a Lua state of its own.
extension ScriptEngine {
  /// What `state`, which this engine's containers have written, leaves to another version of the board.
  func legacy(of state: StateStore) throws -> StateLegacy {
    try onStack { stack in
      var departure = ValueDeparture(stack)
      return try state.leave { kind, written in
        guard let reference = written.value as? LuaReference else {
          return (.number(kind), written)
        }
        try stack.push(reference)
        defer { stack.pop() }
        guard let name = componentName(Int32(truncatingIfNeeded: kind)),
          let value = try departure.value()
        else { return nil }
        return (.name(name), StateLegacy.Written(value, declaration: written.declaration))
      }
    }
  }

  /// Has the board have what an earlier version of it has stored.
  func inheritStorage(from earlier: BoardStorage) throws {
    try onStack { try storage?.inherit(from: earlier, on: $0) }
  }

  /// Has a view find what an earlier version of it has left: the properties that still are state, with an
  /// initial value of the same type.
  func inheritState(
    of instance: CompositeInstance, _ definition: ContainerDefinition, on stack: LuaStack
  ) throws {
    guard let owner = instance.owner, let state = instance.memory?.state, state.isInheriting else {
      return
    }
    try state.inherit(of: owner, as: .name(definition.name)) { name, written in
      guard definition.state(name)?.rawValue == Int32(truncatingIfNeeded: written.declaration),
        let value = written.value as? CarriedValue, try stack.push(arriving: value)
      else { return nil }
      return LuaReference(popping: stack)
    }
  }
}

extension ContainerDefinition {
  /// The type of the initial value of a property that is state; nil for any other.
  fileprivate func state(_ name: String) -> LuaType? {
    properties?.first {
      if case .state = $0.source { $0.name == name } else { false }
    }?.type
  }
}
