/// A table.
public struct LuaTable: LuaObject {
  /// Keeps the value alive.
  public let reference: LuaReference
  let state: LuaState

  init(_ reference: LuaReference, _ state: LuaState) {
    self.reference = reference
    self.state = state
  }

  /// The value of `key`, by way of `__index` where there is one. Throws the script's error.
  public func get(_ key: LuaValue) throws(LuaError) -> LuaValue {
    try access { stack throws(LuaError) in
      try stack.push(key)
      try stack.getIndex(of: -2)
      return stack.value(at: -1)
    }
  }

  /// Sets `key`, by way of `__newindex` where there is one. Throws the script's error, or for a key
  /// that is nil or NaN.
  public func set(_ key: LuaValue, to value: LuaValue) throws(LuaError) {
    try access { stack throws(LuaError) in
      try stack.push(key)
      try stack.push(value)
      try stack.setIndex(of: -3)
    }
  }

  /// The value of `key` in the table itself.
  public func rawGet(_ key: LuaValue) throws(LuaError) -> LuaValue {
    try access { stack throws(LuaError) in
      try stack.push(key)
      stack.rawGet(table: -2)
      return stack.value(at: -1)
    }
  }

  /// Sets `key` in the table itself. Throws for a key that is nil or NaN.
  public func rawSet(_ key: LuaValue, to value: LuaValue) throws(LuaError) {
    try access { stack throws(LuaError) in
      try stack.push(key)
      try stack.push(value)
      try stack.rawSet(table: -3)
    }
  }

  /// The length as `#table` gives it, `__len` included. Throws the script's error.
  public func length() throws(LuaError) -> Int {
    try access { stack throws(LuaError) in try stack.length(of: -1) }
  }

  /// The pairs of the table itself, in no lasting order.
  public func rawPairs() throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    try access { stack throws(LuaError) in
      var pairs: [(key: LuaValue, value: LuaValue)] = []
      stack.pushNil()
      while try stack.next(table: -2) {
        let value = stack.popValue()
        pairs.append((stack.value(at: -1), value))
      }
      return pairs
    }
  }

  private func access<Result>(
    _ body: (LuaStack) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    try state.access { stack throws(LuaError) in
      try stack.push(reference)
      return try body(stack)
    }
  }
}

extension LuaState {
  /// The table of globals.
  public var globals: LuaTable {
    get throws(LuaError) {
      try access { stack in
        stack.pushGlobals()
        return LuaTable(LuaReference(popping: stack), self)
      }
    }
  }

  /// Makes an empty table.
  public func newTable() throws(LuaError) -> LuaTable {
    try access { stack in
      stack.newTable()
      return LuaTable(LuaReference(popping: stack), self)
    }
  }
}
