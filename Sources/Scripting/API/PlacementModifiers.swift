import Containers
import Lua

/// `position`, `aspectRatio` and `alignmentGuide`: where a view stands, and in which proportions
/// (R129–R131).
extension Modifier {
  private static let contentModes: [(String, ContentMode)] = [("fit", .fit), ("fill", .fill)]
  /// The guides of a view that another one may be counted from, and the points they are.
  private static let origins: [(String, GuideOrigin)] = [
    ("leading", .start), ("top", .start), ("center", .center), ("verticalCenter", .center),
    ("trailing", .end), ("bottom", .end),
  ]

  static var position: Modifier {
    Modifier(
      "position", taking: 2,
      Description(
        "Takes the room offered and draws the view with its centre there.",
        [
          [
            "x: cells -- the column of its centre",
            "y?: cells -- the row of its centre, 0 without it",
          ]
        ],
        example: #"Text "now":position(4, 1):frame { width = 9, height = 3 }"#,
        seeAlso: ["offset", "frame"])
    ) { engine, stack in
      engine.newModifier(.position, try engine.readPoint("position", on: stack), on: stack)
    }
  }

  static var aspectRatio: Modifier {
    Modifier(
      "aspectRatio", taking: 2,
      Description(
        "Room of so many columns to a row; without a ratio the view's own proportions.",
        [
          [
            "ratio?: number | nil -- columns to a row; the view's own for nil",
            "mode?: \(Label.choiceType(contentModes)) -- within the room, or covering it",
          ]
        ],
        example: #"Color "red":aspectRatio(2, "fit"):frame { width = 8, height = 4 }"#,
        seeAlso: ["scaledToFit", "scaledToFill", "frame"])
    ) { engine, stack in
      engine.newModifier(.aspectRatio, try readAspectRatio(by: engine, on: stack), on: stack)
    }
  }

  /// The view's own proportions.
  static func scaled(_ name: String, _ mode: ContentMode, seeAlso: String) -> Modifier {
    Modifier(
      name, taking: 0,
      Description(
        "aspectRatio(nil, \"\(mode == .fit ? "fit" : "fill")\").", [[]],
        example: "Text \"now\":\(name)()", seeAlso: ["aspectRatio", seeAlso])
    ) { engine, stack in
      engine.newModifier(.aspectRatio, AspectRatioParameters(contentMode: mode), on: stack)
    }
  }

  static var alignmentGuide: Modifier {
    Modifier(
      "alignmentGuide", taking: 3,
      Description(
        "Where stacks, frames and layers align the view: cells from its leading or top edge, or from a guide.",
        [
          [
            "guide: \(AlignmentGuide.alternatives) -- which guide is set",
            "cells: cells -- from its leading or top edge",
          ],
          [
            "guide: \(AlignmentGuide.alternatives) -- which guide is set",
            "from: \(Label.choiceType(origins)) -- the guide of the view that is counted from",
            "cells?: cells -- beyond that, 0 without it",
          ],
        ],
        example:
          #"VStack { alignment = "leading", Text "a: b":alignmentGuide("leading", 3), "c" }"#,
        seeAlso: ["VStack", "HStack", "offset"])
    ) { engine, stack in
      engine.newModifier(.alignmentGuide, try readGuide(by: engine, on: stack), on: stack)
    }
  }

  /// A ratio of 0 stands for the view's own.
  private static func readAspectRatio(by engine: ScriptEngine, on stack: LuaStack) throws
    -> AspectRatioParameters
  {
    var place = 2
    var ratio = 0.0
    if stack.type(2) == .nil || stack.type(2) == .number { place = 3 }
    if stack.type(2) == .number {
      let reader = engine.argument(1, at: 2, of: "aspectRatio", on: stack)
      ratio = try reader.number()
      guard ratio > 0, ratio.isFinite else {
        throw ScriptError("\(reader.subject) must be a positive number, got \(ratio)")
      }
    }
    let mode = engine.argument(place - 1, at: place, of: "aspectRatio", on: stack)
    return AspectRatioParameters(
      ratio: ratio, contentMode: mode.isAbsent ? .fit : try mode.choice(contentModes))
  }

  private static func readGuide(by engine: ScriptEngine, on stack: LuaStack) throws
    -> GuideParameters
  {
    let first = engine.argument(1, at: 2, of: "alignmentGuide", on: stack)
    let guide: AlignmentGuide = try first.named()
    let second = engine.argument(2, at: 3, of: "alignmentGuide", on: stack)
    guard stack.type(3) == .string else {
      guard stack.type(3) == .number else { throw second.mismatch("cells or the name of a guide") }
      return GuideParameters(guide, offset: try second.cells(signed: true))
    }
    let origin = try second.choice(origins)
    let third = engine.argument(3, at: 4, of: "alignmentGuide", on: stack)
    return GuideParameters(
      guide, origin, offset: third.isAbsent ? 0 : try third.cells(signed: true))
  }
}
