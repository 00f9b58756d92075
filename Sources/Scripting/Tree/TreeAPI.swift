import Containers
import Lua

/// `resolve.tree(view)`: what was declared and what became of it, as nested tables.
extension ScriptEngine {
  /// Pushes the declared tree, with the resolved subviews in its field `resolved`.
  func pushTree(of content: NodeRef?, on stack: LuaStack) throws {
    let pass = newPass()
    defer { pass.end() }
    guard let content else {
      stack.newTable()
      stack.newTable()
      return try stack.rawSet(table: -2, key: "resolved" as StaticString)
    }
    try pushDeclared(content, on: stack)
    try ResolvedTree(engine: self, pass: pass).push(content, on: stack)
    try stack.rawSet(table: -2, key: "resolved" as StaticString)
    try pass.throwPendingFailure()
  }

  /// Sets the field `key` of the table on top to a string, unless it is nil.
  func setField(_ key: StaticString, _ value: String?, on stack: LuaStack) throws {
    guard let value else { return }
    stack.push(value)
    try stack.rawSet(table: -2, key: key)
  }

  /// Sets the field `text` of the table on top, for a Text.
  func setText(of node: NodeRef, on stack: LuaStack) throws {
    guard node.pointee.kind == .text else { return }
    try pushText(of: node, on: stack)
    try stack.rawSet(table: -2, key: "text" as StaticString)
  }
}
