import Containers
import Lua

/// `border`: a line around a view, one cell on each side.
extension ScriptEngine {
  private static let borderStyles = BorderStyle.allCases.map { ($0.name, $0) }

  func registerBorder(on stack: LuaStack) throws {
    try registerModifier(
      "border",
      signature: "border(style?, color?) · border { style =, title =, titleAlignment =, color = }",
      summary: "A line around the view, one cell on each side.", on: stack
    ) { engine, stack in
      var border = BorderParameters()
      var title = 0
      if stack.isTable(2) {
        _ = try engine.lastPosition(in: 2, of: stack) { key in
          let reader = ArgumentReader(
            engine: engine, stack: stack, index: stack.top, label: key, of: "border")
          switch key {
          case "style": border.style = try reader.choice(Self.borderStyles)
          case "color": border.color = try reader.color()
          case "title": _ = try reader.string()
          case "titleAlignment":
            border.titleAlignment = try reader.choice(Label.horizontalChoices)
          default:
            throw ScriptError(
              "border: no argument '\(key)'"
                + NearestName.hint(key, among: engine.catalog.labels(of: "border")), .label)
          }
        }
        if stack.rawGet(table: 2, key: "title" as StaticString) != .nil { title = stack.top }
      } else {
        let first = engine.argument(1, at: 2, of: "border", on: stack)
        if !first.isAbsent { border.style = try first.choice(Self.borderStyles) }
        let second = engine.argument(2, at: 3, of: "border", on: stack)
        if !second.isAbsent { border.color = try second.color() }
      }
      let node = engine.newModifier(.border, border, values: 1, on: stack)
      if title > 0 {
        stack.copy(title)
        engine.setText(of: node, at: stack.absolute(-2), userValue: 2, on: stack)
      }
      return 1
    }
    try registerModifier(
      "joinsBorders", signature: "joinsBorders(on?)",
      summary: "Bordered neighbours in stacks and grids share a line, down to the next border.",
      on: stack
    ) { engine, stack in
      let isOn = try engine.readSwitch("joinsBorders", on: stack)
      let node = engine.newModifier(.joinsBorders, on: stack)
      if !isOn { node.pointee.flags.insert(.off) }
      return 1
    }
  }
}
