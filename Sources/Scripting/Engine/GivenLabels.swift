package import Containers
import Lua

/// The views that a container was given as labels. Its body hands them on, so that they are not the
/// body's own: see `PlacingContainer`.
///
/// A container has copies of them, because the body may place the same view from elsewhere, as it
/// does with a bare `Divider`.
extension ScriptEngine {
  /// Replaces the views among the labels of the composite at `index` by its own, once.
  func ownLabels(ofCompositeAt index: Int, on stack: LuaStack) throws {
    guard stack.pushUserValue(Self.labelsValue, of: index) == .table,
      let node = node(at: index, of: stack), !node.pointee.flags.contains(.ownsLabels)
    else { return stack.pop() }
    MutableNodeRef(mutating: node).pointee.flags.insert(.ownsLabels)
    try stack.ensure(8)
    let labels = stack.top
    try forEachEntry(of: labels, on: stack) {
      guard try pushOwn(depth: 0, on: stack) else { return }
      stack.copy(-3)
      stack.insert(-2)
      try stack.rawSet(table: labels)
    }
    stack.pop()
  }

  package func isLabel(_ view: NodeRef, of container: NodeRef) -> Bool {
    (try? onCurrent(slots: 12) { stack in
      var function: UnsafeRawPointer?
      if view.pointee.kind == .deferred {
        try pushNode(view, on: stack)
        stack.pushUserValue(1, of: -1)
        function = stack.identity(at: -1)
      }
      try pushNode(container, on: stack)
      guard stack.pushUserValue(Self.labelsValue, of: -1) == .table else { return false }
      return try contains(depth: -1, on: stack) {
        if let label = node(at: -1, of: stack) { return label == view }
        return function != nil && stack.isFunction(-1) && stack.identity(at: -1) == function
      }
    }) ?? false
  }

  /// Whether `isMember` holds for a value of the table on top, or of the lists of views in it.
  private func contains(depth: Int, on stack: LuaStack, _ isMember: () -> Bool) throws -> Bool {
    try stack.ensure(8)
    var found = false
    try forEachEntry(of: stack.top, on: stack) {
      guard !found else { return }
      found =
        try holdsViews(depth: depth + 1, on: stack)
        ? contains(depth: depth + 1, on: stack, isMember) : isMember()
    }
    return found
  }

  /// Pushes what a container has in the place of the value on top; false, and nothing pushed, where
  /// that is the value itself.
  private func pushOwn(depth: Int, on stack: LuaStack) throws -> Bool {
    if let view = node(at: -1, of: stack) {
      let metatable = stack.metatableIdentity(at: -1)
      guard !view.pointee.flags.contains(.given),
        metatable == registry.view.identity || metatable == registry.callableView.identity
      else { return false }
      try pushCopy(of: view, on: stack)
      return true
    }
    guard holdsViews(depth: depth, on: stack) else { return false }
    try stack.ensure(8)
    let list = stack.top
    stack.newTable(array: 4)
    try forEachEntry(of: list, on: stack) {
      stack.copy(-2)
      stack.copy(-2)
      if try pushOwn(depth: depth + 1, on: stack) { stack.remove(-2) }
      try stack.rawSet(table: list + 1)
    }
    return true
  }

  /// Pushes a copy of the view on top, marked as given.
  private func pushCopy(of view: NodeRef, on stack: LuaStack) throws {
    try stack.ensure(8)
    let (original, count) = (stack.top, stack.userValueCount(of: -1))
    let bytes = UnsafeRawBufferPointer(
      start: view, count: ViewNode.byteCount(slots: Int(view.pointee.slotCount)))
    let memory = stack.newUserdata(byteCount: bytes.count, userValues: count)
    UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyMemory(from: bytes)
    let copy = memory.assumingMemoryBound(to: ViewNode.self)
    copy.pointee.flags.insert(.given)
    for slot in 0..<count {
      stack.pushUserValue(slot + 1, of: original)
      stack.setUserValue(slot + 1, of: original + 1)
    }
    stack.setMetatable(registry.view.key, of: -1)
    try rememberNode(copy, on: stack)
  }

  private func forEachEntry(of table: Int, on stack: LuaStack, _ body: () throws -> Void) throws {
    stack.pushNil()
    while try stack.next(table: table) {
      let value = stack.top
      try body()
      stack.setTop(value - 1)
    }
  }

  /// How deep lists in lists, and how far into a list, a first view is looked for: data are long.
  private static let listDepth = 3
  private static let looks = 4

  /// Whether the value on top is a list of views, or of lists of them.
  private func holdsViews(depth: Int, on stack: LuaStack) -> Bool {
    guard depth < Self.listDepth, stack.isTable(-1), (try? stack.ensure(4)) != nil,
      stack.metatableIdentity(at: -1) == nil
    else { return false }
    for index in 1...Self.looks {
      stack.rawGet(table: -1, index: index)
      defer { stack.pop() }
      if node(at: -1, of: stack) != nil || stack.isFunction(-1) { return true }
      if holdsViews(depth: depth + 1, on: stack) { return true }
    }
    return false
  }
}
