/// A Lua value that has an identity: what tables, functions, userdata and coroutines share.
public protocol LuaObject: Hashable {
  /// Keeps the value alive.
  var reference: LuaReference { get }
}

extension LuaObject {
  /// True when both are the same Lua value.
  public static func == (left: Self, right: Self) -> Bool {
    left.reference.identity == right.reference.identity
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(reference.identity) }
}

/// A full or light userdata.
public struct LuaUserdata: LuaObject {
  /// Keeps the value alive.
  public let reference: LuaReference
  let state: LuaState

  init(_ reference: LuaReference, _ state: LuaState) {
    self.reference = reference
    self.state = state
  }

  /// The Swift object that it owns; nil when it owns none, or one of another type.
  public func object<Object: AnyObject>(as type: Object.Type) -> Object? {
    try? state.access { stack throws(LuaError) in
      try stack.push(reference)
      return stack.box(at: -1, as: type)
    }
  }
}

/// A coroutine. Swift can keep it and hand it back to Lua.
public struct LuaCoroutine: LuaObject {
  /// Keeps the value alive.
  public let reference: LuaReference
  let state: LuaState

  init(_ reference: LuaReference, _ state: LuaState) {
    self.reference = reference
    self.state = state
  }
}
