import Containers
import Lua

extension ScriptEngine {
  /// Pushes the default tag of `type`: among the `ForEach` elements around a leaf, the nearest one
  /// with an id of that type (R71). False, and nothing pushed, when there is none.
  func pushDefaultTag(of leaf: Leaf, in arena: PathArena, ofType type: TagType, on stack: LuaStack)
    throws -> Bool
  {
    var elements: [(node: NodeRef, index: Int)] = []
    _ = arena.visitElements(of: leaf) { node, index in
      elements.append((node, index))
      return true
    }
    for element in elements
    where try pushElementID(of: element.node, at: element.index, ofType: type, on: stack) {
      return true
    }
    return false
  }

  /// Pushes the id of a ForEach element when it has the type asked for: the default tag (R71).
  func pushElementID(of node: NodeRef, at index: Int, ofType type: TagType, on stack: LuaStack)
    throws -> Bool
  {
    let bottom = stack.top
    try pushNode(node, on: stack)
    do {
      try pushIDValue(of: node, at: index, userdata: bottom + 1, on: stack)
    } catch {
      // The row is drawn as the error, and has no id.
      guard drawsFailure(error) else { throw error }
      stack.setTop(bottom)
      return false
    }
    guard TagType(stack.type(-1)) == type else {
      stack.setTop(bottom)
      return false
    }
    stack.insert(bottom + 1)
    stack.setTop(bottom + 1)
    return true
  }

  private func pushIDValue(of node: NodeRef, at index: Int, userdata: Int, on stack: LuaStack)
    throws
  {
    pushElement(of: node, at: index, userdata: userdata, on: stack)
    let element = stack.top
    switch node.loop.ids {
    case .element:
      if TagType(stack.type(element)) != nil, !stack.isBoolean(element) { return }
      if stack.isTable(element) {
        stack.rawGet(table: element, key: "id" as StaticString)
        if TagType(stack.type(-1)) != nil { return }
      }
      stack.push(index + 1)
    case .key:
      stack.pushUserValue(Self.idValue, of: userdata)
      try stack.getIndex(of: element)
    case .function:
      stack.pushUserValue(Self.idValue, of: userdata)
      stack.copy(element)
      stack.push(index + 1)
      try stack.call(arguments: 2, results: 1)
    }
  }
}
