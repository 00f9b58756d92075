import Containers
import Lua

/// Views that go from Lua to Swift and back: neither is copied, and each keeps the other's alive, as long as there is
/// the host.
extension ScriptEngine {
  /// Pushes a view that was declared in Swift, as scripts hold it.
  func pushView(_ view: View, on stack: LuaStack) throws {
    try stack.ensure(4)
    let node = newNode(.tuple, slots: 1, on: stack)
    stack.pushBox(view.storage, metatable: registry.box.key)
    setChild(0, to: view.node, of: node, at: stack.absolute(-2), on: stack)
  }

  /// Turns the value on top, which stays there, into a view of Swift; an absent one is empty.
  func viewOfTop(_ place: ChildPlace, on stack: LuaStack) throws -> View {
    state.collectKept()
    try stack.ensure(4)
    let node = try convertTop(place, on: stack)
    stack.copy(-1)
    return .hosted(node, keeping: LuaReference(popping: stack), of: self)
  }

  /// Reads `{ label = value, children… }`, or one child without a table.
  func readPluginArguments(of name: String, on stack: LuaStack) throws -> PluginArguments {
    if try !readOnlyArgument(of: name, on: stack) { stack.newTable() }
    var labels: [String: LuaValue] = [:]
    let count = try lastPosition(in: 1, of: stack) { labels[$0] = stack.value(at: -1) }
    _ = try newTuple(of: 1, from: 1, count: count, on: stack) { position in
      ChildPlace(owner: name, place: { "child \(position)" })
    }
    let place = ChildPlace(owner: name, place: { "the content" })
    return PluginArguments(labels: labels, content: try viewOfTop(place, on: stack))
  }
}
