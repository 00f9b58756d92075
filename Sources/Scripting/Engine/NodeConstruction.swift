import Containers
package import Lua

/// Making nodes in Lua's own memory.
///
/// A view is one userdata: the node's header, its child pointers, and one user value per child that
/// keeps the child alive. The collector is the only owner, so views need no finaliser.
extension ScriptEngine {
  /// The largest number of children one node keeps; longer lists become nested tuples. The library allows 32,766 user
  /// values, and a node has some of its own.
  static let slotLimit = 32_000

  /// Pushes a new node with `slots` empty children and `values` further user values.
  func newNode(
    _ kind: ViewKind, slots: Int = 0, values: Int = 0, as metatable: HostRegistry.Metatable? = nil,
    on stack: LuaStack
  ) -> MutableNodeRef {
    let memory = stack.newUserdata(
      byteCount: ViewNode.byteCount(slots: slots), userValues: slots + values)
    let node = memory.bindMemory(to: ViewNode.self, capacity: 1)
    node.initialize(to: ViewNode(kind))
    node.pointee.slotCount = Int32(truncatingIfNeeded: slots)
    for slot in 0..<slots { node.slots[slot] = nil }
    stack.setMetatable((metatable ?? registry.view).key, of: -1)
    return node
  }

  /// Pops a view from the top into slot `slot` of the node at `index`.
  func setChild(
    _ slot: Int, to child: NodeRef?, of node: MutableNodeRef, at index: Int, on stack: LuaStack
  ) {
    node.slots[slot] = child
    stack.setUserValue(slot + 1, of: index)
  }

  /// Makes the node on top known by address, for when its closures are to be called.
  func rememberNode(_ node: MutableNodeRef, on stack: LuaStack) throws {
    stack.push(registry.hostNodes)
    stack.pushLight(UnsafeRawPointer(node))
    stack.copy(-3)
    try stack.rawSet(table: -3)
    stack.pop()
  }

  /// Pushes the userdata of a remembered node.
  func pushNode(_ node: NodeRef, on stack: LuaStack) throws {
    guard stack.push(registry.hostNodes, at: UnsafeRawPointer(node)) == .userdata else {
      stack.pop()
      throw ResolutionError.stale
    }
  }

  /// The node of the view at `index`; nil when the value is no view.
  func node(at index: Int, of stack: LuaStack) -> NodeRef? {
    guard let memory = stack.userdata(at: index),
      let metatable = stack.metatableIdentity(at: index),
      registry.isView(metatable)
    else { return nil }
    return NodeRef(memory.assumingMemoryBound(to: ViewNode.self))
  }

  /// Whether the value at `index` may stand where a view does: a view, a subview or a collection of them.
  package func isView(at index: Int, of stack: LuaStack) -> Bool {
    node(at: index, of: stack) != nil
  }

  /// Points the text of the node below it at the string on top, which becomes the first user value behind its children.
  func setText(of node: MutableNodeRef, on stack: LuaStack) {
    if let bytes = stack.bytes(at: -1) {
      node.pointee.bytes = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      node.pointee.byteCount = Int32(clamping: bytes.count)
    }
    stack.setUserValue(Int(node.pointee.slotCount) + 1, of: -2)
  }

  /// Pushes a `Text` of the string or number on top, replacing it.
  @discardableResult
  func replaceByText(on stack: LuaStack) throws -> NodeRef {
    if !stack.isString(-1) {
      let text = try stack.tostring(at: -1)
      stack.pop()
      stack.push(text)
    }
    let node = newNode(.text, values: 1, on: stack)
    stack.copy(-2)
    setText(of: node, on: stack)
    stack.remove(-2)
    return NodeRef(node)
  }
}
