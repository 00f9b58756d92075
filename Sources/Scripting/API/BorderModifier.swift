import Containers
import Lua

extension Modifier {
  /// A line around a view, one cell on each side.
  static var border: Modifier {
    Modifier(
      "border", taking: 2,
      Description(
        "A line around the view, one cell on each side.",
        [
          [
            "style?: \(styles.type) -- which lines are drawn",
            "color?: \(Ink.type) -- the colour of the line",
          ],
          ["options: table -- the same by name, and a title"],
        ],
        labels: [
          "style: \(styles.type) = \"single\" -- which lines are drawn",
          "title: string -- text in the upper line",
          "trailingTitle: view -- at the end of the upper line",
          "subtitle: view -- at the beginning of the lower line",
          "trailingSubtitle: view -- at the end of the lower line",
          "titleAlignment: \(HorizontalAlignment.alternatives) = \"leading\" -- where in the line the title stands",
          "color: \(Ink.type) -- the colour of the line; the terminal's own without it",
        ], example: #"Text "now":border { style = "rounded", title = "Today" }"#,
        seeAlso: ["padding"])
    ) { engine, stack in
      var border = BorderParameters()
      var ink: Ink?
      var title = 0
      if stack.isTable(2) {
        let positions = try engine.readLabels("border", at: 2, on: stack) { key, reader in
          switch key {
          case "style": border.style = try styles.read(reader)
          case "color": ink = try reader.ink()
          case "title": try reader.checkText()
          case "titleAlignment": border.titleAlignment = try reader.named()
          default:
            guard let place = BorderPlaces(named: key) else { return false }
            border.places.insert(place)
          }
          return true
        }
        guard positions == 0 else {
          throw ScriptError("border: name the style: border { style = \"rounded\" }")
        }
        if stack.rawGet(table: 2, key: "title" as StaticString) != .nil { title = stack.top }
      } else {
        let first = engine.argument(1, at: 2, of: "border", on: stack)
        if !first.isAbsent {
          try engine.checkNoColour(first, on: stack)
          border.style = try styles.read(first)
        }
        let second = engine.argument(2, at: 3, of: "border", on: stack)
        try engine.checkNoLabels(at: 3, on: stack)
        if !second.isAbsent { ink = try second.ink() }
      }
      if let ink { border.color = ink.color }
      let places = border.places.named
      let node = engine.newModifier(.border, border, slots: places.count, values: 1, on: stack)
      let index = stack.absolute(-1)
      for (slot, place) in places.enumerated() {
        _ = stack.rawGet(table: 2, key: place.name)
        let content = try engine.convertTop(
          ChildPlace(owner: "border", place: { "'\(place.name)'" }), on: stack)
        engine.setChild(slot + 1, to: content, of: node, at: index, on: stack)
      }
      if title > 0 {
        stack.copy(title)
        engine.setText(of: node, on: stack)
      }
      if let ink { engine.colour(ink, on: stack) }
    }
  }

  private static let styles = Argument<BorderStyle>.named

  /// Lets the bordered children of stacks and grids share lines.
  static var joinsBorders: Modifier {
    .toggle(
      "joinsBorders", .inherited(.joinsBorders),
      Description(
        "Bordered neighbours in stacks and grids share a line, down to the next border.",
        example: #"HStack { Text "a":border(), Text "b":border() }:joinsBorders()"#,
        seeAlso: ["border"]))
  }
}

extension ScriptEngine {
  /// Throws where a colour stands in the place of the style, as in SwiftUI.
  fileprivate func checkNoColour(_ first: ArgumentReader, on stack: LuaStack) throws {
    guard let text = stack.string(at: first.index), !BorderStyle.names.contains(text),
      (try? first.ink()) != nil
    else { return }
    throw ScriptError(
      "border: \"\(text)\" is a colour and no style; write border { color = \"\(text)\" }", .type)
  }

  /// Throws where a title or a table with labels of `border` follows the style, which stands in that table.
  fileprivate func checkNoLabels(at index: Int, on stack: LuaStack) throws {
    if let text = stack.string(at: index), text.contains(" ") {
      throw ScriptError(
        "border: \"\(text)\" is no colour; a title stands in a table: border { style = \"rounded\", title = … }"
      )
    }
    guard stack.isTable(index) else { return }
    for label in catalog.labels(of: "border") {
      defer { stack.pop() }
      if stack.rawGet(table: index, key: label) == .nil { continue }
      throw ScriptError(
        "border: '\(label)' and the style stand in one table; "
          + "write border { style = \"rounded\", \(label) = … }", .label)
    }
  }
}
