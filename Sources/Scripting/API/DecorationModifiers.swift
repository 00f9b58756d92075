import Containers
import Lua

/// `background` and `overlay`: content behind and in front of a view, offered its size (R128).
extension ScriptEngine {
  func registerDecorations(on stack: LuaStack) throws {
    for (name, kind) in [("background", ModifierKind.background), ("overlay", .overlay)] {
      try registerModifier(
        name, signature: "\(name)(color | view | { children… })",
        summary: "Content behind or in front of the view, offered the view's size.",
        on: stack
      ) { engine, stack in
        guard stack.top <= 2 else {
          throw ScriptError(
            "\(name) takes one argument; several views, and an alignment, go in a table")
        }
        stack.setTop(2)
        let alignment = try engine.decorationAlignment(name, on: stack)
        let node = engine.newModifier(kind, alignment, slots: 1, on: stack)
        let index = stack.absolute(-1)
        let content = try engine.pushDecoration(name, isColor: kind == .background, on: stack)
        engine.setChild(1, to: content, of: node, at: index, on: stack)
        return 1
      }
    }
  }

  private func decorationAlignment(_ name: String, on stack: LuaStack) throws -> Alignment {
    var alignment = Alignment.center
    guard stack.isTable(2) else { return alignment }
    _ = try lastPosition(in: 2, of: stack) { key in
      guard key == "alignment" else {
        throw ScriptError(
          "\(name): no argument '\(key)'" + NearestName.hint(key, among: ["alignment"]), .label)
      }
      alignment = try ArgumentReader(
        engine: self, stack: stack, index: stack.top, label: "alignment", of: name
      ).choice(Label.alignmentChoices)
    }
    return alignment
  }

  /// A name, number or `{ r, g, b }` is a colour behind the view; anything else is content.
  private func pushDecoration(_ name: String, isColor: Bool, on stack: LuaStack) throws -> NodeRef?
  {
    let reader = argument(1, at: 2, of: name, on: stack)
    guard !reader.isAbsent else { throw reader.mismatch("a colour, a view or a list of views") }
    if isColor, stack.isString(2) || stack.isNumber(2) || reader.rgbTable() != nil {
      let color = try reader.color()
      let node = newNode(.color, on: stack)
      node.pointee[ColorSpec.self] = color
      return NodeRef(node)
    }
    guard stack.isTable(2) else {
      stack.copy(2)
      return try convertTop(ChildPlace(owner: name, place: { "argument 1" }), on: stack)
    }
    let count = try lastPosition(in: 2, of: stack) { _ in }
    return try newTuple(of: 2, from: 1, count: count, on: stack) { position in
      ChildPlace(owner: name, place: { "child \(position)" })
    }
  }
}
