import Containers
import Lua

/// Modifiers that are boxes in layout: padding, frame, border and their kin (R122–R130).
extension ScriptEngine {
  func registerLayoutModifiers(on stack: LuaStack) throws {
    try registerPadding(on: stack)
    try registerFrame(on: stack)
    try registerBorder(on: stack)
    try registerFixedSize(on: stack)
    try registerDecorations(on: stack)
    try registerModifier(
      "offset", signature: "offset(x, y)", summary: "Moves the drawing, not the layout.", on: stack
    ) { engine, stack in
      let x = engine.argument(1, at: 2, of: "offset", on: stack)
      let y = engine.argument(2, at: 3, of: "offset", on: stack)
      let (dx, dy) = (try x.cells(signed: true), y.isAbsent ? 0 : try y.cells(signed: true))
      let node = engine.newModifier(.offset, on: stack)
      (node.pointee.words.0, node.pointee.words.1) = (dx, dy)
      return 1
    }
    for (name, kind) in [("clipped", ModifierKind.clipped), ("hidden", .hidden)] {
      try registerModifier(name, signature: "\(name)()", summary: "", on: stack) { engine, stack in
        _ = engine.newModifier(kind, on: stack)
        return 1
      }
    }
    try registerModifier(
      "opacity", signature: "opacity(0…1)", summary: "0 draws nothing.", on: stack
    ) { engine, stack in
      let reader = engine.argument(1, at: 2, of: "opacity", on: stack)
      let amount = try reader.number()
      guard (0...1).contains(amount) else {
        throw ScriptError("\(reader.subject) must be from 0 to 1, got \(amount)")
      }
      engine.newModifier(.opacity, on: stack).pointee.words.0 = Int32(amount * 1000)
      return 1
    }
    for (name, kind) in [("layoutPriority", ModifierKind.layoutPriority), ("zIndex", .zIndex)] {
      try registerModifier(name, signature: "\(name)(n)", summary: "", on: stack) { engine, stack in
        let number = try engine.argument(1, at: 2, of: name, on: stack).number()
        engine.newModifier(kind, on: stack).pointee.double = number
        return 1
      }
    }
  }

  // MARK: - Padding

  /// Which of leading, trailing, top and bottom an edge name stands for.
  private static let edges: [(String, [Int])] = [
    ("leading", [0]), ("trailing", [1]), ("top", [2]), ("bottom", [3]),
    ("horizontal", [0, 1]), ("vertical", [2, 3]), ("all", [0, 1, 2, 3]),
  ]

  private func registerPadding(on stack: LuaStack) throws {
    try registerModifier(
      "padding",
      signature: "padding(n?) · padding(edge, n?) · padding { leading =, horizontal =, … }",
      summary: "Space around the view, in cells.", on: stack
    ) { engine, stack in
      let insets = try engine.readInsets(on: stack)
      let node = engine.newModifier(.padding, on: stack)
      node.pointee.words = (insets[0], insets[1], insets[2], insets[3], 0, 0)
      return 1
    }
  }

  private func readInsets(on stack: LuaStack) throws -> [Int32] {
    var insets: [Int32] = [0, 0, 0, 0]
    let first = argument(1, at: 2, of: "padding", on: stack)
    switch stack.type(2) {
    case .none: return [1, 1, 1, 1]
    case .number: return [Int32](repeating: try first.cells(), count: 4)
    case .string:
      let edges: [Int] = try first.choice(Self.edges)
      let amount = argument(2, at: 3, of: "padding", on: stack)
      let cells = amount.isAbsent ? 1 : try amount.cells()
      for edge in edges { insets[edge] = cells }
    case .table:
      let positions = try lastPosition(in: 2, of: stack) { key in
        guard let edges = Self.edges.first(where: { $0.0 == key })?.1 else {
          throw ScriptError(
            "padding: no argument '\(key)'" + NearestName.hint(key, among: Self.edges.map(\.0)))
        }
        let cells = try ArgumentReader(
          engine: self, stack: stack, index: stack.top, subject: "padding: '\(key)'"
        ).cells()
        for edge in edges { insets[edge] = cells }
      }
      guard positions == 0 else {
        throw ScriptError("padding: name the edges: padding { leading = 1, top = 2 }")
      }
    default: throw first.mismatch("a number of cells, an edge or a table of edges")
    }
    return insets
  }

