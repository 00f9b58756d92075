import Containers
import Lua

/// Keeps views that closures returned alive, in one Lua table that goes away with this object.
final class LuaViewStore: ViewStore {
  private var table: LuaReference?
  private var count = 0
  /// What else is kept as long as the views are; nil where nobody counts it.
  var memory: OutsideMemory?

  var isEmpty: Bool { count == 0 }

  func makeEmpty() -> any ViewStore { LuaViewStore() }

  /// Pops the view on top and keeps it.
  func keepTop(of stack: LuaStack) throws {
    try stack.push(storage(on: stack))
    stack.insert(-2)
    count += 1
    try stack.rawSet(table: -2, index: count)
    stack.pop()
  }

  /// As `keepTop(of:)` for a userdata of `metatable`, which is returned; nil, and nothing popped,
  /// for any other value.
  func keepTop(of stack: LuaStack, ifOf metatable: HostRegistry.Metatable) throws
    -> UnsafeRawPointer?
  {
    let kept = stack.keepTop(
      in: storage(on: stack), at: count + 1, ifOf: metatable.identity)
    if kept != nil { count += 1 }
    return kept
  }

  /// Calls rows of a loop and keeps their views; see `LuaStack.callRows`.
  func callRows(
    of loops: LuaLoops, _ node: NodeRef, from index: Int, numbers: (first: Int, step: Int)?,
    atMost limit: Int,
    on stack: LuaStack, _ take: (LuaRows) -> Void
  ) -> LuaRowsEnd {
    let end = stack.callRows(
      of: loops, node, from: index + 1, numbers: numbers, atMost: limit,
      keepingIn: storage(on: stack, for: limit), after: count, take)
    count += end.count
    return end
  }

  /// The table; a new one has room for `views`.
  private func storage(on stack: LuaStack, for views: Int = 16) -> LuaReference {
    if let table { return table }
    stack.newTable(array: views)
    let made = LuaReference(popping: stack)
    table = made
    return made
  }
}
