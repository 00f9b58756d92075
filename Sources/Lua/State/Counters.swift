import CLua

/// Numbers by which leaks are found.
extension LuaState {
  /// Swift objects that Lua owns.
  package var liveBoxes: Int { boxes.count }

  /// Swift functions that Lua can call.
  package var liveHostFunctions: Int { hostFunctions.count }

  /// Lua values that Swift keeps alive.
  package var liveReferences: Int {
    drainReferences()
    return references.liveCount
  }

  /// Bytes that the state uses; 0 when it is closed.
  public var memoryUsed: Int {
    guard let currentThread else { return 0 }
    return clua_memory_used(currentThread)
  }

  /// Collects everything that nothing refers to any more.
  public func collectGarbage() {
    guard let currentThread else { return }
    _ = clua_collect(currentThread)
  }

  /// Collects once Swift keeps twice as many values as the last time has left, and some more: what objects of Swift
  /// that Lua owns keep is a root for its collector, which comes to a value in one that lies in another by a
  /// collection for each of them.
  package func collectKept() {
    guard references.liveCount > keptLimit else { return }
    collectGarbage()
    keptLimit = references.liveCount * 2 + Self.leastKept
  }

  /// Lets go of the values whose Swift references are gone.
  func drainReferences() {
    guard references.hasReleased, let currentThread else { return }
    _ = drainReferences(on: LuaStack(currentThread))
  }

  /// As above, on the stack of a coroutine that runs; false when there are none.
  func drainReferences(on stack: LuaStack) -> Bool {
    guard references.hasReleased, clua_ensure(stack.lua, CLUA_WORK_SLOTS) else { return false }
    for key in references.takeReleased() { stack.release(key) }
    return true
  }
}
