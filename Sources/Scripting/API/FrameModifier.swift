import Containers
import Lua

/// `frame` and `fixedSize`: which size a view is offered and takes (R122–R124).
extension ScriptEngine {
  private static let frameLabels: [Label] = {
    let flexible = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    let lengths = ["width", "height"] + flexible
    return lengths.map { Label($0, "cells", nil) }
      + [Label("alignment", Label.choiceType(Label.alignmentChoices), nil)]
  }()

  func registerFrame(on stack: LuaStack) throws {
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

  func registerFixedSize(on stack: LuaStack) throws {
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
}
