import Containers
import Lua

extension Global {
  /// A view made when its size is known (R131).
  static var geometryReader: Global {
    Global(
      "GeometryReader",
      Description(
        "Takes the room offered; the function gets size.width and size.height in cells.",
        [["body: fn(size) -- returns the view; called when the size is known"]],
        example: #"GeometryReader(function(size) return Text(size.width .. " cells wide") end)"#,
        seeAlso: ["Layout", "frame", "ViewThatFits"])
    ) { engine, stack in
      try engine.readReaderFunction(on: stack)
      let node = engine.newNode(.geometryReader, values: 1, on: stack)
      node.pointee.location = stack.callerPlace
      stack.setUserValue(1, of: -1, to: 1)
      try engine.rememberNode(node, on: stack)
    }
  }
}

extension ScriptEngine {
  /// Leaves the function at index 1, which may also be the only child of a table.
  fileprivate func readReaderFunction(on stack: LuaStack) throws {
    if stack.top == 1, stack.isTable(1) {
      let count = try lastPosition(in: 1, of: stack) { key in
        throw ScriptError("GeometryReader: no argument '\(key)'; it takes a function only")
      }
      guard count == 1 else {
        throw ScriptError("GeometryReader takes one function, got \(count) children")
      }
      stack.rawGet(table: 1, index: 1)
      stack.replace(1)
    }
    guard stack.top == 1 else { throw ScriptError("GeometryReader takes one function") }
    guard stack.isFunction(1) else {
      throw argument(1, of: "GeometryReader", on: stack).mismatch(
        "a function that gets the size and returns a view")
    }
  }
}
