import Containers
import Lua

/// `frame` and `fixedSize`: which size a view is offered and takes (R122–R124).
extension ScriptEngine {
  /// The lengths of a frame, in the order of `Frame.lengths`.
  private static let frameLengths = [
    "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight",
    "maxHeight",
  ]

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
      if let fixed = frame.fixed {
        engine.newModifier(.frameFixed, fixed, on: stack)
      } else {
        engine.newModifier(.frameFlexible, frame.flexible, on: stack)
      }
      return 1
    }
  }

  /// The lengths that a frame was given.
  private struct Frame {
    var lengths = [Length](repeating: .unset, count: frameLengths.count)
    var alignment = Alignment.center

    private subscript(_ place: Int, or fixed: Int) -> Length {
      lengths[place] == .unset ? lengths[fixed] : lengths[place]
    }

    /// Fixed lengths alone; nil when there are bounds.
    var fixed: FixedFrameParameters? {
      guard lengths[2...].allSatisfy({ $0 == .unset }) else { return nil }
      return FixedFrameParameters(width: lengths[0], height: lengths[1], alignment: alignment)
    }

    /// The bounds; fixed lengths beside them are tight bounds.
    var flexible: FlexibleFrameParameters {
      var frame = FlexibleFrameParameters()
      (frame.minWidth, frame.idealWidth, frame.maxWidth) = (
        self[2, or: 0], self[3, or: 0], self[4, or: 0]
      )
      (frame.minHeight, frame.idealHeight, frame.maxHeight) = (
        self[5, or: 1], self[6, or: 1], self[7, or: 1]
      )
      frame.alignment = alignment
      return frame
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
        guard cells != .infinite || key.hasPrefix("max") else {
          throw ScriptError(
            "frame: '\(key)' must be finite; only maxWidth and maxHeight may be math.huge")
        }
        frame.lengths[place] = cells
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
      var axes = FixedSizeParameters()
      if stack.isTable(2) {
        axes = FixedSizeParameters(horizontal: false, vertical: false)
        _ = try engine.lastPosition(in: 2, of: stack) { key in
          guard ["horizontal", "vertical"].contains(key) else {
            throw ScriptError(
              "fixedSize: no argument '\(key)'"
                + NearestName.hint(key, among: engine.catalog.labels(of: "fixedSize")), .label)
          }
          let isOn = try ArgumentReader(
            engine: engine, stack: stack, index: stack.top, label: key, of: "fixedSize"
          ).boolean()
          if key == "horizontal" { axes.horizontal = isOn } else { axes.vertical = isOn }
        }
      } else if stack.top > 1 {
        axes.horizontal = try engine.argument(1, at: 2, of: "fixedSize", on: stack).boolean()
        let vertical = engine.argument(2, at: 3, of: "fixedSize", on: stack)
        axes.vertical = vertical.isAbsent ? false : try vertical.boolean()
      }
      engine.newModifier(.fixedSize, axes, on: stack)
      return 1
    }
  }
}
