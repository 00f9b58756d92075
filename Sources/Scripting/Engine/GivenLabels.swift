package import Containers
import Lua

/// The views that a container was given as labels. Its body hands them on, so that they are not the
/// body's own: see `PlacingContainer`.
extension ScriptEngine {
  /// Marks the views among the labels of the composite at `index`, for the walk through its body.
  func markLabels(ofCompositeAt index: Int, on stack: LuaStack) throws {
    try visitLabels(ofCompositeAt: index, on: stack) { stack in
      if let view = self.node(at: -1, of: stack) {
        MutableNodeRef(mutating: view).pointee.flags.insert(.given)
      }
      return false
    }
  }

  package func isLabel(_ view: NodeRef, of container: NodeRef) -> Bool {
    let stack = current
    return
      (try? stack.scope {
        try stack.ensure(12)
        var function: UnsafeRawPointer?
        if view.pointee.kind == .deferred {
          try pushNode(view, on: stack)
          stack.pushUserValue(1, of: -1)
          function = stack.identity(at: -1)
        }
        try pushNode(container, on: stack)
        return try visitLabels(ofCompositeAt: stack.top, on: stack) { stack in
          if let label = node(at: -1, of: stack) { return label == view }
          return function != nil && stack.isFunction(-1) && stack.identity(at: -1) == function
        }
      }) ?? false
  }

  /// Visits the labels of a composite, and the members of those that are lists of views, each on top of
  /// the stack, until `visit` returns true.
  @discardableResult
  private func visitLabels(
    ofCompositeAt index: Int, on stack: LuaStack, _ visit: (LuaStack) -> Bool
  ) throws -> Bool {
    let composite = stack.absolute(index)
    return try stack.scope {
      try stack.ensure(12)
      guard stack.pushUserValue(Self.labelsValue, of: composite) == .table else { return false }
      let labels = stack.top
      stack.pushNil()
      while try stack.next(table: labels) {
        if try visitViews(atTopOf: stack, depth: 0, visit) { return true }
        stack.pop()
      }
      return false
    }
  }

  private func visitViews(atTopOf stack: LuaStack, depth: Int, _ visit: (LuaStack) -> Bool) throws
    -> Bool
  {
    guard stack.isTable(-1) else { return visit(stack) }
    try stack.ensure(12)
    guard holdsViews(atTopOf: stack, depth: depth) else { return false }
    let list = stack.top
    stack.pushNil()
    while try stack.next(table: list) {
      if try visitViews(atTopOf: stack, depth: depth + 1, visit) { return true }
      stack.pop()
    }
    return false
  }

  /// How deep lists in lists are looked into, and how far into a list for its first view: data are long.
  private static let listDepth = 3
  private static let looks = 4

  private func holdsViews(atTopOf stack: LuaStack, depth: Int) -> Bool {
    guard depth < Self.listDepth else { return false }
    for index in 1...Self.looks {
      stack.rawGet(table: -1, index: index)
      defer { stack.pop() }
      if node(at: -1, of: stack) != nil || stack.isFunction(-1) { return true }
      if stack.isTable(-1), holdsViews(atTopOf: stack, depth: depth + 1) { return true }
    }
    return false
  }
}
