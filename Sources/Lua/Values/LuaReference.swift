/// Keeps one Lua value alive for Swift.
///
/// It may be passed and released anywhere; only a `LuaStack` of its state can get at the value.
public final class LuaReference: Sendable {
  let key: LuaRegistryKey
  /// The address of the value while it lives, which is as long as this reference.
  let identity: UInt
  let type: LuaType
  private let queue: ReferenceQueue

  /// Pops the top value and keeps it.
  package init(popping stack: LuaStack) {
    type = stack.type(-1)
    identity = UInt(bitPattern: stack.identity(at: -1))
    queue = stack.state.references
    queue.retain()
    key = stack.store()
  }

  deinit { queue.release(key) }

  /// True while its value can be pushed on a stack of `state`.
  func isValid(in state: LuaState) -> Bool { queue === state.references && !queue.isClosed }
}

extension LuaStack {
  /// Pushes the value of a reference. Throws when it is of another state.
  package func push(_ reference: LuaReference) throws(LuaError) {
    guard reference.isValid(in: state) else {
      throw LuaError("this \(reference.type.name) belongs to another Lua state")
    }
    push(reference.key)
  }
}
