import Containers
import Lua

/// `position`, `aspectRatio` and `alignmentGuide`: where a view stands, and in which proportions
/// (R129–R131).
extension ScriptEngine {
  static let contentModes: [(String, ContentMode)] = [("fit", .fit), ("fill", .fill)]
  static let guides = AlignmentGuide.allCases.map { ($0.name, $0) }
  /// The guides of a view that another one may be counted from, and the points they are.
  static let origins: [(String, GuideOrigin)] = [
    ("leading", .start), ("top", .start), ("center", .center), ("verticalCenter", .center),
    ("trailing", .end), ("bottom", .end),
  ]

  func registerPlacement(on stack: LuaStack) throws {
    try registerModifier(
      "position", signature: "position(x, y)",
      summary: "Takes the room offered and draws the view with its centre there.", on: stack
    ) { engine, stack in
      let x = try engine.argument(1, at: 2, of: "position", on: stack).cells(signed: true)
      let y = engine.argument(2, at: 3, of: "position", on: stack)
      let row = y.isAbsent ? 0 : try y.cells(signed: true)
      engine.newModifier(.position, OffsetParameters(x: x, y: row), on: stack)
      return 1
    }
    try registerAspectRatio(on: stack)
    try registerModifier(
      "alignmentGuide",
      signature: "alignmentGuide(guide, cells) · alignmentGuide(guide, from, cells?)",
      summary:
        "Where stacks, frames and layers align the view: cells from its leading or top edge, or from a guide.",
      on: stack
    ) { engine, stack in
      engine.newModifier(.alignmentGuide, try engine.readGuide(on: stack), on: stack)
      return 1
    }
  }

  private func registerAspectRatio(on stack: LuaStack) throws {
    try registerModifier(
      "aspectRatio", signature: "aspectRatio(ratio?, \"fit\" | \"fill\")",
      summary: "Room of so many columns to a row; without a ratio the view's own proportions.",
      on: stack
    ) { engine, stack in
      engine.newModifier(.aspectRatio, try engine.readAspectRatio(on: stack), on: stack)
      return 1
    }
    for (name, mode) in [("scaledToFit", ContentMode.fit), ("scaledToFill", .fill)] {
      try registerModifier(
        name, signature: "\(name)()",
        summary: "aspectRatio(nil, \"\(mode == .fit ? "fit" : "fill")\").", on: stack
      ) { engine, stack in
        engine.newModifier(.aspectRatio, AspectRatioParameters(contentMode: mode), on: stack)
        return 1
      }
    }
  }

  /// A ratio of 0 stands for the view's own.
  private func readAspectRatio(on stack: LuaStack) throws -> AspectRatioParameters {
    var place = 2
    var ratio = 0.0
    if stack.type(2) == .nil || stack.type(2) == .number { place = 3 }
    if stack.type(2) == .number {
      let reader = argument(1, at: 2, of: "aspectRatio", on: stack)
      ratio = try reader.number()
      guard ratio > 0, ratio.isFinite else {
        throw ScriptError("\(reader.subject) must be a positive number, got \(ratio)")
      }
    }
    let mode = argument(place - 1, at: place, of: "aspectRatio", on: stack)
    return AspectRatioParameters(
      ratio: ratio, contentMode: mode.isAbsent ? .fit : try mode.choice(Self.contentModes))
  }

  private func readGuide(on stack: LuaStack) throws -> GuideParameters {
    let guide = try argument(1, at: 2, of: "alignmentGuide", on: stack).choice(Self.guides)
    let second = argument(2, at: 3, of: "alignmentGuide", on: stack)
    guard stack.type(3) == .string else {
      guard stack.type(3) == .number else { throw second.mismatch("cells or the name of a guide") }
      return GuideParameters(guide, offset: try second.cells(signed: true))
    }
    let origin = try second.choice(Self.origins)
    let third = argument(3, at: 4, of: "alignmentGuide", on: stack)
    return GuideParameters(
      guide, origin, offset: third.isAbsent ? 0 : try third.cells(signed: true))
  }
}