  // MARK: - Frame

  private static let frameLabels: [Label] = {
    let flexible = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    let lengths = ["width", "height"] + flexible
    return lengths.map { Label($0, "cells", nil) }
      + [Label("alignment", Label.choiceType(Label.alignmentChoices), nil)]
  }()

  private func registerFrame(on stack: LuaStack) throws {
    try registerModifier(
      "frame", signature: "frame { width =, height =, minWidth =, …, alignment = }",
      summary: "A fixed size, or bounds, in cells.", on: stack
    ) { engine, stack in
      guard stack.isTable(2) else {
        throw engine.argument(1, at: 2, of: "frame", on: stack).mismatch(
          "a table { width =, height =, … }")
      }
      let frame = try engine.readFrame(on: stack)
      let node = engine.newModifier(frame.kind, on: stack)
      node.pointee.words = frame.words
      node.pointee.code = frame.alignment
      return 1
    }
  }

  private struct Frame {
    var lengths: [String: Int32] = [:]
    var alignment = Alignment.center.code

    /// Fixed lengths alone are a fixed frame; with bounds beside them they are tight bounds.
    var kind: ModifierKind {
      lengths.keys.allSatisfy { $0 == "width" || $0 == "height" } ? .frameFixed : .frameFlexible
    }

    var words: (Int32, Int32, Int32, Int32, Int32, Int32) {
      func length(_ name: String, _ fixed: String) -> Int32 {
        lengths[name] ?? lengths[fixed] ?? unsetLength
      }
      if kind == .frameFixed {
        return (length("width", "width"), length("height", "height"), 0, 0, 0, 0)
      }
      return (
        length("minWidth", "width"), length("idealWidth", "width"), length("maxWidth", "width"),
        length("minHeight", "height"), length("idealHeight", "height"),
        length("maxHeight", "height")
      )
    }
  }

  private func readFrame(on stack: LuaStack) throws -> Frame {
    var frame = Frame()
    let positions = try lastPosition(in: 2, of: stack) { key in
      guard Self.frameLabels.contains(where: { $0.name == key }) else {
        throw ScriptError(
          "frame: no argument '\(key)'"
            + NearestName.hint(key, among: Self.frameLabels.map(\.name)))
      }
      let reader = ArgumentReader(
        engine: self, stack: stack, index: stack.top, subject: "frame: '\(key)'")
      if key == "alignment" {
        frame.alignment = try reader.choice(Label.alignmentChoices)
      } else {
        frame.lengths[key] =
          key == "width" || key == "height" ? try reader.cells() : try reader.cellsOrInfinity()
      }
    }
    guard positions == 0 else { throw ScriptError("frame takes no children") }
    return frame
  }

