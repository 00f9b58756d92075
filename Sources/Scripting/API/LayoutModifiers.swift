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
      engine.newModifier(.offset, OffsetParameters(x: dx, y: dy), on: stack)
      return 1
    }
    for (name, kind) in [("clipped", ModifierKind.clipped), ("hidden", .hidden)] {
      try registerModifier(name, signature: "\(name)()", summary: "", on: stack) { engine, stack in
        _ = engine.newModifier(kind, on: stack)
        return 1
      }
    }
    try registerOpacity(on: stack)
    try registerPlacement(on: stack)
  }

  private func registerOpacity(on stack: LuaStack) throws {
    try registerModifier(
      "opacity", signature: "opacity(0…1)", summary: "0 draws nothing.", on: stack
    ) { engine, stack in
      let reader = engine.argument(1, at: 2, of: "opacity", on: stack)
      let amount = try reader.number()
      guard (0...1).contains(amount) else {
        throw ScriptError("\(reader.subject) must be from 0 to 1, got \(amount)")
      }
      engine.newModifier(.opacity, OpacityParameters(amount), on: stack)
      return 1
    }
    try registerNumber("layoutPriority", .layoutPriority, on: stack, LayoutPriorityParameters.init)
    try registerNumber("zIndex", .zIndex, on: stack, ZIndexParameters.init)
  }

  private func registerNumber(
    _ name: String, _ kind: ModifierKind, on stack: LuaStack,
    _ parameters: @escaping (Double) -> some NodeParameters
  ) throws {
    try registerModifier(name, signature: "\(name)(n)", summary: "", on: stack) { engine, stack in
      let number = try engine.argument(1, at: 2, of: name, on: stack).number()
      engine.newModifier(kind, parameters(number), on: stack)
      return 1
    }
  }
}
