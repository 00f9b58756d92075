import Containers
import Lua

/// `frame` and `fixedSize`: which size a view is offered and takes (R122–R124).
extension ScriptEngine {
  /// The lengths of a frame, in the order of `Frame.set`.
  private static let frameLengths = [
    "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight",
    "maxHeight",
  ]

  func registerFrame(on stack: LuaStack) throws {
    try registerModifier(
      "frame", signature: "frame { width =, height =, minWidth =, …, alignment = }",
      summary: "A fixed size, or bounds, in cells.", plain: (.frameFixed, .known), on: stack
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
    typealias Six = (Int32, Int32, Int32, Int32, Int32, Int32)

    private var fixed = (unsetLength, unsetLength)
    private var bounds: Six = (
      unsetLength, unsetLength, unsetLength, unsetLength, unsetLength, unsetLength
    )
    private var hasBounds = false
    var alignment = Alignment.center.code

    /// Sets a length by its place in `frameLengths`.
    mutating func set(_ place: Int, to length: Int32) {
      hasBounds = hasBounds || place > 1
      switch place {
      case 0: fixed.0 = length
      case 1: fixed.1 = length
      case 2: bounds.0 = length
      case 3: bounds.1 = length
      case 4: bounds.2 = length
      case 5: bounds.3 = length
      case 6: bounds.4 = length
      default: bounds.5 = length
      }
    }

    /// Fixed lengths alone are a fixed frame; with bounds beside them they are tight bounds.
    var kind: ModifierKind { hasBounds ? .frameFlexible : .frameFixed }

    var words: Six {
      guard hasBounds else { return (fixed.0, fixed.1, 0, 0, 0, 0) }
      func bound(_ length: Int32, or fixed: Int32) -> Int32 {
        length == unsetLength ? fixed : length
      }
      return (
        bound(bounds.0, or: fixed.0), bound(bounds.1, or: fixed.0), bound(bounds.2, or: fixed.0),
        bound(bounds.3, or: fixed.1), bound(bounds.4, or: fixed.1), bound(bounds.5, or: fixed.1)
      )
    }
  }

  private func readFrame(on stack: LuaStack) throws -> Frame {
    var frame = Frame()
    let positions = try lastPosition(in: 2, of: stack) { key in
      let reader = ArgumentReader(
        engine: self, stack: stack, index: stack.top, label: key, of: "frame")
      if key == "alignment" {
        frame.alignment = try reader.choice(Label.alignmentChoices)
      } else if let place = Self.frameLengths.firstIndex(of: key) {
        let cells = try reader.cellsOrInfinity()
        // A size without bound cannot be drawn; as a maximum it stands for all there is.
        guard cells != infiniteLength || key.hasPrefix("max") else {
          throw ScriptError(
            "frame: '\(key)' must be finite; only maxWidth and maxHeight may be math.huge")
        }
        frame.set(place, to: cells)
      } else {
        throw ScriptError(
          "frame: no argument '\(key)'"
            + NearestName.hint(key, among: catalog.labels(of: "frame")), .label)
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
                + NearestName.hint(key, among: engine.catalog.labels(of: "fixedSize")), .label)
          }
          let isOn = try ArgumentReader(
            engine: engine, stack: stack, index: stack.top, label: key, of: "fixedSize"
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