  private func registerFixedSize(on stack: LuaStack) throws {
    try registerModifier(
      "fixedSize", signature: "fixedSize() · fixedSize(horizontal, vertical)",
      summary: "The ideal size, whatever is offered.", on: stack
    ) { engine, stack in
      var axes: (Int32, Int32) = (1, 1)
      if stack.isTable(2) {
        axes = (0, 0)
        _ = try engine.lastPosition(in: 2, of: stack) { key in
          guard ["horizontal", "vertical"].contains(key) else {
            throw ScriptError(
              "fixedSize: no argument '\(key)'"
                + NearestName.hint(key, among: ["horizontal", "vertical"]))
          }
          let isOn = try ArgumentReader(
            engine: engine, stack: stack, index: stack.top, subject: "fixedSize: '\(key)'"
          ).boolean()
          if key == "horizontal" { axes.0 = isOn ? 1 : 0 } else { axes.1 = isOn ? 1 : 0 }
        }
      } else if stack.top > 1 {
        let horizontal = try engine.argument(1, at: 2, of: "fixedSize", on: stack).boolean()
        let vertical = engine.argument(2, at: 3, of: "fixedSize", on: stack)
        axes = (horizontal ? 1 : 0, vertical.isAbsent ? 0 : try vertical.boolean() ? 1 : 0)
      }
      let node = engine.newModifier(.fixedSize, on: stack)
      (node.pointee.words.0, node.pointee.words.1) = axes
      return 1
    }
  }

  // MARK: - Border

  private static let borderStyles = BorderStyle.allCases.map { ("\($0)", Int32($0.rawValue)) }

  private func registerBorder(on stack: LuaStack) throws {
    try registerModifier(
      "border", signature: "border(style?, color?) · border { style =, title =, color = }",
      summary: "A line around the view, one cell on each side.", on: stack
    ) { engine, stack in
      var (style, color): (Int32, Int32) = (Int32(BorderStyle.single.rawValue), ColorSpec.clear.raw)
      var title = 0
      if stack.isTable(2) {
        _ = try engine.lastPosition(in: 2, of: stack) { key in
          let reader = ArgumentReader(
            engine: engine, stack: stack, index: stack.top, subject: "border: '\(key)'")
          switch key {
          case "style": style = try reader.choice(Self.borderStyles)
          case "color": color = try reader.color().raw
          case "title": _ = try reader.string()
          default:
            throw ScriptError(
              "border: no argument '\(key)'"
                + NearestName.hint(key, among: ["style", "title", "color"]))
          }
        }
        if stack.rawGet(table: 2, key: "title" as StaticString) != .nil { title = stack.top }
      } else {
        let first = engine.argument(1, at: 2, of: "border", on: stack)
        if !first.isAbsent { style = try first.choice(Self.borderStyles) }
        let second = engine.argument(2, at: 3, of: "border", on: stack)
        if !second.isAbsent { color = try second.color().raw }
      }
      let node = engine.newModifier(.border, values: 1, on: stack)
      (node.pointee.words.0, node.pointee.words.1) = (style, color)
      if title > 0 {
        stack.copy(title)
        engine.setText(of: node, at: stack.absolute(-2), userValue: 2, on: stack)
      }
      return 1
    }
  }

  // MARK: - Background and overlay

  private func registerDecorations(on stack: LuaStack) throws {
    for (name, kind) in [("background", ModifierKind.background), ("overlay", .overlay)] {
      try registerModifier(
        name, signature: "\(name)(color | view | { children… })",
        summary: "Content behind or in front of the view, offered the view's size.", on: stack
      ) { engine, stack in
        let alignment = try engine.decorationAlignment(name, on: stack)
        let node = engine.newModifier(kind, slots: 1, on: stack)
        node.pointee.code = alignment
        let index = stack.absolute(-1)
        let content = try engine.pushDecoration(name, isColor: kind == .background, on: stack)
        engine.setChild(1, to: content, of: node, at: index, on: stack)
        return 1
      }
    }
  }

  private func decorationAlignment(_ name: String, on stack: LuaStack) throws -> Int32 {
    var alignment = Alignment.center.code
    guard stack.isTable(2) else { return alignment }
    _ = try lastPosition(in: 2, of: stack) { key in
      guard key == "alignment" else {
        throw ScriptError(
          "\(name): no argument '\(key)'" + NearestName.hint(key, among: ["alignment"]))
      }
      alignment = try ArgumentReader(
        engine: self, stack: stack, index: stack.top, subject: "\(name): 'alignment'"
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
      node.pointee.words.0 = color.raw
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
