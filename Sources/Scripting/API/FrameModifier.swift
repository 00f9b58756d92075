import Containers
import Lua

extension Modifier {
  /// A fixed size, or bounds (R122, R123).
  static var frame: Modifier {
    Modifier(
      "frame",
      Description(
        "A fixed size, or bounds, in cells.", [["lengths: table -- at least one of its keys"]],
        labels: [
          "width: cells -- the width, exactly so many columns",
          "height: cells -- the height, exactly so many rows",
          "minWidth: cells -- at least so wide",
          "idealWidth: cells -- the width where none is offered",
          "maxWidth: cells | infinity -- at most so wide; as wide as there is room",
          "minHeight: cells -- at least so high",
          "idealHeight: cells -- the height where none is offered",
          "maxHeight: cells | infinity -- at most so high; as high as there is room",
          "alignment: \(Label.choiceType(Label.alignmentChoices)) = \"center\" -- where in it the view stands",
        ],
        example: #"Text "now":frame { width = 20, alignment = "trailing" }"#,
        seeAlso: ["fixedSize", "padding"])
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
    }
  }

  /// The ideal size, whatever is offered (R124).
  static var fixedSize: Modifier {
    Modifier(
      "fixedSize",
      Description(
        "The ideal size, whatever is offered.",
        [
          [],
          [
            "horizontal: boolean -- whether the width is the ideal one",
            "vertical?: boolean -- whether the height is the ideal one",
          ],
          ["axes: table -- the same by name"],
        ],
        labels: [
          "horizontal: boolean = false -- whether the width is the ideal one",
          "vertical: boolean = false -- whether the height is the ideal one",
        ],
        example: #"Text "now":fixedSize()"#, seeAlso: ["frame"])
    ) { engine, stack in
      engine.newModifier(.fixedSize, try engine.readFixedAxes(on: stack), on: stack)
    }
  }
}

extension ScriptEngine {
  /// The lengths of a frame, in the order of `Frame.lengths`.
  fileprivate static let frameLengths = [
    "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight",
    "maxHeight",
  ]

  /// The lengths that a frame was given.
  fileprivate struct Frame {
    var lengths = [Length](repeating: .unset, count: frameLengths.count)
    var alignment = Alignment.center

    private subscript(_ place: Int, unless fixed: Int) -> Length {
      lengths[fixed] == .unset ? lengths[place] : lengths[fixed]
    }

    /// Fixed lengths alone; nil when there are bounds.
    var fixed: FixedFrameParameters? {
      guard lengths[2...].allSatisfy({ $0 == .unset }) else { return nil }
      return FixedFrameParameters(width: lengths[0], height: lengths[1], alignment: alignment)
    }

    /// The bounds; a fixed length is all those of its axis.
    var flexible: FlexibleFrameParameters {
      var frame = FlexibleFrameParameters()
      (frame.minWidth, frame.idealWidth, frame.maxWidth) = (
        self[2, unless: 0], self[3, unless: 0], self[4, unless: 0]
      )
      (frame.minHeight, frame.idealHeight, frame.maxHeight) = (
        self[5, unless: 1], self[6, unless: 1], self[7, unless: 1]
      )
      frame.alignment = alignment
      return frame
    }
  }

  fileprivate func readFrame(on stack: LuaStack) throws -> Frame {
    var frame = Frame()
    let positions = try readLabels("frame", at: 2, on: stack) { key, reader in
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
        return false
      }
      return true
    }
    guard positions == 0 else {
      throw ScriptError("frame takes no children; write frame { width = 20, height = 3 }")
    }
    return frame
  }

  /// Which axes are fixed: both without arguments.
  fileprivate func readFixedAxes(on stack: LuaStack) throws -> FixedSizeParameters {
    var axes = FixedSizeParameters()
    guard stack.isTable(2) else {
      guard stack.top > 1 else { return axes }
      axes.horizontal = try argument(1, at: 2, of: "fixedSize", on: stack).boolean()
      let vertical = argument(2, at: 3, of: "fixedSize", on: stack)
      axes.vertical = vertical.isAbsent ? false : try vertical.boolean()
      return axes
    }
    axes = FixedSizeParameters(horizontal: false, vertical: false)
    let positions = try readLabels("fixedSize", at: 2, on: stack) { key, reader in
      switch key {
      case "horizontal": axes.horizontal = try reader.boolean()
      case "vertical": axes.vertical = try reader.boolean()
      default: return false
      }
      return true
    }
    guard positions == 0 else {
      throw ScriptError("fixedSize: name the axes: fixedSize { horizontal = true }")
    }
    return axes
  }
}
