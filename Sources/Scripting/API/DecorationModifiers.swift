import Containers
import Lua

extension Modifier {
  /// Content behind or in front of a view, offered its size (R128); `type` is what it may be.
  static func decoration(
    _ name: String, _ kind: ModifierKind, _ type: String, example: String, seeAlso: [String]
  ) -> Modifier {
    Modifier(
      name, taking: .max,
      Description(
        "Content behind or in front of the view, offered the view's size.",
        [
          ["content: \(type) -- what lies behind or in front"],
          ["content: children -- views, one over the other"],
        ],
        labels: [
          "alignment: \(Label.choiceType(Label.alignmentChoices)) = \"center\" -- where in the view it stands"
        ],
        example: example, seeAlso: seeAlso)
    ) { engine, stack in
      guard stack.top <= 2 else {
        throw ScriptError(
          "\(name) takes one argument; several views, and an alignment, go in a table")
      }
      guard stack.top == 2 else {
        let accepted =
          kind == .background ? "a colour, a view or a list of views" : "a view or a list of views"
        throw engine.argument(1, at: 2, of: name, on: stack).mismatch(accepted)
      }
      let alignment = try engine.decorationAlignment(name, on: stack)
      let node = engine.newModifier(kind, alignment, slots: 1, on: stack)
      let index = stack.absolute(-1)
      let content = try engine.pushDecoration(name, isColor: kind == .background, on: stack)
      engine.setChild(1, to: content, of: node, at: index, on: stack)
    }
  }
}

extension ScriptEngine {
  fileprivate func decorationAlignment(_ name: String, on stack: LuaStack) throws -> Alignment {
    var alignment = Alignment.center
    guard stack.isTable(2) else { return alignment }
    try readLabels(name, at: 2, on: stack) { key, reader in
      guard key == "alignment" else { return false }
      alignment = try reader.choice(Label.alignmentChoices)
      return true
    }
    return alignment
  }

  /// Pushes the view that fills what is behind with the first argument of a modifier, where that is a name, a number
  /// or `{ r, g, b }`; pushes nothing where it is content.
  func pushColor(_ name: String, on stack: LuaStack) throws -> NodeRef? {
    let reader = argument(1, at: 2, of: name, on: stack)
    guard stack.isString(2) || stack.isNumber(2) || reader.rgbTable() != nil else { return nil }
    let color = try reader.color()
    let node = newNode(.color, on: stack)
    node.pointee[ColorSpec.self] = color
    return NodeRef(node)
  }

  /// Pushes what lies behind or in front: a colour, where it may be one, or content.
  fileprivate func pushDecoration(_ name: String, isColor: Bool, on stack: LuaStack) throws
    -> NodeRef?
  {
    if isColor, let color = try pushColor(name, on: stack) { return color }
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
